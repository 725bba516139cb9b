"""PostgreSQL stopped at once and back: what was acknowledged is there, once; meanwhile the product says so quickly, and
comes back by itself (security, D6 and F2)."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx2
import pytest
from pydantic import SecretStr

from meadow import migrations
from meadow.platform.settings import Settings
from tests.durability.cluster import Cluster, cluster
from tests.durability.persistent import Persistent, all_there_once, all_writing, writers_of
from tests.durability.server import Server
from tests.moderation.keeping import acts, appoint, cases, decide, reports
from tests.town import Member, Town, open_town

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


@pytest.fixture
async def followed(primary: Cluster, cluster_settings: Settings) -> AsyncIterator[tuple[Town, Cluster]]:
    """A town that reads from a standby where it may."""
    with cluster(follows=primary) as standby:
        name = cluster_settings.database_url.rpartition("/")[2]
        url = f"{standby.url.rpartition('/')[0]}/{name}"
        settings = cluster_settings.model_copy(update={"database_replica_url": SecretStr(url)})
        async with open_town(settings) as town:
            yield town, standby


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url, timeout=PATIENCE)
    await connection.execute(statement)
    await connection.close()


@pytest.mark.full("Starts a PostgreSQL server with a standby of its own.")
async def test_what_one_wrote_is_read_although_the_standby_lags(
    followed: tuple[Town, Cluster], monkeypatch: pytest.MonkeyPatch
) -> None:
    town, standby = followed
    replica: Any = town.internals.units.database.replica
    asked: list[str] = []
    fetch = replica.fetch

    async def counted(sql: str, values: Any) -> Any:
        asked.append(sql)
        return await fetch(sql, values)

    monkeypatch.setattr(replica, "fetch", counted)

    async def until_served(member_id: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while not replica.serves(member_id):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    # Caught up: everybody reads from the standby what is there already.
    old = await town.ada.posts("by the river")
    assert (await town.ben.get(f"/api/posts/{old['id']}")).status_code == 200
    await until_served(town.ada.id)
    await until_served(town.ben.id)
    asked.clear()
    assert (await town.ben.get(f"/api/posts/{old['id']}")).status_code == 200
    assert asked
    # What others said was lost: anybody may have written until now.
    town.context.realtime.hub.lost_some()
    assert not replica.serves(town.ben.id)
    await until_served(town.ada.id)
    await until_served(town.ben.id)
    # Lagging: whoever wrote, and whoever was told, reads from the primary.
    await _execute(standby.url, "SELECT pg_wal_replay_pause()")
    new = await town.ada.posts("by the lake")
    asked.clear()
    assert (await town.ada.get(f"/api/posts/{new['id']}")).status_code == 200
    assert new["id"] in [post["id"] for post in (await town.ada.get("/api/posts")).json()]
    assert (await town.ben.post(f"/api/posts/{new['id']}/like")).status_code == 200
    assert (await town.ben.get(f"/api/posts/{new['id']}")).json()["isLiked"] is True
    assert (await town.ada.get("/api/notifications")).json()[0]["fromUser"]["username"] == "ben"
    assert asked == []
    # Too far behind, nobody reads there; caught up again, everybody does.
    async with asyncio.timeout(PATIENCE):
        while replica.serves(0):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    await _execute(standby.url, "SELECT pg_wal_replay_resume()")
    await until_served(town.ada.id)
    asked.clear()
    assert (await town.ada.get(f"/api/posts/{new['id']}")).status_code == 200
    assert asked
    # Gone: the primary answers, in the same call.
    standby.stop_at_once()
    assert (await town.ada.get(f"/api/posts/{new['id']}")).status_code == 200
    assert not replica.serves(0)


@pytest.mark.full("Starts a PostgreSQL server with a standby of its own.")
async def test_what_was_taken_away_is_gone_for_everybody_although_the_standby_lags(
    followed: tuple[Town, Cluster],
) -> None:
    """A block hides both ways, a deletion, a hiding and a suspension from all: at the next call, replay paused."""
    town, standby = followed
    ada, ben, cleo = town.ada, town.ben, town.cleo
    replica: Any = town.internals.units.database.replica
    await appoint(town, town.dan, "admin")
    deleted, hidden, blocked = [await ada.posts(name) for name in ("deleted", "hidden", "blocked")]
    commented = await ada.comments(blocked["id"])
    suspended = await cleo.posts("suspended")
    case = (await cases_after_report(cleo, town.dan, hidden["id"]))["id"]

    # The first call of a member in a process is answered by the primary.
    assert (await ben.get("/api/auth/me")).status_code == 200

    def post(shown: dict[str, Any]) -> str:
        return f"/api/posts/{shown['id']}"

    changes: list[tuple[str, Callable[[], Awaitable[Any]]]] = [
        (post(deleted), lambda: ada.delete(post(deleted))),
        (post(hidden), lambda: town.dan.post(f"/api/moderation/cases/{case}/decide", decide("hide"))),
        (post(suspended), lambda: acts(town.dan, cleo, "suspend")),
        (f"{post(blocked)}/comments", lambda: ada.delete(f"/api/comments/{commented['id']}")),
        (post(blocked), lambda: ada.blocks(ben)),
    ]
    for path, change in changes:
        async with asyncio.timeout(PATIENCE):
            while not replica.serves(ben.id):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        before = await ben.get(path)
        assert before.status_code == 200
        await _execute(standby.url, "SELECT pg_wal_replay_pause()")
        assert replica.serves(ben.id)
        await change()
        after = await ben.get(path)
        assert after.status_code == 404 or (after.status_code, after.json()) == (200, []), path
        await _execute(standby.url, "SELECT pg_wal_replay_resume()")


async def cases_after_report(reporter: Member, keeper: Member, post_id: str) -> dict[str, Any]:
    """The case that a report of the post has made."""
    await reports(reporter, "post", post_id)
    return (await cases(keeper))[0]
