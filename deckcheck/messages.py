"""Messages in English that can be told in another language when they are shown.

A `Message` is its English text, so that programs, tests and JSON have plain text, and knows the
template and the values it was made of. Only who shows it to a person asks for a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from gettext import NullTranslations, translation
from pathlib import Path

LANGUAGES = ("en", "fr")
"""The languages that messages are told in."""

LOCALE = Path(__file__).parent / "locale"
"""The folder of the gettext catalogues."""


class Message(str):
    """A text in English, with the template and values that it was made of.

    Attributes:
        one: the template; of a message with a number, that for one.
        several: the template for another number; ``None`` if there is no number.
        values: what stands in the template's places, the ``number`` among them; messages among
            them are told in the same language.
    """

    __slots__ = ("one", "several", "values")
    one: str
    several: str | None
    values: dict[str, object]

    def __new__(cls, one: str, several: str | None, values: dict[str, object]) -> Message:
        """Fill the template that the number asks for."""
        template = one if several is None or values["number"] == 1 else several
        message = super().__new__(cls, template.format(**values))
        message.one, message.several, message.values = one, several, values
        return message

    def __getnewargs__(self) -> tuple[str, str | None, dict[str, object]]:  # type: ignore[override]
        """What copies and pickles are made of."""
        return (self.one, self.several, self.values)


def say(template: str, /, **values: object) -> Message:
    """A message.

    >>> say("{number} cards of {name}", number=2, name="Ogun")
    '2 cards of Ogun'
    """
    return Message(template, None, _on_one_line(values))


def say_n(one: str, several: str, number: int, /, **values: object) -> Message:
    """A message with a number in it; the templates have it as ``{number}``.

    >>> say_n("{number} card", "{number} cards", 1)
    '1 card'
    """
    return Message(one, several, {"number": number, **_on_one_line(values)})


def verbatim(text: str) -> Message:
    """A text of a file as a message: it is told in French where the catalogue has it.

    >>> verbatim("{x} of the house")
    '{x} of the house'
    """
    braces = str.maketrans({"{": "{{", "}": "}}"})
    return Message(text.translate(braces), None, {})


def why(error: Exception) -> Message:
    """The reason of an error: a message of ours, or what the system says.

    >>> why(FileNotFoundError(2, "No such file or directory"))
    'No such file or directory'
    """
    if error.args and isinstance(error.args[0], Message):
        return error.args[0]
    return verbatim(getattr(error, "strerror", None) or str(error))


def quoted(value: object) -> str:
    """A value of a file as a message shows it, not longer than 60 signs.

    >>> quoted("Red")
    "'Red'"
    """
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _on_one_line(values: dict[str, object]) -> dict[str, object]:
    """The values with line ends as signs: a stranger's text must not make a line of its own."""
    return {
        name: str(value).replace("\n", "\\x0a")
        if isinstance(value, (str, Path)) and not isinstance(value, Message)
        else value
        for name, value in values.items()
    }


def joined(separator: str, parts: Sequence[str]) -> Message:
    """Parts with a separator between them that is the same in every language.

    >>> joined(", ", ["Ogun", say("{number} cards", number=2)])
    'Ogun, 2 cards'
    """
    values: dict[str, object] = {f"part{number}": part for number, part in enumerate(parts)}
    return Message(separator.join(f"{{{name}}}" for name in values), None, values)


def all_of(parts: Sequence[str]) -> str:
    """Parts with "and" between them.

    >>> all_of(["Ogun", "Kitsune"])
    'Ogun and Kitsune'
    """
    return reduce(lambda a, b: say("{first} and {last}", first=a, last=b), parts) if parts else ""


def some_of(parts: Iterable[str], limit: int) -> str:
    """The first few parts, and how many there are beyond them.

    >>> some_of(["Ogun", "Kitsune", "Red"], 2)
    'Ogun, Kitsune and 1 more'
    """
    listed = list(parts)
    rest = len(listed) - limit
    first = ", ".join(listed[:limit])
    return say("{listed} and {number} more", listed=first, number=rest) if rest > 0 else first


def any_of(parts: Sequence[str]) -> str:
    """Parts with "or" between them.

    >>> any_of(["Muna", "Lyra"])
    'Muna or Lyra'
    """
    return reduce(lambda a, b: say("{first} or {last}", first=a, last=b), parts) if parts else ""


def clauses(parts: Sequence[str]) -> str:
    """Parts with semicolons between them.

    >>> clauses(["at most 3", "4 with Kojo & Booda"])
    'at most 3; 4 with Kojo & Booda'
    """
    return reduce(lambda a, b: say("{first}; {last}", first=a, last=b), parts) if parts else ""


def cited(source: str) -> str:
    """The source of a limit, a finding or a decision; between several stand semicolons.

    >>> cited("the publisher's patch articles; 1.1.4.e")
    "the publisher's patch articles; 1.1.4.e"
    """
    return clauses([verbatim(part) for part in source.split("; ")])


def told(message: str, language: str) -> str:
    """A message in a language; text that is no message stays as it is.

    >>> told("Ogun", "fr")
    'Ogun'
    """
    if not isinstance(message, Message) or language == "en" or not message:
        return str(message)
    catalogue = _catalogue(language)
    values = {
        name: told(value, language) if isinstance(value, str) else value
        for name, value in message.values.items()
    }
    if message.several is None:
        return catalogue.gettext(message.one).format(**values)
    number = values["number"]
    assert isinstance(number, int)  # noqa: S101 - say_n has put it there
    return catalogue.ngettext(message.one, message.several, number).format(**values)


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("deckcheck", LOCALE, [language], fallback=True)


_OF_SYSTEMS = (
    say("No such file or directory"),
    say("Is a directory"),
    say("Not a directory"),
    say("Permission denied"),
    say("File name too long"),
    say("File exists"),
    say("No space left on device"),
    say("Read-only file system"),
    say("No space left on device"),
)
"""What systems often say, for the catalogue of French."""
