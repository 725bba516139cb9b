"""Ownership transfer of communities and groups on account deletion."""

from sqlalchemy import bindparam, delete

from meadow.account_lifecycle.queries import purging
from meadow.communities.actions.edges import change_rank
from meadow.communities.actions.edit import end_community
from meadow.communities.actions.join import stand_for
from meadow.communities.models import community_members
from meadow.communities.policy import ADMIN
from meadow.communities.queries import get_edge, lock_community
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_LEAVE = delete(community_members).where(
    community_members.c.community_id == bindparam("community"), community_members.c.user_id == bindparam("who")
)


async def bequeath(db: Writer, who: int) -> bool:
    """Some of their communities go on without them: the admin, else the moderator, else the member who has been there
    longest is its admin. Where nobody is left the community ends."""
    found = await purging.homes_of(db, who)
    for home in found:
        row = await lock_community(db, home.community_id)
        if row is not None and home.rank == ADMIN:
            await _pass_on(db, who, row)
        await db.run(_LEAVE, community=home.community_id, who=who)
    return bool(found)


async def _pass_on(db: Writer, who: int, row: Row) -> None:
    heir = await purging.heir_in(db, row.id, who)
    if heir is None:
        await end_community(db, row)
        return
    if heir.rank != ADMIN:
        await change_rank(db, await get_edge(db, row.id, heir.user_id), ADMIN)
    if row.admin_id == who:
        await stand_for(db, row.id, heir.user_id)
