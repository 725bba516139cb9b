"""Posts of a community, as its changes need them."""

from sqlalchemy import bindparam, func, literal_column, select

from meadow.hashtags.models import post_hashtags
from meadow.notifications.models import notifications
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.posts.models import posts
from meadow.subjects.visibility import is_visible

_shown = (
    posts.c.community_id == bindparam("community"),
    posts.c.community_id.is_not(None),
    is_visible(posts),
    posts.c.is_pending.is_(False),
)
_TAGS = (
    select(post_hashtags.c.tag_key, func.count().label("count"))
    .join_from(posts, post_hashtags, post_hashtags.c.post_id == posts.c.id)
    .where(*_shown)
    .group_by(post_hashtags.c.tag_key)
    .order_by(post_hashtags.c.tag_key)
)
_AUTHORS = (
    select(posts.c.author_id, func.count().label("count"))
    .where(*_shown)
    .group_by(posts.c.author_id)
    .order_by(posts.c.author_id)
)
_TOLD = (
    select(
        notifications.c.id,
        (func.coalesce(posts.c.community_id, 0) == bindparam("community", type_=Big)).label("is_there"),
    )
    .outerjoin(posts, posts.c.id == notifications.c.subject_id)
    .where(notifications.c.user_id == bindparam("user"), notifications.c.id > bindparam("after"))
    .order_by(notifications.c.id)
    .limit(literal_column("500"))
)


async def told_about(db: Reader, user_id: int, community_id: int, after: int) -> list[Row]:
    """The next few of the member's notifications, oldest first: ``id``, and whether it is about a post of the community
    (``is_there``)."""
    return await db.all(_TOLD, user=user_id, community=community_id, after=after)


async def tags_of(db: Reader, community_id: int) -> dict[str, int]:
    """Number of the community's posts by hashtag."""
    return {row.tag_key: row.count for row in await db.all(_TAGS, community=community_id)}


async def authors_of(db: Reader, community_id: int) -> dict[int, int]:
    """Number of the community's posts by author."""
    return {row.author_id: row.count for row in await db.all(_AUTHORS, community=community_id)}
