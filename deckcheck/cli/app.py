"""All commands, put together.

A command module imports what it needs inside its command, and only the module of the command that
is asked for is imported at all, so that each command starts without the weight of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from deckcheck.cli.help import epilog
from deckcheck.version import __version__

COMMANDS = (
    "check",
    "watch",
    "config",
    "formats",
    "explain",
    "convert",
    "fmt",
    "fingerprint",
    "status",
    "schema",
    "play",
    "simulate",
    "abilities",
    "event",
    "cards",
)
"""In the order of the help. The module of each has a function of its name, or an ``app`` of several
commands."""

HELP = "Tell whether decklists of the card game Altered are legal, and why not."


class _InOrder(TyperGroup):
    """The commands in their order; Typer would list those first that have none of their own."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - as Typer calls it
        return [name for name in COMMANDS if name in self.commands]


def app(arguments: Sequence[str]) -> typer.Typer:
    """The command line.

    Args:
        arguments: what it will be asked; if they begin with a command, it alone is there.
    """
    root = typer.Typer(
        name="deckcheck",
        cls=_InOrder,
        help=HELP,
        epilog=epilog(""),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    root.callback()(deckcheck)
    asked = [name for name in arguments[:1] if name in COMMANDS]
    for name in asked or COMMANDS:
        module = import_module(f"deckcheck.cli.{name}")
        if not hasattr(module, "app"):
            root.command(name, epilog=epilog(name))(getattr(module, name))
            continue
        root.add_typer(module.app, name=name, epilog=epilog(name))
        for one in module.app.registered_commands:
            one.epilog = epilog(f"{name} {one.callback.__name__}")
    return root


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"deckcheck {__version__}")
        raise typer.Exit


def deckcheck(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Tell whether decklists of the card game Altered are legal, and why not."""
