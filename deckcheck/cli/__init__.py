"""The command line. Commands parse, call and print; no rule lives here."""

from __future__ import annotations

import errno
import gc
import os
import sys

from deckcheck.errors import DeckcheckError
from deckcheck.version import __version__

BAD_INPUT = 2
INTERNAL_ERROR = 3
FULL = {errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", None)}
"""What systems say when nothing more can be written."""
INTERRUPTED = 130

_FEW_OBJECTS = 50_000
"""Python looks for garbage each time that so many objects were made. By itself it would look forty
times during the imports of one check, which leave none."""


def main() -> None:
    """Run the command line; the exit code is documented in the README.

    Every error that is not an answer about a deck ends here: what the user can mend with code 2,
    what only we can mend with code 3.
    """
    gc.set_threshold(_FEW_OBJECTS)
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115 - closed by the shell
    sys.stderr = sys.stderr or sys.stdout
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that cannot show a sign shows "?"
            stream.reconfigure(errors="replace")
    try:
        if sys.argv[1:] == ["--version"]:  # asked by scripts, again and again: needs no Typer
            sys.stdout.write(f"deckcheck {__version__}\n")
            return
        from deckcheck.cli.app import app  # noqa: PLC0415 - see above

        app(sys.argv[1:])()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except DeckcheckError as error:
        _complain(error.message)
        sys.exit(BAD_INPUT)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in FULL:
            _complain(_not_written(error))
            sys.exit(BAD_INPUT)
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        _complain(_internal_error(error))
        sys.exit(INTERNAL_ERROR)


def _not_written(error: OSError) -> str:
    from deckcheck.messages import say, why  # noqa: PLC0415 - only needed when all is lost

    return say("the output cannot be written: {reason}", reason=why(error))


def _internal_error(error: Exception) -> str:
    from deckcheck.messages import say  # noqa: PLC0415 - as above

    what = f"{type(error).__name__}: {error}"
    return say(
        "internal error: {error}\n"
        "This is a fault of deckcheck, not of the deck. Please report it with the command and"
        " the deck; DECKCHECK_DEBUG=1 shows where it happened.",
        error=what,
    )


def _complain(message: str) -> None:
    from deckcheck.cli.language import spoken  # noqa: PLC0415 - as above
    from deckcheck.messages import told  # noqa: PLC0415
    from deckcheck.output.signs import harmless  # noqa: PLC0415

    lines = [harmless(line) for line in told(message, spoken()).split("\n")]
    sys.stderr.writelines(f"deckcheck: {line}\n" for line in lines)
