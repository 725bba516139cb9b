"""Latency of search result pages, call by call through the whole app: rare and common words."""

import asyncio
import os
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx2
import structlog
import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset, rare_word
from bench.dataset.loading import bytes_of
from bench.dataset.sizes import SIZES, UNTIL_MS
from bench.lib.environment import load_average, say
from bench.lib.workload import sign_in
from bench.report.files import write
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, logs

TARGET_MS = 50
Line = tuple[str, float, float, float, float, int]
"""Name; quickest, median, 95th percentile and slowest in ms; number of results."""
Make = Callable[[], str]


def _calls(dice: random.Random) -> dict[str, tuple[Make, int]]:
    """Request and page number, by name."""

    def of(kind: str, *words: str) -> Make:
        return lambda: f"/api/posts/search?type={kind}&q={quote(dice.choice(words))}"

    common = ("bread", "river", "summer", "coffee")
    pairs = ("bread river", "summer coffee", "yellow kitchen")
    ranks = range(15_000, 20_000, 7)
    middling = tuple(rare_word(rank) for rank in range(5))
    rare = tuple(rare_word(rank) for rank in ranks)
    names = ("ada", "ben", "cleo", "rosa")
    full_names = ("ada marsh", "ben stone", "tess vale")
    return {
        "posts, common word": (of("posts", *common), 1),
        "posts, common word, page 5": (of("posts", *common), 5),
        "posts, two common words": (of("posts", *pairs), 1),
        "posts, two common words, page 5": (of("posts", *pairs), 5),
        "posts, middling word": (of("posts", *middling), 1),
        "posts, middling word, page 5": (of("posts", *middling), 5),
        "posts, middling and common word": (of("posts", *(f"bread {word}" for word in middling)), 1),
        "posts, two middling words": (of("posts", f"{middling[0]} {middling[1]}", f"{middling[2]} {middling[3]}"), 1),
        "posts, rare word": (of("posts", *rare), 1),
        "posts, beginning of one letter": (of("posts", "b", "s", "m", "f"), 1),
        "posts, beginning of two letters": (of("posts", "br", "su", "ma", "fi"), 1),
        "posts, common word and beginning": (of("posts", "bread s", "river m"), 1),
        "posts, hashtag": (of("posts", *(f"#tag{number}" for number in range(400))), 1),
        "posts, word of nobody": (of("posts", "qqqqq", "yyyyyy"), 1),
        "users, handle": (of("users", *(f"@member{number:07d}" for number in range(0, 900, 7))), 1),
        "users, first name": (of("users", *names), 1),
        "users, first name, page 5": (of("users", *names), 5),
        "users, both names": (of("users", *full_names), 1),
        "users, rare name": (of("users", *rare), 1),
        "users, beginning that all have": (of("users", "m", "mem", "member"), 1),
        "users, beginning of one letter": (of("users", "a", "b", "t"), 1),
        "users, mistyped first name": (of("users", "cleoo", "roas", "tses"), 1),
        "users, mistyped both names": (of("users", "adda mrash", "bne stoen"), 1),
        "users, mistyped rare name": (of("users", *(f"{word[:3]}{word[4:]}" for word in rare)), 1),
        "hashtags, beginning": (of("hashtags", "tag", "ta"), 1),
        "hashtags, beginning, page 5": (of("hashtags", "tag"), 5),
        "hashtags, one": (of("hashtags", *(f"tag{number}" for number in range(100, 400))), 1),
        "trending": (lambda: "/api/posts/trending", 1),
    }


async def measure(settings: Settings, token: str, only: str, rounds: int) -> list[Line]:
    """Measure every call whose name contains ``only``."""
    lines: list[Line] = []
    app = create_app(settings.model_copy(update={"run_jobs": False}))
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://b") as client,
    ):
        client.headers["Authorization"] = f"Bearer {token}"
        wanted = {name: call for name, call in _calls(random.Random(5)).items() if only in name}  # noqa: S311
        # A fresh copy is not in memory yet, unlike a running site's database.
        for make, _ in list(wanted.values()) * max(2, rounds // 4):
            (await client.get(make())).raise_for_status()
        for name, (make, page) in wanted.items():
            lines.append(await _line(client, name, make, page, rounds))
    return lines


async def _line(client: Any, name: str, make: Make, page: int, rounds: int) -> Line:
    spent: list[float] = []
    most = 0
    for number in range(rounds + 3):
        url = make()
        for _ in range(page - 1):
            answer = await client.get(url)
            url = answer.links.get("next", {"url": url})["url"]
        started = time.perf_counter()
        answer = await client.get(url)
        if number >= 3:
            spent.append(1000 * (time.perf_counter() - started))
        answer.raise_for_status()
        most = max(most, int(answer.headers.get("X-Total-Count", len(answer.json()))))
    spent.sort()
    line = (name, spent[0], statistics.median(spent), spent[int(0.95 * len(spent))], spent[-1], most)
    say(f"  {name:<34} quickest {line[1]:6.1f} ms   p50 {line[2]:6.1f}   p95 {line[3]:6.1f}   found {most}")
    return line


def search(*, size: str, seed: int, engine: str, postgres: str, only: str, rounds: int) -> None:
    calls = 20 * rounds
    dataset = Dataset(SIZES[size], seed)
    before = load_average()
    with (
        fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded),
        Path(os.devnull).open("wb") as nowhere,
    ):
        logs.configure("info")
        structlog.configure(logger_factory=structlog.BytesLoggerFactory(nowhere))
        tokens = asyncio.run(sign_in(settings.database, dataset, [dataset.probes.typical]))
        say(f"{engine}, data set {size}, digest {loaded.digest}")
        # The clock is set to the last day of the data, so that there are trends.
        back = UNTIL_MS - clock.now_ms()
        clock.advance(back)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                lines = runner.run(measure(settings, tokens[dataset.probes.typical], only, calls))
        finally:
            clock.advance(-back)
        facts: dict[str, Any] = {
            **{"engine": engine, "size": size, "seed": seed, "digest": loaded.digest, "rows": loaded.rows},
            **{"load_before": before, "calls": calls, "bytes": bytes_of(settings)},
        }
    names = ("call", "quickest_ms", "p50_ms", "p95_ms", "slowest_ms", "found")
    if not only:
        write(
            f"{size.lower()}-{engine}-search",
            facts | {"lines": [dict(zip(names, line, strict=True)) for line in lines]},
        )
