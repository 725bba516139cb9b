"""``bin/bench rows``: rows acknowledged per second by the SQLite storage layer, each in its own transaction awaited by
one of thirty-two writers (security, D1). The folder has to be on a disk, not in memory: a row is acknowledged once it
is on disk. Writes ``bench/reports/rows-sqlite.json``."""

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from sqlalchemy import func, insert, select

from bench.lib.environment import load_average, say
from bench.lib.noise import work_ms
from bench.report.files import write
from meadow import migrations
from meadow.packages import metadata
from meadow.platform.config.settings import Settings
from meadow.platform.core.ids import new_id
from meadow.platform.db.engine import engine_of
from meadow.platform.db.session import Database

WRITERS = 32
_jobs = metadata.tables["jobs"]
_ROW = insert(_jobs)


async def _write(settings: Settings, seconds: float) -> tuple[int, float]:
    """Acknowledged rows, and elapsed seconds."""
    database = Database(engine_of(settings))
    await database.engine.open()
    begun = time.monotonic()

    async def writer() -> int:
        acknowledged = 0
        while time.monotonic() < begun + seconds:
            async with database.write() as db:
                await db.run(_ROW, id=new_id(), kind="bench", payload={}, run_at=0)
            acknowledged += 1
        return acknowledged

    acknowledged = sum(await asyncio.gather(*(writer() for _ in range(WRITERS))))
    taken = time.monotonic() - begun
    there = await database.reader().scalar(select(func.count()).select_from(_jobs).where(_jobs.c.kind == "bench"))
    await database.engine.close()
    if there != acknowledged:
        raise RuntimeError(f"{acknowledged} rows were acknowledged, {there} are there")
    return acknowledged, taken


def rows(*, rounds: int, seconds: float) -> None:
    facts: dict[str, Any] = {"load_before": load_average()}
    a_second, work = list[int](), list[float]()
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
            settings = Settings(data_dir=Path(folder) / "data", log_level="error")
            settings.prepare_data_dir()
            migrations.upgrade(settings)
            work.append(round(min(work_ms() for _ in range(5)), 3))
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                acknowledged, taken = runner.run(_write(settings, seconds))
        a_second.append(round(acknowledged / taken))
        say(f"  {a_second[-1]:,} rows a second; the fixed work takes {work[-1]} ms")
    facts |= {"writers": WRITERS, "seconds": seconds, "rows_a_second": a_second, "fixed_work_ms": work}
    write("rows-sqlite", facts)
