"""Visibility states of posts, comments and reels.

``deleted_at`` and ``hidden_at`` record deletion by the author and hiding by staff; both can be set. Every query
checks ``visibility``. See docs/adr/0038-visibility-states.md.
"""

from typing import Any

from sqlalchemy import CheckConstraint, Column, ColumnElement, FromClause, literal_column
from sqlalchemy.schema import SchemaItem

from meadow.platform.db.types import Big, String

VISIBLE = "visible"
DELETED = "deleted"
"""By its author, or by a moderator of its community."""
HIDDEN = "hidden"
"""By staff; stays hidden when its author's account is deactivated and reactivated."""
OWNER_INACTIVE = "owner_inactive"
"""Its author deactivated their account or was suspended."""

_STATES = ", ".join(f"'{state}'" for state in (VISIBLE, DELETED, HIDDEN, OWNER_INACTIVE))


def visibility_columns() -> tuple[SchemaItem, ...]:
    """Columns and check of a table whose rows have these states."""
    return (
        Column("visibility", String, nullable=False, server_default=VISIBLE),
        # Times in milliseconds.
        Column("deleted_at", Big),
        Column("hidden_at", Big),
        CheckConstraint(f"visibility IN ({_STATES})", name="visibility"),
    )


def literal(state: str) -> ColumnElement[Any]:
    """A state in the text of a statement, so that partial indexes apply."""
    return literal_column(f"'{state}'")


def has_state(table: FromClause, state: str) -> ColumnElement[bool]:
    """The rows of ``table`` in this state."""
    return table.c.visibility == literal(state)


def is_visible(table: FromClause) -> ColumnElement[bool]:
    """The rows of ``table`` that are neither deleted nor hidden, and whose author is active."""
    return has_state(table, VISIBLE)


def is_not_visible(table: FromClause) -> ColumnElement[bool]:
    """All other rows of ``table``."""
    return table.c.visibility != literal(VISIBLE)


def returning_state(deleted_at: int | None, *, is_owner_absent: bool) -> str:
    """Visibility after staff show the content again."""
    if deleted_at is not None:
        return DELETED
    return OWNER_INACTIVE if is_owner_absent else VISIBLE
