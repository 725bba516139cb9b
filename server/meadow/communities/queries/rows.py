"""Row locks for actions."""

from sqlalchemy import bindparam, func, literal_column, or_, select

from meadow.communities.models import communities, community_log, community_members, user_communities
from meadow.notifications.models import notifications
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, among_words
from meadow.posts.models import post_hashtags, posts

_c = communities.c
# "No key": memberships and posts that refer to it can still be written while it waits for its turn.
_LOCK = (
    select(communities).where(_c.id == bindparam("community"), _c.deleted_at.is_(None)).with_for_update(key_share=True)
)
_TAKEN = select(_c.slug).where(among_words(_c.slug, "slugs"))
_shown = (
    posts.c.community_id == bindparam("community"),
    posts.c.community_id.is_not(None),
    posts.c.deleted_at.is_(None),
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


_b = user_communities.c
SOME_MEMBERS = (
    select(community_members.c.user_id)
    .where(community_members.c.community_id == bindparam("community"))
    .limit(literal_column("500"))
)
"""Some of the members of a community, until there are none."""
SOME_OTHER_ENDS = select(_b.user_id).where(_b.community_id == bindparam("community")).limit(literal_column("500"))
"""The same at the other end."""
_REMOVED = (
    select(community_log.c.id)
    .where(
        community_log.c.community_id == bindparam("community"),
        community_log.c.post_id == bindparam("post"),
        or_(community_log.c.action == "post_removed", community_log.c.action == "post_declined"),
    )
    .limit(literal_column("1"))
)
_TOLD = (
    select(
        notifications.c.id,
        (func.coalesce(posts.c.community_id, 0) == bindparam("community", type_=Big)).label("is_there"),
    )
    .outerjoin(posts, posts.c.id == notifications.c.post_id)
    .where(notifications.c.user_id == bindparam("user"), notifications.c.id > bindparam("after"))
    .order_by(notifications.c.id)
    .limit(literal_column("500"))
)


async def was_removed(db: Reader, community_id: int, post_id: int) -> bool:
    """Whether a moderator removed the post, or declined it."""
    return await db.first(_REMOVED, community=community_id, post=post_id) is not None


async def told_about(db: Reader, user_id: int, community_id: int, after: int) -> list[Row]:
    """The next few of the member's notifications, oldest first: ``id``, and whether it is about a post of the community
    (``is_there``)."""
    return await db.all(_TOLD, user=user_id, community=community_id, after=after)


async def lock_community(db: Writer, community_id: int) -> Row | None:
    """The whole row, which nobody else changes until this transaction ends; None when it is gone."""
    return await db.first(_LOCK, community=community_id)


async def slugs_taken(db: Reader, slugs: list[str]) -> set[str]:
    """Which of these slugs some community has, deleted ones included."""
    return set(await db.scalars(_TAKEN, slugs=slugs))


async def tags_of(db: Reader, community_id: int) -> dict[str, int]:
    """How many of its posts carry each hashtag."""
    return {row.tag_key: row.count for row in await db.all(_TAGS, community=community_id)}


async def authors_of(db: Reader, community_id: int) -> dict[int, int]:
    """How many of its posts each author wrote."""
    return {row.author_id: row.count for row in await db.all(_AUTHORS, community=community_id)}
