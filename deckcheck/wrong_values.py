"""What pydantic finds wrong about strangers' values, in our words."""

from __future__ import annotations

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
        say("input should be greater than or equal to 0"),
        say("input should be greater than or equal to 1"),
        say("input should be less than or equal to 99"),
    )
}
"""Pydantic's words for what it often finds, as messages."""


def wrong(detail: ErrorDetails) -> str:
    """What is wrong about a value, in our words where we have some, else in pydantic's."""
    context = detail.get("ctx", {})
    if detail["type"] == "value_error":
        message = context["error"].args[0]
        return message if isinstance(message, Message) else _in_a_sentence(str(message))
    if detail["type"] == "literal_error":
        return say("input should be {values}", values=any_of(context["expected"].split(" or ")))
    theirs = _in_a_sentence(detail["msg"])
    return _OURS.get(theirs, theirs)


def _in_a_sentence(message: str) -> str:
    return f"{message[:1].lower()}{message[1:]}"
