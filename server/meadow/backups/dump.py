"""Whole-database dump and load with digests.

Rows have a form that both databases share: integers, texts, floats and None, flags as 0 and 1. Backups and migrations
to PostgreSQL use it.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.util import await_only

from meadow.platform.db.kept_connections import DRIVER_ERRORS
from meadow.platform.db.transactions import VERSIONS

Row = Sequence[Any]
BATCH = 5_000
_WIDTH = 1 << 256
_KNOWN = (sa.Integer, sa.Text, sa.VARCHAR, sa.Boolean, sa.Float)


class StrangeColumn(TypeError):
    """A column type that dumps do not support."""


class CopyFailed(SQLAlchemyError):
    """COPY failed. Translates asyncpg errors, since COPY bypasses SQLAlchemy."""


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
