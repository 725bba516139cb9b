"""``bin/bench memory --seconds 1800``: what a server holds after half an hour of the day's requests.

The workload as members make it, in an open loop at a rate that the machine hardly notices. Memory is looked at as the
server is ready, then six times. Writes ``bench/reports/memory-*.json``.
"""

import asyncio
import itertools
import json
from typing import Any

import uvloop

from bench.dataset import Dataset
from bench.driver import Driver
from bench.measure import CONNECTIONS
from bench.mixes import Crowd, kinds_of
from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.server import Watched, serving
from bench.sizes import SIZES
from bench.stock import fresh
from bench.workload import crowd_of, machine_facts, request_bytes, sign_in

RATE = 60
LOOKS = 6


async def _hold(server: Watched, crowd: Crowd, seconds: float) -> tuple[list[float], int, int]:
    """Memory at each look; how many were asked, and how many of them failed."""
    drawn = crowd.kinds(*kinds_of("mixed"))
    requests = itertools.cycle([request_bytes(*crowd.draw(kind)) for kind in drawn])
    driver, held, asked, failed = Driver(server.port, CONNECTIONS), [server.memory_mb()], 0, 0
    for _ in range(LOOKS):
        tally = await driver.at_rate(requests.__next__, RATE, seconds / LOOKS)
        asked, failed = asked + tally.requests, failed + tally.failures
        held.append(server.memory_mb())
        say(f"  {held[-1]:.1f} MB after {asked} requests")
    return held, asked, failed


def memory(*, size: str, seed: int, engine: str, postgres: str, seconds: float) -> None:
    """Hold one engine's server at work for so long, and write its report."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        facts: dict[str, Any] = {"engine": engine, "size": size, "digest": loaded.digest, "commit": commit()}
        facts |= {"machine": machine_facts(), "load_before": load_average(), "rate": RATE, "seconds": seconds}
        with serving(settings.data_dir, settings.database_url) as server:
            crowd = Crowd(dataset, tokens, viral=False, seed=seed)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                held, asked, failed = runner.run(_hold(server, crowd, seconds))
    facts |= {"held_mb": [round(each, 1) for each in held], "requests": asked, "failed": failed}
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / f"memory-{engine}.json").write_text(json.dumps(facts, indent=1) + "\n")
