"""Members who liked a post."""

from sqlalchemy import bindparam, select

from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import post_likes, posts
from meadow.posts.queries.visible import visible
from meadow.relationships.profiles.queries import people_of

_LIKERS = people_of(post_likes, post_likes.c.post_id == bindparam("post"), post_likes.c.like_id, post_likes.c.reaction)


LIKEABLE = select(posts.c.id).where(posts.c.id == bindparam("liked_id"), visible())
"""For ``Likes``."""


async def likers_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """One more than the page, latest first: ``users.queries.LINE``, both flags, ``like_id, reaction``."""
    return await db.all(limited(_LIKERS, paging.limit), viewer=viewer, post=post_id, before=paging.before())
