"""Cost of public pages, feed documents and embeds, beside a member's feed page.

    bin/bench public

For alternating addresses a server in the development profile, without response cache. In this process, where limits by
address can be off in the production profile too: one repeated address of each kind, and the database statements of a
crowd opening one link at once, each with its own parameter as appended by apps. Writes
``bench/reports/public-<engine>.json``.
"""

import asyncio
import itertools
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from urllib.parse import quote
from urllib.request import Request, urlopen

from bench.dataset.cache import fresh
from bench.dataset.communities import is_private
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.in_process import call, in_process, scope_of
from bench.lib.measure import measure
from bench.lib.noise import NoiseMonitor
from bench.lib.query_counts import reading, statements_of
from bench.lib.server import cores, serving
from bench.lib.workload import Route, crowd_of, routes, sign_in
from bench.report.files import write
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock

CROWD = 10_000
KEPT = {"run_jobs": False, "rate_limits": "off", "public_web": "on", "public_url": "http://meadow.test"}
EVENTS = 40
FEEDS = ("feed, latest 20", "feed, deep cursor")


def _events(port: int, token: str) -> list[str]:
    """IDs of new events: a data set has none."""
    begins, ends = (clock.rfc3339(clock.now_ms() + days * clock.DAY_MS) for days in (30, 31))
    said = {
        "title": "Harvest",
        "description": "Bread and music for everybody. " * 8,
        "startsAt": begins,
        "endsAt": ends,
    }
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    ask = Request(f"http://127.0.0.1:{port}/api/events", json.dumps(said).encode(), head)
    return [json.loads(urlopen(ask).read())["id"] for _ in range(EVENTS)]  # noqa: S310


def _pages(dataset: Dataset, events: list[str]) -> list[Route]:
    """One route for each kind, with alternating addresses."""
    newest = range(dataset.size.posts - 1, dataset.size.posts * 4 // 5, -1)
    posts = [dataset.post_id(number) for number in newest if dataset.is_for_all(number)][:3000]
    members = [f"member{rank:07d}" for rank in range(1000)]
    shown = [number for number in range(dataset.communities.count) if not is_private(number)]

    def line(name: str, paths: Iterable[str]) -> Route:
        following = itertools.cycle(paths).__next__
        return Route(name, lambda: ("GET", following(), "", ""))

    return [
        line("post", [f"/post/{id_}" for id_ in posts]),
        line("profile", [f"/profile/{name}" for name in members]),
        line("community", [f"/communities/gathering-{number:04d}" for number in shown]),
        line("event", [f"/events/{id_}" for id_ in events]),
        line("tag", [f"/hashtag/tag{number}" for number in range(400)]),
        line("Atom feed", [f"/profile/{name}/feed.atom" for name in members]),
        line("JSON feed", [f"/profile/{name}/feed.json" for name in members]),
        line("embed", [f"/embed/post/{id_}" for id_ in posts]),
        line("oEmbed", [f"/api/oembed?url={quote(f'http://127.0.0.1/post/{id_}')}" for id_ in posts]),
    ]


def _same(route: Route) -> Route:
    """The route with a single address."""
    first = route.make()
    return replace(route, make=lambda: first)


async def _crowd(settings: Settings, path: str) -> dict[str, int]:
    """Statements of many concurrent requests."""
    app = create_app(settings)
    with reading() as (begin, count):
        async with app.router.lifespan_context(app):
            begin()
            asked = (scope_of("GET", f"{path}?from={number}", "", "") for number in range(CROWD))
            await asyncio.gather(*(call(app, *each) for each in asked))
            return {"requests": CROWD, "statements": count()}


def public_pages(*, size: str, seed: int, engine: str, postgres: str, rounds: int, seconds: float) -> None:
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        facts: dict[str, Any] = {"size": size, "load_before": load_average()}
        with serving(settings.data_dir, settings.database_url) as server, NoiseMonitor(cores()[0]) as calm:
            pages = _pages(dataset, _events(server.port, tokens[dataset.probes.typical]))
            feeds = [route for route in routes(dataset, tokens) if route.name in FEEDS]
            asked = [*feeds, *pages]
            found = measure(server, asked, calm, rounds=rounds, seconds=seconds, tell=say)
        by_path = [route for route in asked if route.name != "oEmbed"]
        counted = statements_of(settings, by_path)
        facts["server"] = {
            line.name: {"cpu_ms": round(line.cpu, 3), "counted_ms": line.counted, "statements": counted.get(line.name)}
            for line in found
        }
        kept = settings.model_copy(update=KEPT)
        cached = in_process(kept, [*feeds, *(_same(route) for route in by_path if route in pages)], rounds * 10)
        facts["cached_in_process"] = {name: {"cpu_ms": round(middle / 1000, 3)} for name, _, middle in cached}
        facts["crowd"] = asyncio.run(_crowd(kept, pages[0].make()[1]))
    write(f"public-{engine}", facts)
