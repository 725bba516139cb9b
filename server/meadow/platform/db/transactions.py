"""Whole transactions on SQLAlchemy engines, for migrations and backups."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from meadow.platform.db.sqlite import READER_PRAGMAS

T = TypeVar("T")
VERSIONS = "alembic_version"
"""Table with the schema revision."""
_UNNAMED = {"statement_cache_size": 0, "prepared_statement_cache_size": 0}
"""Driver options: unnamed prepared statements. With transaction pooling (PgBouncer) clients share a server connection,
and named statements of two clients would collide."""


def engine_url(url: str) -> str:
    """URL for SQLAlchemy engines."""
    if url.startswith("sqlite:"):
        return url
    return url.replace("postgres://", "postgresql://", 1).replace("postgresql://", "postgresql+asyncpg://", 1)


def sqlite_engine(url: str, pragmas: Sequence[str] = (), *, begin: str = "BEGIN IMMEDIATE") -> sa.Engine:
    """An engine with transactional DDL.

    The driver alone starts no transaction for DDL, and a crash would leave half a migration.
    """
    engine = sa.create_engine(url, poolclass=NullPool)

    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(pragma)

    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine


def as_of_now(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Run ``work`` on a consistent snapshot of the database."""
    if url.startswith("sqlite:"):
        with sqlite_engine(url, READER_PRAGMAS, begin="BEGIN").begin() as connection:
            return work(connection)
    return asyncio.run(_on_postgres(url, work, isolation_level="REPEATABLE READ"))


def in_one_transaction(url: str, work: Callable[[sa.Connection], T], pragmas: Sequence[str] = ()) -> T:
    """Run ``work`` in one transaction."""
    if url.startswith("sqlite:"):
        with sqlite_engine(url, pragmas).begin() as connection:
            return work(connection)
    return asyncio.run(_on_postgres(url, work))


async def _on_postgres(url: str, work: Callable[[sa.Connection], T], **options: Any) -> T:
    engine = postgres_engine(url, **options)
    try:
        return await one_transaction_on(engine, work)
    finally:
        await engine.dispose()


def postgres_engine(url: str, **options: Any) -> AsyncEngine:
    """An engine for several transactions."""
    return create_async_engine(engine_url(url), poolclass=NullPool, connect_args=_UNNAMED, **options)


async def one_transaction_on(engine: AsyncEngine, work: Callable[[sa.Connection], T]) -> T:
    """Run ``work`` in a transaction of this engine."""
    async with engine.begin() as connection:
        return await connection.run_sync(work)


def revision_of(connection: sa.Connection) -> str | None:
    """Schema revision; None for an empty database."""
    if not sa.inspect(connection).has_table(VERSIONS):
        return None
    found: str | None = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS}").scalar()  # noqa: S608
    return found
