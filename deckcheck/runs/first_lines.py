"""What the first lines of a list set for it."""

from __future__ import annotations

import os
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from deckcheck.errors import DeckcheckError, UnreadableError
from deckcheck.messages import say

if TYPE_CHECKING:
    from deckcheck.decks.directives import Setting
    from deckcheck.runs.config import Project


def values_of(setting: Setting, file: str, project: Project | None) -> dict[str, Any]:
    """The values that a comment of a list sets. The files that it names are not opened.

    Args:
        setting: the comment.
        file: the list.
        project: what it belongs to.

    Raises:
        DeckcheckError: a file is elsewhere, or a day is none.
    """
    value = setting.value
    match setting.name:
        case "date":
            return {"date": day_of(value)}
        case "format":
            return {
                "format": (_beside(value, file, project) if value.endswith(".toml") else value,)
            }
        case "manifest":
            return {"manifest": (_beside(value, file, project),)}
        case name:
            return {name: _beside(value, file, project)}


def day_of(text: str) -> date:
    """The day of a text.

    Raises:
        DeckcheckError: the text is no day.
    """
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        message = say("{text!r} is no day such as 2026-02-12", text=text)
        raise DeckcheckError(message) from None


def _beside(name: str, file: str, project: Project | None) -> str:
    """A file that a list names, seen from the list.

    A list may come from a stranger, and what is wrong about a file is told with its lines. So only
    files of the project are read, or without a project those in the list's folder and below.

    Raises:
        UnreadableError: the file is elsewhere.
    """
    folder = os.path.dirname(os.path.abspath(file))  # noqa: PTH100, PTH120 - as in decks.files
    top = os.path.realpath(project.folder if project else folder)
    path = os.path.realpath(os.path.join(folder, name)) if "\0" not in name else ""  # noqa: PTH118
    if os.path.commonpath([top, path or os.sep]) != top:
        shown = os.path.relpath(top)
        raise UnreadableError(
            say("{file}: only files in {folder} are read", file=name, folder=shown)
        )
    return os.path.relpath(path)
