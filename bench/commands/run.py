"""``bin/bench run``: the report of a data set, one for each engine."""

import asyncio
import os
from typing import Any

from bench.dataset.cache import fresh, keep
from bench.dataset.generator import Dataset
from bench.dataset.loading import bytes_of
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, processes, say
from bench.lib.measure import measure
from bench.lib.noise import NoiseMonitor
from bench.lib.query_counts import statements_of
from bench.lib.server import cores, serving
from bench.lib.workload import crowd_of, routes, sign_in
from bench.report.files import ending, write


def run(
    *,
    size: str,
    grow: int,
    seed: int,
    engine: str,
    postgres: str,
    redis: str,
    rounds: int,
    seconds: float,
    only: str,
    first: bool,
    workers: int,
) -> None:
    """Measure one engine; the report is written only if all routes were measured."""
    save = not only
    extra, pinned = processes(workers, redis), workers == 1
    dataset = Dataset(SIZES[size].grown(grow), seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        say(f"{engine}, data set {dataset.size.name}, digest {loaded.digest}")
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        asked = [route for route in routes(dataset, tokens) if only in route.name and not route.unchanged]
        facts: dict[str, Any] = {
            **{"engine": engine, "size": dataset.size.name, "seed": seed, "digest": loaded.digest, "rows": loaded.rows},
            **{"rounds": rounds, "workers": workers, "seconds": seconds, "load_before": load_average()},
            "bytes": bytes_of(settings),
        }
        starts: list[float] = []
        for _ in range(2 if save else 0):
            with serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=pinned) as server:
                starts.append(round(server.cold_start_s, 3))
        with serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=pinned) as server:
            starts.append(round(server.cold_start_s, 3))
            facts |= {
                "cold_start_s": starts,
                "cold_start_cpu_s": round(server.cold_start_cpu_s, 2),
                "memory_idle_mb": round(server.memory_mb(), 1),
            }
            if first:
                os.nice(-15 - os.nice(0))
            with NoiseMonitor(cores()[0]) as calm:
                lines = measure(server, asked, calm, rounds=rounds, seconds=seconds, tell=say)
                facts |= calm.facts()
            facts |= {"memory_warm_mb": round(server.memory_mb(), 1)}
        counted = statements_of(settings, asked)
        for line in lines:
            line.statements = counted[line.name]
        facts["routes"] = [line.as_json() for line in lines]
        write(f"{dataset.size.name.lower()}-{engine}{ending(workers)}", facts, save=save)


def data(*, size: str, grow: int, seed: int, engine: str, postgres: str) -> None:
    """Make the data set unless it exists."""
    dataset = Dataset(SIZES[size].grown(grow), seed)
    loaded = keep(dataset, seed, postgres if engine == "postgres" else "", say)
    say(f"{engine}: digest {loaded.digest}, {loaded.rows}")
