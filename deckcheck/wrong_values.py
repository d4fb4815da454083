"""What pydantic finds wrong about strangers' values, in our words."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckcheck.messages import Message, any_of, say

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_OURS: dict[str, str] = {
    message: message
    for message in (
        say("input should be a valid integer"),
        say("input should be a valid boolean"),
        say("input should be a valid string"),
        say("input should be a valid array"),
        say("input should be an object"),
        say("input should be a valid dictionary"),
        say("input should be a valid list"),
    )
}
"""Pydantic's words for what it often finds, as messages."""

_BY_TYPE: dict[str, str] = {
    "tuple_type": say("input should be a valid array"),
    "model_type": say("input should be an object"),
}
"""Our words where pydantic speaks of Python."""


def wrong(detail: ErrorDetails) -> str:
    """What is wrong about a value, in our words where we have some, else in pydantic's."""
    context = detail.get("ctx", {})
    if detail["type"] == "value_error":
        message = context["error"].args[0]
        return message if isinstance(message, Message) else _in_a_sentence(str(message))
    if detail["type"] in {"literal_error", "enum"}:
        return say("input should be {values}", values=any_of(context["expected"].split(" or ")))
    if detail["type"] == "greater_than_equal":
        return say("input should be greater than or equal to {least}", least=context["ge"])
    if detail["type"] == "less_than_equal":
        return say("input should be less than or equal to {most}", most=context["le"])
    if detail["type"] in _BY_TYPE:
        return _BY_TYPE[detail["type"]]
    theirs = _in_a_sentence(detail["msg"])
    return _OURS.get(theirs, theirs)


def _in_a_sentence(message: str) -> str:
    return f"{message[:1].lower()}{message[1:]}"


def no_such_key(key: str, name: str, allowed: Sequence[str]) -> str:
    """A key that there is not, and what may stand at its place instead, the nearest first.

    Args:
        key: the key with its path.
        name: the key alone.
        allowed: the keys that there are.
    """
    near = difflib.get_close_matches(name, allowed, n=1)
    message = say("{key}: no such key", key=key)
    if near:
        message = say("{key}: no such key; did you mean {near}?", key=key, near=near[0])
    if not allowed:
        return message
    return say("{message} (allowed: {allowed})", message=message, allowed=", ".join(allowed))
