"""What happened in a game, for people; and the same events as JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from deckcheck.messages import joined, say, told
from deckcheck.output.signs import harmless
from deckcheck.scenarios.running import Outcome

LETTERS = "ABCD"

_PHASES = {
    "morning": say("Morning"),
    "noon": say("Noon"),
    "afternoon": say("Afternoon"),
    "dusk": say("Dusk"),
    "night": say("Night"),
}

_ZONES = {
    "deck": say("Deck"),
    "discard": say("discard pile"),
    "expedition": say("Expedition"),
    "hand": say("Hand"),
    "hero": say("Hero zone"),
    "landmark": say("Landmarks"),
    "limbo": say("Limbo"),
    "mana": say("Mana zone"),
    "reserve": say("Reserve"),
}

_EXPEDITIONS = {"hero": say("Hero Expedition"), "companion": say("Companion Expedition")}

_STATUSES = {
    "anchored": say("Anchored"),
    "asleep": say("Asleep"),
    "exhausted": say("exhausted"),
    "fleeting": say("Fleeting"),
}

_HOW = {
    "discarded": say("discarded"),
    "sacrificed": say("sacrificed"),
    "resupplies": say("Resupply"),
    "played": say("played"),
}

_TERRAINS = {"forest": say("forest"), "mountain": say("mountain"), "ocean": say("ocean")}

_ENDINGS = {
    "won": say("The game is won"),
    "drawn": say("The game is a draw"),
    "days": say("Given up: too many days"),
    "decisions": say("Given up: too many decisions"),
    "steps": say("Given up: too many steps"),
}

Event = dict[str, Any]


def page(outcome: Outcome, language: str = "en") -> str:
    """The title of a scenario, every event of its game, and what is asked at the end."""
    title = harmless(outcome.scenario.title)
    events = lines(outcome.transcript.events, language)
    asks = [] if outcome.asks is None else [harmless(told(outcome.asks, language))]
    return "\n".join((title, *events, *asks))


def lines(events: Iterable[Event], language: str = "en") -> Iterator[str]:
    """The events of a game, a line each."""
    for event in events:
        if event["event"] in _LINES:
            depth, line = _LINES[event["event"]]
            yield "  " * depth + harmless(told(line(event), language))


def json_lines(outcome: Outcome) -> str:
    """The events of a game, one JSON object a line, and last what did not come as expected."""
    failures = [{"step": it.step, "message": str(it.message)} for it in outcome.failures]
    checked = {
        "event": "checked",
        "failures": failures,
        "notes": [str(it) for it in outcome.doubts],
    }
    events = [*outcome.transcript.events, checked]
    return "".join(json.dumps(event, ensure_ascii=True) + "\n" for event in events)


def verdict(outcome: Outcome, file: str, language: str = "en") -> str:
    """Whether a scenario came as it expects, what did not, and what of its cards was not played."""
    doubts = [say("{file}: {fault}", file=file, fault=it) for it in outcome.doubts]
    told_doubts = [harmless(told(line, language)) for line in doubts]
    return "\n".join([*told_doubts, *_verdict(outcome, file, language)])


def _verdict(outcome: Outcome, file: str, language: str) -> Iterator[str]:
    if not outcome.expects:
        line = say("{file}: played; the file does not say what it expects", file=file)
    else:
        line = say("{file}: as expected", file=file)
    if not outcome.failures:
        yield harmless(told(line, language))
    yield from _failures(outcome, file, language)


def _failures(outcome: Outcome, file: str, language: str) -> Iterator[str]:
    for failure in outcome.failures:
        line = say(
            "{file}: line {line}, step {number}: {why}",
            file=file,
            line=outcome.scenario.line_of(failure.step),
            number=failure.step,
            why=failure.message,
        )
        yield harmless(told(line, language))


# One line for each kind of event


def _values(event: Event) -> dict[str, Any]:
    """What the line of an event can speak of, in words."""
    side, status, how = event.get("side"), event.get("status"), event.get("as")
    to = _EXPEDITIONS[side] if side else _ZONES.get(event.get("to", ""), "")
    return {
        "who": LETTERS[event["seat"]] if "seat" in event else "",
        "card": event.get("card", ""),
        "amount": event.get("amount", 0),
        "mana": event.get("mana", 0),
        "counter": event.get("counter", ""),
        "where": _EXPEDITIONS[side] if side else "",
        "status": _STATUSES[status] if status else "",
        "source": _ZONES.get(event.get("from", ""), ""),
        "zone": _ZONES.get(event.get("zone", ""), ""),
        "to": to,
        "how": _HOW.get(how or "", ""),
        "due": joined(", ", [_TERRAINS[terrain] for terrain in event.get("due", ())]),
        "cards": joined(", ", event["cards"]) if event.get("cards") else say("nothing"),
    }


def _phase(event: Event) -> str:
    return say("Day {day}, {phase}", day=event["day"], phase=_PHASES[event["phase"]])


def _play(event: Event) -> str:
    if event.get("side"):
        return say("{who} plays {card} from {zone} for {mana}: {where}", **_values(event))
    return say("{who} plays {card} from {zone} for {mana}", **_values(event))


def _move(event: Event) -> str:
    if event.get("as") in _HOW:
        return say("{card}: {source} → {to} ({how})", **_values(event))
    return say("{card}: {source} → {to}", **_values(event))


def _weigh(event: Event) -> str:
    """The statistics that meet at Progress; of Expeditions with nothing there is nothing to say."""
    sums = [
        say(
            "{where} of {who} {statistics}",
            where=_EXPEDITIONS["companion" if side else "hero"],
            who=LETTERS[seat],
            statistics="/".join(map(str, statistics)),
        )
        for seat, side, *statistics in event["expeditions"]
        if any(statistics)
    ]
    return say("statistics: {sums}", sums=joined(", ", sums) if sums else say("nothing"))


def _advance(event: Event) -> str:
    if event.get("due"):
        return say("{where} of {who}: {amount:+} ({due})", **_values(event))
    return say("{where} of {who}: {amount:+}", **_values(event))


def _end(event: Event) -> str:
    ending = _ENDINGS[event["ending"]]
    if not event["winners"]:
        return ending
    winners = joined(", ", [LETTERS[seat] for seat in event["winners"]])
    return say("{ending}: {winners}", ending=ending, winners=winners)


_LINES: dict[str, tuple[int, Callable[[Event], str]]] = {
    "phase": (0, _phase),
    "first": (1, lambda event: say("First player: {who}", **_values(event))),
    "turn": (1, lambda event: say("Turn of {who}", **_values(event))),
    "play": (2, _play),
    "use": (2, lambda event: say("{who} uses {card}", **_values(event))),
    "pass": (2, lambda event: say("{who} passes", **_values(event))),
    "reaction": (2, lambda event: say("{who}: Reaction of {card}", **_values(event))),
    "pay": (3, lambda event: say("{who} pays {amount}", **_values(event))),
    "move": (3, _move),
    "draw": (3, lambda event: say("{who} draws {cards}", **_values(event))),
    "create": (3, lambda event: say("new: {card} → {to} of {who}", **_values(event))),
    "gain": (3, lambda event: say("{card} is now {status}", **_values(event))),
    "lose": (3, lambda event: say("{card} is no longer {status}", **_values(event))),
    "count": (3, lambda event: say("{card}: {amount:+} {counter}", **_values(event))),
    "switch": (3, lambda event: say("{card} changes Expeditions", **_values(event))),
    "weigh": (3, _weigh),
    "advance": (3, _advance),
    "stay": (3, lambda event: say("{where} of {who} does not move", **_values(event))),
    "ascend": (3, lambda event: say("{where} of {who} Ascends", **_values(event))),
    "roll": (3, lambda event: say("{who} rolls {amount}", **_values(event))),
    "ready_orbs": (3, lambda event: say("{who} readies {amount} Mana Orbs", **_values(event))),
    "control": (3, lambda event: say("{who} takes control of {card}", **_values(event))),
    "complete": (3, lambda event: say("{card} is completed", **_values(event))),
    "reveal": (3, lambda event: say("{card} is revealed", **_values(event))),
    "shuffle": (
        3,
        lambda event: say("{who} shuffles the discard pile under the Deck", **_values(event)),
    ),
    "tiebreakers": (0, lambda _: say("Tiebreakers: all Expeditions are in the Arena")),
    "end": (0, _end),
}
"""By kind of event, how far its line is set in, and the line; other events are for JSON alone."""
