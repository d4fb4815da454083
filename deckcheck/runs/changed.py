"""Which files git says have changed."""

from __future__ import annotations

import os
import subprocess

from deckcheck.errors import DeckcheckError
from deckcheck.messages import say


def changed_since(revision: str) -> set[str]:
    """The files of the repository that differ from a revision, new ones among them, by full path.

    Raises:
        DeckcheckError: there is no git, no repository or no such revision.
    """
    top = _git("rev-parse", "--show-toplevel").removesuffix("\n")
    # a revision that begins with a dash is no option of git's
    changed = _git(
        "diff", "--name-only", "-z", "--diff-filter=d", "--end-of-options", revision, "--"
    )
    new = _git("ls-files", "--others", "--exclude-standard", "-z", "--full-name", ":/")
    names = [name for name in (*changed.split("\0"), *new.split("\0")) if name]
    return {os.path.realpath(os.path.join(top, name)) for name in names}  # noqa: PTH118


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
        reason = (error.stderr.strip().splitlines() or [f"git: {error.returncode}"])[-1]
        raise DeckcheckError(say("--changed-since: {reason}", reason=reason)) from error
    return done.stdout
