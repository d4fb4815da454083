"""``deckcheck simulate``: does this deck work?"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language
from deckcheck.messages import say, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.catalogue import Catalogue
    from deckcheck.simulation.entrants import Entrant
    from deckcheck.simulation.judging import Study
    from deckcheck.simulation.schedule import Run

STARTERS = "starters"


class Way(str, Enum):
    """The ways to play that can be asked for."""

    DUEL = "1v1"
    TEAMS = "2v2"
    FREE_FOR_ALL = "ffa"
    BOOSTER_WAR = "booster-war"


class Players(str, Enum):
    """Who plays."""

    GREEDY = "greedy"
    RANDOM = "random"


class Form(str, Enum):
    """The forms of the result."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


class FailOn(str, Enum):
    """What exits with 1."""

    NOTHING = "nothing"
    WARNINGS = "warnings"


def simulate(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="DECK...",
            help="A decklist; in 2v2, ffa and booster-war also those of the other players. With"
            " --output html, a last name that ends in .html is the file of the page.",
        ),
    ],
    against: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK|starters", help="Whom it meets. [default: starters]"),
    ] = None,
    mode: Annotated[Way, typer.Option(help="How is played.")] = Way.DUEL,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="How many games.")
    ] = 1000,
    seed: Annotated[int, typer.Option(help="Of all chance: the same seed, the same games.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=64, help="Processes.")] = 1,
    players: Annotated[Players, typer.Option(help="Who plays.")] = Players.GREEDY,
    goldfish: Annotated[
        bool, typer.Option("--goldfish", help="No opponent: curve and consistency only.")
    ] = False,
    replay: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Print game N of the run instead, from 0."),
    ] = None,
    output: Annotated[Form, typer.Option(help="The form of the result.")] = Form.TEXT,
    fail_on: Annotated[
        FailOn, typer.Option(help="Exit with 1 if there are warnings.")
    ] = FailOn.NOTHING,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Play a deck many times and say whether it works.

    It tells of curve, mana, terrains and cards that rot.
    """
    from deckcheck.game.config import Config, Mode  # noqa: PLC0415
    from deckcheck.simulation.judging import Playability, judge  # noqa: PLC0415
    from deckcheck.simulation.running import play_all  # noqa: PLC0415
    from deckcheck.simulation.schedule import Run  # noqa: PLC0415

    page = decks.pop() if _is_page(decks, output) else None
    catalogue = known_cards()
    entrants = [_entrant(deck, catalogue) for deck in decks]
    others = _others(entrants[1:], against or [], catalogue, goldfish=goldfish)
    config = Config(Mode(mode.value))
    run = Run(config, entrants[0], tuple(others), seed, players.value)
    if replay is not None:
        _replay(run, replay, language)
        return
    with _progress(games) as told:
        outcome = play_all(run, games, jobs, told)
    study = judge(run, outcome, alone=goldfish)
    _put(_shown(study, output, language), page)
    if fail_on is FailOn.WARNINGS and study.verdict is not Playability.PLAYABLE:
        raise typer.Exit(1)


def _is_page(decks: list[str], output: Form) -> bool:
    """Whether the last name is where the page goes, and not one more deck."""
    return output is Form.HTML and len(decks) > 1 and decks[-1].endswith(".html")


def _put(text: str, page: str | None) -> None:
    """Print the result, or write it to its file."""
    from deckcheck.errors import UnreadableError  # noqa: PLC0415 - keeps other commands light

    if page is None:
        typer.echo(text, nl=False)
        return
    try:
        Path(page).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnreadableError(say("{file}: {reason}", file=page, reason=why(error))) from error


def _entrant(deck: str, catalogue: Catalogue) -> Entrant:
    from deckcheck.decks.reading import read_decks  # noqa: PLC0415 - as above
    from deckcheck.errors import UnreadableError  # noqa: PLC0415
    from deckcheck.simulation.entrants import entrant  # noqa: PLC0415

    found = entrant(read_decks(deck, catalogue)[0], catalogue)
    if not found.cards:
        raise UnreadableError(say("{file}: no card that could be played", file=deck))
    return found


def _others(
    given: list[Entrant], against: list[str], catalogue: Catalogue, *, goldfish: bool
) -> list[Entrant]:
    """Whom the deck meets: nobody, the decks that were named, or the starters."""
    from deckcheck.simulation.entrants import Entrant, starters  # noqa: PLC0415 - as above

    if goldfish:
        return [Entrant("", None, ())]
    named = [_entrant(deck, catalogue) for deck in against if deck != STARTERS]
    if STARTERS in against or not (named or given):
        named += starters(catalogue)
    return [*given, *named]


def _shown(study: Study, output: Form, language: str) -> str:
    if output is Form.JSON:
        from deckcheck.output.simulation_json import report  # noqa: PLC0415 - as above

        return report(study)
    if output is Form.HTML:
        from deckcheck.output.simulation_html import document  # noqa: PLC0415

        return document(study, language)
    from deckcheck.output.simulation_page import page  # noqa: PLC0415

    return page(study, language)


def _replay(run: Run, number: int, language: str) -> None:
    """Print the transcript of one game."""
    from deckcheck.game.transcript import Transcript  # noqa: PLC0415 - as above
    from deckcheck.output.transcript_page import lines  # noqa: PLC0415
    from deckcheck.simulation.schedule import game_of, meeting, players_of  # noqa: PLC0415

    met = meeting(run, number)
    transcript = Transcript()
    game_of(run, met, transcript).play(players_of(run, met))
    for letter, entrant in zip("ABCD", met.entrants, strict=False):
        typer.echo(f"{letter}: {entrant.name}")
    for line in lines(transcript.events, language):
        typer.echo(line)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    with typer.progressbar(length=games, file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.pos)
