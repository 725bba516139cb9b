"""The embedded database: one writer, shared commits, nothing acknowledged that the disk has not."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Unavailable
from meadow.platform.db.sqlite import GroupCommitter, SqliteDatabase, connect
from tests.town import open_town


@pytest.fixture
async def committer(tmp_path: Path) -> AsyncIterator[GroupCommitter]:
    made = GroupCommitter(connect(tmp_path / "rows.db"))
    made.connection.execute("CREATE TABLE rows (name TEXT PRIMARY KEY) STRICT")
    yield made
    await made.close()


async def keep(committer: GroupCommitter, name: str) -> str:
    await committer.begin()
    try:
        committer.connection.execute("INSERT INTO rows VALUES (?)", (name,))
    except BaseException:
        committer.rollback()
        raise
    await committer.commit()
    return name


def kept(path: Path) -> set[str]:
    with sqlite3.connect(path) as other:
        return {name for (name,) in other.execute("SELECT name FROM rows")}


async def test_the_disk_has_what_was_acknowledged_and_settings_say_so(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        database = town.database.engine
        assert isinstance(database, SqliteDatabase)
        writer = database._committer.connection  # pyright: ignore[reportPrivateUsage]
        reader = database._reader  # pyright: ignore[reportPrivateUsage]
        told = {
            name: writer.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "journal_mode", "foreign_keys", "busy_timeout", "mmap_size", "fullfsync")
        }
        assert told == {
            "synchronous": 2,  # FULL: a COMMIT returns after the fsync of the WAL
            "journal_mode": "wal",
            "foreign_keys": 1,
            "busy_timeout": 5000,
            "mmap_size": 0,
            "fullfsync": 0,
        }
        assert reader.execute("PRAGMA query_only").fetchone()[0] == 1
        with pytest.raises(sqlite3.OperationalError):
            reader.execute("DELETE FROM users")
        tables = writer.execute("PRAGMA table_list").fetchall()
        loose = [row[1] for row in tables if row[2] == "table" and not row[5] and not row[1].startswith("sqlite_")]
        assert loose == ["alembic_version"]


async def test_waiting_units_share_a_commit(committer: GroupCommitter, tmp_path: Path) -> None:
    commits: list[str] = []
    committer.connection.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    await asyncio.gather(*(keep(committer, f"row {n}") for n in range(200)))
    assert len(kept(tmp_path / "rows.db")) == 200
    assert len(commits) < 20


async def test_an_acknowledged_unit_can_be_seen_by_others_at_once(committer: GroupCommitter, tmp_path: Path) -> None:
    async def check(n: int) -> None:
        name = await keep(committer, f"row {n}")
        assert name in kept(tmp_path / "rows.db")

    await asyncio.gather(*(check(n) for n in range(50)))


async def test_units_that_sqlite_undid_on_its_own_are_not_acknowledged(
    committer: GroupCommitter, tmp_path: Path
) -> None:
    """A full disk rolls back the whole transaction, with database in it that wait for their COMMIT."""
    committer.connection.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON rows WHEN NEW.name = 'too much'"
        " BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END"
    )
    names = ["first", "second", "too much", "third", "fourth"]
    ended = await asyncio.gather(*(keep(committer, name) for name in names), return_exceptions=True)
    acknowledged = {end for end in ended if isinstance(end, str)}
    assert acknowledged == kept(tmp_path / "rows.db") == {"third", "fourth"}
    assert [type(end) for end in ended[:2]] == [Unavailable, Unavailable]
    assert isinstance(ended[2], sqlite3.IntegrityError)
    assert await keep(committer, "afterwards") in kept(tmp_path / "rows.db")


async def test_a_commit_that_fails_is_told_to_every_unit_in_it(committer: GroupCommitter, tmp_path: Path) -> None:
    committer.connection.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
    committer.connection.execute("CREATE TABLE child (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)")
    committer.connection.execute(
        "CREATE TEMP TRIGGER orphan AFTER INSERT ON rows WHEN NEW.name = 'breaks'"
        " BEGIN INSERT INTO child VALUES (1); END"
    )
    ended = await asyncio.gather(
        *(keep(committer, name) for name in ("first", "breaks", "second")), return_exceptions=True
    )
    assert all(isinstance(end, Exception) for end in ended)
    assert kept(tmp_path / "rows.db") == set()
    assert await keep(committer, "afterwards") == "afterwards"


async def test_closing_waits_for_the_last_commit(tmp_path: Path) -> None:
    committer = GroupCommitter(connect(tmp_path / "rows.db"))
    committer.connection.execute("CREATE TABLE rows (name TEXT PRIMARY KEY) STRICT")
    task = asyncio.create_task(keep(committer, "last"))
    for _ in range(3):
        await asyncio.sleep(0)
    await committer.close()
    assert await task in kept(tmp_path / "rows.db")


async def test_a_full_disk_is_a_clear_answer_and_reading_goes_on(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts("before")
        writer = town.database.engine._committer.connection  # type: ignore[attr-defined]  # pyright: ignore
        pages: int = writer.execute("PRAGMA page_count").fetchone()[0]
        writer.execute(f"PRAGMA max_page_count = {pages}")
        statuses: set[int] = set()
        for n in range(400):
            answer = await town.ada.post("/api/posts", {"content": f"{n} " + "ü" * 270})
            statuses.add(answer.status_code)
            if answer.status_code == 503:
                assert answer.json() == {
                    "error": "The disk of this server is full: nothing was saved.",
                    "code": "disk_full",
                }
                assert answer.headers["Retry-After"] == "60"
                break
        assert statuses == {201, 503}
        assert (await town.ada.get("/api/posts")).status_code == 200
        writer.execute("PRAGMA max_page_count = 1073741823")
        assert (await town.ada.post("/api/posts", {"content": "after"})).status_code == 201
        assert writer.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
