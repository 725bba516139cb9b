"""Reposters and quotes of a post."""

from sqlalchemy import bindparam, select

from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import post_reposts, posts
from meadow.posts.queries.cards import CARD
from meadow.posts.queries.visible import visible
from meadow.relationships.profiles.queries import people_of
from meadow.users.models import users

REPOSTERS_OF = select(post_reposts.c.user_id).where(post_reposts.c.post_id == bindparam("post"))
"""Reposters of the post, for its purge."""
_REPOSTERS = people_of(post_reposts, post_reposts.c.post_id == bindparam("post"), post_reposts.c.repost_id)
_QUOTES = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(posts.c.quote_of_id == bindparam("post"), posts.c.id < bindparam("before"), visible())
    .order_by(posts.c.id.desc())
)


async def reposters_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Reposters of the post, latest first, one more than the page: ``users.queries.LINE``, both flags,
    ``repost_id``."""
    return await db.all(limited(_REPOSTERS, paging.limit), viewer=viewer, post=post_id, before=paging.before())


async def quotes_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Rows of ``cards`` of the quotes of this post, latest first, one more than the page."""
    return await db.all(limited(_QUOTES, paging.limit), viewer=viewer, post=post_id, before=paging.before())
