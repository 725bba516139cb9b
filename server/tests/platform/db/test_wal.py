"""The log of SQLite stays small, however long somebody reads (security, D7)."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import structlog

from meadow.platform.core.errors import Unavailable
from meadow.platform.db import sqlite, wal
from meadow.platform.db.sqlite import SqliteDatabase

MIB = 1024 * 1024
ENDLESS = (
    "WITH RECURSIVE n (x) AS (SELECT (SELECT count(*) FROM rows) UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
)


@pytest.fixture
async def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(wal, "LARGE_BYTES", 6 * MIB)
    pragmas = [text if "journal_size_limit" not in text else "PRAGMA journal_size_limit = 1048576" for text in _all()]
    monkeypatch.setattr(sqlite, "connect", _with(pragmas, sqlite.connect))
    made = SqliteDatabase(tmp_path / "rows.db")
    await made.open()
    await write(made, "CREATE TABLE rows (name TEXT, filler BLOB) STRICT")
    yield made
    made._slow_reader.interrupt()  # pyright: ignore[reportPrivateUsage]
    await made.close()


def _all() -> tuple[str, ...]:
    return sqlite._PRAGMAS  # pyright: ignore[reportPrivateUsage]


def _with(writing: list[str], connect: Any) -> Any:
    def connected(path: Path, pragmas: Any = None) -> Any:
        return connect(path, writing if pragmas is None else pragmas)

    return connected


async def write(database: SqliteDatabase, sql: str) -> None:
    connection = database.writing()
    await connection.run(sql, ())
    await connection.commit()


def size(database: SqliteDatabase) -> int:
    return Path(f"{database.path}-wal").stat().st_size


async def fill(database: SqliteDatabase, mib: int) -> None:
    for _ in range(mib * 4):
        await write(database, "INSERT INTO rows VALUES ('row', zeroblob(262144))")


async def test_a_statement_that_reads_for_ever_is_ended_when_the_log_is_large(database: SqliteDatabase) -> None:
    with structlog.testing.capture_logs() as told:
        async with asyncio.timeout(60):
            reading = asyncio.create_task(database.reading_slowly().fetch(ENDLESS, ()))
            filled = 0
            while database.wal.largest < 6 * MIB:  # only beside a reader is it ever as large
                await fill(database, 1)
                filled += 1
            with pytest.raises(Unavailable):
                await reading
            await fill(database, 10)
    assert 6 * MIB <= database.wal.largest < 8 * MIB
    assert size(database) <= 6 * MIB
    # The next one is answered.
    assert (await database.reading_slowly().fetch("SELECT count(*) FROM rows", ()))[0][0] == 4 * (filled + 10)
    assert [line["event"] for line in told if line["log_level"] == "error"] == ["wal_large"]


async def test_with_nobody_reading_it_is_folded_in_as_it_goes(database: SqliteDatabase) -> None:
    await fill(database, 20)
    assert database.wal.largest < 6 * MIB
    await write(database, "DELETE FROM rows")
    await fill(database, 1)
    assert size(database) < 6 * MIB


async def test_somebody_else_who_reads_is_not_ended_but_told_of(database: SqliteDatabase) -> None:
    other = sqlite.connect(database.path, ("PRAGMA query_only = ON",))
    try:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM rows").fetchall()
        with structlog.testing.capture_logs() as told:
            await fill(database, 9)
        assert [line["event"] for line in told if line["log_level"] == "error"] == ["wal_large"]
        assert other.execute("SELECT count(*) FROM rows").fetchone()[0] == 0
        other.execute("COMMIT")
        await fill(database, 3)
        assert size(database) < 6 * MIB
    finally:
        other.close()


HOLDING = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN")
other.execute("SELECT count(*) FROM rows").fetchall()
print("reading", flush=True)
sys.stdin.read()
"""


async def test_the_alarm_names_the_process_that_reads(database: SqliteDatabase) -> None:
    command = [sys.executable, "-c", HOLDING, str(database.path)]
    other = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert other.stdout is not None
        assert await other.stdout.readline() == b"reading\n"
        with structlog.testing.capture_logs() as told:
            await fill(database, 9)
        assert [line["held_by"] for line in told if line["event"] == "wal_large"] == [[other.pid]]
    finally:
        await other.communicate(b"")
    assert wal.reading_now(database.path) == []
