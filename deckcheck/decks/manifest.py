"""The community's lists of cards that a format allows or leaves out."""

from __future__ import annotations

import json
from collections.abc import Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckcheck.cards.reference import Reference, parse_reference
from deckcheck.errors import UnreadableError
from deckcheck.messages import say, why

MAX_BYTES = 3_145_728
"""The largest list that is read; Frontier's has about 30,000 references."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """One list.

    Attributes:
        name: its id and version.
        included: the only versions that are allowed; ``None`` if it includes no list.
        excluded: versions that are left out.
        excluded_sets: codes of sets that are left out.
    """

    name: str
    included: frozenset[str] | None
    excluded: frozenset[str]
    excluded_sets: frozenset[str]

    def allows(self, reference: Reference, sets: Set[str]) -> bool:
        """Whether a card is allowed; the prints of a version are one card.

        Args:
            reference: one of its prints.
            sets: the codes of the sets that it was printed in: one that is left out is enough.
        """
        if self.included is not None and reference.version not in self.included:
            return False
        return reference.version not in self.excluded and sets.isdisjoint(self.excluded_sets)


def read_manifest(path: Path | str) -> Manifest:
    """Read a list: a JSON object with ``included_refs``, or ``excluded_refs``, ``excluded_sets``.

    Raises:
        UnreadableError: the file cannot be read or is no such list; a reference in it is none.
    """
    document = _document(path)
    lists = {key: _texts(document, key, path) for key in _KEYS if key in document}
    if not lists:
        keys = ", ".join(_KEYS)
        raise UnreadableError(say("{file}: no list: none of {keys} is in it", file=path, keys=keys))
    included = lists.get("included_refs")
    return Manifest(
        name=" ".join(str(document[key]) for key in ("id", "version") if key in document)
        or str(path),
        included=None if included is None else _versions(included, path),
        excluded=_versions(lists.get("excluded_refs", ()), path),
        excluded_sets=frozenset(code.upper() for code in lists.get("excluded_sets", ())),
    )


_LONGEST_REFERENCE = 100
_KEYS = ("included_refs", "excluded_refs", "excluded_sets")


def _document(path: Path | str) -> dict[str, Any]:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            most = MAX_BYTES // 1_048_576
            raise UnreadableError(
                say("{file}: larger than {most} MiB; no list", file=path, most=most)
            )
        document = json.loads(data)
    except OSError as error:
        raise UnreadableError(say("{file}: {reason}", file=path, reason=why(error))) from error
    except (ValueError, RecursionError) as error:
        message = say("{file}: not a JSON file: {reason}", file=path, reason=str(error))
        raise UnreadableError(message) from error
    if not isinstance(document, dict):
        raise UnreadableError(say("{file}: a JSON object is expected", file=path))
    return document


def _texts(document: dict[str, Any], key: str, path: Path | str) -> list[str]:
    values = document[key]
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise UnreadableError(say("{file}: {key}: a list of texts is expected", file=path, key=key))
    return values


def _versions(references: list[str] | tuple[()], path: Path | str) -> frozenset[str]:
    versions = set()
    for text in references:
        reference = parse_reference(text) if len(text) <= _LONGEST_REFERENCE else None
        if reference is None:
            raise UnreadableError(
                say("{file}: “{text}” is not a card reference", file=path, text=text[:60])
            )
        versions.add(reference.version)
    return frozenset(versions)
