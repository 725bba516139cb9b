"""Deactivation of members: memberships."""

from sqlalchemy import bindparam, delete

from meadow.communities.actions.counters import move_people
from meadow.communities.actions.edges import counted, return_edge
from meadow.communities.models import user_communities
from meadow.communities.queries import find_edge, lock_community
from meadow.communities.queries.account import OWN_MEMBERSHIPS
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.deactivation import MemberStep

_LEAVE = (
    delete(user_communities)
    .where(user_communities.c.user_id == bindparam("who"), user_communities.c.community_id == bindparam("community"))
    .returning(user_communities.c.rank)
)


async def _leave(db: Writer, who: int, row: Row) -> None:
    # The current rank: it may have changed since ``row`` was read.
    rank = await db.scalar(_LEAVE, who=who, community=row.position)
    if rank is not None:
        await move_people(db, row.position, **counted(rank, -1))


async def _return(db: Writer, who: int, row: Row) -> None:
    # Lock and read again: a moderator may have decided since ``row`` was read.
    if await lock_community(db, row.position) is None:
        return
    edge = await find_edge(db, row.position, who)
    if edge is not None:
        await return_edge(db, edge)


LEAVING, RETURNING = (MemberStep(OWN_MEMBERSHIPS, _leave),), (MemberStep(OWN_MEMBERSHIPS, _return),)
