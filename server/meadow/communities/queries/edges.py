"""Join requests, bans, log entries and memberships."""

from typing import Any

from sqlalchemy import bindparam, func, literal_column, or_, select

from meadow.communities.constants import MAX_JOINED_COMMUNITIES
from meadow.communities.models import community_bans, community_log, community_members, user_communities
from meadow.communities.policy import ADMIN, ASKED, MODERATOR
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key, in_ids
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_m, _b, _l = community_members.c, community_bans.c, community_log.c
_IS_HERE = exists_by_key(users, users.c.id == _m.user_id, users.c.deleted_at.is_(None))
"""Deactivated members count as non-members."""
_EDGE = select(community_members).where(
    _m.community_id == bindparam("community"), _m.user_id == bindparam("user"), _IS_HERE
)
_BANNED = select(_b.ban_id).where(_b.community_id == bindparam("community"), _b.user_id == bindparam("user"))
_JOINED_COUNT = select(func.count()).select_from(
    select(user_communities.c.community_id)
    .where(user_communities.c.user_id == bindparam("user"))
    .limit(literal_column(str(MAX_JOINED_COMMUNITIES)))
    .subquery("joined")
)
_NEXT_ADMIN = (
    select(_m.user_id)
    .where(_m.community_id == bindparam("community"), _m.rank == ADMIN, _IS_HERE)
    .order_by(_m.membership_id)
    .limit(literal_column("1"))
)
_STAFF = (
    select(_m.user_id)
    .where(_m.community_id == bindparam("community"), or_(_m.rank == ADMIN, _m.rank == MODERATOR), _IS_HERE)
    .order_by(_m.rank, _m.membership_id)
    .limit(literal_column("100"))
)
_REQUESTS = (
    select(_m.membership_id, _m.answers, *SUMMARY)
    .join_from(community_members, users, users.c.id == _m.user_id)
    .where(
        _m.community_id == bindparam("community"),
        _m.rank == ASKED,
        _m.membership_id > bindparam("after"),
        users.c.deleted_at.is_(None),
    )
    .order_by(_m.membership_id)
)
_APPLICANTS = (
    select(_m.user_id, _m.membership_id)
    .where(_m.community_id == bindparam("community"), _m.rank == ASKED, in_ids(_m.user_id, "ids"), _IS_HERE)
    .order_by(_m.user_id)
)


def _person(name: str) -> tuple[Any, tuple[Any, ...]]:
    """Columns of ``SUMMARY`` of another member in the row, with a prefix."""
    person = users.alias(name)
    columns = tuple(
        person.c["id" if column.key == "user_id" else column.key].label(f"{name}_{column.key}") for column in SUMMARY
    )
    return person, (*columns, person.c.deleted_at.label(f"{name}_deleted_at"))


_by, _BY = _person("by")
_who, _WHO = _person("who")
_BANS = (
    select(_b.ban_id, _b.reason, *_WHO, *_BY)
    .join_from(community_bans, _who, _who.c.id == _b.user_id)
    .join(_by, _by.c.id == _b.actor_id)
    .where(_b.community_id == bindparam("community"), _b.ban_id < bindparam("before"))
    .order_by(_b.ban_id.desc())
)
_LOG = (
    select(_l.id, _l.action, _l.post_id, _l.reason, *_WHO, *_BY)
    .join_from(community_log, _by, _by.c.id == _l.actor_id)
    .outerjoin(_who, _who.c.id == _l.user_id)
    .where(_l.community_id == bindparam("community"), _l.id < bindparam("before"))
    .order_by(_l.id.desc())
)
_DISCREET = _LOG.where(_l.action != "request_declined")


async def find_edge(db: Reader, community_id: int, user_id: int) -> Row | None:
    """The whole row of ``community_members``."""
    return await db.first(_EDGE, community=community_id, user=user_id)


async def get_edge(db: Reader, community_id: int, user_id: int) -> Row:
    """The same; LookupError without one."""
    return await db.one(_EDGE, community=community_id, user=user_id)


async def is_banned(db: Reader, community_id: int, user_id: int) -> bool:
    return await db.first(_BANNED, community=community_id, user=user_id) is not None


async def joined_count(db: Reader, user_id: int) -> int:
    """Number of the member's communities and requests, at most ``JOINED``."""
    return int(await db.scalar(_JOINED_COUNT, user=user_id))


async def next_admin(db: Reader, community_id: int) -> int | None:
    """The admin with the oldest membership."""
    return await db.scalar(_NEXT_ADMIN, community=community_id)


async def staff_of(db: Reader, community_id: int) -> list[int]:
    """Admins and moderators, at most 100."""
    return await db.scalars(_STAFF, community=community_id)


async def applicants(db: Reader, community_id: int, user_ids: list[int]) -> list[Row]:
    """``user_id, membership_id`` of pending requests among these members, by ID."""
    return await db.all(_APPLICANTS, community=community_id, ids=user_ids)


async def requests_page(db: Reader, community_id: int, paging: Paging) -> list[Row]:
    """``membership_id, answers`` and ``users.queries.SUMMARY`` of pending requests, oldest first, one more than a
    page."""
    return await db.all(limited(_REQUESTS, paging.limit), community=community_id, after=paging.after())


async def bans_page(db: Reader, community_id: int, paging: Paging) -> list[Row]:
    """``ban_id, reason`` and two members prefixed ``who_`` and ``by_``, latest first, one more than a page."""
    return await db.all(limited(_BANS, paging.limit), community=community_id, before=paging.before())


async def log_page(db: Reader, community_id: int, paging: Paging, *, discreet: bool) -> list[Row]:
    """``id, action, post_id, reason`` and the members prefixed ``by_`` and ``who_`` (optional), latest first, one
    more than a page; ``discreet`` leaves out declined requests."""
    log = limited(_DISCREET if discreet else _LOG, paging.limit)
    return await db.all(log, community=community_id, before=paging.before())
