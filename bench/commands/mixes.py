"""Mixed workload: routes drawn by their daily frequency, on one server.

    bin/bench mixes --engine sqlite

Four runs: the daily mix (mixed), its reads only, as many writes as reads, and one post with 30 % of all post reads and
likes (viral). Viewers are drawn by Zipf 0.8, authors by Zipf 1.2; 60 % of the posts read are younger than a day. Each
at saturation, then in an open loop at half of it. Writes ``bench/reports/mixes-*``.
"""

import asyncio
import itertools
import statistics
import time
from typing import Any

import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.daily_mix import MIXES, Crowd, kinds_of
from bench.lib.environment import load_average, processes, say
from bench.lib.http_client import Driver
from bench.lib.measure import CONNECTIONS
from bench.lib.noise import NoiseMonitor
from bench.lib.server import Watched, cores, on_the_drivers_core, serving
from bench.lib.workload import crowd_of, request_bytes, sign_in
from bench.report.files import ending, write


async def _measure(
    server: Watched, calm: NoiseMonitor, crowd: Crowd, mix: str, rounds: int, seconds: float
) -> dict[str, Any]:
    kinds, weights = kinds_of(mix)
    drawn = crowd.kinds(kinds, weights)
    requests = itertools.cycle([request_bytes(*crowd.draw(kind)) for kind in drawn])
    driver = Driver(server.port, CONNECTIONS)
    await driver.saturate(requests.__next__, min(1.0, seconds))
    cpu: list[float] = []
    counted: list[float] = []
    rate: list[float] = []
    failed, first = 0, ""
    for _ in range(rounds):
        begun, before = time.monotonic(), server.cpu_s()
        tally = await driver.saturate(requests.__next__, seconds)
        counted.append(1000 * (server.cpu_s() - before) / tally.requests)
        cpu.append(counted[-1] / calm.slower(*calm.note_round(begun, time.monotonic())))
        rate.append(tally.requests / tally.seconds)
        failed, first = failed + tally.failures, first or tally.first_failure
    at_half = await driver.at_rate(requests.__next__, statistics.median(rate) / 2, seconds)
    found = {
        **{"name": mix, "cpu_ms": round(statistics.median(cpu), 4), "rate": round(statistics.median(rate), 1)},
        **{"counted_ms": round(statistics.median(counted), 4), "refused": failed + at_half.failures},
        **{f"p{share}_ms": round(at_half.percentile(share / 100), 2) for share in (50, 95, 99)},
    }
    say(f"  {mix}: {found}{f'; the first failure: {first[:300]}' if first else ''}")
    return found


def mixes(
    *,
    size: str,
    seed: int,
    engine: str,
    postgres: str,
    redis: str,
    rounds: int,
    seconds: float,
    only: str,
    workers: int,
    first: bool,
) -> None:
    """Measure one engine; the report is written only if all mixes were measured."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        facts: dict[str, Any] = {"engine": engine, "size": size, "digest": loaded.digest}
        facts |= {"load_before": load_average(), "workers": workers, "mixes": []}
        extra = processes(workers, redis)
        with (
            serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=workers == 1) as server,
            NoiseMonitor(cores()[0]) as calm,
            on_the_drivers_core(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            for number, mix in enumerate(mix for mix in MIXES if only in mix):
                crowd = Crowd(dataset, tokens, viral=mix == "viral", seed=seed + number)
                facts["mixes"].append(runner.run(_measure(server, calm, crowd, mix, rounds, seconds)))
    if not only:
        write(f"mixes-{engine}{ending(workers)}", facts)
