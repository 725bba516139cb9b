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
    # Ordered as the key is: PostgreSQL would rather look through a small table than into its index.
    .order_by(_any.c.user_id)
    .limit(literal_column("1"))
    .correlate(None)
    .scalar_subquery()
    .is_(None)
)
"""Both databases ask this once a statement: mostly nobody is silenced, and then nothing else is asked."""

_IS_SILENCED = select(silences.c.user_id).where(silences.c.user_id == bindparam("user"))
_FOLLOWED = select(follows_out.c.target_id).where(
    follows_out.c.user_id == bindparam("user"), in_ids(follows_out.c.target_id, "ids")
)


async def followed_among(db: Reader, user_id: int, ids: list[int]) -> list[int]:
    """Those of these members whom the member follows."""
    return await db.scalars(_FOLLOWED, user=user_id, ids=ids)


async def is_silenced(db: Reader, user_id: int) -> bool:
    """Whether only their followers see what the member writes."""
    return await db.first(_IS_SILENCED, user=user_id) is not None


def not_silenced(author: ColumnElement[Any], viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The member bound as ``viewer``, or another one, hears the one in ``author``: they are not silenced, it is
    themselves, or a follower."""
    who = bindparam("viewer", type_=Big) if viewer is None else viewer
    return or_(
        _NOBODY,
        lacks_row(_one, _one.c.user_id == author),
        author == who,
        exists_by_key(_follow, _follow.c.user_id == who, _follow.c.target_id == author),
    )
