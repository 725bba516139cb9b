"""Two servers measured in turns: the cost of a change or of richer data, on a busy machine.

    git worktree add /tmp/before v1.0.0
    bin/bench compare --against /tmp/before --size S     this checkout and another one on the same data
    bin/bench compare --size S                           this checkout on the plain and on the rich data set

CPU time of the application and of its database connections, one process each; the database must be on this machine.
Writes ``bench/reports/compare-*.json``.
"""

import asyncio
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import uvloop

from bench.dataset import Dataset
from bench.driver import Driver
from bench.report import REPORTS
from bench.run import commit, git, load_average, say
from bench.server import Watched, cpu_of, on_the_drivers_core, serving
from bench.sizes import SIZES
from bench.stock import WORK, on_server
from bench.workload import Route, crowd_of, cycle_of, machine_facts, routes, sign_in
from meadow.platform.settings import Settings

SHOWN = (
    *("feed, latest 20", "feed, deep cursor", "feed, for you", "following", "following, 5,000 follows"),
    *("post with comments", "post liked by all", "notifications", "like and unlike", "comment", "create post"),
)
CONNECTIONS = 8
_MAKE = """
import sys
from bench.dataset import Dataset
from bench.sizes import SIZES
from bench.stock import WORK, _kept_file, _key, _template
size, seed, server = sys.argv[1:]
dataset = Dataset(SIZES[size], int(seed))
key = _key(dataset, int(seed))
_template(key, dataset, server, lambda text: None) if server else _kept_file(key, dataset, lambda text: None)
print(WORK / key)
"""


@contextmanager
def copied(checkout: Path, size: str, seed: int, server: str, name: str) -> Generator[Settings]:
    """The data set made by that checkout, in a database of this name; without a server: SQLite."""
    command = [sys.executable, "-c", _MAKE, size, str(seed), server]
    env = {**os.environ, "PYTHONPATH": f"{checkout}:{checkout / 'server'}"}
    made = subprocess.run(command, cwd=checkout, env=env, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    kept, folder = Path(made.stdout.strip()), WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not server:
        shutil.copy(kept / "meadow.db", folder)
        yield Settings(data_dir=folder)
    else:
        on_server(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        on_server(server, f"CREATE DATABASE {name} TEMPLATE meadow_bench_{kept.name}")
        yield Settings(data_dir=folder, database_url=f"{server.rsplit('/', 1)[0]}/{name}")
        on_server(server, f"DROP DATABASE {name} WITH (FORCE)")
    shutil.rmtree(folder)


def more(dataset: Dataset, tokens: dict[int, str]) -> list[Route]:
    """Additional routes for comparisons."""
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


def searching(tokens: dict[int, str]) -> Route:
    """Search results for words of a fifth of all posts."""
    members, words = itertools.cycle(tokens.values()), itertools.cycle(("bread", "river", "coffee", "summer"))
    ask = "/api/posts/search?type=posts&q="
    return Route("search, common word", lambda: ("GET", f"{ask}{next(words)}", next(members), ""))


def database_cpu_s(name: str) -> float:
    """CPU seconds so far of the PostgreSQL backends of this database; 0 without a name."""
    found = 0.0
    if not name:
        return found
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            # Client backends only, with an address behind the name: autovacuum has none.
            if re.search(rf" {name} \S+\(\d+\)".encode(), path.read_bytes()):
                found += cpu_of(int(path.parent.name))
        except OSError:
            continue
    return found


@dataclass(frozen=True)
class Side:
    """A compared server."""

    server: Watched
    database: str
    """Database name; empty: SQLite, in the server's process."""
    makes: list[Callable[[], bytes]]

    def cpu_s(self) -> tuple[float, float]:
        """CPU seconds so far of application and database."""
        return self.server.cpu_s(), database_cpu_s(self.database)


def wait_until_idle(side: Side) -> None:
    before = -1.0
    while (now := sum(side.cpu_s())) - before > 0.05:
        before = now
        time.sleep(2)


def compare(
    *, size: str, seed: int, engine: str, postgres: str, against: str, rounds: int, seconds: float, only: str
) -> None:
    here = Path(__file__).resolve().parent.parent
    # Both sides request the same posts: posts visible to all members in the rich data set too.
    dataset = Dataset(SIZES[size if against else f"{size}_rich"], seed)
    chosen = {"before": (Path(against).resolve(), size), "after": (here, size)} if against else {}
    chosen = chosen or {"plain": (here, size), "rich": (here, f"{size}_rich")}
    with ExitStack() as stack:
        sides: dict[str, Side] = {}
        names: list[str] = []
        for side, (checkout, data) in chosen.items():
            name, address = f"meadow_compare_{side}", postgres if engine == "postgres" else ""
            settings = stack.enter_context(copied(checkout, data, seed, address, name))
            tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
            asked = [each for each in routes(dataset, tokens) if each.name in SHOWN] + more(dataset, tokens)
            asked = [each for each in [*asked, searching(tokens)] if only in each.name and (against or not each.writes)]
            names = [each.name for each in asked]
            extra = {"PYTHONPATH": str(checkout / "server")}
            server = stack.enter_context(serving(settings.data_dir, settings.database_url, extra=extra))
            sides[side] = Side(server, name if address else "", [cycle_of(each) for each in asked])
        # Daily jobs run at a server's first start.
        for each in sides.values():
            wait_until_idle(each)
        begun = load_average()
        with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = {name: runner.run(turns(sides, n, rounds, seconds)) for n, name in enumerate(names)}
    for name, both in found.items():
        one, other = both.values()
        shown = (
            f"{v['app_ms']:.3f} + {v['db_ms']:.3f} ms ± {v['spread_ms']:.3f}, {v['rate']:.0f}/s" for v in both.values()
        )
        more_ms = (f"{100 * other[of] / one[of] - 100:+.1f} %" for of in ("cpu_ms", "least_ms"))
        say(f"  {name:<28}{'  →  '.join(shown)}  {', of the least '.join(more_ms)}")
    facts: dict[str, Any] = {
        **{"commit": commit(), "against": git("-C", against, "rev-parse", "--short", "HEAD") if against else "rich"},
        **{"size": size, "engine": engine, "rounds": rounds, "seconds": seconds, "connections": CONNECTIONS},
        **{"machine": machine_facts(), "load": [begun, load_average()], "routes": found},
    }
    if not only:
        name = f"compare-{size.lower()}{'' if against else '-rich'}-{engine}.json"
        (REPORTS / name).write_text(json.dumps(facts, indent=2) + "\n")


async def turns(sides: dict[str, Side], number: int, rounds: int, seconds: float) -> dict[str, dict[str, Any]]:
    """Figures of one route by side: median CPU ms a request of application, database and both, half the interquartile
    range of both, their minimum (least disturbed), the rate, and both by round."""
    seen: dict[str, list[tuple[float, float, float, float]]] = {side: [] for side in sides}
    for turn in range(rounds + 1):
        for name, side in sides.items():
            before = side.cpu_s()
            tally = await Driver(side.server.port, CONNECTIONS).saturate(side.makes[number], seconds if turn else 0.5)
            if tally.failures:
                raise RuntimeError(f"{name}: {tally.failures} of {tally.requests} failed: {tally.first_failure}")
            app, db = (1000 * (now - then) / tally.requests for now, then in zip(side.cpu_s(), before, strict=True))
            if turn:
                seen[name].append((app, db, app + db, tally.requests / tally.seconds))
    return {name: _figures(each) for name, each in seen.items()}


def _figures(seen: list[tuple[float, float, float, float]]) -> dict[str, Any]:
    app, db, both, rate = zip(*seen, strict=True)
    low, _, high = quantiles(both, n=4) if len(seen) > 1 else (0.0, 0.0, 0.0)
    medians = {"app_ms": app, "db_ms": db, "cpu_ms": both, "rate": rate}
    noise = {"spread_ms": (high - low) / 2, "least_ms": min(both)}
    figures = {name: round(value, 3) for name, value in ({k: median(v) for k, v in medians.items()} | noise).items()}
    return {**figures, "rounds_ms": [round(value, 3) for value in both]}
