"""Helpers whose SQL differs between the databases."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Insert, Select, Table, exists, insert, literal_column, select, true
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from meadow.platform.db.session import Writer
from meadow.platform.db.steps import Given, Step

Excluded = ReadOnlyColumnCollection[str, ColumnElement[Any]]
"""Columns of the row that conflicts with an existing key (``excluded``)."""


async def insert_once(db: Writer, table: Table, **values: Any) -> bool:
    """Insert unless a unique key exists; returns whether a row was inserted. Callers change counters only then."""
    return await db.run(_once_into(table), **values) == 1


async def insert_each_once(db: Writer, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """``insert_once`` for many rows by primary key, deferred."""
    if rows:
        await db.defer(_each_lacking(table, tuple(rows[0])), given=list(rows))


async def insert_each(db: Writer, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert the rows, deferred."""
    if rows:
        await db.defer(_each(table, tuple(rows[0])), given=list(rows))


@cache
def _each_lacking(table: Table, columns: tuple[str, ...]) -> Step:
    """INSERT of the rows whose key is missing, in its order: two writers that insert the same keys must not deadlock.
    ON CONFLICT alone waits for transactions that change the existing row: two posts with the same words, each holding a
    word row that the other needs, would deadlock."""
    there = table.alias("there")
    given = Given("given", *(table.c[name] for name in columns))
    key = [given.rows.c[column.name] for column in table.primary_key]
    is_there = exists(literal_column("1")).select_from(there).where(*(there.c[one.name] == one for one in key))
    rows = select(*given.rows.c).where(~is_there).order_by(*key)
    return Step("added", postgresql.insert(table).from_select([*columns], rows).on_conflict_do_nothing(), given)


@cache
def _each(table: Table, columns: tuple[str, ...]) -> Step:
    given = Given("given", *(table.c[name] for name in columns))
    return Step("added", insert(table).from_select([*columns], select(*given.rows.c).where(true())), given)


@cache
def _once_into(table: Table) -> Insert:
    # PostgreSQL's construct compiles to text that SQLite understands as well, here and below.
    return postgresql.insert(table).on_conflict_do_nothing()


def once_from(table: Table, rows: Select[*tuple[Any, ...]]) -> postgresql.Insert:
    """``insert_once`` from a SELECT with a WHERE; its columns have the names of the table's."""
    return postgresql.insert(table).from_select(list(rows.selected_columns.keys()), rows).on_conflict_do_nothing()


def upsert(table: Table, key: Sequence[str], changes: Callable[[Excluded], dict[str, Any]]) -> Insert:
    """INSERT that applies ``changes`` if a row with this key exists.

    ``changes`` gets the columns of the rejected row (``excluded``).
    """
    statement = postgresql.insert(table)
    return statement.on_conflict_do_update(index_elements=key, set_=changes(statement.excluded))


def upsert_from(
    table: Table, rows: Select[*tuple[Any, ...]], key: Sequence[str], changes: Callable[[Excluded], dict[str, Any]]
) -> Insert:
    """``upsert`` from a SELECT, so that ``changes`` may have its own parameters. The SELECT needs a WHERE: without one,
    SQLite parses the ON as a join's."""
    statement = postgresql.insert(table).from_select(list(rows.selected_columns.keys()), rows)
    return statement.on_conflict_do_update(index_elements=key, set_=changes(statement.excluded))
