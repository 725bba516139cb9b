"""Visibility condition for silenced authors."""

from typing import Any

from sqlalchemy import ColumnElement, bindparam, literal_column, or_, select

from meadow.platform.db.session import Reader
from meadow.platform.db.types import Big, exists_by_key, in_ids, lacks_row
from meadow.relationships.follows.models import follows_out
from meadow.relationships.silences.models import silences

_any, _one, _follow = silences.alias("any_silence"), silences.alias("silence"), follows_out.alias("hearing")
_NOBODY = (
    select(_any.c.user_id)
    # Ordered by the key: otherwise PostgreSQL scans a small table instead of its index.
    .order_by(_any.c.user_id)
    .limit(literal_column("1"))
    .correlate(None)
    .scalar_subquery()
    .is_(None)
)
"""Evaluated once per statement: most sites have no silenced member and skip the rest."""

_IS_SILENCED = select(silences.c.user_id).where(silences.c.user_id == bindparam("user"))
_FOLLOWED = select(follows_out.c.target_id).where(
    follows_out.c.user_id == bindparam("user"), in_ids(follows_out.c.target_id, "ids")
)


async def followed_among(db: Reader, user_id: int, ids: list[int]) -> list[int]:
    """The given members followed by the member."""
    return await db.scalars(_FOLLOWED, user=user_id, ids=ids)


async def is_silenced(db: Reader, user_id: int) -> bool:
    """Whether only followers see the member's texts."""
    return await db.first(_IS_SILENCED, user=user_id) is not None


def not_silenced(author: ColumnElement[Any], viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The texts of ``author`` are visible to the member bound as ``viewer``, or another one: not silenced, or the
    viewer is the author or a follower."""
    who = bindparam("viewer", type_=Big) if viewer is None else viewer
    return or_(
        _NOBODY,
        lacks_row(_one, _one.c.user_id == author),
        author == who,
        exists_by_key(_follow, _follow.c.user_id == who, _follow.c.target_id == author),
    )
