"""Who wins: the race, tiebreakers in the Arena, and the end of a Booster War (1.3.3, 4.3)."""

from __future__ import annotations

from deckcheck.abilities.words import Status
from deckcheck.game import derived
from deckcheck.game.adventure import SIDES
from deckcheck.game.config import Mode, Victory
from deckcheck.game.decisions import Expedition
from deckcheck.game.state import Ending, GameOver, Result, State

LAST_DAY = 4
"""A Booster War ends at the end of this day, tied ones a day later (``Booster War``)."""


def win(state: State, seats: list[int]) -> None:
    """End the game: these seats have won.

    Raises:
        GameOver: always.
    """
    raise GameOver(Result(Ending.WON, tuple(sorted(seats)), state.day))


def check_at_once(state: State) -> None:
    """After Expeditions have moved: has someone won (4.3.a, 4.3.b)?"""
    state.race_changed = False
    if state.config.victory is Victory.AT_ONCE:
        check(state)


def check(state: State) -> None:
    """Judge the race: does nothing while nobody's Expeditions have met."""
    if state.arena:
        return
    met = [seat for seat in state.initiative() if state.players[seat].has_met]
    if met and state.config.mode is Mode.TEAMS:
        _judge_teams(state, met)
    elif met:
        _judge(state, met)


def _judge(state: State, met: list[int]) -> None:
    """Whoever is further than all others wins; else those who are furthest tie (1.3.3.b)."""
    furthest = max(state.players[seat].distance for seat in met)
    best = [seat for seat in met if state.players[seat].distance == furthest]
    if len(best) == 1:
        win(state, best)
    start_tiebreakers(state, best)


def _judge_teams(state: State, met: list[int]) -> None:
    """Game mode 2v2, "Conditions de victoire"."""
    teams = [[seat for seat in met if seat % 2 == team] for team in (0, 1)]
    sizes = [len(team) for team in teams]
    if sizes[0] != sizes[1]:
        # One team alone has met, or both of one team against one of the other.
        win(state, state.team(teams[sizes[1] > sizes[0]][0]))
    sums = [sum(state.players[seat].distance for seat in team) for team in teams]
    if sums[0] != sums[1]:
        win(state, state.team(teams[sums[1] > sums[0]][0]))
    start_tiebreakers(state, met)


def start_tiebreakers(state: State, tied: list[int]) -> None:
    """Replace all regions by the Arena (4.3.d); in Free for All only who tied goes on."""
    state.arena = True
    state.version += 1
    if state.config.mode is Mode.FREE_FOR_ALL:
        _keep(state, tied)
    if state.recorder is not None:
        state.recorder.note("tiebreakers", seats=state.initiative())


def _keep(state: State, staying: list[int]) -> None:
    """The others leave the game; those whom they faced now face each other ("Départage")."""
    for seat, player in enumerate(state.players):
        if player.playing and seat not in staying:
            for it in player.objects():
                state.put_out_of_force(it)
            for emblem in [emblem for emblem in state.ongoing if emblem.controller == seat]:
                state.end(emblem)
            player.playing = False
            player.passed = True
            state.ends_turn |= state.active == seat
            first, second = (state.facing[(seat, side)] for side in SIDES)
            state.facing[first], state.facing[second] = second, first
    while not state.players[state.first].playing:
        state.first = (state.first + 1) % len(state.players)


def totals(state: State, place: Expedition) -> tuple[int, int, int]:
    """The statistics of an Expedition: of its Characters that are not Asleep (1.3.2.e, 2.4.3).

    A Gigantic Character counts in both of its controller's Expeditions (7.4.3.e).
    """
    forest = mountain = ocean = 0
    player = state.players[place.seat]
    for side in SIDES:
        here = side is place.side
        for it in player.expeditions[side]:
            if (
                it.facts.is_character
                and (here or derived.is_gigantic(state, it))
                and not (it.statuses and Status.ASLEEP in it.statuses)
            ):
                numbers = derived.statistics(state, it)
                forest += numbers[0]
                mountain += numbers[1]
                ocean += numbers[2]
    return forest, mountain, ocean


def fight_in_the_arena(state: State) -> None:
    """Dusk of a tiebreaker day (4.3.h): who wins more terrains than all others wins the game."""
    sides = _teams(state)
    sums = [
        [
            sum(totals(state, Expedition(seat, side))[terrain] for seat in team for side in SIDES)
            for terrain in range(3)
        ]
        for team in sides
    ]
    won = [0] * len(sides)
    for terrain in range(3):
        best = max(mine[terrain] for mine in sums)
        ahead = [number for number, mine in enumerate(sums) if mine[terrain] == best]
        if len(ahead) == 1 and best > 0:
            won[ahead[0]] += 1
    most = [number for number, terrains in enumerate(won) if terrains == max(won)]
    if state.recorder is not None:
        state.recorder.note("arena", totals=sums, won=won)
    if len(most) == 1:
        win(state, sides[most[0]])
    if state.config.mode is Mode.FREE_FOR_ALL:
        _keep(state, [seat for number in most for seat in sides[number]])


def _teams(state: State) -> list[list[int]]:
    if state.config.mode is Mode.TEAMS:
        return [state.team(0), state.team(1)]
    return [[seat] for seat in state.initiative()]


def end_booster_war(state: State) -> None:
    """After the fourth day the further player wins; tied, one more day; still tied, a draw.

    Raises:
        GameOver: the Booster War has ended.
    """
    if state.config.mode is not Mode.BOOSTER_WAR or state.day < LAST_DAY:
        return
    first, second = (player.distance for player in state.players)
    if first != second:
        win(state, [0 if first > second else 1])
    if state.day > LAST_DAY:
        raise GameOver(Result(Ending.DRAWN, (), state.day))
