"""What a rule asks, for people."""

from __future__ import annotations

from textwrap import fill

from deckcheck.messages import told
from deckcheck.rules.registry import Explained

_WIDTH = 100


def page(rule: Explained, language: str = "en") -> str:
    """Its id and its documentation; English as it was written, else wrapped anew."""
    if language == "en":
        return _plain(f"{rule.id}\n\n{rule.documentation.strip()}")
    return "\n\n".join([rule.id, *(_wrapped(told(one, language)) for one in rule.paragraphs)])


def line(rule: Explained, language: str = "en") -> str:
    """Its id and the first sentence of its documentation."""
    return f"{rule.id:18} {told(rule.paragraphs[0], language)}"


def _wrapped(paragraph: str) -> str:
    return fill(_plain(paragraph), _WIDTH, break_long_words=False, break_on_hyphens=False)


def _plain(text: str) -> str:
    """A docstring without the marks of code that a terminal does not know."""
    return text.replace("``", "`")
