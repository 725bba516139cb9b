"""Whole-database dump and load with digests.

Rows have a form that both databases share: integers, texts, floats and None, flags as 0 and 1. Backups and migrations
to PostgreSQL (``meadow/backups``) use it.
"""

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.util import await_only

from meadow.platform.db.kept_connections import DRIVER_ERRORS
from meadow.platform.db.sqlite import READER_PRAGMAS

T = TypeVar("T")
Row = Sequence[Any]
VERSIONS = "alembic_version"
"""Table with the schema revision."""
BATCH = 5_000
_WIDTH = 1 << 256
_UNNAMED = {"statement_cache_size": 0, "prepared_statement_cache_size": 0}
"""Driver options: unnamed prepared statements. With transaction pooling (PgBouncer) clients share a server connection,
and named statements of two clients would collide."""
_KNOWN = (sa.Integer, sa.Text, sa.VARCHAR, sa.Boolean, sa.Float)


class StrangeColumn(TypeError):
    """A column type that dumps do not support."""


class CopyFailed(SQLAlchemyError):
    """COPY failed. Translates asyncpg errors, since COPY bypasses SQLAlchemy."""


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


@dataclass(frozen=True)
class Shape:
    """A table: columns, key columns, and columns with the type Boolean in this database."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[str] = frozenset()

    def of(self, columns: Iterable[str]) -> "Shape":
        """The table with these columns only, in this order."""
        return Shape(self.name, tuple(columns), self.key, self.flags)


def revision_of(connection: sa.Connection) -> str | None:
    """Schema revision; None for an empty database."""
    if not sa.inspect(connection).has_table(VERSIONS):
        return None
    found: str | None = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS}").scalar()  # noqa: S608
    return found


def shapes(connection: sa.Connection, but: str) -> list[Shape]:
    """All tables without the name prefix ``but``, referenced tables first."""
    look = sa.inspect(connection)
    names = [name for name, _ in look.get_sorted_table_and_fkc_names() if name is not None]
    return [_shape(look, name) for name in names if name != VERSIONS and not name.startswith(but)]


def _shape(look: sa.Inspector, name: str) -> Shape:
    columns = look.get_columns(name)
    strange = [column["name"] for column in columns if not isinstance(column["type"], _KNOWN)]
    if strange:
        raise StrangeColumn(f"{name}.{strange[0]} is of a kind that a backup does not know")
    flags = frozenset(column["name"] for column in columns if isinstance(column["type"], sa.Boolean))
    key = tuple(look.get_pk_constraint(name)["constrained_columns"])
    return Shape(name, tuple(column["name"] for column in columns), key, flags)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def rows(connection: sa.Connection, shape: Shape, after: Row | None = None) -> Iterator[list[Row]]:
    """Rows in batches, ordered by key, after the key ``after``."""
    sql = f'SELECT {_listed(shape.columns)} FROM "{shape.name}"'  # noqa: S608 - names of our own tables
    given: dict[str, Any] = {}
    if after is not None:
        given = {f"k{place}": value for place, value in enumerate(after)}
        sql += f" WHERE ({_listed(shape.key)}) > ({', '.join(f':{name}' for name in given)})"
    sql += f" ORDER BY {_listed(shape.key)}"
    flags = [place for place, name in enumerate(shape.columns) if name in shape.flags]
    streamed = {"stream_results": True, "yield_per": BATCH}
    for part in connection.execute(sa.text(sql), given, execution_options=streamed).partitions(BATCH):
        yield [_with_numbers(row, flags) for row in part] if flags else [tuple(row) for row in part]


def _with_numbers(row: Row, flags: Sequence[int]) -> Row:
    values = list(row)
    for place in flags:
        values[place] = None if values[place] is None else int(values[place])
    return values


def _with_flags(row: Row, flags: Sequence[int]) -> Row:
    values = list(row)
    for place in flags:
        values[place] = None if values[place] is None else bool(values[place])
    return values


def write(connection: sa.Connection, shape: Shape, batch: Sequence[Row]) -> None:
    """Insert rows; values in the order of ``shape.columns``."""
    flags = [place for place, name in enumerate(shape.columns) if name in shape.flags]
    records = [_with_flags(row, flags) for row in batch] if flags else batch
    if connection.dialect.name == "postgresql":
        driver: Any = connection.connection.driver_connection
        try:
            await_only(driver.copy_records_to_table(shape.name, records=records, columns=shape.columns))
        except DRIVER_ERRORS as error:
            raise CopyFailed(f"{shape.name}: {error}") from error
        return
    marks = ", ".join("?" * len(shape.columns))
    sql = f'INSERT INTO "{shape.name}" ({_listed(shape.columns)}) VALUES ({marks})'  # noqa: S608
    connection.exec_driver_sql(sql, [tuple(row) for row in records])


def has_rows(connection: sa.Connection, shape: Shape) -> bool:
    return connection.exec_driver_sql(f'SELECT 1 FROM "{shape.name}" LIMIT 1').first() is not None  # noqa: S608


def empty(connection: sa.Connection, tables: Sequence[Shape]) -> None:
    """Delete rows that migrations inserted, before a load."""
    for shape in reversed(tables):
        if has_rows(connection, shape):
            connection.exec_driver_sql(f'DELETE FROM "{shape.name}"')  # noqa: S608


def encoded(row: Row) -> bytes:
    """A row as a line of JSON."""
    return orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE)


class Digest:
    """Order-independent digest of rows: their number and the sum of their hashes."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0

    def add(self, line: bytes) -> None:
        """Add a row, as ``encoded``."""
        self.count += 1
        self._sum += int.from_bytes(hashlib.blake2b(line, digest_size=32).digest(), "big")

    @property
    def text(self) -> str:
        """The digest in hexadecimal."""
        return f"{self._sum % _WIDTH:064x}"


def digest_of(connection: sa.Connection, shape: Shape) -> Digest:
    """Digest of all rows of a table; equal on both databases."""
    digest = Digest()
    for batch in rows(connection, shape):
        for row in batch:
            digest.add(encoded(row))
    return digest
