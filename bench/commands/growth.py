"""CPU time of pages with ten times the posts: two sizes of the same town, measured in turns.

    bin/bench growth --engine sqlite --size S

With ``--full`` a hundred times as well: ten million posts of size S, an hour to make and 40 GB. Covers only lists that
could grow with the posts. Each size has its own server, and every round requests each route from one after another, so
that slow moments of the machine affect all. Writes ``bench/reports/growth-*``, with ``--full`` ``growth-full-*``.

``--size S_bare``: searches only, in posts without likes, bookmarks and comments, which load faster. Writes
``bench/reports/growth-search-*``.
"""

import asyncio
import random
from contextlib import ExitStack
from operator import truediv
from statistics import median
from typing import Any
from urllib.parse import quote

import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset, rare_word
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.server import on_the_drivers_core, serving
from bench.lib.turns import Side, turns, wait_until_idle
from bench.lib.workload import Route, crowd_of, cycle_of, routes, sign_in
from bench.report.files import write

ROUTES = (
    "feed, latest 20",
    "feed, deep cursor",
    "following",
    "following, 300 follows",
    "following, 5,000 follows",
    "profile, posts tab",
    "post with comments",
    "notifications",
    "notifications of flooded",
    "conversations",
    "messages with a user",
)


def growth(
    *, size: str, seed: int, engine: str, postgres: str, rounds: int, seconds: float, first: bool, full: bool
) -> None:
    server = postgres if engine == "postgres" else ""
    facts: dict[str, Any] = {"engine": engine, "rounds": rounds}
    kind = "growth-search" if SIZES[size].is_bare else "growth-full" if full else "growth"
    sizes: list[dict[str, Any]] = []
    names: list[str] = []
    with ExitStack() as stack:
        sides: dict[str, Side] = {}
        for factor in (1, 10, 100) if full else (1, 10):
            dataset = Dataset(SIZES[size].grown(factor), seed)
            settings, loaded = stack.enter_context(fresh(dataset, seed, server, say))
            say(f"{engine}, {dataset.size.name}, digest {loaded.digest}")
            tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
            asked = [route for route in routes(dataset, tokens) if route.name in ROUTES and not dataset.size.is_bare]
            asked += _searches(tokens[dataset.probes.typical])
            names = [route.name for route in asked]
            watched = stack.enter_context(serving(settings.data_dir, settings.database_url, first=first))
            database = settings.database_url.rpartition("/")[2]
            sides[dataset.size.name] = Side(watched, database, [cycle_of(route) for route in asked])
            sizes.append({"size": dataset.size.name, "rows": loaded.rows, "routes": []})
        for side in sides.values():
            wait_until_idle(side)
        begun = load_average()
        with on_the_drivers_core(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            for number, name in enumerate(names):
                found = runner.run(turns(sides, number, rounds, seconds))
                for one in sizes:
                    one["routes"].append({"name": name, **found[one["size"]]})
                say(f"  {name:<28}" + "  ".join(f"{of['app_ms']:.3f} + {of['db_ms']:.3f} ms" for of in found.values()))
    facts |= {"load_before": begun, "sizes": sizes, "ratios": ratios(sizes[0], sizes[1])}
    if full:
        facts["ratios_100"] = ratios(sizes[0], sizes[2])
    write(f"{kind}-{engine}", facts)


def ratios(small: dict[str, Any], large: dict[str, Any]) -> dict[str, float]:
    """CPU time of application and database at the larger size divided by the smaller, by route: the median over the
    rounds, since both sides of a round are measured within seconds."""
    first, last = ({one["name"]: one["rounds_ms"] for one in size["routes"]} for size in (small, large))
    return {name: round(median(map(truediv, last[name], first[name])), 3) for name in first}


def _searches(token: str) -> list[Route]:
    """Searches for words of every tenth post, and for words of a handful of posts."""
    dice = random.Random(5)  # noqa: S311 - a workload
    words: dict[str, tuple[str, ...]] = {"search, common word": ("bread", "river", "summer", "coffee")}
    words["search, rare word"] = tuple(rare_word(rank) for rank in range(15_000, 20_000, 7))

    def route(name: str, some: tuple[str, ...]) -> Route:
        return Route(name, lambda: ("GET", f"/api/posts/search?type=posts&q={quote(dice.choice(some))}", token, ""))

    return [route(name, some) for name, some in words.items()]
