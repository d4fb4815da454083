"""The closed lists of words that abilities are made of."""

from __future__ import annotations

from deckcheck.word import Word


class Zone(Word):
    """The ten zones (1.2.3.b)."""

    ADVENTURE = "adventure"
    DECK = "deck"
    DISCARD = "discard"
    EXPEDITION = "expedition"
    HAND = "hand"
    HERO = "hero"
    LANDMARK = "landmark"
    LIMBO = "limbo"
    MANA = "mana"
    RESERVE = "reserve"


class Type(Word):
    """The types of objects that effects speak of (2.2.1.a), Permanents by their zone type."""

    HERO = "hero"
    CHARACTER = "character"
    SPELL = "spell"
    LANDMARK_PERMANENT = "landmark_permanent"
    EXPEDITION_PERMANENT = "expedition_permanent"
    MANA_ORB = "mana_orb"


class Terrain(Word):
    """Terrains of regions, and the statistics of Characters in them (1.2.2.c)."""

    FOREST = "forest"
    MOUNTAIN = "mountain"
    OCEAN = "ocean"


class Status(Word):
    """What an object can gain and lose (2.4; Fleeting: NOTES 2); Boosted it is by its counters."""

    ANCHORED = "anchored"
    ASLEEP = "asleep"
    EXHAUSTED = "exhausted"
    FLEETING = "fleeting"


BOOST = "boost"
"""The counter that adds one to each statistic (2.4.4; NOTES 2)."""


class Keyword(Word):
    """Passive abilities of one word (1.2.4.b, 7.4; the later ones: NOTES 2)."""

    COOLDOWN = "cooldown"
    DEFENDER = "defender"
    ETERNAL = "eternal"
    FLEETING = "fleeting"
    """Of a Spell: it gains the status however it is played (5.2.3.i)."""
    GIGANTIC = "gigantic"
    SCOUT = "scout"
    SEASONED = "seasoned"
    TEMPLE = "temple"
    TOUGH = "tough"


class Phase(Word):
    """The phases of a day (4.2.a)."""

    MORNING = "morning"
    NOON = "noon"
    AFTERNOON = "afternoon"
    DUSK = "dusk"
    NIGHT = "night"


class DailyEffect(Word):
    """What happens every day (4.2.1, 4.2.5, 1.3.2.e)."""

    SUCCEED = "succeed"
    PREPARE = "prepare"
    DRAW = "draw"
    EXPAND = "expand"
    PROGRESS = "progress"
    REST = "rest"
    CLEAN_UP = "clean_up"


class Comparison(Word):
    """How two amounts are compared."""

    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    EQUAL = "equal"
    MORE = "more"
    LESS = "less"


class Duration(Word):
    """How long an effect lasts (1.2.2.c: of Emblems)."""

    TURN = "turn"
    AFTERNOON = "afternoon"
    DAY = "day"
