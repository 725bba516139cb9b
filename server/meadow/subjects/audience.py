"""Audiences of posts and reels, besides the author."""

from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy import CheckConstraint, Column, ColumnElement, FromClause
from sqlalchemy.schema import SchemaItem

from meadow.platform.db.types import String
from meadow.subjects.visibility import literal

Audience = Literal["public", "members", "followers"]
GivenAudience = Annotated[
    Audience | None,
    Field(description="Who sees it; absent: followers for authors who approve followers, public for others."),
]
PUBLIC: Audience = "public"
MEMBERS: Audience = "members"
"""All signed-in members."""
FOLLOWERS: Audience = "followers"
IN_COMMUNITY = "community"
"""Members of a private community: of an earlier version of a post there."""


def audience_columns() -> tuple[SchemaItem, ...]:
    """Column and check of a table whose rows have an audience."""
    return (
        Column("audience", String, nullable=False, server_default=PUBLIC),
        CheckConstraint("audience IN ('public', 'members', 'followers')", name="audience"),
    )


NOBODY = 0
"""Viewer id of visitors without an account; no member has it."""


def is_public(table: FromClause) -> ColumnElement[bool]:
    """The rows of ``table`` whose files open by unsigned addresses."""
    return table.c.audience == literal(PUBLIC)


def is_for_members(table: FromClause) -> ColumnElement[bool]:
    """The rows of ``table`` that every member may see: counters include them, and they can be shared."""
    return table.c.audience != literal(FOLLOWERS)
