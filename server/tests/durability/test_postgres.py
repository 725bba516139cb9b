"""PostgreSQL stopped at once and back: what was acknowledged is there, once; meanwhile the product says so quickly, and
comes back by itself (security, D6 and F2)."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import httpx2
import pytest

from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.durability.cluster import Cluster, cluster
from tests.durability.persistent import Persistent, all_there_once, all_writing, writers_of
from tests.durability.server import Server

ROUNDS = int(os.environ.get("MEADOW_TEST_STOPS", "3"))
WRITERS = 4
PATIENCE = 120


@pytest.fixture(scope="module")
def primary() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture
async def cluster_settings(primary: Cluster, tmp_path: Path) -> Settings:
    """A database of the test's own in that cluster."""
    name = f"meadow_{time.time_ns()}"
    connection = await asyncpg.connect(primary.url, timeout=PATIENCE)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    made = Settings(
        data_dir=tmp_path / "data",
        run_jobs=False,
        log_level="error",
        database_url=f"{primary.url.rpartition('/')[0]}/{name}",
    )
    made.prepare_data_dir()
    await asyncio.to_thread(migrations.upgrade, made)
    return made


async def _more_acknowledged(writers: list[Persistent], writing: list[asyncio.Task[None]]) -> float:
    """Wait until each has written something more; the seconds until the first had."""
    before, begun = [len(one.acknowledged) for one in writers], time.monotonic()
    first = 0.0
    async with asyncio.timeout(PATIENCE):
        while True:
            more = [len(one.acknowledged) > was for one, was in zip(writers, before, strict=True)]
            if any(more) and not first:
                first = time.monotonic() - begun
            if all(more) or any(task.done() for task in writing):
                return first
            await asyncio.sleep(0.005)


async def test_d6_f2_stopped_at_once_again_and_again(
    primary: Cluster, cluster_settings: Settings, record_property: Callable[[str, object], None]
) -> None:
    writers = await writers_of(cluster_settings, WRITERS)
    server = Server(cluster_settings, more={"MEADOW_RATE_LIMITS": "off", "MEADOW_RUN_JOBS": "true"})
    reads: list[float] = []
    back: list[float] = []
    async with all_writing(server, writers) as writing:
        for _ in range(ROUNDS):
            await _more_acknowledged(writers, writing)
            primary.stop_at_once()
            async with httpx2.AsyncClient(base_url=server.address, headers=writers[0].headers, timeout=60) as client:
                # It is told while the database is away, which comes back only afterwards.
                for path in ("/api/posts", "/api/notifications", "/api/ready"):
                    begun = time.monotonic()
                    answer = await client.get(path)
                    reads.append(time.monotonic() - begun)
                    assert answer.status_code == 503
                assert (await client.get("/api/health")).status_code == 200
            primary.start()
            back.append(await _more_acknowledged(writers, writing))
    await all_there_once(cluster_settings, writers)
    record_property("slowest_503_of_a_read_seconds", round(max(reads), 3))
    record_property("slowest_recovery_seconds", round(max(back), 3))
    print(f"503 within {max(reads):.3f} s, written again {max(back):.3f} s after it was back")
