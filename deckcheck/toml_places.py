"""The lines at which the keys of a TOML file stand, which its reader does not tell.

The text is one that the reader has taken, so this need not notice what is wrong about it::

    text      := (header | key "=" value | comment | line end)*
    header    := "[" key "]" | "[[" key "]]"
    key       := part ("." part)*

A key of a table in an array has the number of the table in its path: ``("players", 2, "deck")``.
Tables that stand in brackets have the line of their first brace; the keys in them have no line of
their own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_TOKEN = re.compile(
    r"#[^\n]*"
    r'|"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}'
    r'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|[^\s\[\]{}=,.\"'#]+|[\[\]{}=,.\n]",
    re.DOTALL,
)
_OPENING, _CLOSING = "[{", "]}"


class Lines(NamedTuple):
    """Where keys and their values begin, by path."""

    keys: dict[Path, int]
    values: dict[Path, int]
    blocks: frozenset[Path]
    """The keys whose value is a text over several lines."""

    def of(self, path: Path) -> int:
        """The line of a key, else that of the table that it is in; 0 if there is none."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path, 0)


class _Token(NamedTuple):
    text: str
    line: int


def lines_of(text: str) -> Lines:
    r"""The lines of all keys of a text.

    >>> lines_of('name = "A"\n[[players]]\nid = "1"\n').keys
    {('name',): 1, ('players', 0): 2, ('players', 0, 'id'): 3}
    """
    found = Lines({}, {}, frozenset())
    blocks: set[Path] = set()
    arrays: Counter[Path] = Counter()
    table: Path = ()
    for statement in _statements(text):
        if statement[0].text == "[":
            table = _header(statement, arrays, found.keys)
        else:
            _key(statement, table, found, blocks)
    return found._replace(blocks=frozenset(blocks))


def _tokens(text: str) -> Iterator[_Token]:
    line, end = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", end, match.start())
        yield _Token(match[0], line)
        end = match.start()


def _statements(text: str) -> Iterator[list[_Token]]:
    """What stands between line ends that end something, without comments."""
    statement: list[_Token] = []
    depth = 0
    for token in _tokens(text):
        if token.text.startswith("#"):
            continue
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if token.text != "\n":
            statement.append(token)
        elif statement and depth == 0:
            yield statement
            statement = []
    if statement:
        yield statement


def _header(statement: list[_Token], arrays: Counter[Path], keys: dict[Path, int]) -> Path:
    """The path of a table, and its line among the keys."""
    is_array = len(statement) > 1 and statement[1].text == "["
    parts = _parts(statement)
    path = _numbered(parts[:-1], arrays) + parts[-1:]
    if is_array:
        arrays[path] += 1
        path = (*path, arrays[path] - 1)
    keys[path] = statement[0].line
    return path


def _numbered(parts: Path, arrays: Counter[Path]) -> Path:
    """A path with the number of the last table behind each array."""
    path: Path = ()
    for part in parts:
        path = (*path, part)
        if path in arrays:
            path = (*path, arrays[path] - 1)
    return path


def _parts(tokens: list[_Token]) -> Path:
    return tuple(it.text.strip("\"'") for it in tokens if it.text not in ("[", "]", "."))


def _key(statement: list[_Token], table: Path, found: Lines, blocks: set[Path]) -> None:
    equals = next((n for n, it in enumerate(statement) if it.text == "="), None)
    if equals is None or equals + 1 == len(statement):
        return
    path = table + _parts(statement[:equals])
    value = statement[equals + 1]
    found.keys[path] = statement[0].line
    is_block = value.text.startswith(('"""', "'''"))
    found.values[path] = value.line + (is_block and value.text[3:].startswith(("\n", "\r\n")))
    if is_block:
        blocks.add(path)
    for number, token in enumerate(_elements(statement[equals + 1 :])):
        element: Path = (*path, number)
        found.keys[element] = token.line


def _elements(value: list[_Token]) -> Iterator[_Token]:
    """The braces of an array that holds tables."""
    depth = 0
    for token in value:
        if token.text == "{" and depth == 1:
            yield token
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
