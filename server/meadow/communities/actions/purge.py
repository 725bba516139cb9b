"""Purge of a member's memberships, with ownership transfer."""

from sqlalchemy import bindparam, delete

from meadow.communities.actions.edges import change_rank
from meadow.communities.actions.edit import end_community
from meadow.communities.actions.join import stand_for
from meadow.communities.models import community_members
from meadow.communities.policy import ADMIN
from meadow.communities.queries import get_edge, lock_community
from meadow.communities.queries.account import SOME_MEMBERSHIPS, heir_in
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
from meadow.subjects.actions.steps import repeat

_LEAVE = delete(community_members).where(
    community_members.c.community_id == bindparam("community"), community_members.c.user_id == bindparam("who")
)


async def purge_memberships(work: Work, member: int) -> None:
    """Delete the member's memberships. The other admin, else a moderator, else the oldest member becomes the admin; a
    community without members ends."""
    await repeat(work.database, member, _leave)


async def _leave(db: Writer, member: int) -> bool:
    found = await db.all(SOME_MEMBERSHIPS, who=member)
    for membership in found:
        community = await lock_community(db, membership.community_id)
        if community is not None and membership.rank == ADMIN:
            await _transfer(db, member, community)
        await db.run(_LEAVE, community=membership.community_id, who=member)
    return bool(found)


async def _transfer(db: Writer, member: int, community: Row) -> None:
    heir = await heir_in(db, community.id, member)
    if heir is None:
        await end_community(db, community)
        return
    if heir.rank != ADMIN:
        await change_rank(db, await get_edge(db, community.id, heir.user_id), ADMIN)
    if community.admin_id == member:
        await stand_for(db, community.id, heir.user_id)
