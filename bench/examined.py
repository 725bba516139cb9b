"""Data examined by a request, and its growth: figures independent of the machine's load.

    bin/bench examined --size M

Counts jumps of SQLite's virtual machine, and on PostgreSQL the table rows examined by a plan (EXPLAIN ANALYZE). Writes
``bench/reports/examined-*.json``.
"""

import asyncio
import json
from typing import Any

from bench.counts import examined_of
from bench.dataset import Dataset
from bench.report import REPORTS
from bench.run import commit, say
from bench.sizes import SIZES
from bench.stock import fresh
from bench.workload import crowd_of, machine_facts, routes, sign_in


def examined(*, size: str, seed: int, engine: str, postgres: str) -> None:
    """Count for every read route, print, and write the report."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        # EXPLAIN ANALYZE would execute writes twice.
        asked = [route for route in routes(dataset, tokens) if not (route.writes or route.unchanged)]
        found = examined_of(settings, asked)
    facts: dict[str, Any] = {
        **{"commit": commit(), "machine": machine_facts(), "size": size, "engine": engine},
        **{"digest": loaded.digest, "posts": loaded.rows["posts"], "routes": found},
    }
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / f"examined-{size.lower()}-{engine}.json").write_text(json.dumps(facts, indent=2) + "\n")
    for name, number in found.items():
        say(f"  {name:<34} {number:>8,}")
