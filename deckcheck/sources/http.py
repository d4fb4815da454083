"""Asking a service: politely, for as long as it makes sense, and believing nothing it says.

What is asked for is bounded in time and size; only https is spoken (and http to this machine), and
a redirect may lead to https on the same host, nowhere else. Proxies and certificates are those of
the environment, as `requests` reads them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar
from urllib.parse import urlencode, urljoin, urlsplit

from deckcheck.errors import SourceError
from deckcheck.messages import Message, say, why
from deckcheck.sources.store import Page
from deckcheck.version import __version__

if TYPE_CHECKING:
    from requests import Response, Session

    from deckcheck.sources.store import Store

USER_AGENT = f"deckcheck/{__version__} (Altered deck checker; asks rarely)"
CONNECT_SECONDS, READ_SECONDS = 10.0, 30.0
ANSWER_SECONDS = 300.0
"""For an answer as a whole; the others bound each wait for a part of it."""
MAX_BYTES = 33_554_432
"""The largest answer that is read; a page of 1,000 cards has about 5 MiB."""
REQUESTS_A_SECOND = 4
TRIES = 5
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 120.0
"""Seconds; the pause doubles from try to try. Who asks for a longer one is left alone."""
MAX_REDIRECTS = 3
_CHUNK = 16_384
_FOR_EVER = 1e9
"""Seconds: some thirty years."""
_AT_HOME = frozenset({"localhost", "127.0.0.1", "::1"})
_PASSING = frozenset({429, 500, 502, 503, 504})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})

Read = TypeVar("Read")
Parameters: TypeAlias = Sequence[tuple[str, str]]


class NotThereError(SourceError):
    """The service answers that it does not have what was asked for."""


class UnreachableError(SourceError):
    """The service cannot be reached, or is too busy: another time it may answer."""


class _PassingError(Exception):
    """A fault that may be over at the next try."""

    def __init__(self, message: Message, pause: float | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.pause = pause


class Client:
    """Asks one service.

    Args:
        address: its base, such as ``https://cards.alteredcore.org``.
        store: keeps answers, to ask later only whether they have changed.
        run: the update that asks; what it has been told already is not asked again.
        sleep, clock: seconds, for tests.

    Raises:
        SourceError: the address is none that is asked.
    """

    def __init__(
        self,
        address: str,
        store: Store | None = None,
        run: str = "",
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = checked_address(address)
        self.requests = 0
        self._store, self._run = store, run
        self._sleep, self._clock = sleep, clock
        self._next = 0.0
        self._session: Session | None = None

    def get(self, path: str, parameters: Parameters, read: Callable[[bytes], Read]) -> Read:
        """What is read of an answer; only what can be read is kept.

        Raises:
            NotThereError: there is no such thing.
            SourceError: the service cannot be reached or answers nonsense.
        """
        asked = f"{self.address}{path}" + (f"?{urlencode(parameters)}" if parameters else "")
        kept = self._store.page(asked) if self._store else None
        if kept and self._run and kept.run == self._run:
            return self._read(asked, kept.body, read)
        page = self._tried(asked, lambda: self._page(asked, kept))
        told = self._read(asked, page.body, read)
        if self._store:
            self._store.keep(page)
        return told

    def post(self, path: str, body: object, read: Callable[[bytes], Read]) -> Read:
        """What is read of the answer to a question too long for an address."""
        asked = f"{self.address}{path}"
        told = self._tried(asked, lambda: self._answer(asked, {}, body)[0])
        return self._read(asked, told, read)

    def _read(self, asked: str, body: bytes, read: Callable[[bytes], Read]) -> Read:
        try:
            return read(body)
        except ValueError as error:
            raise SourceError(
                say("{address} answers nonsense: {reason}", address=asked, reason=why(error))
            ) from error

    # -- once, and again ----------------------------------------------------------------------

    def _tried(self, asked: str, ask: Callable[[], Read]) -> Read:
        """The answer of the first try that has one."""
        for tried in range(1, TRIES + 1):
            try:
                return self._in_time(ask)
            except _PassingError as error:
                pause = error.pause or 0.0
                if tried == TRIES or pause > LONGEST_PAUSE:
                    raise UnreachableError(_given_up(asked, error.message, pause)) from error
                self._sleep(max(pause, _backoff(tried)))
        raise AssertionError  # the last try returns or raises

    def _in_time(self, ask: Callable[[], Read]) -> Read:
        """What is answered within `ANSWER_SECONDS`.

        Who sends a byte now and then, of headers or body, keeps all other bounds. The asking is
        done in a thread, because it cannot be interrupted: one that is too slow is left behind.
        """
        answer: Future[Read] = Future()
        thread = Thread(target=_fulfil, args=(answer, ask), daemon=True)
        thread.start()
        thread.join(ANSWER_SECONDS)
        if thread.is_alive():
            self._session = None
            raise _PassingError(say("{address}: the answer takes too long", address=self.address))
        return answer.result()

    def _wait_for_turn(self) -> None:
        """No more than so many requests a second, however quick the answers."""
        now = self._clock()
        if now < self._next:
            self._sleep(self._next - now)
        self._next = max(now, self._next) + 1 / REQUESTS_A_SECOND
        self.requests += 1

    def _page(self, asked: str, kept: Page | None) -> Page:
        """The answer, or the one that is kept if it has not changed."""
        conditions = _conditions(kept) if kept else {}
        body, headers = self._answer(asked, conditions)
        if kept and body is None:
            return Page(asked, kept.body, kept.etag, kept.modified, self._run)
        etag, modified = headers.get("ETag", ""), headers.get("Last-Modified", "")
        return Page(asked, body or b"", etag[:200], modified[:200], self._run)

    def _answer(
        self, asked: str, conditions: Mapping[str, str], body: object = None
    ) -> tuple[Any, Mapping[str, str]]:
        """The body and headers of an answer; no body if nothing has changed."""
        address = asked
        for _ in range(MAX_REDIRECTS + 1):
            with self._asked(address, conditions, body) as response:
                if response.status_code in _REDIRECTS:
                    address = _redirected(address, response.headers.get("Location", ""))
                    continue
                if response.status_code == 304 and conditions:
                    return None, {}
                _refuse_status(asked, response)
                return self._body(asked, response), response.headers
        raise SourceError(say("{address}: too many redirects", address=asked))

    @contextmanager
    def _asked(
        self, address: str, conditions: Mapping[str, str], body: object
    ) -> Iterator[Response]:
        """A response whose body is not read yet; faults of the connection are passing ones."""
        import requests  # noqa: PLC0415 - only the commands that fetch ask

        if self._session is None:
            self._session = requests.Session()
            self._session.headers.update({"User-Agent": USER_AGENT, "Accept": "application/json"})
        self._wait_for_turn()
        try:
            with self._session.request(
                "GET" if body is None else "POST",
                address,
                json=body,
                headers=dict(conditions),
                timeout=(CONNECT_SECONDS, READ_SECONDS),
                allow_redirects=False,
                stream=True,
            ) as response:
                yield response
        except requests.RequestException as error:
            if isinstance(error, (requests.exceptions.SSLError, ValueError)):  # as the next time
                raise UnreachableError(_unreached(address, error)) from error
            raise _PassingError(_unreached(address, error)) from error
        except (OSError, ValueError) as error:  # such as certificates that are not there
            raise UnreachableError(_unreached(address, error)) from error

    def _body(self, asked: str, response: Response) -> bytes:
        """The body of an answer, no more than is bearable of it."""
        chunks, size = [], 0
        for chunk in response.iter_content(_CHUNK):
            chunks.append(chunk)
            size += len(chunk)
            if size > MAX_BYTES:
                most = MAX_BYTES // 1_048_576
                raise SourceError(
                    say("{address}: an answer of more than {most} MiB", address=asked, most=most)
                )
        return b"".join(chunks)


def _fulfil(answer: Future[Read], ask: Callable[[], Read]) -> None:
    try:
        answer.set_result(ask())
    except BaseException as error:  # whoever waits for the answer is to have it
        answer.set_exception(error)


def checked_address(address: str) -> str:
    """The base of a service without a slash at its end.

    Raises:
        SourceError: it is no address, or one that is not safe to ask.
    """
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or parts.query or parts.fragment or "@" in parts.netloc:
        raise SourceError(say("--url: {address} is no address of a service", address=address))
    if parts.scheme == "https" or (parts.scheme == "http" and host in _AT_HOME):
        return address.rstrip("/")
    raise SourceError(say("--url: {address}: only https is asked", address=address))


def _conditions(kept: Page) -> dict[str, str]:
    told = {"If-None-Match": kept.etag, "If-Modified-Since": kept.modified}
    return {name: value for name, value in told.items() if value}


def _redirected(address: str, location: str) -> str:
    """Where a redirect leads, if it may."""
    try:
        to = urljoin(address, location)
        parts = urlsplit(to)
        allowed = parts.scheme == "https" and parts.hostname == urlsplit(address).hostname
    except ValueError:
        to, allowed = location, False
    if allowed:
        return to
    raise SourceError(
        say("{address}: leads to {other}, which is not asked", address=address, other=to)
    )


def _refuse_status(asked: str, response: Response) -> None:
    status = response.status_code
    if status == 200:
        return
    told = say("{address}: status {status}", address=asked, status=status)
    if status in _PASSING:
        raise _PassingError(told, _retry_after(response.headers.get("Retry-After", "")))
    raise NotThereError(told) if status == 404 else SourceError(told)


def _retry_after(told: str) -> float | None:
    """Seconds, of a number of them or a date; ``None`` if it is neither."""
    if told.isascii() and told.isdecimal():
        return min(float(told), _FOR_EVER)
    try:
        then = parsedate_to_datetime(told)
    except ValueError:
        return None
    if then.tzinfo is None:
        then = then.replace(tzinfo=timezone.utc)
    return max(0.0, (then - datetime.now(timezone.utc)).total_seconds())


def _backoff(tried: int) -> float:
    """Seconds before the next try: twice as long each time, and never for all askers the same."""
    return float(FIRST_PAUSE * 2 ** (tried - 1) * random.uniform(0.5, 1.5))  # noqa: S311


def _given_up(asked: str, reason: Message, pause: float) -> Message:
    if pause > LONGEST_PAUSE:
        return say(
            "{address} asks to be left alone for {seconds} seconds; try again later",
            address=asked,
            seconds=int(pause),
        )
    return say("{reason}; {tries} tries", reason=reason, tries=TRIES)


def _unreached(address: str, error: Exception) -> Message:
    """Why a service was not reached, in the words of the innermost reason."""
    reason: BaseException = error
    while (inner := reason.__cause__ or reason.__context__) is not None:
        reason = inner
    return say("{address} cannot be reached: {reason}", address=address, reason=str(reason)[:200])
