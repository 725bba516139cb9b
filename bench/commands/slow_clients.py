"""A thousand slow connections: effect on other clients, and time until they are closed.

    bin/bench slow --engine sqlite --seconds 20

Half of them never finish a head, half never finish a body, one byte a second each, fifty from an address. Writes
``bench/reports/slow-*``.
"""

import asyncio
import os
import random
import time
from typing import Any

import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.http_client import Driver, Tally
from bench.lib.server import Watched, on_the_drivers_core, serving
from bench.lib.workload import crowd_of, request_bytes, routes, sign_in
from bench.report.files import write

SLOW = 1000
CALM = 4
"""Divisor of the peak rate for the other clients."""


class _Drip:
    """A slow connection."""

    def __init__(self, token: str, number: int) -> None:
        body = number % 2
        head = f"POST /api/posts HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
        self._first = head + ("Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{" if body else "")
        self._drop = b" " if body else b"X"
        self._address = f"127.0.{number // 50}.2"
        self.lasted: float | None = None

    async def run(self, port: int) -> None:
        """Send one byte a second until the server closes the connection."""
        started = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(self._address, 0))
        gone = asyncio.ensure_future(reader.read())
        try:
            writer.write(self._first.encode())
            while not gone.done():
                await asyncio.wait([gone], timeout=1)
                if not gone.done():
                    writer.write(self._drop)
            self.lasted = time.perf_counter() - started
        except ConnectionError:
            self.lasted = time.perf_counter() - started
        finally:
            gone.cancel()
            writer.close()


def slow(*, size: str, seed: int, engine: str, postgres: str, seconds: float, first: bool) -> None:
    dataset, busy = Dataset(SIZES[size], seed), load_average()
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        feed = next(route for route in routes(dataset, tokens) if route.name == "feed, latest 20")
        ready = [request_bytes(*feed.make()) for _ in range(500)]
        with serving(settings.data_dir, settings.database_url, first=first, public=True) as server:
            if first:
                os.setpriority(os.PRIO_PROCESS, 0, -15)
            with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                figures = runner.run(_measure(server, ready, next(iter(tokens.values())), seconds))
    write(f"slow-{engine}", {"engine": engine, "load_before": busy, **figures})


async def _measure(server: Watched, ready: list[bytes], token: str, seconds: float) -> dict[str, Any]:
    dice = random.Random(3)  # noqa: S311 - which member asks

    def make() -> bytes:
        return dice.choice(ready)

    peak = await Driver(server.port, 32).saturate(make, 5)
    rate = peak.requests / peak.seconds / CALM
    alone: Tally = await Driver(server.port, 64).at_rate(make, rate, seconds)
    memory = server.memory_mb()
    drips = [_Drip(token, number) for number in range(SLOW)]
    tasks = [asyncio.create_task(drip.run(server.port)) for drip in drips]
    await asyncio.sleep(1)
    beside: Tally = await Driver(server.port, 64).at_rate(make, rate, seconds)
    grown = server.memory_mb()
    await asyncio.wait(tasks, timeout=max(0.0, 90 - seconds))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    def p50_and_p99(tally: Tally) -> dict[str, float]:
        return {"p50_ms": round(tally.percentile(0.5), 1), "p99_ms": round(tally.percentile(0.99), 1)}

    closed = {
        what: {"of": SLOW // 2, "closed": len(ends), "after_s": [round(min(ends), 1), round(max(ends), 1)]}
        for what, first in (("heads", 0), ("bodies", 1))
        if (ends := [drip.lasted for drip in drips[first::2] if drip.lasted is not None])
    }
    return {
        **{"slow_connections": SLOW, "pages_a_second": round(rate), "seconds": seconds, "failures": beside.failures},
        **{"feed_alone": p50_and_p99(alone), "feed_beside": p50_and_p99(beside), "closed": closed},
        **{"memory_before_mb": round(memory), "memory_mb": round(grown)},
    }
