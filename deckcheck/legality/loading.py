"""Reading format files: the shipped ones by name, anyone's by path.

A file may extend another format (``extends = "standard"``): its tables are laid over the other's
key by key, and ``rule = false`` under ``[limits]`` takes a limit away.

Shipped files are built as they stand, and the tests hold each against the schema; strangers'
files are checked against it first. The schema is pydantic's, whose import would double the time
of a check.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckcheck.cards.names import key
from deckcheck.errors import FormatError
from deckcheck.legality.format import Boosters, Format, Game, Titles, Tournament
from deckcheck.messages import say
from deckcheck.resources import folder
from deckcheck.rules.registry import RULES, Rule
from deckcheck.toml_files import read_bytes, tables_of

if TYPE_CHECKING:
    from deckcheck.cards.catalogue import Catalogue

MAX_BYTES = 65_536
"""The largest format file that is read."""

_MAX_DEPTH = 10
"""How long a chain of ``extends`` may be."""


def format_names() -> list[str]:
    """The names of the shipped formats, sorted.

    >>> "standard" in format_names()
    True
    """
    return sorted(path.stem for path in folder("deckcheck.formats").glob("*.toml"))


def load_format(name: str | Path, catalogue: Catalogue | None = None) -> Format:
    """Load a shipped format by name, or a format file by path (it ends in ``.toml``).

    A name is the file's, a title or an alias; case, accents, blanks, ``-`` and ``_`` do not matter.

    Args:
        name: of the format, or of its file.
        catalogue: has the cards and sets that a file may name; the shipped one by default.

    Raises:
        FormatError: there is no such format or file, or a key or value in it is wrong, or it names
            what there is not.

    >>> load_format("Standard").limits["copies"].max
    3
    """
    path, read = _path(str(name)), list[Path]()
    tables = _tables(path, read)
    if path.parent == folder("deckcheck.formats"):
        return _built(tables, path.stem, _shipped_limits(tables["limits"]))
    from deckcheck.cards.catalogue import Catalogue  # noqa: PLC0415 - shipped files need none
    from deckcheck.legality.schema import validated  # noqa: PLC0415 - imports pydantic
    from deckcheck.legality.words import doubts_about_words  # noqa: PLC0415 - as the catalogue

    plugins = _plugins_for(tables.get("limits"))
    limits = validated(tables, str(name), {**RULES, **plugins})
    warnings = doubts_about_words(limits, str(name), catalogue or Catalogue())
    format = _built(tables, path.stem, limits, str(name))
    return replace(format, plugins=tuple(plugins.values()), warnings=warnings, files=_own(read))


def _path(name: str) -> Path:
    """Where a format of this name lies."""
    if name.endswith(".toml"):
        return Path(name)
    shipped, meant = folder("deckcheck.formats"), _key(name)
    for known in format_names():
        if _key(known) == meant:
            return shipped / f"{known}.toml"
    for known in format_names():
        tables = _parse(shipped / f"{known}.toml")
        if meant in map(_key, (*tables["title"].values(), *tables.get("aliases", ()))):
            return shipped / f"{known}.toml"
    for known, path in plugin_formats().items():
        if _key(known) == meant:
            return path
    known = ", ".join((*format_names(), *plugin_formats()))
    raise FormatError(
        say(
            "no format is called {name!r}; there are {known}, or FILE.toml of your own",
            name=name,
            known=known,
        )
    )


def plugin_formats() -> dict[str, Path]:
    """The format files of installed packages, by name: entry points of ``deckcheck.formats``.

    An entry point names a package; the TOML files in its folder are formats.

    Raises:
        FormatError: a package cannot be found.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - costs more than a check

    files: dict[str, Path] = {}
    for entry in sorted(entry_points(group="deckcheck.formats")):
        try:
            found = folder(entry.value)
        except ImportError as error:
            message = say(
                "the formats {name} of a plugin: {error}", name=entry.value, error=str(error)
            )
            raise FormatError(message) from error
        files |= {path.stem: path for path in sorted(found.glob("*.toml"))}
    return files


def _plugins_for(limits: object) -> dict[str, Rule]:
    """The rules of plugins, if a file sets a limit that is none of ours."""
    if not isinstance(limits, dict) or limits.keys() <= RULES.keys():
        return {}
    from deckcheck.rules.plugins import plugin_rules  # noqa: PLC0415 - costs more than a check

    return {rule: plugin for rule, plugin in plugin_rules().items() if rule in limits}


def _key(name: str) -> str:
    """What a format is found by; a path or a control sign is no part of a name."""
    return key(name) if name.replace("_", "-").isprintable() and "/" not in name else name


def _own(read: Iterable[Path]) -> tuple[str, ...]:
    """The files among those that were read that do not come with the tool."""
    return tuple(str(path) for path in read if path.parent != folder("deckcheck.formats"))


def _tables(path: Path, read: list[Path]) -> dict[str, Any]:
    """The tables of a file, laid over those of the format that it extends.

    Args:
        path: of the file.
        read: the files that extend it; takes it and those below it.
    """
    if len(read) > _MAX_DEPTH:
        raise FormatError(
            say("{file}: extends more than {max} formats, or itself", file=path, max=_MAX_DEPTH)
        )
    read.append(path)
    tables = _with_list_beside(path, _parse(path))
    base = tables.pop("extends", None)
    if base is None:
        return tables
    if not isinstance(base, str) or "\0" in base:
        raise FormatError(
            say('{file}: extends: a name or a file is expected, such as "standard"', file=path)
        )
    try:
        below = path.parent / base if base.endswith(".toml") else _path(base)
    except FormatError as error:
        message = say("{file}: extends: {error}", file=path, error=error.message)
        raise FormatError(message) from error
    base_tables = _tables(below, read)
    base_tables.pop("aliases", None)  # names of the other format, not of this one
    return _laid_over(base_tables, _signed(path, tables, base_tables))


def _signed(path: Path, tables: dict[str, Any], base: dict[str, Any]) -> dict[str, Any]:
    """The tables of a file with what it does not say: its title, and who changes a limit."""
    tables.setdefault("title", {"en": path.stem, "fr": path.stem})
    limits, below = tables.get("limits"), base["limits"]
    for rule, limit in limits.items() if isinstance(limits, dict) else ():
        if isinstance(limit, dict) and rule in below and limit.keys() - {"path"}:
            limit.setdefault("source", path.name)
    return tables


def _with_list_beside(path: Path, tables: dict[str, Any]) -> dict[str, Any]:
    """The tables of a file: the path of its list is seen from it, whatever extends it."""
    match tables:
        case {"limits": {"manifest": {"path": str(name)} as limit}} if name:
            limit["path"] = str(path.parent / name)
    return tables


def _parse(path: Path) -> dict[str, Any]:
    return tables_of(read_bytes(path, MAX_BYTES, FormatError), path, FormatError)


def _laid_over(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A table with changes laid over it, key by key; ``false`` takes a whole table away."""
    result = dict(base)
    for name, value in changes.items():
        below = result.get(name)
        if value is False and isinstance(below, (dict, list)):
            del result[name]
        elif isinstance(value, dict) and isinstance(below, dict):
            result[name] = _laid_over(below, value)
        else:
            result[name] = value
    return result


def _shipped_limits(tables: dict[str, Any]) -> dict[str, Any]:
    """The limits of a shipped file, which the tests hold against the schema."""
    limits = ((rule, RULES[rule].limit, table) for rule, table in tables.items())
    return {rule: limit(**table) for rule, limit, table in limits if limit}


def _built(
    tables: dict[str, Any],
    name: str,
    limits: dict[str, Any],
    path: str = "",
) -> Format:
    """A format from tables that are known to be right."""
    return Format(
        name=name,
        title=Titles(**tables["title"]),
        play=tables["play"],
        players=tables["players"],
        limits=limits,
        order_matters=tables.get("order_matters", False),
        game=Game(**tables["game"]) if "game" in tables else None,
        pool=Boosters(**tables["pool"]) if "pool" in tables else None,
        tournaments=tuple(Tournament(**table) for table in tables.get("tournaments", ())),
        path=path,
    )
