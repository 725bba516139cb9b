"""What ten times the posts cost a page: the same town twice, in one run.

    bin/bench growth --engine sqlite --size S

With ``--full`` a hundred times as well: ten million posts of size S, which takes an hour to make and 40 GB. Only the
lists that could grow with the posts, each size with a server of its own. Writes ``bench/reports/growth-*``.

``--size S_bare``: searches alone, in posts that nobody has liked, kept or commented on, which are made faster. Writes
``bench/reports/growth-search-*``.
"""

import asyncio
import json
import random
from typing import Any
from urllib.parse import quote

from bench.calm import Calm
from bench.dataset import Dataset, rare_word
from bench.measure import measure
from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.server import cores, serving
from bench.sizes import SIZES
from bench.stock import fresh
from bench.workload import Route, crowd_of, machine_facts, routes, sign_in

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
    """Measure one engine and write its report."""
    facts: dict[str, Any] = {"engine": engine, "commit": commit(), "machine": machine_facts(), "sizes": []}
    facts["load_before"] = load_average()
    name = f"growth-search-{engine}" if SIZES[size].is_bare else f"growth-{engine}"
    for factor in (1, 10, 100) if full else (1, 10):
        dataset = Dataset(SIZES[size].grown(factor), seed)
        with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
            say(f"{engine}, {dataset.size.name}, digest {loaded.digest}")
            tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
            asked = [route for route in routes(dataset, tokens) if route.name in ROUTES and not dataset.size.is_bare]
            asked += _searches(tokens[dataset.probes.typical])
            with (
                serving(settings.data_dir, settings.database_url, first=first) as server,
                Calm(cores()[0]) as calm,
            ):
                lines = measure(server, asked, calm, rounds=rounds, seconds=seconds, tell=say)
                work = calm.facts()
        sizes: list[dict[str, Any]] = facts["sizes"]
        sizes.append(
            {"size": dataset.size.name, "rows": loaded.rows, **work, "routes": [line.as_json() for line in lines]}
        )
        if factor == 10:
            facts["ratios"] = ratios(sizes)
        if factor == 100:
            facts["ratios_100"] = ratios(sizes)
        (REPORTS / f"{name}.json").write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n")


def ratios(sizes: list[dict[str, Any]]) -> dict[str, float]:
    """Of each route: the processor time at the largest size, in times of the smallest."""
    first, last = ({one["name"]: one["cpu_calm_ms"] for one in size["routes"]} for size in (sizes[0], sizes[-1]))
    return {name: round(last[name] / first[name], 3) for name in first}


def _searches(token: str) -> list[Route]:
    """Words that every tenth post has, and words of a handful of posts."""
    dice = random.Random(5)  # noqa: S311 - a workload
    words: dict[str, tuple[str, ...]] = {"search, common word": ("bread", "river", "summer", "coffee")}
    words["search, rare word"] = tuple(rare_word(rank) for rank in range(15_000, 20_000, 7))

    def route(name: str, some: tuple[str, ...]) -> Route:
        return Route(name, lambda: ("GET", f"/api/posts/search?type=posts&q={quote(dice.choice(some))}", token, ""))

    return [route(name, some) for name, some in words.items()]
