"""Membership rows and counters; the caller locks the community's row.

The counters follow ``user_communities``. A deactivated or just returned member has no row there and is not counted.
"""

from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from meadow.communities.actions.counters import move_people
from meadow.communities.models import community_members, user_communities
from meadow.communities.policy import ADMIN, ASKED
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

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
    """Counter changes when a member of this rank joins (+1) or leaves (-1)."""
    return {
        "members": by if rank != ASKED else 0,
        "admins": by if rank == ADMIN else 0,
        "requests": by if rank == ASKED else 0,
    }


async def add_edge(
    db: Writer, community_id: int, user_id: int, rank: int, answers: list[list[str]] | None = None
) -> bool:
    """Add a membership or request. False without a change if there is one already."""
    edge: dict[str, Any] = {"community_id": community_id, "user_id": user_id, "membership_id": new_id(), "rank": rank}
    if not await insert_once(db, community_members, **edge, answers=answers or []):
        return False
    await db.run(_KEEP_OTHER_END, **edge)
    await move_people(db, community_id, **counted(rank, +1))
    return True


async def change_rank(db: Writer, edge: Row, rank: int) -> None:
    """Change the role, or approve a request; an approved member's membership starts now."""
    membership_id = new_id() if edge.rank == ASKED else edge.membership_id
    given = {"community": edge.community_id, "user": edge.user_id, "new_rank": rank, "new_id": membership_id}
    await db.run(_RANK, **given)
    if await db.run(_RANK_OTHER_END, **given):
        before, after = counted(edge.rank, -1), counted(rank, +1)
        await move_people(db, edge.community_id, **{name: before[name] + after[name] for name in before})


async def take_edge(db: Writer, edge: Row) -> None:
    await db.run(_TAKE, community=edge.community_id, user=edge.user_id)
    if await db.run(_TAKE_OTHER_END, community=edge.community_id, user=edge.user_id):
        await move_people(db, edge.community_id, **counted(edge.rank, -1))


async def return_edge(db: Writer, edge: Row) -> None:
    """Restore the ``user_communities`` row of a returned member and count it. Idempotent."""
    given = {name: getattr(edge, name) for name in ("community_id", "user_id", "membership_id", "rank")}
    if await insert_once(db, user_communities, **given):
        await move_people(db, edge.community_id, **counted(edge.rank, +1))
