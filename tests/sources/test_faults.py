"""What can go wrong with a service: nothing changes, it is named, and nothing waits for ever."""

from __future__ import annotations

import gzip
import json
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.errors import SourceError
from deckcheck.sources import http
from deckcheck.sources.core import card
from deckcheck.sources.gg import in_language
from deckcheck.sources.http import Client, NotThereError, UnreachableError
from deckcheck.sources.store import Store
from deckcheck.sources.updating import Wish, update
from fuzz.sources import SOURCES
from tests.sources import cards as own
from tests.sources.cards import CARDS
from tests.sources.commands import content, run
from tests.sources.service import body, drip, endless, hang_up, serving, status

PAGE = json.dumps({"member": [own.core(it) for it in CARDS], "totalItems": len(CARDS)}).encode()


class Clock:
    """Time that passes only while something waits."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pauses: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    def time(self) -> float:
        return self.now


def asked(address: str, clock: Clock, path: str = "/api/cards") -> bytes:
    return Client(address, sleep=clock.sleep, clock=clock.time).get(path, (), bytes)


def silent(_done: int, _total: int) -> None:
    """Nobody watches."""


# -- nonsense -------------------------------------------------------------------------------------


def changed(**facts: Any) -> bytes:
    """A page whose second card says something else."""
    page = json.loads(PAGE)
    page["member"][1] |= facts
    return json.dumps(page).encode()


def without(name: str) -> bytes:
    page = json.loads(PAGE)
    del page["member"][1][name]
    return json.dumps(page).encode()


def repeated(number: int) -> bytes:
    page = json.loads(PAGE)
    page["member"][number] = page["member"][0]
    return json.dumps(page).encode()


def changed_to(cost: bytes) -> bytes:
    """A page with a cost that Python would not write."""
    assert b'"mainCost": 2,' in PAGE
    return PAGE.replace(b'"mainCost": 2,', b'"mainCost": ' + cost + b",")


def total_of(number: bytes) -> bytes:
    return PAGE.replace(b'"totalItems": 9', b'"totalItems": ' + number)


NONSENSE = {
    "a web page": (b"<!DOCTYPE html><html><body>Welcome</body></html>", "a web page"),
    "nothing": (b"", "no JSON"),
    "cut off": (PAGE[: len(PAGE) // 2], "no JSON"),
    "deep": (b"[" * 100_000, "no JSON"),
    "a number": (b"7", "no collection"),
    "no cards": (b'{"member": 7, "totalItems": 1}', "no list of cards"),
    "strange total": (b'{"member": [], "totalItems": "many"}', "no number of cards"),
    "a card that is none": (b'{"member": [7], "totalItems": 1}', "no object"),
    "without a faction": (without("faction"), "None where code is expected"),
    "without a reference": (without("reference"), "None where reference is expected"),
    "without a name": (without("name"), "without a name"),
    "a name that is two": (changed(name={"en": "Red | Blue"}), "the sign | separates names"),
    "a name of nothing": (changed(name={"en": " "}), "empty, or with a space at an end"),
    "a text without end": (changed(mainEffect={"en": "x" * 10_000}), "is no text"),
    "a number that is none": (changed(mainCost="2d6"), "'2d6' is no number"),
    "a statistic missing": (changed(oceanPower=None), "CHARACTER without ocean"),
    "another faction on a Common": (
        changed(faction={"code": "LY"}),
        "faction LY does not go with the rarity code C",
    ),
    "its own faction on an R2": (
        json.dumps(
            {"member": [own.core(replace(own.WIND_ABROAD, faction="AX"))], "totalItems": 1}
        ).encode(),
        "faction AX does not go with the rarity code R2",
    ),
    "another rarity": (changed(rarity={"reference": "RARE"}), "does not go with the rarity code"),
    "an unknown faction": (changed(faction={"code": "XX"}), "faction"),
    "an unknown type": (changed(cardType={"reference": "VEHICLE"}), "type_norm"),
    "two costs for one version": (
        json.dumps(
            {
                "member": [
                    own.core(own.WIND),
                    own.core(
                        replace(
                            own.WIND, reference="ALT_ZEPHYR_P_AX_902_C", numbers=(9, 3, 1, 0, 4)
                        )
                    ),
                ],
                "totalItems": 2,
            }
        ).encode(),
        "hand_cost is 9, but 2",
    ),
    "no reference": (changed(reference="ALT_ZEPHYR_B"), "is no reference"),
    "a card twice on a page": (repeated(3), "repeats"),
    "a tab in a name": (changed(name={"en": "Test\tWind"}), "control signs"),
    "10^6 pages": (total_of(b"30000000"), "more than 100000 cards"),
    "a total of 4,000 digits": (total_of(b"9" * 4_000), "more than 100000 cards"),
    "a total that is a flag": (total_of(b"true"), "True is no number of cards"),
    "more cards than it tells of": (total_of(b"3"), "tells of 3 cards and gives 9"),
    "no cards at all": (b'{"member": [], "totalItems": 0}', "has no cards"),
    "a number of 5,000 digits": (changed_to(b"9" * 5_000), "no JSON"),
    "a number of 100 digits": (changed_to(b"9" * 100), "hand_cost: "),
    "a number below zero": (changed_to(b"-2"), "hand_cost: "),
    "half a number": (changed_to(b"2.5"), "2.5 is no number"),
    "a number that is not a number": (changed_to(b"NaN"), "no JSON"),
    "a number without end": (changed_to(b"1e999"), "inf is no number"),
    "16 bits a sign": (PAGE.decode().encode("utf-16"), "no JSON"),
    "half a sign": (PAGE.replace(b"Captain Test", b"\\ud800"), "no JSON"),
    "a sign that turns the line": (changed(name={"en": "\u202eTest"}), "control signs"),
    "a reference with a path": (changed(reference="ALT_../.._B_AX_902_C"), "is no reference"),
    "a reference with SQL": (changed(reference="ALT_X';--_B_AX_902_C"), "is no reference"),
    "a reference without end": (changed(reference=f"ALT_{'X' * 10**5}_B_AX_902_C"), "set: "),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_changes_nothing_and_is_named(name: str, tmp_path: Path) -> None:
    """The cache stays as it was; the message has the address, and what is wrong."""
    answer, part = NONSENSE[name]
    cache = tmp_path / "cache"
    run(cache, "cards", "update", "--source", str(own.write_lines(tmp_path / "dump", CARDS[:2])))
    before = content(cache)
    with serving(CARDS, faults=[body(answer, on="/api/cards")]) as service:
        done = run(cache, "cards", "update", "--url", service.address)
        assert service.address in done.stderr
    assert (done.returncode, done.stdout) == (2, "")
    assert any(it in done.stderr for it in part.split("|")), done.stderr
    assert content(cache) == before


@pytest.mark.parametrize("shape", ["core", "gg"])
def test_a_page_that_repeats(shape: str, tmp_path: Path) -> None:
    """A service that answers every page with the first one is found out at the second."""
    first = CARDS[:3]

    def always_the_first(told: Any) -> Any:
        tell = own.core if shape == "core" else own.gg
        for key in ("member", "hydra:member"):
            if key in told:
                told[key] = [tell(it) for it in first]
        return told

    with serving(CARDS, page=3, change=always_the_first) as service:
        done = run(tmp_path, "cards", "update", "--source", shape, "--url", service.address)
        assert len(service.asked) == 2
    assert done.returncode == 2
    assert "page 2 repeats ALT_ZEPHYR_B_AX_901_C of page 1" in done.stderr
    assert content(tmp_path) == []


def test_pages_without_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that never says how many cards there are, and always has another page."""
    monkeypatch.setattr("deckcheck.sources.paging.MAX_PAGES", 4)
    many = own.many(100)

    def endlessly(told: Any) -> Any:
        return {"member": told["member"]}

    with serving(many, page=10, change=endlessly) as service, Store(tmp_path / "c", print) as store:
        with pytest.raises(SourceError, match="more than 4 pages"):
            update(Wish("core", service.address), store, silent)
        assert len(service.asked) == 4


def test_a_service_that_gives_less_than_it_tells(tmp_path: Path) -> None:
    """An empty page before all cards were given: something is missing, nothing changes."""

    def too_many(told: Any) -> Any:
        return {**told, "totalItems": len(CARDS) + 5} if "totalItems" in told else told

    with serving(CARDS, change=too_many) as service:
        done = run(tmp_path, "cards", "update", "--url", service.address)
    assert done.returncode == 2
    assert f"tells of {len(CARDS) + 5} cards and gives {len(CARDS)}" in done.stderr
    assert content(tmp_path) == []


def test_a_number_of_cards_that_changes_from_page_to_page(tmp_path: Path) -> None:
    """Cards came or went in between, so that some may be missing: nothing changes."""

    def fewer_later(told: Any) -> Any:
        is_first = told["member"][0]["reference"] == CARDS[0].reference
        return told if is_first else {**told, "totalItems": 8}

    with serving(CARDS, page=4, change=fewer_later) as service:
        done = run(tmp_path, "cards", "update", "--url", service.address)
        assert len(service.asked) == 2
    assert (done.returncode, done.stdout) == (2, "")
    assert "page 2 tells of another number of cards than page 1" in done.stderr
    assert content(tmp_path) == []


def test_a_fault_is_over_when_the_service_is_mended(tmp_path: Path) -> None:
    """A wrong page is not believed a second time, in the same update or a later one."""
    with serving(CARDS, faults=[body(NONSENSE["another rarity"][0], on="/api/cards")]) as service:
        assert run(tmp_path, "cards", "update", "--url", service.address).returncode == 2
        service.faults.clear()
        done = run(tmp_path, "cards", "update", "--url", service.address)
    assert f"{len(CARDS)} new" in done.stdout


def test_a_gigabyte_is_not_read() -> None:
    """No more than the bound is taken, whatever the header says."""
    with serving(CARDS, faults=[endless]) as service:
        with pytest.raises(SourceError, match="more than 32 MiB"):
            asked(service.address, Clock())
        assert len(service.asked) == 1


def test_a_packed_gigabyte_is_not_unpacked() -> None:
    """The bound is that of what comes out."""
    bomb = gzip.compress(b" " * (64 * 2**20))

    def packed(handler: Any) -> bool:
        handler.send_body(200, bomb, {"Content-Encoding": "gzip"})
        return True

    with serving(CARDS, faults=[packed]) as service, pytest.raises(SourceError, match="32 MiB"):
        asked(service.address, Clock())


@pytest.mark.parametrize(
    "beginning",
    [b"HTTP/1.1 200 OK\r\nX-Slow:", b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n"],
    ids=["headers", "body"],
)
def test_a_byte_now_and_then_is_not_waited_for(
    beginning: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer has a time as a whole: each of its bytes comes soon enough."""
    monkeypatch.setattr(http, "ANSWER_SECONDS", 0.2)
    gate = threading.Event()
    with serving(CARDS, faults=[drip(gate, beginning)]) as service:
        with pytest.raises(UnreachableError, match="takes too long; 5 tries"):
            asked(service.address, Clock())
        gate.set()


# -- trouble that passes --------------------------------------------------------------------------


@pytest.mark.parametrize("code", [429, 500, 502, 503, 504])
def test_trouble_that_passes_is_waited_for(code: int) -> None:
    """Twice busy, then well: three requests, with growing pauses that are never quite the same."""
    clock = Clock()
    with serving(CARDS, faults=status(code, times=2)) as service:
        assert json.loads(asked(service.address, clock))["member"]
        assert len(service.asked) == 3
    pauses = [it for it in clock.pauses if it > 0.25]
    assert 0.25 <= pauses[0] <= 0.75
    assert 0.5 <= pauses[-1] <= 1.5


def test_pauses_are_never_quite_the_same() -> None:
    """So that many who were turned away do not come back at once."""
    assert len({http._backoff(1) for _ in range(9)}) > 1


def test_a_connection_that_breaks_is_tried_again() -> None:
    """Closed without an answer, and in the middle of one."""
    cut = body(PAGE[:100], length=len(PAGE))
    cut.stays = False  # type: ignore[attr-defined]
    with serving(CARDS, faults=[hang_up(), cut]) as service:
        assert json.loads(asked(service.address, Clock()))["member"]
        assert len(service.asked) == 3


@pytest.mark.parametrize("kind", ["seconds", "date"])
def test_retry_after_is_heeded(kind: str) -> None:
    """As seconds or as a date, it is the shortest pause before the next try."""
    then = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=31), usegmt=True)
    told = {"Retry-After": "30" if kind == "seconds" else then}
    clock = Clock()
    with serving(CARDS, faults=status(429, told)) as service:
        asked(service.address, clock)
    assert 28 < max(clock.pauses) < 32


@pytest.mark.parametrize("told", ["3600", "1000000000", "9" * 400, "Fri, 31 Dec 9999 23:59:59 GMT"])
def test_who_wants_to_be_left_alone_for_long_is(told: str) -> None:
    """An hour is not waited for: the message says how long it would be."""
    with serving(CARDS, faults=status(429, {"Retry-After": told})) as service:
        with pytest.raises(UnreachableError, match=r"\d{4,} seconds"):
            asked(service.address, Clock())
        assert len(service.asked) == 1


@pytest.mark.parametrize("told", ["-5", "soon", "1e3", "Wed, 21 Oct 2015 07:28:00 GMT", "0", ""])
def test_a_retry_after_that_tells_no_time_is_not_heeded(told: str) -> None:
    """A date that is over, less than nothing and nonsense: the pause is the usual one."""
    clock = Clock()
    with serving(CARDS, faults=status(503, {"Retry-After": told})) as service:
        asked(service.address, clock)
        assert len(service.asked) == 2
    assert max(clock.pauses) <= 0.75


@given(st.text(max_size=30))
def test_any_retry_after_is_a_pause_or_nothing(told: str) -> None:
    """Whatever stands in the header, it is a number of seconds or is not heeded."""
    pause = http._retry_after(told)
    assert pause is None or pause >= 0


def test_after_so_many_tries_it_is_enough() -> None:
    """A service that stays busy is told so, with its status."""
    with serving(CARDS, faults=status(503, times=9)) as service:
        with pytest.raises(UnreachableError, match="status 503; 5 tries"):
            asked(service.address, Clock())
        assert len(service.asked) == http.TRIES


@pytest.mark.parametrize("code", [400, 401, 403, 410])
def test_what_does_not_pass_is_not_tried_again(code: int) -> None:
    """One request, and its status."""
    with serving(CARDS, faults=status(code)) as service:
        with pytest.raises(SourceError, match=f"status {code}"):
            asked(service.address, Clock())
        assert len(service.asked) == 1


def test_nothing_new_is_no_answer_to_who_has_nothing() -> None:
    """304 without a condition."""
    answers = serving(CARDS, faults=status(304))
    with answers as service, pytest.raises(SourceError, match="status 304"):
        asked(service.address, Clock())


def test_who_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each wait for a part of an answer has its bound, and is tried again."""
    monkeypatch.setattr(http, "READ_SECONDS", 0.1)
    gate = threading.Event()
    with serving(CARDS, faults=[drip(gate, b"", every=60)]) as service:
        with pytest.raises(UnreachableError, match="timed out; 5 tries"):
            asked(service.address, Clock())
        gate.set()


def test_an_endless_reason_is_cut() -> None:
    """What is no HTTP is quoted, but not for pages."""
    gate = threading.Event()
    gate.set()
    answers = serving(CARDS, faults=[drip(gate, b"x" * 9_999 + b"\r\n\r\n")])
    with answers as service, pytest.raises(UnreachableError) as told:
        asked(service.address, Clock())
    assert len(str(told.value)) < 500


@pytest.mark.parametrize(
    ("header", "condition"),
    [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")],
)
def test_what_an_answer_is_recognised_by_is_sent_back(
    header: str, condition: str, tmp_path: Path
) -> None:
    """Either header; one without end is not sent as it is, which services would not take."""
    told = {"value": "Mon, 30 Nov 2026 08:00:00 GMT"}

    def answer(handler: Any) -> bool:
        is_same = handler.headers.get(condition) == told["value"]
        handler.send_body(304 if is_same else 200, b"[]" * (not is_same), {header: told["value"]})
        return True

    answer.stays = True  # type: ignore[attr-defined]
    with serving(CARDS, faults=[answer]) as service, Store(tmp_path / "c", print) as store:
        client = Client(service.address, store, sleep=lambda _: None)
        assert [client.get("/x", (), bytes) for _ in range(2)] == [b"[]", b"[]"]
        assert service.statuses == [200, 304]
        told["value"] = "x" * 9_999
        assert [client.get("/x", (), bytes) for _ in range(2)] == [b"[]", b"[]"]
    assert all(len(it.get(condition, "")) <= 200 for it in service.headers)


def test_what_cannot_be_read_is_not_kept(tmp_path: Path) -> None:
    """Else a service that says "the same as before" would be wrong for ever."""

    def nonsense(_body: bytes) -> None:
        raise ValueError("nonsense")

    with serving(CARDS) as service, Store(tmp_path / "c", print) as store:
        with pytest.raises(SourceError, match="nonsense"):
            Client(service.address, store).get("/api/cards", (), nonsense)
        assert store.page(f"{service.address}/api/cards") is None


def test_what_is_not_there() -> None:
    """404 is an answer of its own."""
    with serving(CARDS) as service, pytest.raises(NotThereError):
        asked(service.address, Clock(), "/nowhere")


def test_nobody_at_home() -> None:
    """Nothing listens there: an error with the reason."""
    with serving(CARDS) as service:
        gone = service.address
    with pytest.raises(UnreachableError, match="refused"):
        asked(gone, Clock())


def test_at_most_four_requests_a_second() -> None:
    """However quick the answers, and counting tries again."""
    clock = Clock()
    with serving(CARDS, faults=status(503, {"Retry-After": "0"}, times=2)) as service:
        client = Client(service.address, sleep=clock.sleep, clock=clock.time)
        for _ in range(9):
            client.get("/api/cards", (), bytes)
    assert client.requests == 11
    assert clock.now >= (client.requests - 1) / http.REQUESTS_A_SECOND - 1e-9


def test_the_user_agent_names_the_tool() -> None:
    """So that who runs the service knows whom to ask."""
    with serving(CARDS) as service:
        asked(service.address, Clock())
    assert service.headers[0]["User-Agent"].startswith("deckcheck/")


# -- redirects and certificates -------------------------------------------------------------------


@pytest.mark.parametrize(
    "location",
    [
        "http://127.0.0.1:9/api/cards",
        "/api/elsewhere",
        "https://example.org/api/cards",
        "https://127.0.0.1.example.org/",
        "file:///etc/passwd",
        "https://[",
        "",
    ],
)
def test_a_redirect_elsewhere_is_not_followed(location: str) -> None:
    """Only https on the same host is; http on it, another host and files are not."""
    with serving(CARDS, faults=status(302, {"Location": location})) as service:
        with pytest.raises(SourceError, match=r"not asked|Invalid"):
            asked(service.address, Clock())
        assert len(service.asked) == 1


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for 127.0.0.1 that nobody knows, with its key."""
    path = tmp_path_factory.mktemp("tls") / "both.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    made += ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    try:
        subprocess.run(
            [*made, "-keyout", path, "-out", path.with_suffix(".crt")],
            check=True,
            capture_output=True,
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("openssl is not here to make a certificate")
    path.write_text(path.read_text() + path.with_suffix(".crt").read_text())
    return path


def test_certificates_are_verified_and_those_of_the_environment_count(
    certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown certificate is refused; `REQUESTS_CA_BUNDLE` makes it known; redirects reach it."""
    with serving(CARDS, certificate=str(certificate)) as secure, serving(CARDS) as plain:
        clock = Clock()
        with pytest.raises(UnreachableError, match=r"(?i)certificate"):
            asked(secure.address, clock)
        assert (secure.asked, clock.pauses) == ([], [])  # the next try would be no better
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate.with_suffix(".crt")))
        assert json.loads(asked(secure.address, Clock()))["member"]
        plain.faults += status(307, {"Location": f"{secure.address}/api/cards"})
        assert json.loads(asked(plain.address, Clock()))["member"]
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate.with_suffix(".none")))
        with pytest.raises(UnreachableError, match="cannot be reached"):
            asked(secure.address, Clock())


def test_redirects_in_a_circle_end(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a few, it is enough."""
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate.with_suffix(".crt")))
    with serving(CARDS, certificate=str(certificate)) as secure:
        secure.faults += status(302, {"Location": "/api/cards"}, times=9)
        with pytest.raises(SourceError, match="too many redirects"):
            asked(secure.address, Clock())


def test_a_proxy_of_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through `HTTP_PROXY` the request goes to the proxy, with the whole address."""
    with serving(CARDS) as proxy:
        monkeypatch.setenv("HTTP_PROXY", proxy.address)
        monkeypatch.setenv("NO_PROXY", "")
        monkeypatch.setenv("no_proxy", "")
        asked("http://localhost:9", Clock())
        assert proxy.asked[0].startswith("GET http://localhost:9/")


# -- any JSON at all ------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = sorted({*own.core(own.WIND), *own.gg(own.WIND)})


@settings(max_examples=200)
@given(st.sampled_from(["core", "gg"]), st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4))
def test_any_card_is_read_or_is_a_fault(shape: str, facts: dict[str, Any]) -> None:
    """Whatever stands in the fields of a card, reading it ends with a card or a `ValueError`."""
    good = own.core(own.WIND) if shape == "core" else own.gg(own.WIND)
    read: Callable[[Any], object] = card if shape == "core" else in_language("en")
    with suppress(ValueError):
        read({**good, **facts})


@settings(max_examples=100)
@given(JSON)
def test_any_elements_are_read_or_are_a_fault(told: Any) -> None:
    """The same for what altered.gg nests."""
    for name in own.gg(own.WIND)["elements"]:
        good = own.gg(own.WIND)
        good["elements"][name] = told
        with suppress(ValueError):
            in_language("fr")(good)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(SOURCES)),
    st.lists(st.binary(min_size=4, max_size=4), min_size=1, max_size=3),
)
def test_a_changed_answer_is_taken_whole_or_changes_nothing(
    target: str, changes: list[bytes]
) -> None:
    """What the fuzzer promises (`fuzz.sources`), for a few answers."""
    SOURCES[target](b"".join(changes))
