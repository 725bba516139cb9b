"""Bulk load of a data set into an empty, migrated database, with a digest for comparison."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import orjson
from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bench.dataset.communities import TAG_COUNTS
from bench.dataset.generator import COLUMNS, Batch, Dataset
from bench.dataset.rich_content import REWRITTEN
from meadow import migrations
from meadow.migrations import run
from meadow.migrations.fill_search import fill_search
from meadow.platform.config.settings import Settings

_INDEX_OF_POSTS = "CREATE INDEX ix_post_words_words ON post_words USING gin (words)"


@dataclass(frozen=True)
class Loaded:
    digest: str
    rows: dict[str, int]


class _Tally:
    """Row counts and digest of the batches."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()
        self.rows: dict[str, int] = {}

    def note(self, batch: Batch) -> None:
        table, rows = batch
        self._sum.update(table.encode() + orjson.dumps(rows))
        self.rows[table] = self.rows.get(table, 0) + len(rows)

    def loaded(self) -> Loaded:
        return Loaded(self._sum.hexdigest()[:16], self.rows)


def load_sqlite(dataset: Dataset, settings: Settings, tell: Callable[[str], None]) -> Loaded:
    """Load into ``meadow.db`` of the data folder."""
    migrations.upgrade(settings)
    connection = sqlite3.connect(settings.data_dir / "meadow.db", isolation_level=None)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -400000"):
        connection.execute(f"PRAGMA {pragma}")
    tally = _Tally()
    connection.execute("BEGIN")
    for table, rows in dataset.batches():
        tally.note((table, rows))
        columns = COLUMNS[table]
        marks = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608
    for statement in dataset.closing_statements():
        connection.execute(statement)
    connection.execute("COMMIT")
    tell("  indexing")
    engine = create_engine(f"sqlite:///{settings.data_dir / 'meadow.db'}", poolclass=NullPool)
    with engine.begin() as indexing:
        fill_search(indexing)
    for statement in TAG_COUNTS:
        connection.execute(statement)
    tell("  compacting")
    connection.execute("INSERT INTO post_words (post_words) VALUES ('optimize')")
    connection.execute("VACUUM")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    return tally.loaded()


def load_postgres(dataset: Dataset, settings: Settings, tell: Callable[[str], None]) -> Loaded:
    """Load into the empty database of the settings."""
    migrations.upgrade(settings)

    async def copy() -> Loaded:
        connection: Any = await asyncpg.connect(settings.database_url)
        tally = _Tally()
        # The rows agree with each other by construction: checking every reference would double the time.
        await connection.execute("SET session_replication_role = replica")
        async with connection.transaction():
            for table, rows in dataset.batches():
                tally.note((table, rows))
                await connection.copy_records_to_table(table, records=rows, columns=COLUMNS[table])
            for statement in dataset.closing_statements():
                await connection.execute(statement)
        tell("  indexing")
        # The index is made at once for all rows, as a restored database would have it.
        await connection.execute("DROP INDEX ix_post_words_words")
        engine = create_async_engine(run.sync_url(settings), poolclass=NullPool)
        async with engine.begin() as indexing:
            await indexing.run_sync(fill_search)
        await engine.dispose()
        for statement in TAG_COUNTS:
            await connection.execute(statement)
        await connection.execute(_INDEX_OF_POSTS)
        tell("  compacting")
        for table in REWRITTEN if dataset.size.is_rich else ():
            await connection.execute(f"CLUSTER {table} USING pk_{table}")
        await connection.execute("VACUUM (ANALYZE, FREEZE)")
        await connection.close()
        return tally.loaded()

    return asyncio.run(copy())


def bytes_of(settings: Settings) -> dict[str, int]:
    """Bytes of each table with its indexes."""
    if settings.is_sqlite:
        return _sqlite_bytes(settings.data_dir / "meadow.db")
    return _postgres_bytes(settings.database_url)


def _sqlite_bytes(path: Path) -> dict[str, int]:
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT m.tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name"
        " WHERE s.aggregate = TRUE GROUP BY m.tbl_name"
    ).fetchall()
    connection.close()
    found: dict[str, int] = {}
    for table, size in rows:
        # The full-text index of posts consists of several tables.
        name = "post_words" if table.startswith("post_words_") else table
        found[name] = found.get(name, 0) + size
    return found


def _postgres_bytes(url: str) -> dict[str, int]:
    async def ask() -> dict[str, int]:
        connection: Any = await asyncpg.connect(url)
        rows = await connection.fetch(
            "SELECT relname, pg_total_relation_size(oid) FROM pg_class"
            " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        )
        await connection.close()
        return {row[0]: row[1] for row in rows}

    return asyncio.run(ask())
