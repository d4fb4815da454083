"""Players, seen from one ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.abilities.nodes import name_union, node
from deckcheck.word import Word

if TYPE_CHECKING:
    from deckcheck.abilities.values.objects import Objects


class Who(Word):
    """Players, seen from the controller of an ability."""

    YOU = "you"
    OPPONENT = "opponent"
    """Each opponent, where an effect acts (2v2, Free for All: "Clarifications")."""
    ANOTHER = "another"
    """Each player but you."""
    EACH = "each"
    TARGET_PLAYER = "target_player"
    TARGET_OPPONENT = "target_opponent"
    TARGET_ANOTHER = "target_another"
    """A target player other than you."""
    THEY = "they"
    """The player whom the trigger or the last step spoke of (7.2.3)."""


@node
class ControllerOf:
    """The players who control objects, or own them where nobody controls (NOTES 2)."""

    objects: Objects


@node
class OwnerOf:
    """The players in whose decks cards began (1.1.3.c)."""

    objects: Objects


Players: TypeAlias = Who | ControllerOf | OwnerOf
name_union("Players", Players)
