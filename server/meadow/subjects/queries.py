from collections.abc import Iterable
from typing import Any

from sqlalchemy import Column, ColumnElement, FromClause, Table, bindparam, case, func, literal_column, null, select

from meadow.platform.core.paging import Rows
from meadow.platform.db.types import Big, in_ids
from meadow.subjects.counters import Truth
from meadow.subjects.visibility import OWNER_INACTIVE, has_state, is_not_visible

NEVER = null().cast(Big)
"""Null timestamp for kinds without this state."""


def states_of(
    table: Table,
    place: ColumnElement[Any],
    *,
    hidden: ColumnElement[Any] = NEVER,
    deleted: ColumnElement[Any] | None = None,
    edited: ColumnElement[Any] = NEVER,
) -> Rows:
    """The statement ``Moderation.states``; ``deleted`` is the table's ``visibility`` or ``deleted_at`` unless given."""
    if "visibility" in table.c:
        deleted = case((is_not_visible(table), table.c.id), else_=null())
    return select(
        table.c.id,
        hidden.label("hidden_at"),
        (table.c.deleted_at if deleted is None else deleted).label("deleted_at"),
        edited.label("edited_at"),
        place.label("place"),
    ).where(in_ids(table.c.id, "ids"))


PURGED_AT_ONCE = 200
"""Rows that a purge deletes in one transaction."""
WHO = bindparam("who", type_=Big)
"""The member to purge, deactivate or export."""


def count_rows(source: FromClause, *conditions: ColumnElement[bool], of: Table) -> Truth:
    """Number of rows of ``source`` for a row of the table ``of``."""
    return select(func.count()).select_from(source).where(*conditions).correlate(of).scalar_subquery()


def counts_bookmark(bookmarks: Table) -> ColumnElement[bool]:
    """Whether a bookmark is counted; deactivated members' have a negative ``bookmark_id``."""
    return bookmarks.c.bookmark_id > literal_column("0")


def copied(rows: FromClause) -> Rows:
    """The rows of a step, for another table."""
    return select(*rows.c)


def locked(*columns: ColumnElement[Any], where: Iterable[ColumnElement[bool]]) -> Rows:
    """One row, locked until the transaction ends."""
    return select(*columns).where(*where).with_for_update()


def some_of_member(whose: Column[Any], *columns: ColumnElement[Any], by: Column[Any]) -> Rows:
    """Some rows of the member bound as ``who``, for a purge."""
    return select(*columns).where(whose == WHO).order_by(by).limit(literal_column(str(PURGED_AT_ONCE)))


def own_content(table: Table, *columns: ColumnElement[Any], is_counted: bool) -> Rows:
    """Content hidden by the deactivation of its author (``who``), newest first, by whether counters include it."""
    counted = table.c.is_counted if is_counted else table.c.is_counted.is_(False)
    own = (table.c.author_id == WHO, has_state(table, OWNER_INACTIVE), counted)
    return select(*columns).where(*own).order_by(table.c.id.desc())


def own_edges(
    position: ColumnElement[Any],
    *columns: ColumnElement[Any],
    whose: ColumnElement[Any],
    other: FromClause | None = None,
    on: ColumnElement[bool] | None = None,
    is_there: ColumnElement[bool] | None = None,
) -> Rows:
    """Edges of the member bound as ``who`` by ``position``; ``is_there``: whether their other end exists."""
    there = literal_column("1") if is_there is None else is_there
    statement = select(position.label("position"), *columns, there.label("is_there"))
    if other is not None and on is not None:
        statement = statement.outerjoin(other, on)
    return statement.where(whose == WHO, position > bindparam("after", type_=Big)).order_by(position)
