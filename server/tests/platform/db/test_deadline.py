"""A statement that never ends is ended, and what follows it is answered (security, I9)."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Unavailable
from meadow.platform.db import postgres, sqlite
from meadow.platform.db.connections import Engine
from meadow.platform.db.deadline import READING_SECONDS, WORKING_SECONDS
from meadow.platform.db.engine import engine_of
from meadow.platform.db.sqlite import SqliteDatabase
from tests.town import open_town

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
"""Works on without giving a row."""
TRICKLING = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i % 100000 = 0"
"""Gives a row now and then: each alone comes soon enough."""


@pytest.fixture
async def database(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteDatabase]:
    monkeypatch.setattr(sqlite, "READING_SECONDS", 0.1)
    monkeypatch.setattr(sqlite, "WORKING_SECONDS", 0.2)
    made = SqliteDatabase(sqlite_settings.data_dir / "meadow.db")
    await made.open()
    yield made
    await made.close()


@pytest.mark.parametrize("statement", [ENDLESS, TRICKLING])
async def test_i9_a_read_that_does_not_end_is_ended(database: SqliteDatabase, statement: str) -> None:
    for _ in range(2):
        for connection in (database.reading(), database.reading_slowly(), database.reading_at_work()):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(connection.fetch(statement, ()), 60)
            assert await connection.fetch("SELECT 1", ()) == [(1,)]


async def test_i9_who_waits_for_the_thread_is_not_ended_for_it(database: SqliteDatabase) -> None:
    ended = asyncio.ensure_future(database.reading_slowly().fetch(ENDLESS, ()))
    rest = [asyncio.ensure_future(database.reading_slowly().fetch("SELECT 1", ())) for _ in range(20)]
    with pytest.raises(Unavailable):
        await asyncio.wait_for(ended, 60)
    assert await asyncio.wait_for(asyncio.gather(*rest), 60) == [[(1,)]] * 20


@pytest.fixture
async def postgres_database(postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Engine]:
    monkeypatch.setattr(postgres, "READING_SECONDS", 0.3)
    made = engine_of(postgres_settings)
    await made.open()
    yield made
    await made.close()


async def test_i9_postgres_is_told_to_end_what_somebody_waits_for(
    postgres_database: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres_database
    for reading in (database.reading, database.reading_slowly):
        with pytest.raises(Unavailable):
            await asyncio.wait_for(reading().fetch("SELECT pg_sleep(600)", ()), 60)
        with monkeypatch.context() as patient:  # on a busy machine this one may take longer
            patient.setattr(postgres, "READING_SECONDS", 60.0)
            assert [tuple(row) for row in await reading().fetch("SELECT 1", ())] == [(1,)]
    monkeypatch.setattr(postgres, "READING_SECONDS", 60.0)
    asleep = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)' AND state = 'active'"
    async with asyncio.timeout(60):
        while (await database.reading().fetch(asleep, ()))[0][0]:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.05)


async def test_i9_a_job_has_more_time_than_a_request(
    postgres_database: Engine, database: SqliteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Over at the first look, however fast the machine counts.
    monkeypatch.setattr(sqlite, "READING_SECONDS", 0.0)
    assert len(await postgres_database.reading_at_work().fetch("SELECT pg_sleep(0.6)", ())) == 1
    database._working_seconds = 60  # pyright: ignore[reportPrivateUsage]
    counted = ENDLESS.replace("FROM n)", "FROM n WHERE i < 3000000)")
    with pytest.raises(Unavailable):
        await database.reading_slowly().fetch(counted, ())
    assert await database.reading_at_work().fetch(counted, ()) == [(3_000_000,)]


async def test_i9_it_is_a_503_and_the_next_request_is_served(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (READING_SECONDS, WORKING_SECONDS) == (2, 10)
    monkeypatch.setattr(sqlite, "READING_SECONDS", READING_SECONDS)
    async with open_town(sqlite_settings) as town:
        reader = town.database.engine.reading()

        async def endless(*_: object) -> object:
            return await type(reader).fetch(reader, ENDLESS, ())

        connection = vars(town.database.engine)["_read_connection"]
        vars(connection)["fetch"] = endless
        answer = await town.ada.get("/api/posts")
        del vars(connection)["fetch"]
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "Retry-After" in answer.headers
        assert (await town.ada.get("/api/posts")).status_code == 200
