"""Membership rows and counters; the caller locks the community.

The caller holds the community's row.

Who is absent, or has just come back, has no other end yet and is not counted: the counters follow the other end.
"""

from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from meadow.communities.actions.counters import move_people
from meadow.communities.models import community_members, user_communities
from meadow.communities.policy import ADMIN, ASKED
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.ids import new_id

_m, _u = community_members.c, user_communities.c
_there = (_m.community_id == bindparam("community"), _m.user_id == bindparam("user"))
_other_end = (_u.user_id == bindparam("user"), _u.community_id == bindparam("community"))
_KEEP_OTHER_END = insert(user_communities)
_RANK = (
    update(community_members)
    .where(*_there)
    .values(
        rank=bindparam("new_rank", type_=_m.rank.type),
        membership_id=bindparam("new_id", type_=_m.membership_id.type),
        answers=[],
    )
)
_RANK_OTHER_END = (
    update(user_communities)
    .where(*_other_end)
    .values(
        rank=bindparam("new_rank", type_=_u.rank.type), membership_id=bindparam("new_id", type_=_u.membership_id.type)
    )
)
_TAKE = delete(community_members).where(*_there)
_TAKE_OTHER_END = delete(user_communities).where(*_other_end)


def counted(rank: int, by: int) -> dict[str, int]:
    """How the counters move when somebody of this rank comes or goes."""
    return {
        "members": by if rank != ASKED else 0,
        "admins": by if rank == ADMIN else 0,
        "requests": by if rank == ASKED else 0,
    }


async def add_edge(
    db: Writer, community_id: int, user_id: int, rank: int, answers: list[list[str]] | None = None
) -> bool:
    """The member is in the community, or asks to be; False, and nothing changes, where there is an edge already."""
    edge: dict[str, Any] = {"community_id": community_id, "user_id": user_id, "membership_id": new_id(), "rank": rank}
    if not await insert_once(db, community_members, **edge, answers=answers or []):
        return False
    await db.run(_KEEP_OTHER_END, **edge)
    await move_people(db, community_id, **counted(rank, +1))
    return True


async def change_rank(db: Writer, edge: Row, rank: int) -> None:
    """Another role, or a member instead of somebody who asked: as a member since now."""
    membership_id = new_id() if edge.rank == ASKED else edge.membership_id
    given = {"community": edge.community_id, "user": edge.user_id, "new_rank": rank, "new_id": membership_id}
    await db.run(_RANK, **given)
    if await db.run(_RANK_OTHER_END, **given):
        before, after = counted(edge.rank, -1), counted(rank, +1)
        await move_people(db, edge.community_id, **{name: before[name] + after[name] for name in before})


async def take_edge(db: Writer, edge: Row) -> None:
    """The member is in the community no more, or asks no more."""
    await db.run(_TAKE, community=edge.community_id, user=edge.user_id)
    if await db.run(_TAKE_OTHER_END, community=edge.community_id, user=edge.user_id):
        await move_people(db, edge.community_id, **counted(edge.rank, -1))


async def return_edge(db: Writer, edge: Row) -> None:
    """The other end of a member who is back, and their place among those who are counted; again changes nothing."""
    given = {name: getattr(edge, name) for name in ("community_id", "user_id", "membership_id", "rank")}
    if await insert_once(db, user_communities, **given):
        await move_people(db, edge.community_id, **counted(edge.rank, +1))
