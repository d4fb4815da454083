"""``deckcheck simulate``: does this deck work?"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack, contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.knowing import NoCache, known_cards
from deckcheck.cli.language import Language, none_of
from deckcheck.cli.outputs import Wanted, opened
from deckcheck.messages import say, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.simulation.judging import Study
    from deckcheck.simulation.schedule import Run

FORMS = ("text", "json", "html")
PAGE = ".html"
INTERRUPTED = 130


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


class FailOn(str, Enum):
    """What exits with 1."""

    NOTHING = "nothing"
    WARNINGS = "warnings"


def simulate(
    decks: Annotated[
        list[str],
        typer.Argument(
            metavar="DECK...",
            help="A decklist, and those that sit beside it in every game: the opponent; in 2v2"
            " the team-mate first. With --output html, a name that ends in .html is the page.",
        ),
    ],
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK|starters",
            help="Whom it meets in the other seats, one after the other; more than once for"
            " several. [default: starters]",
        ),
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
    output: Annotated[
        str,
        typer.Option(
            metavar="text|json|html[=FILE]",
            autocompletion=lambda: list(FORMS),
            help="The form of the result.",
        ),
    ] = "text",
    fail_on: Annotated[
        FailOn,
        typer.Option(help="Exit with 1 if there are warnings, or the deck cannot be judged."),
    ] = FailOn.NOTHING,
    no_cache: NoCache = False,  # noqa: ARG001 - its callback has done it
    language: Language = "",
) -> None:
    """Play a deck many times and say whether it works.

    It tells of curve, mana, terrains and cards that rot.
    """
    from deckcheck.cli.pipes import whole_or_silent  # noqa: PLC0415 - keeps other commands light
    from deckcheck.cli.seating import seated  # noqa: PLC0415
    from deckcheck.game.config import Mode  # noqa: PLC0415
    from deckcheck.simulation.judging import Playability, judge  # noqa: PLC0415
    from deckcheck.simulation.running import play_all  # noqa: PLC0415

    wanted = _wanted(output, decks, games, replay)
    run = seated(
        decks,
        against or [],
        Mode(mode.value),
        known_cards(),
        goldfish=goldfish,
        seed=seed,
        players=players.value,
    )
    with ExitStack() as files, whole_or_silent():
        file = opened(wanted, files)
        if replay is not None:
            file.writelines(f"{line}\n" for line in _replay(run, replay, language))
            return
        with _progress(games) as told_of:
            outcome = play_all(run, games, jobs, told_of)
        done = outcome.deck.games
        if done:
            study = judge(run, outcome, alone=goldfish)
            file.write(_shown(study, wanted.form, language))
    if done < games:
        message = say("interrupted after {done} of {games} games", done=done, games=games)
        typer.echo(told(message, language), err=True)
        raise typer.Exit(INTERRUPTED)
    if fail_on is FailOn.WARNINGS and study.verdict is not Playability.PLAYABLE:
        raise typer.Exit(1)


def _wanted(output: str, decks: list[str], games: int, replay: int | None) -> Wanted:
    """The form of the result and its file; takes the name of a page out of the decks.

    Raises:
        DeckcheckError: there is no such form, or no such game to replay.
    """
    from deckcheck.errors import DeckcheckError  # noqa: PLC0415 - keeps other commands light

    form, _, file = output.partition("=")
    if form not in FORMS:
        raise DeckcheckError(none_of("--output", form, FORMS))
    if output.endswith("="):
        raise DeckcheckError(say("--output: {form}= needs a file", form=form))
    pages = [deck for deck in decks if deck.endswith(PAGE)]
    if form == "html" and not file and len(pages) == 1 and len(decks) > 1:
        file = pages[0]
        decks.remove(file)
    if replay is not None and form != "text":
        raise DeckcheckError(say("--replay: a transcript is text; --output text"))
    if replay is not None and replay >= games:
        message = say(
            "--replay: the games of this run have the numbers 0 to {last}", last=games - 1
        )
        raise DeckcheckError(message)
    return Wanted(form, file)


def _shown(study: Study, form: str, language: str) -> str:
    if form == "json":
        from deckcheck.output import simulation_json  # noqa: PLC0415 - as above

        return simulation_json.document(study)
    if form == "html":
        from deckcheck.output import simulation_html  # noqa: PLC0415

        return simulation_html.document(study, language)
    from deckcheck.output.simulation_page import page  # noqa: PLC0415

    return page(study, language)


def _replay(run: Run, number: int, language: str) -> Iterator[str]:
    """The transcript of one game, line by line; who is who, first."""
    from deckcheck.game.transcript import Transcript  # noqa: PLC0415 - as above
    from deckcheck.output.signs import harmless  # noqa: PLC0415
    from deckcheck.output.transcript_page import LETTERS, lines  # noqa: PLC0415
    from deckcheck.simulation.schedule import game_of, meeting, players_of  # noqa: PLC0415

    met = meeting(run, number)
    transcript = Transcript()
    game_of(run, met, transcript).play(players_of(run, met))
    for letter, entrant in zip(LETTERS, met.entrants, strict=False):
        yield f"{letter}: {harmless(entrant.name)}"
    yield from lines(transcript.events, language)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    with typer.progressbar(length=games, file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.pos)
