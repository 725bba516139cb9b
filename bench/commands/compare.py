"""Two servers measured in turns: the cost of a change or of richer data, on a busy machine.

    git worktree add /tmp/before v1.0.0
    bin/bench compare --against /tmp/before --size S     this checkout and another one on the same data
    bin/bench compare --size S                           this checkout on the plain and on the rich data set

CPU time of the application and of its database connections, one process each; the database must be on this machine.
Writes ``bench/reports/compare-*.json``.
"""

import asyncio
import itertools
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop

from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import ROOT, git, load_average, say
from bench.lib.server import on_the_drivers_core, serving
from bench.lib.turns import CONNECTIONS, Side, copied, turns, wait_until_idle
from bench.lib.workload import Route, crowd_of, cycle_of, more, routes, sign_in
from bench.report.files import write

SHOWN = (
    *("feed, latest 20", "feed, deep cursor", "feed, for you", "following", "following, 5,000 follows"),
    *("post with comments", "post liked by all", "notifications", "like and unlike", "comment", "create post"),
)


def searching(tokens: dict[int, str]) -> Route:
    """Search results for words of a fifth of all posts."""
    members, words = itertools.cycle(tokens.values()), itertools.cycle(("bread", "river", "coffee", "summer"))
    ask = "/api/posts/search?type=posts&q="
    return Route("search, common word", lambda: ("GET", f"{ask}{next(words)}", next(members), ""))


def compare(
    *, size: str, seed: int, engine: str, postgres: str, against: str, rounds: int, seconds: float, only: str
) -> None:
    # Both sides request the same posts: posts visible to all members in the rich data set too.
    dataset = Dataset(SIZES[size if against else f"{size}_rich"], seed)
    chosen = {"before": (Path(against).resolve(), size), "after": (ROOT, size)} if against else {}
    chosen = chosen or {"plain": (ROOT, size), "rich": (ROOT, f"{size}_rich")}
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
        **{"against": git("-C", against, "rev-parse", "--short", "HEAD") if against else "rich"},
        **{"size": size, "engine": engine, "rounds": rounds, "seconds": seconds, "connections": CONNECTIONS},
        **{"load_before": begun, "routes": found},
    }
    if not only:
        write(f"compare-{size.lower()}{'' if against else '-rich'}-{engine}", facts)
