"""Statements of a member's day in PostgreSQL: planning frequency, duration, lock waits.

    bin/bench statements --size S

A private server with pg_stat_statements (of the package postgresql-contrib, or Debian's postgresql-15) and a log of
every wait for a lock over 20 ms. Runs the mixed and the viral workload, each once every connection has prepared its
statements. Targets: at most 0.05 plans a call, and at most one call in a hundred with such a wait. A search is planned
each time on purpose (ADR 0035): a word may be rare or common, and so may the words with the same prefix. Writes
``bench/reports/statements.json``.
"""

import asyncio
import itertools
import re
from typing import Any

import asyncpg
import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.daily_mix import Crowd, kinds_of
from bench.lib.environment import load_average, say
from bench.lib.http_client import Driver
from bench.lib.measure import CONNECTIONS
from bench.lib.server import on_the_drivers_core, serving
from bench.lib.workload import crowd_of, request_bytes, sign_in
from bench.report.files import write
from tooling.services import postgres
from tooling.shell import Log

WAIT_MS = 20
MOST_PLANS, MOST_WAITING = 0.05, 0.01
"""Per call."""
OPTIONS = {
    "shared_preload_libraries": "pg_stat_statements",
    "pg_stat_statements.track_planning": "on",
    "log_lock_waits": "on",
    "deadlock_timeout": f"{WAIT_MS}ms",
    "log_line_prefix": "%Q ",
}
_WAITED = re.compile(r"^(-?\d+) LOG:  process \d+ acquired .* after ([\d.]+) ms$", re.MULTILINE)
_HOT = """
SELECT queryid, regexp_replace(query, '\\s+', ' ', 'g'), calls, plans, mean_exec_time, mean_plan_time
FROM pg_stat_statements JOIN pg_database AS d ON d.oid = dbid
WHERE d.datname = current_database() AND calls >= $1 ORDER BY total_exec_time + total_plan_time DESC
"""
_LOG = "SELECT pg_read_file(current_setting('data_directory') || '/../server.log')"
_SEARCH = re.compile(r"(?!.*\b(INSERT|UPDATE|DELETE)\b).*\b(post_words|search_words)\b", re.DOTALL)
_HOT_CALLS = 200
"""Minimum calls in a run: rarer statements are no basis for a share of one in a hundred."""


def statements(*, size: str, seed: int, seconds: float, quick: bool) -> None:
    dataset = Dataset(SIZES[size], seed)
    with postgres(Log("bench"), options=OPTIONS) as url, fresh(dataset, seed, url, say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database_url, dataset, crowd_of(dataset)))
        begun = load_average()
        with (
            serving(settings.data_dir, settings.database_url) as server,
            on_the_drivers_core(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            asked = _all(server.port, dataset, tokens, settings.database_url, seed, 2 if quick else 15 * seconds)
            found = runner.run(asked)
    facts: dict[str, Any] = {"load_before": begun, "size": size}
    facts |= {"wait_ms": WAIT_MS, "mixes": found}
    write("statements", facts)


async def _all(
    port: int, dataset: Dataset, tokens: dict[int, str], url: str, seed: int, seconds: float
) -> dict[str, Any]:
    db: Any = await asyncpg.connect(url)
    try:
        await db.execute("CREATE EXTENSION pg_stat_statements")
        return {mix: await _mix(port, dataset, tokens, db, mix, seed, seconds) for mix in ("mixed", "viral")}
    finally:
        await db.close()


async def _mix(
    port: int, dataset: Dataset, tokens: dict[int, str], db: Any, mix: str, seed: int, seconds: float
) -> dict[str, Any]:
    crowd = Crowd(dataset, tokens, viral=mix == "viral", seed=seed)
    drawn = crowd.kinds(*kinds_of(mix))
    requests = itertools.cycle([request_bytes(*crowd.draw(kind)) for kind in drawn])
    driver = Driver(port, CONNECTIONS)
    await driver.saturate(requests.__next__, seconds)
    await db.execute("SELECT pg_stat_statements_reset()")
    before = len(await db.fetchval(_LOG))
    tally = await driver.saturate(requests.__next__, seconds)
    await asyncio.sleep(1.5)  # for the jobs of each second
    waited: dict[int, list[float]] = {}
    for query, ms in _WAITED.findall((await db.fetchval(_LOG))[before:]):
        waited.setdefault(int(query), []).append(float(ms))
    hot = [_line(row, waited.get(row[0], [])) for row in await db.fetch(_HOT, _HOT_CALLS)]
    once = [each for each in hot if not each["is_search"]]
    over = [each for each in once if each["plans_a_call"] > MOST_PLANS]
    over += [each for each in hot if each["waits_a_call"] > MOST_WAITING]
    worst = max((each["plans_a_call"] for each in once), default=0.0)
    waits = [ms for each in waited.values() for ms in each]
    found = {
        **{"a_second": round(tally.requests / tally.seconds, 1), "requests": tally.requests, "failed": tally.failures},
        **{"plans_a_call_at_most": worst, "waits": len(waits), "longest_wait_ms": max(waits, default=0.0)},
        **{"over": len(over), "statements": hot},
    }
    say(f"  {mix}: { ({name: value for name, value in found.items() if name != 'statements'}) }")
    for each in over:
        say(f"    {each}")
    return found


def is_search(statement: str) -> bool:
    """Whether the statement reads words for a search; statements that write them do not count."""
    return _SEARCH.match(statement) is not None


def _line(row: Any, waits: list[float]) -> dict[str, Any]:
    _, text, calls, plans, mean_ms, plan_ms = row
    return {
        **{
            "statement": text[:160],
            "is_search": is_search(text),
            "calls": calls,
            "plans_a_call": round(plans / calls, 4),
        },
        **{"mean_ms": round(mean_ms, 3), "mean_plan_ms": round(plan_ms, 3)},
        **{"waits_a_call": round(len(waits) / calls, 4), "longest_wait_ms": max(waits, default=0.0)},
    }
