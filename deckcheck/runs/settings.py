"""What holds for a deck, and who said so.

Layers lie over one another, key by key: what deckcheck does by itself, the configuration file, its
tables whose globs match, the first lines of the list, the command line. Ignored rules and
severities have a key for each rule, so that a layer adds to those below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from deckcheck.legality.policy import Policy
from deckcheck.messages import say
from deckcheck.rules.finding import Severity

IGNORE, SEVERITY = "ignore.", "severity."
"""What the keys of single rules begin with."""

DEFAULT = say("default")
COMMAND_LINE = say("command line")


@dataclass(frozen=True, slots=True)
class Layer:
    """What one place says.

    Attributes:
        origin: the place, for people.
        values: by key; files as they are opened, not as they were written.
    """

    origin: str
    values: Mapping[str, Any]


class Value(NamedTuple):
    """What holds, and where it comes from."""

    value: Any
    origin: str


DEFAULTS = Layer(DEFAULT, {"format": ("standard",)})


class Settings:
    """What holds for one file."""

    def __init__(self, layers: Iterable[Layer]) -> None:
        self.values: dict[str, Value] = {}
        for layer in layers:
            for key, value in layer.values.items():
                self.values[key] = Value(value, layer.origin)

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats that a deck is judged in, as they were named."""
        formats: tuple[str, ...] = self.values["format"].value
        return formats

    @property
    def day(self) -> date | None:
        """The day that a deck is judged on, if one is set."""
        day: date | None = self._get("date")
        return day

    @property
    def pool(self) -> str | None:
        """The file of the pool."""
        pool: str | None = self._get("pool")
        return pool

    @property
    def manifests(self) -> tuple[str, ...]:
        """The files of lists of formats."""
        return self._get("manifest") or ()

    @property
    def authority(self) -> str | None:
        """The only one whose dated lists are followed."""
        authority: str | None = self._get("authority")
        return authority

    @property
    def policy(self) -> Policy:
        """Which findings count; what is selected goes before what a file ignores."""
        selected = frozenset(self._get("select") or ())
        return Policy(
            selected=selected,
            ignored={
                rule: reason
                for rule, reason in self._of_rules(IGNORE).items()
                if rule not in selected or self.origin(IGNORE + rule) == self.origin("select")
            },
            severities={rule: Severity(it) for rule, it in self._of_rules(SEVERITY).items()},
        )

    def origin(self, key: str) -> str:
        """Where a value comes from; empty if there is none."""
        return self.values[key].origin if key in self.values else ""

    def _get(self, key: str) -> Any:
        return self.values[key].value if key in self.values else None

    def _of_rules(self, beginning: str) -> dict[str, str]:
        return {
            key.removeprefix(beginning): one.value
            for key, one in self.values.items()
            if key.startswith(beginning)
        }
