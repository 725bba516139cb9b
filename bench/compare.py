"""This checkout and another one on the same data, turn by turn: what a change costs on a machine that others use.

    git worktree add /tmp/before v1.0.0
    bin/bench compare --against /tmp/before --size S

PostgreSQL, one process each. Counted are the processor time of the application and of the connections of its database,
which must be on this machine. Writes ``bench/reports/compare-*.json``.
"""

import asyncio
import itertools
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from bench.dataset import Dataset
from bench.driver import Driver
from bench.report import REPORTS
from bench.run import commit, git, load_average, say
from bench.server import Watched, cores, cpu_of, serving
from bench.sizes import SIZES
from bench.stock import WORK, on_server
from bench.workload import Route, crowd_of, cycle_of, machine_facts, routes, sign_in

SHOWN = (
    *("feed, latest 20", "feed, deep cursor", "feed, for you", "following", "following, 5,000 follows"),
    *("post with comments", "post liked by all", "notifications", "like and unlike", "comment", "create post"),
)
CONNECTIONS = 8
_MAKE = """
import sys
from bench.dataset import Dataset
from bench.sizes import SIZES
from bench.stock import _key, _template
size, seed, server = sys.argv[1:]
dataset = Dataset(SIZES[size], int(seed))
_template(_key(dataset, int(seed)), dataset, server, lambda text: None)
print(_key(dataset, int(seed)))
"""


@contextmanager
def copied(checkout: Path, size: str, seed: int, server: str, name: str) -> Generator[str]:
    """The data set as that checkout makes it, in a database of this name."""
    command = [sys.executable, "-c", _MAKE, size, str(seed), server]
    env = {**os.environ, "PYTHONPATH": f"{checkout}:{checkout / 'server'}"}
    made = subprocess.run(command, cwd=checkout, env=env, check=True, capture_output=True, text=True)  # noqa: S603
    on_server(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    on_server(server, f"CREATE DATABASE {name} TEMPLATE meadow_bench_{made.stdout.strip()}")
    try:
        yield f"{server.rsplit('/', 1)[0]}/{name}"
    finally:
        on_server(server, f"DROP DATABASE {name} WITH (FORCE)")


def more(dataset: Dataset, tokens: dict[int, str]) -> list[Route]:
    """Routes that are measured beside those of a report."""
    members = itertools.cycle(tokens.values())
    post = dataset.post_id(dataset.probes.famous_post)
    receiver, serial = dataset.user_id(dataset.probes.typical + 1), itertools.count()

    def message() -> tuple[str, str, str, str]:
        body = json.dumps({"content": f"Message number {next(serial)}"})
        return "POST", f"/api/messages/with/{receiver}", tokens[dataset.probes.typical], body

    return [
        Route("like and unlike, one post", lambda: ("POST", f"/api/posts/{post}/like", next(members), ""), writes=True),
        Route("message, receiver absent", message, writes=True),
    ]


def _database_cpu_s(name: str) -> float:
    found = 0.0
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            # Of clients, which have an address behind the name: an autovacuum has none.
            if re.search(rf" {name} \S+\(\d+\)".encode(), path.read_bytes()):
                found += cpu_of(int(path.parent.name))
        except OSError:
            continue
    return found


def wait_until_idle(name: str) -> None:
    """Until the connections of this database have nothing to do."""
    before = -1.0
    while (now := _database_cpu_s(name)) - before > 0.05:
        before = now
        time.sleep(2)


def compare(*, size: str, seed: int, postgres: str, against: str, rounds: int, seconds: float, only: str) -> None:
    """Measure, print, and write the report."""
    here, dataset = Path(__file__).resolve().parent.parent, Dataset(SIZES[size], seed)
    sides = {"before": Path(against).resolve(), "after": here}
    with ExitStack() as stack:
        servers: dict[str, tuple[Watched, list[Callable[[], bytes]]]] = {}
        names: list[str] = []
        for side, checkout in sides.items():
            url = stack.enter_context(copied(checkout, size, seed, postgres, f"meadow_compare_{side}"))
            tokens = asyncio.run(sign_in(url, dataset, crowd_of(dataset)))
            asked = [each for each in routes(dataset, tokens) if each.name in SHOWN] + more(dataset, tokens)
            asked = [each for each in asked if only in each.name]
            names = [each.name for each in asked]
            extra = {"PYTHONPATH": str(checkout / "server")}
            server = stack.enter_context(serving(WORK / side, url, extra=extra))
            servers[side] = server, [cycle_of(each) for each in asked]
        # What a server does once a day it does as it starts for the first time.
        for side in sides:
            wait_until_idle(f"meadow_compare_{side}")
        os.sched_setaffinity(0, {cores()[1]})
        begun = load_average()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = {name: runner.run(turns(servers, number, rounds, seconds)) for number, name in enumerate(names)}
    for name, both in found.items():
        say(
            f"  {name:<28}"
            + "  →  ".join(f"{v['app_ms']:.3f} + {v['db_ms']:.3f} ms, {v['rate']:,.0f}/s" for v in both.values())
        )
    facts: dict[str, Any] = {
        **{
            "commit": commit(),
            "against": git("-C", against, "rev-parse", "--short", "HEAD"),
            "size": size,
            "rounds": rounds,
        },
        **{"seconds": seconds, "connections": CONNECTIONS, "machine": machine_facts()},
        **{"load": [begun, load_average()], "routes": found},
    }
    if not only:
        (REPORTS / f"compare-{size.lower()}-postgres.json").write_text(json.dumps(facts, indent=2) + "\n")


async def turns(
    servers: dict[str, tuple[Watched, list[Callable[[], bytes]]]], number: int, rounds: int, seconds: float
) -> dict[str, dict[str, float]]:
    """Medians of this route by side: processor time of the application and of ``meadow_compare_<side>``, requests/s."""
    seen: dict[str, list[tuple[float, float, float]]] = {side: [] for side in servers}
    for turn in range(rounds + 1):
        for side, (server, makes) in servers.items():
            app, database = server.cpu_s(), _database_cpu_s(f"meadow_compare_{side}")
            tally = await Driver(server.port, CONNECTIONS).saturate(makes[number], seconds if turn else 0.5)
            if tally.failures:
                raise RuntimeError(f"{side}: {tally.failures} of {tally.requests} failed: {tally.first_failure}")
            spent = server.cpu_s() - app, _database_cpu_s(f"meadow_compare_{side}") - database
            if turn:
                app_ms, db_ms = (1000 * each / tally.requests for each in spent)
                seen[side].append((app_ms, db_ms, tally.requests / tally.seconds))
    named = ("app_ms", "db_ms", "rate")
    return {
        side: {name: round(median(turn[place] for turn in turns), 3) for place, name in enumerate(named)}
        for side, turns in seen.items()
    }
