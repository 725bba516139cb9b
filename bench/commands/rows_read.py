"""Data examined by a request, and its growth: figures independent of the machine's load.

    bin/bench examined --size M

Counts jumps of SQLite's virtual machine, and on PostgreSQL the table rows examined by a plan (EXPLAIN ANALYZE). Writes
``bench/reports/examined-*.json``.
"""

import asyncio
from typing import Any

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import say
from bench.lib.query_counts import examined_of
from bench.lib.workload import crowd_of, routes, sign_in
from bench.report.files import write


def examined(*, size: str, seed: int, engine: str, postgres: str) -> None:
    """Count for every read route, print, and write the report."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        # EXPLAIN ANALYZE would execute writes twice.
        asked = [route for route in routes(dataset, tokens) if not (route.writes or route.unchanged)]
        found = examined_of(settings, asked)
    facts: dict[str, Any] = {
        **{"size": size, "engine": engine, "digest": loaded.digest, "posts": loaded.rows["posts"], "routes": found},
    }
    write(f"examined-{size.lower()}-{engine}", facts)
