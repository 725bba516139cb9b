"""Row locks for actions."""

from sqlalchemy import bindparam, literal_column, or_, select

from meadow.communities.models import communities, community_log, community_members, user_communities
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words

_c = communities.c
# "No key": inserts of memberships and posts that reference the row are not blocked.
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
"""Batch of a community's members."""
SOME_OTHER_ENDS = select(_b.user_id).where(_b.community_id == bindparam("community")).limit(literal_column("500"))
"""The same in ``user_communities``."""
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
    """Whether a moderator removed or declined the post."""
    return await db.first(_REMOVED, community=community_id, post=post_id) is not None


async def lock_community(db: Writer, community_id: int) -> Row | None:
    """The whole row, locked until the end of the transaction; None for a deleted community."""
    return await db.first(_LOCK, community=community_id)


async def slugs_taken(db: Reader, slugs: list[str]) -> set[str]:
    """The used ones of these slugs, deleted communities included."""
    return set(await db.scalars(_TAKEN, slugs=slugs))
