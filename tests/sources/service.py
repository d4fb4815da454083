"""A card service on this machine, in both shapes, that can be told to misbehave."""

from __future__ import annotations

import hashlib
import json
import ssl
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.sources.cards import SETS, Spec, core, gg, gg_sets

Fault = Callable[["Handler"], bool]
"""Does something else than answer; whether it has."""


@dataclass
class Service:
    """What the service has, does and was asked.

    Attributes:
        cards: all cards and Uniques.
        page: cards of a page, whatever is asked for.
        faults: are tried in turn for each request; each is used up when it has done something,
            unless it says that it stays.
        asked: method and target of each request, in order.
        statuses: of the answers.
        headers: of the requests.
        change: may change what a page says before it is sent.
        validators: whether it sends ETags and heeds them.
        deaf_to: the name of a parameter that it does not heed.
    """

    cards: list[Spec]
    page: int = 1_000
    faults: list[Fault] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    change: Callable[[Any], Any] = lambda body: body
    validators: bool = True
    deaf_to: str = ""
    address: str = ""

    @property
    def repeated(self) -> dict[str, int]:
        """What was asked more than once."""
        return {it: number for it, number in Counter(self.asked).items() if number > 1}


class Handler(BaseHTTPRequestHandler):
    """Answers one connection."""

    service: Service
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self._serve(lambda: self._found(urlsplit(self.path)))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self._serve(lambda: self._batch(json.loads(body)["references"]))

    def _serve(self, answer: Callable[[], Any]) -> None:
        service = self.service
        service.asked.append(f"{self.command} {self.path}")
        service.headers.append(dict(self.headers))
        for place, fault in enumerate(list(service.faults)):
            # Taken away before it answers: the next request may come before this one is done.
            stays = getattr(fault, "stays", False)
            if not stays:
                service.faults.remove(fault)
            if fault(self):
                return
            if not stays:
                service.faults.insert(place, fault)
        self.send_json(answer())

    def send_json(self, told: Any) -> None:
        if told is None:
            self.send_body(404, b'{"detail": "Not Found"}')
            return
        body = json.dumps(self.service.change(told)).encode()
        etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if self.service.validators and self.headers.get("If-None-Match") == etag:
            self.send_body(304, b"")
        else:
            self.send_body(200, body, {"ETag": etag} if self.service.validators else {})

    def send_body(
        self, status: int, body: bytes, headers: dict[str, str] | None = None, length: int = -1
    ) -> None:
        self.service.statuses.append(status)
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(body) if length < 0 else length))
        self.end_headers()
        self.wfile.write(body)

    # -- the two shapes -----------------------------------------------------------------------

    def _found(self, target: Any) -> Any:
        asked = parse_qs(target.query)
        if target.path == "/api/cards":
            return self._page(asked, core, "set.reference[]", "")
        if target.path == "/cards":
            language = asked.get("locale", ["en-us"])[0][:2]
            return self._page(asked, lambda it: gg(it, language), "cardSet[]", "hydra:")
        if target.path == "/api/sets":
            members = [
                {"reference": it["reference"], "code": it["code"], "name": it["names"]}
                for it in SETS
            ]
            return {"member": members, "totalItems": len(members)}
        if target.path == "/card_sets":
            members = gg_sets(asked["locale"][0][:2])
            return {"hydra:member": members, "hydra:totalItems": len(members)}
        if target.path.startswith("/cards/"):
            language = asked.get("locale", ["en-us"])[0][:2]
            reference = target.path.rpartition("/")[2]
            known = {it.reference: it for it in self.service.cards}
            return gg(known[reference], language) if reference in known else None
        return None

    def _page(
        self, asked: dict[str, list[str]], tell: Callable[[Spec], Any], sets: str, prefix: str
    ) -> Any:
        asked.pop(self.service.deaf_to, None)
        cards = [
            card
            for card in self.service.cards
            if card.rarity in asked.get("rarity[]", [card.rarity])
            and card.set in asked.get(sets, [card.set])
            and card.faction in asked.get("factions[]", [card.faction])
        ]
        size = min(int(asked.get("itemsPerPage", ["30"])[0]), self.service.page)
        start = (int(asked.get("page", ["1"])[0]) - 1) * size
        return {
            f"{prefix}member": [tell(card) for card in cards[start : start + size]],
            f"{prefix}totalItems": len(cards),
        }

    def _batch(self, references: Sequence[str]) -> Any:
        assert len(references) <= 200
        return [core(card) for card in self.service.cards if card.reference in references]


@contextmanager
def serving(
    cards: Sequence[Spec], certificate: str | None = None, **options: Any
) -> Iterator[Service]:
    """A service with these cards, as long as the context lasts; with a certificate, by https."""
    service = Service(list(cards), **options)
    handler = type("Bound", (Handler,), {"service": service})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    scheme = "https" if certificate else "http"
    service.address = f"{scheme}://127.0.0.1:{server.server_address[1]}"
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


# -- faults ---------------------------------------------------------------------------------------


def status(code: int, headers: dict[str, str] | None = None, times: int = 1) -> list[Fault]:
    """Answers with a status so many times."""

    def one() -> Fault:
        def fault(handler: Handler) -> bool:
            handler.send_body(code, b"busy", headers)
            return True

        return fault

    return [one() for _ in range(times)]


def body(content: bytes, length: int = -1, on: str = "") -> Fault:
    """Answers 200 with this content, for requests whose target holds a text."""

    def fault(handler: Handler) -> bool:
        if on not in handler.path:
            return False
        handler.send_body(200, content, length=length)
        handler.close_connection = length >= 0
        return True

    fault.stays = True  # type: ignore[attr-defined]
    return fault


def hang_up() -> Fault:
    """Closes the connection without an answer."""

    def fault(handler: Handler) -> bool:
        handler.connection.shutdown(2)
        handler.close_connection = True
        return True

    return fault


def endless(handler: Handler) -> bool:
    """Answers with a gigabyte, unless the asker has had enough before."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(2**30))
    handler.end_headers()
    try:
        for _ in range(2**10):
            handler.wfile.write(b" " * 2**20)
    except OSError:
        pass
    handler.close_connection = True
    return True


def drip(gate: threading.Event, beginning: bytes, every: float = 0.05) -> Fault:
    """Answers with this, and then a byte every so many seconds until the gate opens."""

    def fault(handler: Handler) -> bool:
        handler.close_connection = True
        with suppress(OSError):
            handler.wfile.write(beginning)
            while not gate.wait(every):
                handler.wfile.write(b" ")
        return True

    fault.stays = True  # type: ignore[attr-defined]
    return fault


def hold(gate: threading.Event, on: str) -> Fault:
    """Waits before it answers a request whose target holds a text."""

    def fault(handler: Handler) -> bool:
        if on in handler.path:
            gate.wait(60)
        return False

    return fault
