"""Block and mute conditions for every list.

Every list excludes members by ``not_blocked`` and ``not_muted``.
"""

from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import ColumnElement, bindparam, literal_column, or_, select

from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import lacks_row
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users
from meadow.users.queries import LINE

_any, _one = block_edges.alias("any_barrier"), block_edges.alias("barrier")
_IS_BLOCK = or_(_one.c.block_id > 0, _one.c.is_blocked)
_HAS_NONE = (
    select(_any.c.other_id)
    .where(_any.c.user_id == bindparam("viewer"))
    # Ordered by the key: otherwise PostgreSQL scans a small table instead of its index.
    .order_by(_any.c.other_id)
    .limit(literal_column("1"))
    .correlate(None)
    .scalar_subquery()
    .is_(None)
)
"""Evaluated once per statement: most members have no barrier and skip the rest."""

_BETWEEN = select(
    block_edges.c.block_id, block_edges.c.mute_id, block_edges.c.mute_expires_at, block_edges.c.is_blocked
).where(block_edges.c.user_id == bindparam("viewer"), block_edges.c.other_id == bindparam("other"))


def _free_of(column: ColumnElement[Any], *stands: ColumnElement[bool]) -> ColumnElement[bool]:
    return or_(
        _HAS_NONE,
        lacks_row(_one, _one.c.user_id == bindparam("viewer"), _one.c.other_id == column, *stands),
    )


def not_blocked(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """Neither the member in ``column`` nor the one bound as ``viewer`` blocked the other."""
    return _free_of(column, _IS_BLOCK)


def no_block_between(one: ColumnElement[Any], other: ColumnElement[Any]) -> ColumnElement[bool]:
    """Neither of the members in the two columns blocked the other."""
    return lacks_row(_one, _one.c.user_id == one, _one.c.other_id == other, _IS_BLOCK)


def not_muted(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """The member bound as ``viewer`` did not mute the one in ``column``."""
    return _free_of(column, _one.c.mute_id > 0)


async def find_barrier(db: Reader, viewer: int, other: int) -> Row | None:
    """``block_id, mute_id, mute_expires_at, is_blocked`` of the viewer's row; None without a block or mute."""
    return await db.first(_BETWEEN, viewer=viewer, other=other)


@lru_cache(maxsize=256)
def _page(limit: int, kind: Literal["block_id", "mute_id"]) -> Rows:
    position = block_edges.c[kind].label("position")
    statement = (
        select(*LINE, position, block_edges.c.mute_expires_at)
        .join_from(block_edges, users, users.c.id == block_edges.c.other_id)
        .where(
            block_edges.c.user_id == bindparam("viewer"),
            block_edges.c[kind] > 0,
            block_edges.c[kind] < bindparam("before"),
            # A member who blocked the viewer in return is treated as gone.
            block_edges.c.is_blocked.is_(False),
            users.c.deleted_at.is_(None),
        )
        .order_by(block_edges.c[kind].desc())
    )
    return limited(statement, limit)


async def blocked_page(db: Reader, viewer: int, paging: Paging) -> list[Row]:
    """Members blocked by the viewer: rows of ``users.queries.LINE`` and ``position``, latest first, one more than
    the page."""
    return await db.all(_page(paging.limit, "block_id"), viewer=viewer, before=paging.before())


async def muted_page(db: Reader, viewer: int, paging: Paging) -> list[Row]:
    """Members muted by the viewer, in the same way, with ``mute_expires_at``."""
    return await db.all(_page(paging.limit, "mute_id"), viewer=viewer, before=paging.before())
