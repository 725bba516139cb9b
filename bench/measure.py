"""One run: every route of the workload against a pinned server."""

import asyncio
import os
import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import uvloop

from bench.calm import Calm
from bench.driver import Driver, Tally
from bench.server import Watched, cores
from bench.workload import Route, cycle_of

CONNECTIONS = 24


@dataclass
class Line:
    """The figures of one route; lists hold one value a round."""

    name: str
    probe_of: str
    cpu_ms: list[float]
    rate: list[float]
    p50_ms: float
    p95_ms: float
    p99_ms: float
    half_rate: float
    disturbed: list[float]
    """How much longer than usual a fixed piece of work took beside each round: 1 is undisturbed."""
    statements: int | None = None

    @property
    def cpu(self) -> float:
        """Median processor time of a request in ms."""
        return statistics.median(self.cpu_ms)

    @property
    def per_second(self) -> float:
        """Median rate at saturation."""
        return statistics.median(self.rate)

    def as_json(self) -> dict[str, Any]:
        """For the report."""
        return asdict(self) | {"cpu_ms_median": self.cpu, "rate_median": self.per_second}


def measure(
    server: Watched, routes: list[Route], calm: Calm, *, rounds: int, seconds: float, tell: Callable[[str], None]
) -> list[Line]:
    """Warm up, then ``rounds`` at saturation and one at half of it, route by route."""
    os.sched_setaffinity(0, {cores()[1]})
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return [runner.run(_line(server, route, rounds, seconds, calm, tell)) for route in routes]
    finally:
        os.sched_setaffinity(0, set(cores()))


async def _line(
    server: Watched, route: Route, rounds: int, seconds: float, calm: Calm, tell: Callable[[str], None]
) -> Line:
    make = cycle_of(route)
    driver = Driver(server.port, CONNECTIONS)
    await driver.saturate(make, min(0.5, seconds))
    cpu: list[float] = []
    rate: list[float] = []
    disturbed: list[float] = []

    async def saturated() -> tuple[Tally, float]:
        before = server.cpu_s()
        tally = await driver.saturate(make, seconds)
        if tally.failures:
            raise RuntimeError(f"{route.name}: {tally.failures} of {tally.requests} failed: {tally.first_failure}")
        return tally, 1000 * (server.cpu_s() - before) / tally.requests

    for _ in range(rounds):
        (tally, spent), slower = await calm.round(saturated)
        cpu.append(spent)
        rate.append(tally.requests / tally.seconds)
        disturbed.append(slower)
    half = statistics.median(rate) / 2
    at_half, slower = await calm.round(lambda: driver.at_rate(make, half, seconds))
    disturbed.append(slower)
    line = Line(
        name=route.name,
        probe_of=route.probe_of,
        cpu_ms=[round(value, 4) for value in cpu],
        rate=[round(value, 1) for value in rate],
        p50_ms=round(at_half.percentile(0.5), 3),
        p95_ms=round(at_half.percentile(0.95), 3),
        p99_ms=round(at_half.percentile(0.99), 3),
        half_rate=round(half, 1),
        disturbed=disturbed,
    )
    tell(f"  {route.name:<26} {line.cpu:7.3f} ms CPU {line.per_second:8.0f}/s   p99 {line.p99_ms:.1f} ms")
    return line
