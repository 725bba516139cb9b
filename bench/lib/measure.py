"""One run: every route of the workload against a pinned server."""

import asyncio
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import uvloop

from bench.lib.http_client import Driver, Tally
from bench.lib.noise import NoiseMonitor
from bench.lib.server import Watched, on_the_drivers_core
from bench.lib.workload import Route, cycle_of

CONNECTIONS = 24


@dataclass
class RouteFigures:
    """The figures of one route; lists hold one value a round."""

    name: str
    probe_of: str
    cpu_ms: list[float]
    rate: list[float]
    p50_ms: float
    p95_ms: float
    p99_ms: float
    half_rate: float
    moments: list[tuple[float, float]]
    """When each round at saturation began and ended."""
    slower: list[float] = field(default_factory=list[float])
    """Slowdown of the fixed work during each round; 1 is undisturbed."""
    statements: int | None = None

    def note_noise(self, calm: NoiseMonitor) -> None:
        """Update ``slower`` from the samples so far."""
        self.slower = [round(calm.slower(*round_), 3) for round_ in self.moments]

    @property
    def cpu(self) -> float:
        """Median processor time of a request in ms, on an undisturbed core."""
        return statistics.median(spent / slower for spent, slower in zip(self.cpu_ms, self.slower, strict=True))

    @property
    def counted(self) -> float:
        """Median CPU time of a request in ms, uncorrected."""
        return statistics.median(self.cpu_ms)

    @property
    def per_second(self) -> float:
        """Median rate at saturation."""
        return statistics.median(self.rate)

    def as_json(self) -> dict[str, Any]:
        out = asdict(self) | {"cpu_calm_ms": round(self.cpu, 4), "cpu_ms_median": self.counted}
        return {name: value for name, value in out.items() if name != "moments"} | {"rate_median": self.per_second}


def measure(
    server: Watched,
    routes: list[Route],
    calm: NoiseMonitor,
    *,
    rounds: int,
    seconds: float,
    tell: Callable[[str], None],
) -> list[RouteFigures]:
    """Of each route: warm-up, ``rounds`` at saturation, and as many at half of it, of which the least disturbed
    counts."""
    with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        measured = [runner.run(_line(server, route, rounds, seconds, calm, tell)) for route in routes]
    for line in measured:
        # Again: the best time of the fixed work is final only now.
        line.note_noise(calm)
    return measured


async def _line(
    server: Watched, route: Route, rounds: int, seconds: float, calm: NoiseMonitor, tell: Callable[[str], None]
) -> RouteFigures:
    make = cycle_of(route)
    driver = Driver(server.port, CONNECTIONS)
    await driver.saturate(make, min(0.5, seconds))
    cpu: list[float] = []
    rate: list[float] = []
    moments: list[tuple[float, float]] = []
    for _ in range(rounds):
        begun, before = time.monotonic(), server.cpu_s()
        tally = await driver.saturate(make, seconds)
        cpu.append(1000 * (server.cpu_s() - before) / tally.requests)
        moments.append(calm.note_round(begun, time.monotonic()))
        if tally.failures:
            raise RuntimeError(f"{route.name}: {tally.failures} of {tally.requests} failed: {tally.first_failure}")
        rate.append(tally.requests / tally.seconds)
    half = statistics.median(rate) / 2
    windows: list[tuple[float, Tally]] = []
    for _ in range(rounds):
        begun = time.monotonic()
        at_half = await driver.at_rate(make, half, seconds)
        windows.append((calm.slower(begun, time.monotonic()), at_half))
    # A p99 rests on few responses: the least disturbed window counts.
    calmest = min(windows, key=lambda window: window[0])[1]
    line = RouteFigures(
        name=route.name,
        probe_of=route.probe_of,
        cpu_ms=[round(value, 4) for value in cpu],
        rate=[round(value, 1) for value in rate],
        p50_ms=round(calmest.percentile(0.5), 3),
        p95_ms=round(calmest.percentile(0.95), 3),
        p99_ms=round(calmest.percentile(0.99), 3),
        half_rate=round(half, 1),
        moments=moments,
    )
    line.note_noise(calm)
    tell(
        f"  {route.name:<26} {line.cpu:7.3f} ms CPU ({line.counted:.3f} counted) {line.per_second:8.0f}/s"
        f"   p99 {line.p99_ms:.1f} ms"
    )
    return line
