"""``deckcheck formats``: which formats there are, and what each asks."""

from __future__ import annotations

from typing import Annotated

import typer

from deckcheck.cli import completion
from deckcheck.cli.inputs import format_of
from deckcheck.cli.knowing import known_cards
from deckcheck.cli.language import Language
from deckcheck.messages import say, told

app = typer.Typer(
    help="List the formats, or show one.", invoke_without_command=True, rich_markup_mode=None
)


@app.callback()
def formats(context: typer.Context, language: Language = "") -> None:
    """List the formats, one line each; `formats show NAME` tells what one asks."""
    if context.invoked_subcommand is not None:
        return
    from deckcheck.legality.loading import format_names, plugin_formats  # noqa: PLC0415
    from deckcheck.output.format_page import line  # noqa: PLC0415

    catalogue = known_cards()
    for name in (*format_names(), *plugin_formats()):
        typer.echo(line(format_of(name, catalogue), name, language))


@app.command()
def show(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|FILE",
            autocompletion=completion.formats,
            help="A format, or a format file.",
        ),
    ],
    language: Language = "",
) -> None:
    """Show every limit of a format, each with its source."""
    from deckcheck.output.format_page import page, releases  # noqa: PLC0415

    catalogue = known_cards()
    format = format_of(name, catalogue)
    typer.echo(page(format, language))
    typer.echo(releases(format, catalogue, language), nl=False)


@app.command()
def new(language: Language = "") -> None:
    """Print a commented format file to start from."""
    from deckcheck.legality.starting_file import STARTING_FILE  # noqa: PLC0415

    typer.echo(told(STARTING_FILE, language), nl=False)


@app.command()
def validate(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A format file, house.toml.")],
    language: Language = "",
) -> None:
    """Check a format file and show the limits that it results in."""
    from deckcheck.errors import FormatError  # noqa: PLC0415
    from deckcheck.output.format_page import page, releases  # noqa: PLC0415

    if not file.endswith(".toml"):
        raise FormatError(say("{file}: a format file ends in .toml", file=file))
    catalogue = known_cards()
    format = format_of(file, catalogue)
    typer.echo(page(format, language))
    typer.echo(releases(format, catalogue, language), nl=False)
