"""Atomic actions: what a step does to single things (6.1.e), and how each changes the state."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.abilities.effects import Ability, GainsAgain
from deckcheck.abilities.values import IN_PLAY, Happening
from deckcheck.abilities.words import (
    BOOST,
    DailyEffect,
    Keyword,
    Phase,
    Status,
    Terrain,
    Type,
    Zone,
)
from deckcheck.game import adventure, derived
from deckcheck.game.adventure import MEETING, Side
from deckcheck.game.decisions import Expedition
from deckcheck.game.facts import Facts
from deckcheck.game.objects import Card, Emblem, GameObject, Thing
from deckcheck.game.state import Standing, State
from deckcheck.word import Word

HIDDEN = frozenset({Zone.DECK, Zone.HAND})
"""The zones whose cards are no objects (2.1.g): what goes there is not found again (2.1.e)."""


_FACE_DOWN = HIDDEN | {Zone.MANA}


class Verb(Word):
    """What an atomic action does."""

    MOVE = "move"
    DRAW = "draw"
    CREATE = "create"
    GAIN = "gain"
    LOSE = "lose"
    COUNT = "count"
    """Counters are added, or removed if the amount is negative."""
    SWITCH = "switch"
    ADVANCE = "advance"
    """An Expedition moves by regions, forward or backward."""
    STAY = "stay"
    """An Expedition does not move forward during Progress."""
    ASCEND = "ascend"
    ROLL = "roll"
    PASS = "pass"  # noqa: S105 - a word of the game
    PAY = "pay"
    """Mana Orbs are exhausted."""
    READY_ORBS = "ready_orbs"
    FIRST = "first"
    CONTROL = "control"
    COMPLETE = "complete"
    REVEAL = "reveal"
    LAST = "last"
    """An Ongoing Emblem comes into Limbo."""
    ABILITY = "ability"
    USE = "use"
    """A quick action has been played."""
    PHASE = "phase"
    AFTER = "after"


class Atom:
    """One atomic action, before it happens and, with what came of it, after.

    Attributes:
        verb: what it does.
        seat: who does it, or whom it happens to.
        by: who creates a token, for whomever it is.
        thing: the object or card it happens to; of a Resupply, known once it happens.
        to: the zone that it moves to.
        side: the Expedition.
        amount: cards, counters, regions, Orbs, dice.
        name: of counters.
        status: that is gained or lost.
        tag: what else the move is: a discard, a sacrifice, a Resupply, a play.
        bottom: to the bottom of the Deck.
        flag: comes ready to the Mana zone, or exhausted to the Reserve.
        exhausts: what it brings to Reserve is exhausted in a step of its own, right after.
        facts: of a token that is created; of a card that comes as something else.
        emblem: an Ongoing Emblem that comes.
        ability: that is gained, or was used.
        phase, daily: that begins, or is over.
        due: the terrains that an Expedition moves due to.
        ascended: it moves because it had Ascended.
        was: the zone that the thing was in.
        became: the object that came of it.
        about: what it happens to; of a token to come, what stands for it until then.
        becomes: the statuses that an object has by it and had not before (7.5.2); ``"boost"``
            stands for Boosted.
        left: the Expedition that an object left for another (7.5.5.c).
        cards: the cards that were drawn.
        dice: what the dice show.
        after: the one that it was added to, if it is about the same thing: then about what
            that has become.
        modified: the modifiers that have been applied to it, each at most once (6.2.h).
    """

    __slots__ = (
        "ability",
        "about",
        "after",
        "amount",
        "ascended",
        "became",
        "becomes",
        "bottom",
        "by",
        "cards",
        "daily",
        "dice",
        "due",
        "emblem",
        "exhausts",
        "facts",
        "flag",
        "left",
        "modified",
        "name",
        "phase",
        "seat",
        "side",
        "status",
        "tag",
        "thing",
        "to",
        "verb",
        "was",
    )

    def __init__(
        self,
        verb: Verb,
        seat: int,
        thing: Thing | None = None,
        *,
        to: Zone | None = None,
        side: Side | None = None,
        amount: int = 1,
        name: str = BOOST,
        status: Status | None = None,
        tag: Happening | None = None,
        bottom: bool = False,
        flag: bool = False,
        exhausts: bool = False,
        facts: Facts | None = None,
        emblem: Emblem | None = None,
        ability: Ability | None = None,
        phase: Phase | None = None,
        daily: DailyEffect | None = None,
        due: frozenset[Terrain] = frozenset(),
        ascended: bool = False,
        by: int | None = None,
    ) -> None:
        self.verb = verb
        self.seat = seat
        self.by = by
        self.thing = thing
        self.to = to
        self.side = side
        self.amount = amount
        self.name = name
        self.status = status
        self.tag = tag
        self.bottom = bottom
        self.flag = flag
        self.exhausts = exhausts
        self.facts = facts
        self.emblem = emblem
        self.ability = ability
        self.phase = phase
        self.daily = daily
        self.due = due
        self.ascended = ascended
        self.was: Zone | None = thing.zone if isinstance(thing, GameObject) else None
        self.became: GameObject | Card | None = None
        self.about = thing
        if facts is not None and to is not None and verb is Verb.CREATE:
            self.about = GameObject(Card(facts, seat), seat, to, 0, side)
        self.becomes: frozenset[Status | str] = _NOTHING
        self.left: Expedition | None = None
        self.cards: tuple[Card, ...] = ()
        self.dice: tuple[int, ...] = ()
        self.after: Atom | None = None
        self.modified: tuple[Standing, ...] = ()

    def follow(self) -> None:
        """Be about what its thing has become in this step, if a modifier has added it to that."""
        if self.after is not None and self.after.became is not None:
            self.thing = self.about = self.after.became


def discarding(seat: int, thing: Thing, tag: Happening = Happening.DISCARDED) -> Atom:
    """The move of a thing to its owner's discard pile (7.3.4)."""
    return Atom(Verb.MOVE, seat, thing, to=Zone.DISCARD, tag=tag)


def apply(state: State, atom: Atom) -> None:
    """Let one atomic action happen. Does not ask whether it is possible: `is_possible` does."""
    _APPLY[atom.verb](state, atom)


def is_possible(state: State, atom: Atom) -> bool:
    """Whether an atomic action can happen at all (1.4.1.c, 2.4.1.d, 2.4.1.e, 7.3.12.b)."""
    thing = atom.thing
    if isinstance(thing, GameObject):
        if not thing.exists:
            return atom.verb is Verb.USE  # its cost may have taken the object away
    elif thing is not None and hidden_zone(state, thing) is None:
        return False
    asks = _POSSIBLE.get(atom.verb)
    return asks is None or asks(state, atom)


def _can_move(state: State, atom: Atom) -> bool:
    """Whether there is a card to move; only what is in play and one's own is sacrificed."""
    thing = atom.thing
    if thing is None:
        return _has_cards(state, atom)
    if atom.tag is not Happening.SACRIFICED:
        return True
    return isinstance(thing, GameObject) and thing.zone in IN_PLAY and thing.controller == atom.seat


def _has_cards(state: State, atom: Atom) -> bool:
    """Whether a player has cards to draw, in the Deck or to make one of."""
    player = state.players[atom.seat]
    return bool(player.deck or player.discard)


def _can_lose(state: State, atom: Atom) -> bool:
    return isinstance(atom.thing, GameObject) and atom.status in atom.thing.statuses


def _has_exhausted_orbs(state: State, atom: Atom) -> bool:
    player = state.players[atom.seat]
    return player.ready < len(player.mana)


def _has_way(state: State, atom: Atom) -> bool:
    """Whether an Expedition is not at the end of its way already (3.2.1)."""
    assert atom.side is not None
    if state.arena:
        return False
    progress = state.players[atom.seat].progress[atom.side]
    return progress < MEETING if atom.amount > 0 else progress > 0


def can_gain(atom: Atom) -> bool:
    """Whether an object can gain a status: not twice, and Landmarks are never Fleeting."""
    thing = atom.thing
    if not isinstance(thing, GameObject) or thing.zone is Zone.DISCARD:
        return False
    if atom.status is Status.FLEETING and thing.facts.type is Type.LANDMARK_PERMANENT:
        return False
    return atom.status not in thing.statuses or _gains_again(thing, atom.status)


def _gains_again(thing: GameObject, status: Status | None) -> bool:
    """Whether its text says that it can gain a status that it has."""
    rules = (passive.rule for passive in thing.facts.passives)
    return any(isinstance(rule, GainsAgain) and rule.status is status for rule in rules)


_POSSIBLE: dict[Verb, Callable[[State, Atom], bool]] = {
    Verb.MOVE: _can_move,
    Verb.DRAW: _has_cards,
    Verb.GAIN: lambda state, atom: can_gain(atom),
    Verb.LOSE: _can_lose,
    Verb.COUNT: lambda state, atom: isinstance(atom.thing, GameObject),
    Verb.ADVANCE: _has_way,
    Verb.READY_ORBS: _has_exhausted_orbs,
}
"""What an atomic action needs beyond a thing that is there."""


# Moves


def discard_fleeting(atoms: list[Atom]) -> None:
    """What is Fleeting and would go from an Expedition to Reserve is discarded (1.3.2.f)."""
    for atom in atoms:
        thing = atom.thing
        if (
            isinstance(thing, GameObject)
            and thing.statuses
            and Status.FLEETING in thing.statuses
            and thing.zone is Zone.EXPEDITION
            and atom.verb is Verb.MOVE
            and atom.to is Zone.RESERVE
        ):
            atom.to, atom.tag = Zone.DISCARD, Happening.DISCARDED


def _move(state: State, atom: Atom) -> None:
    """Move a card: it becomes a new object, or a card of a hidden zone (2.1.c)."""
    if atom.thing is None:
        atom.thing = _top(state, atom.seat)
    thing, to = atom.thing, atom.to
    assert to is not None
    if isinstance(thing, GameObject):
        _move_object(state, atom, thing, to)
    else:
        atom.was = _take_card(state, thing)
        atom.became = new = _put(state, atom, thing, to)
        if isinstance(new, GameObject):
            atom.becomes = _likeness(new)


def _top(state: State, seat: int) -> Card:
    """The card that Resupply moves, known only when it does (7.3.16)."""
    fill(state, seat, 1)
    return state.players[seat].deck[-1]


def _move_object(state: State, atom: Atom, old: GameObject, to: Zone) -> None:
    keeps_boosts = (
        old.boosts
        and old.zone is Zone.EXPEDITION
        and to is Zone.RESERVE
        and Keyword.SEASONED in derived.keywords(state, old)
    )
    state.vanish(old)
    if old.facts.token and not _may_be(old.facts, old.zone, to):
        return
    new = _put(state, atom, state.hide(old.card) if to in _FACE_DOWN else old.card, to)
    atom.became = new
    if to not in HIDDEN:
        old.became = new
    if isinstance(new, GameObject):
        _carry(old, new, keeps_boosts=bool(keeps_boosts))
        atom.becomes = _likeness(new)


def _may_be(token: Facts, was: Zone, to: Zone) -> bool:
    """Whether a token may go there rather than cease to exist (2.1.d; Signatures: NOTES 2)."""
    if token.signature:
        return to in {Zone.RESERVE, Zone.LIMBO, Zone.EXPEDITION}
    return was is Zone.LIMBO or to in IN_PLAY


def _carry(old: GameObject, new: GameObject, *, keeps_boosts: bool) -> None:
    """What an object keeps of what it was (2.4.1.b, 2.5.i, 2.5.j, 7.4.4.b)."""
    if old.counters and old.zone in {Zone.RESERVE, Zone.LIMBO, Zone.DISCARD}:
        new.counters = dict(old.counters)
    elif keeps_boosts:
        new.counters = {BOOST: old.boosts}
    if (
        old.statuses
        and old.zone is Zone.LIMBO
        and new.zone is not Zone.DISCARD
        and Status.FLEETING in old.statuses
        and new.facts.type is not Type.LANDMARK_PERMANENT
    ):
        new.statuses.add(Status.FLEETING)


def _likeness(new: GameObject) -> frozenset[Status | str]:
    """The statuses with which an object comes, so that it becomes that (7.5.2); Boosted too."""
    if not new.statuses and not new.counters:
        return _NOTHING
    return frozenset([*new.statuses, BOOST] if new.boosts else new.statuses)


_NOTHING: frozenset[Status | str] = frozenset()


def hidden_zone(state: State, card: Card) -> Zone | None:
    """The hidden zone that a card is in; ``None`` if it is none any more: it is an object."""
    player = state.players[card.owner]
    if card in player.hand:
        return Zone.HAND
    if card in player.deck:
        return Zone.DECK
    return Zone.MANA if card in player.mana else None


def _take_card(state: State, card: Card) -> Zone:
    """Take a card from the hidden zone that it is in."""
    player = state.players[card.owner]
    zone = hidden_zone(state, card)
    assert zone is not None
    player.zone(zone).remove(card)
    player.ready = min(player.ready, len(player.mana))
    return zone


def _put(state: State, atom: Atom, card: Card, to: Zone) -> GameObject | Card:
    """Put a card in a zone: always its owner's (1.4.3), but for Expeditions and Limbo."""
    owner = state.players[card.owner]
    if to in _SHARED:
        return state.appear(card, to, atom.seat, atom.side, atom.facts)
    if to not in _FACE_DOWN:
        new = state.appear(card, to, card.owner, atom.side, atom.facts)
        if atom.flag and to is Zone.RESERVE:
            new.statuses.add(Status.EXHAUSTED)
        return new
    if to is Zone.HAND:
        owner.hand.append(card)
    elif to is Zone.DECK:
        above = atom.amount - 1  # cards that stay over it
        owner.deck.insert(0 if atom.bottom else max(0, len(owner.deck) - above), card)
    else:
        owner.mana.append(card)
        owner.ready += atom.flag
    return card


_SHARED = frozenset({Zone.EXPEDITION, Zone.LIMBO})
"""Where a card comes without being its owner's to have (1.2.3.c)."""


def fill(state: State, seat: int, cards: int) -> None:
    """If a Deck lacks cards, shuffle the discard pile and put it under it (NOTES 2)."""
    player = state.players[seat]
    if len(player.deck) < cards and player.discard:
        under = [state.hide(gone.card) for gone in player.discard]
        for gone in player.discard:
            gone.exists = False
        player.discard.clear()
        state.shuffle(under)
        player.deck[:0] = under
        if state.recorder is not None:
            state.recorder.note("shuffle", seat=seat, cards=len(under))


def _draw(state: State, atom: Atom) -> None:
    player = state.players[atom.seat]
    if len(player.deck) < atom.amount:
        fill(state, atom.seat, atom.amount)
    drawn = player.deck[: -atom.amount - 1 : -1]
    del player.deck[len(player.deck) - len(drawn) :]
    player.hand += drawn
    atom.cards = tuple(drawn)


def _create(state: State, atom: Atom) -> None:
    assert atom.facts is not None
    assert atom.to is not None
    card = state.new_card(atom.facts, atom.seat)
    atom.became = state.appear(card, atom.to, atom.seat, atom.side)


def _control(state: State, atom: Atom) -> None:
    """Move an object to another player's side; it stays its owner's (NOTES 2, 1.1.3).

    In the Expedition zone, which is shared, it changes Expeditions, not zones (3.2.4.d). Landmarks
    have zones of their players' own: there it is a new object (1.4.4.a).
    """
    old = atom.thing
    assert isinstance(old, GameObject)
    if old.side is not None:
        _change_expedition(state, atom, old, Expedition(atom.seat, atom.side or old.side))
        return
    state.vanish(old)
    old.became = atom.became = new = state.appear(old.card, old.zone, atom.seat, facts=old.facts)
    atom.becomes = _likeness(new)


# Statuses, counters, abilities


def _gain(state: State, atom: Atom) -> None:
    assert isinstance(atom.thing, GameObject)
    assert atom.status is not None
    atom.thing.statuses.add(atom.status)
    atom.becomes = frozenset({atom.status})
    state.version += 1


def _lose(state: State, atom: Atom) -> None:
    assert isinstance(atom.thing, GameObject)
    assert atom.status is not None
    atom.thing.statuses.discard(atom.status)
    state.version += 1


def _count(state: State, atom: Atom) -> None:
    assert isinstance(atom.thing, GameObject)
    counters = atom.thing.counters
    if atom.amount > 0 and atom.name not in counters:
        atom.becomes = frozenset({atom.name})
    left = max(0, counters.get(atom.name, 0) + atom.amount)
    if left:
        counters[atom.name] = left
    else:
        counters.pop(atom.name, None)
    state.version += 1


def _ability(state: State, atom: Atom) -> None:
    bearer = atom.thing
    assert isinstance(bearer, GameObject)
    assert atom.ability is not None
    state.put_out_of_force(bearer)
    bearer.granted = (*bearer.granted, atom.ability)
    state.put_in_force(bearer)


def _complete(state: State, atom: Atom) -> None:
    assert isinstance(atom.thing, GameObject)
    atom.thing.completed = True
    state.version += 1


def _last(state: State, atom: Atom) -> None:
    emblem = atom.emblem
    assert emblem is not None
    assert emblem.ability is not None
    state.ongoing.append(emblem)
    state.register(Standing(emblem.me, emblem.controller, emblem.ability, emblem))


# Expeditions, Orbs, players


def _switch(state: State, atom: Atom) -> None:
    """It changes Expeditions, and stays in its zone the object that it was (3.2.4.d)."""
    thing = atom.thing
    assert isinstance(thing, GameObject)
    assert thing.side is not None
    _change_expedition(state, atom, thing, Expedition(thing.controller, thing.side.other))


def _change_expedition(state: State, atom: Atom, thing: GameObject, to: Expedition) -> None:
    assert thing.side is not None
    here = Expedition(thing.controller, thing.side)
    state.players[here.seat].expeditions[here.side].remove(thing)
    thing.controller, thing.side = to
    state.players[to.seat].expeditions[to.side].append(thing)
    if here.seat != to.seat or not derived.is_gigantic(state, thing):
        atom.left = here
    state.version += 1


def _advance(state: State, atom: Atom) -> None:
    """Move the counter, not beyond the ends; Tumult cards on the way are revealed (1.3.1.a)."""
    player = state.players[atom.seat]
    side = atom.side
    assert side is not None
    before = player.progress[side]
    player.progress[side] = min(MEETING, max(0, before + atom.amount))
    atom.amount = player.progress[side] - before
    if atom.amount > 0:
        player.moved[side] = True
    for _ in range(max(atom.amount, 0)):
        before += 1
        reveal(state, atom.seat, side, before)
    state.race_changed = True
    state.version += 1


def reveal(state: State, seat: int, side: Side, distance: int) -> None:
    """Turn up the Tumult card of a region; in the middle of four players, both cards."""
    region = state.rows[seat][adventure.place(side, distance)]
    if region.revealed:
        return
    for row in state.rows:
        for other in row:
            if other.tumult == region.tumult:
                other.revealed = True
    if state.recorder is not None:
        state.recorder.note("reveal_region", tumult=region.tumult)


def _ascend(state: State, atom: Atom) -> None:
    assert atom.side is not None
    state.players[atom.seat].ascended[atom.side] = True
    state.version += 1


def _roll(state: State, atom: Atom) -> None:
    """Roll dice (7.3.13.a); of several, the roller chooses later which one counts (7.3.13.c)."""
    atom.dice = tuple(state.roll() for _ in range(atom.amount))
    atom.amount = atom.dice[0]


def _pass(state: State, atom: Atom) -> None:
    state.players[atom.seat].passed = True
    atom.amount = sum(player.passed for player in state.players)
    if state.active == atom.seat:
        state.ends_turn = True


def _pay(state: State, atom: Atom) -> None:
    state.players[atom.seat].ready -= atom.amount


def _ready_orbs(state: State, atom: Atom) -> None:
    player = state.players[atom.seat]
    ready = min(len(player.mana), player.ready + atom.amount)
    atom.amount = ready - player.ready
    player.ready = ready


def _first(state: State, atom: Atom) -> None:
    state.first = atom.seat
    state.version += 1


def _nothing(state: State, atom: Atom) -> None:
    """Some events change nothing (1.2.7.d)."""


_APPLY: dict[Verb, Callable[[State, Atom], None]] = {
    Verb.MOVE: _move,
    Verb.DRAW: _draw,
    Verb.CREATE: _create,
    Verb.GAIN: _gain,
    Verb.LOSE: _lose,
    Verb.COUNT: _count,
    Verb.SWITCH: _switch,
    Verb.ADVANCE: _advance,
    Verb.STAY: _nothing,
    Verb.ASCEND: _ascend,
    Verb.ROLL: _roll,
    Verb.PASS: _pass,
    Verb.PAY: _pay,
    Verb.READY_ORBS: _ready_orbs,
    Verb.FIRST: _first,
    Verb.CONTROL: _control,
    Verb.COMPLETE: _complete,
    Verb.REVEAL: _nothing,
    Verb.LAST: _last,
    Verb.ABILITY: _ability,
    Verb.USE: _nothing,
    Verb.PHASE: _nothing,
    Verb.AFTER: _nothing,
}
