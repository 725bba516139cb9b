"""Members who liked a post."""

from functools import lru_cache

from sqlalchemy import FromClause, bindparam, select

from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import post_likes, posts, user_likes
from meadow.posts.queries.visible import visible
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.profiles.queries import FOLLOW_STATE
from meadow.users.models import users
from meadow.users.queries import LINE

_LIKERS = (
    select(*LINE, *FOLLOW_STATE, post_likes.c.like_id, post_likes.c.reaction)
    .join_from(post_likes, users, users.c.id == post_likes.c.user_id)
    .where(
        post_likes.c.post_id == bindparam("post"),
        post_likes.c.like_id < bindparam("before"),
        users.c.deleted_at.is_(None),
        not_blocked(post_likes.c.user_id),
    )
    .order_by(post_likes.c.like_id.desc())
)
_LOCK_LIKE = (
    select(user_likes.c.like_id, user_likes.c.reaction)
    .where(user_likes.c.user_id == bindparam("me"), user_likes.c.post_id == bindparam("post"))
    .with_for_update()
)


@lru_cache(maxsize=128)
def _likers_page(limit: int) -> Rows:
    return limited(_LIKERS, limit)


LIKEABLE = select(
    bindparam("me", type_=user_likes.c.user_id.type).label("user_id"),
    posts.c.id.label("post_id"),
    bindparam("like_id", type_=user_likes.c.like_id.type).label("like_id"),
    bindparam("reaction", type_=user_likes.c.reaction.type).label("reaction"),
).where(posts.c.id == bindparam("post"), visible())
"""The row of ``user_likes`` for a post that the member may see."""


def liked(edge: FromClause) -> Rows:
    """Columns of the new ``user_likes`` row, for ``post_likes``."""
    return select(*edge.c)


async def likers_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """One more than the page, latest first: ``users.queries.LINE``, both flags, ``like_id, reaction``."""
    return await db.all(_likers_page(paging.limit), viewer=viewer, post=post_id, before=paging.before())


async def lock_like(db: Writer, me: int, post_id: int) -> Row | None:
    """``like_id, reaction`` of the member's own like, locked."""
    return await db.first(_LOCK_LIKE, me=me, post=post_id)
