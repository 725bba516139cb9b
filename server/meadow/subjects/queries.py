"""Statements of subjects."""

from typing import Any

from sqlalchemy import ColumnElement, Table, case, null, select

from meadow.platform.db.types import Big, in_ids
from meadow.platform.paging import Rows
from meadow.subjects.visibility import is_not_visible

NEVER = null().cast(Big)
"""A moment that subjects of a kind do not have."""


def states_of(
    table: Table,
    place: ColumnElement[Any],
    *,
    hidden: ColumnElement[Any] = NEVER,
    deleted: ColumnElement[Any] | None = None,
    edited: ColumnElement[Any] = NEVER,
) -> Rows:
    """The statement ``Subject.states``; ``deleted`` is the table's ``visibility`` or ``deleted_at`` unless given."""
    if "visibility" in table.c:
        deleted = case((is_not_visible(table), table.c.id), else_=null())
    return select(
        table.c.id,
        hidden.label("hidden_at"),
        (table.c.deleted_at if deleted is None else deleted).label("deleted_at"),
        edited.label("edited_at"),
        place.label("place"),
    ).where(in_ids(table.c.id, "ids"))
