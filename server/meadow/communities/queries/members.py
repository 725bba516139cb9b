"""Member lists ordered by role."""

from functools import lru_cache
from typing import Any

from sqlalchemy import and_, bindparam, case, null, or_, select

from meadow.communities.models import community_members, community_mutes
from meadow.communities.policy import RANKS
from meadow.communities.schemas import MemberFilter
from meadow.platform.core import clock
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.relationships.blocks.queries import not_blocked
from meadow.users.models import users
from meadow.users.names import pattern_of
from meadow.users.queries import SUMMARY

_m, _mute = community_members.c, community_mutes.c
_MEMBER: tuple[Any, ...] = (
    _m.membership_id,
    _m.rank,
    _m.flair,
    case((_mute.muted_until > bindparam("now", type_=Big), _mute.muted_until), else_=null()).label("muted_until"),
    *SUMMARY,
)
_MEMBERS = (
    select(*_MEMBER)
    .join_from(community_members, users, users.c.id == _m.user_id)
    .outerjoin(community_mutes, and_(_mute.community_id == _m.community_id, _mute.user_id == _m.user_id))
    .where(_m.community_id == bindparam("community"), users.c.deleted_at.is_(None))
)
_ONE = _MEMBERS.where(_m.user_id == bindparam("user"))
_at_rank, _after = bindparam("at_rank", type_=Big), bindparam("after", type_=Big)
_LISTED = _MEMBERS.where(
    _m.rank > 0,
    _m.rank >= _at_rank,
    or_(_m.rank > _at_rank, and_(_m.rank == _at_rank, _m.membership_id > _after)),
    not_blocked(_m.user_id),
).order_by(_m.rank, _m.membership_id)


@lru_cache(maxsize=512)
def _page(limit: int, *, searching: bool, role: bool) -> Rows:
    statement = _LISTED
    if role:
        statement = statement.where(_m.rank == bindparam("rank"))
    if searching:
        pattern = bindparam("pattern", type_=users.c.name_key.type)
        found = (users.c.name_key.like(pattern, escape="/"), users.c.username_key.like(pattern, escape="/"))
        statement = statement.where(or_(*found))
    return limited(statement, limit)


async def members_page(db: Reader, viewer: int, community_id: int, wanted: MemberFilter) -> list[Row]:
    """``membership_id, rank, flair, muted_until`` and ``users.queries.SUMMARY``: admins, moderators, then by date of
    joining; one more than a page. A search scans all members: pass the slow reader."""
    at_rank, after = wanted.place()
    given: dict[str, Any] = {"at_rank": at_rank, "after": after, "now": clock.now_ms()}
    if wanted.role:
        given["rank"] = RANKS[wanted.role]
    search = wanted.search.removeprefix("@")
    if search:
        given["pattern"] = pattern_of(search)
    statement = _page(wanted.limit, searching=bool(search), role=wanted.role is not None)
    return await db.all(statement, viewer=viewer, community=community_id, **given)


async def find_member(db: Reader, community_id: int, user_id: int) -> Row | None:
    """One row as in ``members_page``, requests included."""
    return await db.first(_ONE, community=community_id, user=user_id, now=clock.now_ms())
