"""Helpers whose SQL differs between the databases."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Insert, Select, Table, bindparam, exists, literal_column, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from meadow.platform.db.session import Writer

Excluded = ReadOnlyColumnCollection[str, ColumnElement[Any]]
"""Columns of the row that conflicts with an existing key (``excluded``)."""


class _InsertOnce(Insert):
    """INSERT … ON CONFLICT DO NOTHING with one text for both dialects; SQLAlchemy has one construct per dialect."""

    inherit_cache = False


@compiles(_InsertOnce)
def _insert_once(element: _InsertOnce, compiler: Any, **kw: Any) -> str:
    return f"{compiler.visit_insert(element, **kw)} ON CONFLICT DO NOTHING"


_once: dict[Table, _InsertOnce] = {}


async def insert_once(db: Writer, table: Table, **values: Any) -> bool:
    """Insert unless a unique key exists; returns whether a row was inserted. Callers change counters only then."""
    return await db.run(_once_into(table), **values) == 1


async def insert_each_once(db: Writer, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """``insert_once`` for many rows by primary key, deferred. Sort the rows: two units that insert the same keys must
    not deadlock."""
    if rows:
        await db.defer_many(_lacking(table, tuple(rows[0])), rows)


@cache
def _lacking(table: Table, columns: tuple[str, ...]) -> postgresql.Insert:
    """INSERT of a row whose key is missing. ON CONFLICT alone waits for transactions that change the existing row: two
    posts with the same words, each holding a word row that the other needs, would deadlock."""
    there = table.alias("there")
    given = {name: bindparam(name, type_=table.c[name].type) for name in columns}
    key = [there.c[column.name] == given[column.name] for column in table.primary_key]
    row = select(*given.values()).where(~exists(literal_column("1")).select_from(there).where(*key))
    return postgresql.insert(table).from_select([*columns], row).on_conflict_do_nothing()


def _once_into(table: Table) -> _InsertOnce:
    statement = _once.get(table)
    if statement is None:
        statement = _once[table] = _InsertOnce(table)
    return statement


def once_from(table: Table, rows: Select[*tuple[Any, ...]]) -> postgresql.Insert:
    """``insert_once`` from a SELECT with a WHERE; its columns have the names of the table's."""
    # PostgreSQL's construct compiles to text that SQLite understands as well.
    return postgresql.insert(table).from_select(list(rows.selected_columns.keys()), rows).on_conflict_do_nothing()


def upsert(table: Table, key: Sequence[str], changes: Callable[[Excluded], dict[str, Any]]) -> Insert:
    """INSERT that applies ``changes`` if a row with this key exists.

    ``changes`` gets the columns of the rejected row (``excluded``).
    """
    # PostgreSQL's construct compiles to text that SQLite understands as well.
    statement = postgresql.insert(table)
    return statement.on_conflict_do_update(index_elements=key, set_=changes(statement.excluded))


def upsert_from(
    table: Table, rows: Select[*tuple[Any, ...]], key: Sequence[str], changes: Callable[[Excluded], dict[str, Any]]
) -> Insert:
    """``upsert`` from a SELECT, so that ``changes`` may have its own parameters. The SELECT needs a WHERE: without one,
    SQLite parses the ON as a join's."""
    statement = postgresql.insert(table).from_select(list(rows.selected_columns.keys()), rows)
    return statement.on_conflict_do_update(index_elements=key, set_=changes(statement.excluded))
