"""A small HTTP client that costs less than the server it measures: keep-alive connections, closed and open loop."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

MakeRequest = Callable[[], bytes]


@dataclass
class Tally:
    """Counts and latencies of the responses."""

    requests: int = 0
    failures: int = 0
    seconds: float = 0.0
    latencies_ms: list[float] = field(default_factory=list[float])
    first_failure: str = ""

    def percentile(self, share: float) -> float:
        """Latency in ms that this share of the requests stayed within."""
        ordered = sorted(self.latencies_ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Connection(asyncio.Protocol):
    """One request at a time; Content-Length ends the response."""

    def __init__(self, done: Callable[["Connection", bytes], None]) -> None:
        self._done = done
        self._seen = b""
        self._need = 0
        self.transport: asyncio.Transport | None = None
        self.since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports do not inherit from asyncio's
        self.transport = cast(asyncio.Transport, transport)

    def send(self, request: bytes, since: float) -> None:
        self.since = since
        self._seen, self._need = b"", 0
        assert self.transport is not None
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._seen = self._seen + data if self._seen else data
        if not self._need:
            head = self._seen.find(b"\r\n\r\n")
            if head < 0:
                return
            at = self._seen.find(b"content-length: ", 0, head)
            length = int(self._seen[at + 16 : self._seen.find(b"\r", at)]) if at >= 0 else 0
            self._need = head + 4 + length
        if len(self._seen) >= self._need:
            self._done(self, self._seen)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None


class Driver:
    """Connections to one server."""

    def __init__(self, port: int, connections: int) -> None:
        self._port, self._count = port, connections

    async def saturate(self, make: MakeRequest, seconds: float) -> Tally:
        """Closed loop: each connection sends its next request at once."""
        tally = Tally()
        until = time.perf_counter() + seconds
        running = self._count
        over = asyncio.get_running_loop().create_future()

        def done(connection: Connection, answer: bytes) -> None:
            nonlocal running
            now = time.perf_counter()
            note(tally, answer, (now - connection.since) * 1000)
            if now < until:
                connection.send(make(), now)
            else:
                running -= 1
                if not running:
                    over.set_result(None)

        made = await opened(self._port, self._count, done)
        started = time.perf_counter()
        for connection in made:
            connection.send(make(), time.perf_counter())
        await asyncio.wait_for(over, seconds + 30)
        tally.seconds = time.perf_counter() - started
        _close(made)
        return tally

    async def at_rate(
        self, make: MakeRequest, rate: float, seconds: float, until: asyncio.Future[Any] | None = None
    ) -> Tally:
        """Open loop: requests arrive at random at that rate; waiting for a connection counts as latency. Ends early
        when ``until`` is done."""
        tally = Tally()
        free: deque[Connection] = deque()
        waiting: deque[float] = deque()
        dice = random.Random(7)  # noqa: S311 - arrivals

        def done(connection: Connection, answer: bytes) -> None:
            note(tally, answer, (time.perf_counter() - connection.since) * 1000)
            if waiting:
                connection.send(make(), waiting.popleft())
            else:
                free.append(connection)

        made = await opened(self._port, self._count, done)
        free.extend(made)
        started = due = time.perf_counter()
        while due < started + seconds:
            due += dice.expovariate(rate)
            pause = due - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)
            if until is not None and until.done():
                break
            if free:
                free.popleft().send(make(), due)
            else:
                waiting.append(due)
        for _ in range(1000):  # the last answers, ten seconds at most
            if len(free) == self._count:
                break
            await asyncio.sleep(0.01)
        tally.seconds = time.perf_counter() - started
        _close(made)
        return tally


async def opened(port: int, count: int, done: Callable[[Connection, bytes], None]) -> list[Connection]:
    """Connections to the server on this port, fifty from each address."""
    loop = asyncio.get_running_loop()
    return [
        (
            await loop.create_connection(
                lambda: Connection(done), "127.0.0.1", port, local_addr=(f"127.0.{n // 50}.1", 0)
            )
        )[1]
        for n in range(count)
    ]


def note(tally: Tally, answer: bytes, ms: float) -> None:
    """Count one response; a status other than 2xx or 3xx is a failure."""
    tally.requests += 1
    tally.latencies_ms.append(ms)
    if answer[9:10] not in (b"2", b"3"):
        tally.failures += 1
        tally.first_failure = tally.first_failure or answer[:400].decode(errors="replace")


def _close(made: list[Connection]) -> None:
    for connection in made:
        if connection.transport is not None:
            connection.transport.close()
