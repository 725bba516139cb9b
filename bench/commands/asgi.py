"""Processor time of every route through the whole app, in this process: no network, many small batches."""

import asyncio

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.in_process import in_process
from bench.lib.workload import crowd_of, routes, sign_in
from bench.report.files import write


def micro_asgi(*, size: str, seed: int, engine: str, postgres: str, only: str, rounds: int) -> None:
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        asked = [route for route in routes(dataset, tokens) if only in route.name]
        begun = load_average()
        median_us = {name: round(middle, 1) for name, _, middle in in_process(settings, asked, rounds * 10)}
        facts = {"engine": engine, "size": size, "load_before": begun, "median_us": median_us}
        write(f"{size.lower()}-{engine}-in-process", facts, save=not only)
