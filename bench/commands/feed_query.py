"""A feed page without HTTP: query and encoding in this process, in microseconds; ``--profile`` shows where they go."""

import asyncio
import cProfile
import pstats
import statistics
import sys
import time

import orjson
import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import say
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from meadow.posts import presenters, queries
from meadow.posts.schemas import PostFilter

_PAGES = 2000


def micro(*, size: str, seed: int, profile: bool) -> None:
    """Print the median, and the quickest, of many 20-post pages on SQLite."""
    dataset = Dataset(SIZES[size], seed)
    viewer = dataset.user_id(dataset.probes.typical)

    async def work(url: str) -> None:
        engine = engine_at(url)
        await engine.open()
        database = Database(engine)
        wanted = PostFilter()

        async def page() -> bytes:
            rows = await queries.page(database.reader(), viewer, wanted)
            return orjson.dumps(await presenters.shown(database.reader(), viewer, rows[: wanted.limit], final=True))

        length = len(await page())
        for _ in range(200):
            await page()
        profiler = cProfile.Profile()
        spent: list[int] = []
        if profile:
            profiler.enable()
        for _ in range(_PAGES):
            started = time.perf_counter_ns()
            await page()
            spent.append(time.perf_counter_ns() - started)
        if profile:
            profiler.disable()
            pstats.Stats(profiler, stream=sys.stderr).sort_stats("tottime").print_stats(25)
        await engine.close()
        median, quickest = statistics.median(spent) / 1000, min(spent) / 1000
        say(f"page of 20 posts, {length:,} bytes: median {median:.0f} µs, quickest {quickest:.0f} µs (target 200)")

    with fresh(dataset, seed, "", say) as (settings, _), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work(settings.database))
