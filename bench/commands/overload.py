"""Overload at five times the peak rate: goodput, refusals and their latency, memory.

    bin/bench overload --engine sqlite --seconds 60

Open loop: requests arrive at random, independent of earlier responses; latency counts from the due time. The baseline
is the server at its peak, with enough clients to keep it busy. Writes ``bench/reports/overload-*``.
"""

import asyncio
import os
import random
import time
from collections import deque
from dataclasses import asdict, dataclass
from typing import Any

import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.http_client import Connection, Driver, Tally, note, opened
from bench.lib.server import Watched, on_the_drivers_core, serving
from bench.lib.workload import crowd_of, request_bytes, routes, sign_in
from bench.report.files import write

BUSY = 32
"""Closed-loop clients: enough to keep one core busy, with a normal latency."""
CONNECTIONS = 1000
TIMES = 5
_TICK_SECONDS = 0.002


@dataclass
class _Side:
    """Rate and latencies of one kind of response."""

    a_second: float
    p50_ms: float
    p99_ms: float


def _side(tally: Tally, seconds: float) -> _Side:
    return _Side(round(tally.requests / seconds, 1), round(tally.percentile(0.5), 1), round(tally.percentile(0.99), 1))


async def _flood(port: int, ready: list[bytes], rate: float, seconds: float) -> tuple[Tally, Tally, Tally]:
    """Accepted, refused and failed requests at this arrival rate."""
    accepted, refused, broken = Tally(), Tally(), Tally()
    greeted = Tally()
    dice = random.Random(7)  # noqa: S311 - arrivals
    waiting: deque[float] = deque()

    def done(connection: Connection, answer: bytes) -> None:
        status = answer[9:12]
        tally = greeted if not begun else accepted if status == b"200" else refused if status == b"503" else broken
        note(tally, answer, (time.perf_counter() - connection.since) * 1000)
        if waiting:
            connection.send(dice.choice(ready), waiting.popleft())
        else:
            free.append(connection)

    connections = await opened(port, CONNECTIONS, done)
    free: deque[Connection] = deque()
    begun = False
    for number in range(0, CONNECTIONS, 20):  # one uncounted request on every connection
        for connection in connections[number : number + 20]:
            connection.send(ready[0], time.perf_counter())
        while len(free) < number + 20:  # noqa: ASYNC110  the answers come by callback
            await asyncio.sleep(0.005)
    begun = True
    started = due = time.perf_counter()
    while due < started + seconds:
        now = time.perf_counter()
        while due <= now:
            due += dice.expovariate(rate)
            if free:
                free.popleft().send(dice.choice(ready), due)
            else:
                waiting.append(due)
        await asyncio.sleep(_TICK_SECONDS)
    waiting.clear()
    for _ in range(1000):
        if len(free) == CONNECTIONS:
            break
        await asyncio.sleep(0.01)
    for connection in connections:
        if connection.transport is not None:
            connection.transport.close()
    return accepted, refused, broken


def overload(*, size: str, seed: int, engine: str, postgres: str, seconds: float, first: bool) -> None:
    dataset, busy = Dataset(SIZES[size], seed), load_average()
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        feed = next(route for route in routes(dataset, tokens) if route.name == "feed, latest 20")
        ready = [request_bytes(*feed.make()) for _ in range(500)]
        with serving(settings.data_dir, settings.database_url, first=first, public=True) as server:
            if first:
                os.setpriority(os.PRIO_PROCESS, 0, -15)
            with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                figures = runner.run(_measure(server, ready, seconds))
    write(f"overload-{engine}", {"engine": engine, "size": size, "load_before": busy, **figures})


async def _measure(server: Watched, ready: list[bytes], seconds: float) -> dict[str, Any]:
    dice = random.Random(3)  # noqa: S311 - which member asks
    driver = Driver(server.port, BUSY)
    await driver.saturate(lambda: dice.choice(ready), 3)
    cpu = server.cpu_s()
    normal = await driver.saturate(lambda: dice.choice(ready), max(5.0, seconds / 4))
    peak = _side(normal, normal.seconds)
    before = server.memory_mb()
    say(f"  peak {peak.a_second:.0f}/s, p99 {peak.p99_ms} ms, {before:.0f} MB")
    cpu, spent = server.cpu_s(), server.cpu_s() - cpu
    page_us = spent / normal.requests * 1e6
    rate = TIMES * peak.a_second
    most = [before]

    async def watch() -> None:
        while True:
            await asyncio.sleep(1)
            most.append(server.memory_mb())

    watching = asyncio.create_task(watch())
    accepted, refused, broken = await _flood(server.port, ready, rate, seconds)
    watching.cancel()
    spent = server.cpu_s() - cpu
    after = await driver.saturate(lambda: dice.choice(ready), 5)
    return {
        "seconds": seconds,
        "peak": asdict(peak),
        "offered_a_second": round((accepted.requests + refused.requests + broken.requests) / seconds, 1),
        "accepted": asdict(_side(accepted, seconds)),
        "refused": asdict(_side(refused, seconds)),
        "page_cpu_us": round(page_us),
        "server_cpu_share": round(spent / seconds, 2),
        "broken": broken.requests,
        "first_broken": broken.first_failure[:200],
        "mb_before": round(before, 1),
        "mb_most": round(max(most), 1),
        "afterwards_a_second": round(after.requests / after.seconds, 1),
    }
