"""What holds for a deck, and who said so (docs/configuration.md)."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from deckcheck import Severity
from deckcheck.runs.settings import DEFAULTS, Layer, Settings

KEYS = st.sampled_from(["format", "pool", "date", "ignore.copies", "severity.sets"])
LAYERS = st.lists(st.dictionaries(KEYS, st.integers()))


def test_without_a_word_it_is_standard_today() -> None:
    """What deckcheck does by itself."""
    settings = Settings([DEFAULTS])
    assert (settings.formats, settings.day, settings.pool) == (("standard",), None, None)
    assert (settings.manifests, settings.authority) == ((), None)
    assert settings.origin("format") == "default"
    assert settings.origin("pool") == ""


def test_a_policy_is_made_of_the_keys_of_rules() -> None:
    """Each rule has a key of its own, so that layers add to one another."""
    low = Layer("file", {"ignore.errata": "proxies", "severity.sets": "note"})
    high = Layer("table", {"ignore.tokens": "cubes", "severity.sets": "error"})
    policy = Settings([DEFAULTS, low, high, Layer("x", {"select": ("sets",)})]).policy
    assert policy.ignored == {"errata": "proxies", "tokens": "cubes"}
    assert policy.severities == {"sets": Severity.ERROR}
    assert policy.selected == {"sets"}


def test_a_day() -> None:
    """The day of the layer that says one."""
    assert Settings([Layer("x", {"date": date(2026, 2, 12)})]).day == date(2026, 2, 12)


@given(LAYERS)
def test_the_last_word_counts(values: list[dict[str, int]]) -> None:
    """Each value is that of the last layer that has its key, and its origin is that layer."""
    settings = Settings([Layer(str(number), it) for number, it in enumerate(values)])
    for key, value in settings.values.items():
        [last] = [number for number, it in enumerate(values) if key in it][-1:]
        assert (value.value, value.origin) == (values[last][key], str(last))
    assert set(settings.values) == {key for it in values for key in it}
