"""Row locks for actions."""

from sqlalchemy import bindparam, literal_column, or_, select

from meadow.communities.models import communities, community_log, community_members, user_communities
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words

_c = communities.c
# "No key": memberships and posts that refer to it can still be written while it waits for its turn.
_LOCK = (
    select(communities).where(_c.id == bindparam("community"), _c.deleted_at.is_(None)).with_for_update(key_share=True)
)
_TAKEN = select(_c.slug).where(among_words(_c.slug, "slugs"))

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


async def was_removed(db: Reader, community_id: int, post_id: int) -> bool:
    """Whether a moderator removed the post, or declined it."""
    return await db.first(_REMOVED, community=community_id, post=post_id) is not None


async def lock_community(db: Writer, community_id: int) -> Row | None:
    """The whole row, which nobody else changes until this transaction ends; None when it is gone."""
    return await db.first(_LOCK, community=community_id)


async def slugs_taken(db: Reader, slugs: list[str]) -> set[str]:
    """Which of these slugs some community has, deleted ones included."""
    return set(await db.scalars(_TAKEN, slugs=slugs))
