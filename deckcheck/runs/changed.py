"""Which decks have to be judged again, by what git says has changed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from deckcheck.decks.files import STANDARD_INPUT
from deckcheck.errors import DeckcheckError
from deckcheck.messages import say
from deckcheck.runs.basis import basis_of
from deckcheck.runs.judge import Judge


def changed_since(revision: str, files: Sequence[str], judge: Judge) -> Iterator[str]:
    """Those of some files that differ from a revision, or whose pool, configuration and so on do.

    Args:
        revision: a commit of the repository that the run stands in.
        files: decks, as they are called.
        judge: knows what each is judged by.

    Raises:
        DeckcheckError: there is no git, no repository or no such revision, or a file is elsewhere;
            or a configuration file is wrong.
    """
    top = os.path.realpath(_git("rev-parse", "--show-toplevel").removesuffix("\n"))
    changed = _changed(revision, top)
    for file in files:
        if file == STANDARD_INPUT:  # git knows nothing of it
            yield file
            continue
        places = _places(file)
        if not any(Path(place).is_relative_to(top) for place in places):
            raise DeckcheckError(
                say("--changed-since: {file} is not in the repository of this folder", file=file)
            )
        if not changed.isdisjoint(places) or not changed.isdisjoint(basis_of(file, judge)):
            yield file


def _places(file: str) -> set[str]:
    """Where a file is, and where it leads if it is a link: git has both."""
    folder, name = os.path.split(file)
    return {os.path.join(os.path.realpath(folder), name), os.path.realpath(file)}  # noqa: PTH118


def _changed(revision: str, top: str) -> set[str]:
    """The files that differ from a revision by full path: changed, new, deleted or renamed."""
    # a revision that begins with a dash is no option of git's
    changed = _git(
        "diff", "--name-only", "--no-renames", "--no-relative", "-z",
        "--end-of-options", revision, "--",
    )  # fmt: skip
    new = _git("ls-files", "--others", "--exclude-standard", "-z", "--full-name", ":/")
    names = [name for name in (*changed.split("\0"), *new.split("\0")) if name]
    return {str(Path(top, name)) for name in names}


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603 - no shell
            ["git", *arguments],  # noqa: S607 - the user's git
            capture_output=True,
            check=True,
            encoding="utf-8",
            errors="surrogateescape",
        )
    except FileNotFoundError as error:
        raise DeckcheckError(say("--changed-since: git is not installed")) from error
    except subprocess.CalledProcessError as error:
        reason = " ".join(error.stderr.split()) or f"git: {error.returncode}"
        raise DeckcheckError(say("--changed-since: {reason}", reason=reason)) from error
    return done.stdout
