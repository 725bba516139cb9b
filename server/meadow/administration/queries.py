from sqlalchemy import and_, bindparam, func, or_, select

from meadow.administration.models import announcement_dismissals, announcements, invited_members, invites, registrations
from meadow.auth.models import credentials
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_i, _a, _r = invites.c, announcements.c, registrations.c
_creators = users.alias("creators")
_now = bindparam("now", type_=Big)
IS_USABLE = and_(or_(_i.max_uses.is_(None), _i.uses < _i.max_uses), or_(_i.expires_at.is_(None), _i.expires_at > _now))
"""Invite below its use limit and not expired at ``now``."""
CREATOR_IS_HERE = or_(
    _i.creator_id.is_(None),
    select(_creators.c.id).where(_creators.c.id == _i.creator_id, _creators.c.deleted_at.is_(None)).exists(),
)
_INVITES = select(invites).where(_i.id < bindparam("before", type_=Big)).order_by(_i.id.desc())
_INVITE = select(invites).where(_i.id == bindparam("this"))
_COUNT_OWN = select(func.count().label("n")).select_from(invites).where(_i.creator_id == bindparam("by"))
_USABLE = (
    select(_i.creator_id, *SUMMARY)
    .outerjoin(users, users.c.id == _i.creator_id)
    .where(_i.code == bindparam("given"), IS_USABLE, CREATOR_IS_HERE)
)
_INVITER = (
    select(*SUMMARY)
    .select_from(invited_members)
    .join(users, and_(users.c.id == invited_members.c.inviter_id, users.c.deleted_at.is_(None)))
    .where(invited_members.c.user_id == bindparam("who"))
)
_WAITING = (
    select(_r.user_id, _r.reason, users.c.username, credentials.c.email)
    .join(users, users.c.id == _r.user_id)
    .join(credentials, credentials.c.user_id == _r.user_id)
    .where(_r.decided_at.is_(None), _r.user_id > bindparam("after", type_=Big))
    .order_by(_r.user_id)
)
_LOCK = (
    select(_r.user_id, _r.follow_id, _r.decided_at, credentials.c.email, users.c.first_name)
    .join(users, users.c.id == _r.user_id)
    .join(credentials, credentials.c.user_id == _r.user_id)
    .where(_r.user_id == bindparam("who"))
    .with_for_update(of=registrations)
)
_ALL = select(announcements).where(_a.id < bindparam("before", type_=Big)).order_by(_a.id.desc())
_SHOWN = _ALL.where(
    _a.starts_at <= _now,
    or_(_a.ends_at.is_(None), _a.ends_at > _now),
    ~select(announcement_dismissals.c.user_id)
    .where(
        announcement_dismissals.c.user_id == bindparam("viewer"),
        announcement_dismissals.c.announcement_id == _a.id,
    )
    .exists(),
)
_ONE = select(announcements).where(_a.id == bindparam("this"))
_COUNT = select(func.count().label("n")).select_from(announcements)
_LOCK_MEMBER = select(users.c.id).where(users.c.id == bindparam("who")).with_for_update(key_share=True)
_HERE = select(users.c.id).where(users.c.id == bindparam("who"), users.c.deleted_at.is_(None))
_OF_MEMBER = _INVITES.where(_i.creator_id == bindparam("by"))
_OF_OPERATOR = _INVITES.where(_i.creator_id.is_(None))


async def invites_of(db: Reader, by: int | None, paging: Paging) -> list[Row]:
    """Invites of a member, or of the operator for None; newest first, one more than a page."""
    if by is None:
        return await db.all(limited(_OF_OPERATOR, paging.limit), before=paging.before())
    return await db.all(limited(_OF_MEMBER, paging.limit), by=by, before=paging.before())


async def count_invites(db: Reader, by: int) -> int:
    return int(await db.scalar(_COUNT_OWN, by=by) or 0)


async def find_usable(db: Reader, code: str, now: int) -> Row | None:
    """Inviter of a valid invite, with null columns for the operator's; None for an invalid one."""
    return await db.first(_USABLE, given=code, now=now)


async def inviter_of(db: Reader, user_id: int) -> Row | None:
    """Inviter of the member, unless deactivated."""
    return await db.first(_INVITER, who=user_id)


async def waiting(db: Reader, paging: Paging) -> list[Row]:
    """Undecided registrations, oldest first, one more than a page."""
    return await db.all(limited(_WAITING, paging.limit), after=paging.after())


async def lock_registration(db: Writer, user_id: int) -> Row | None:
    """Registration, decided ones included; locked until the end of the transaction."""
    return await db.first(_LOCK, who=user_id)


async def announcements_page(db: Reader, paging: Paging, *, viewer: int | None, now: int) -> list[Row]:
    """Current announcements of the viewer, or all without one; newest first, one more than a page."""
    if viewer is None:
        return await db.all(limited(_ALL, paging.limit), before=paging.before())
    return await db.all(limited(_SHOWN, paging.limit), viewer=viewer, now=now, before=paging.before())


async def find_announcement(db: Reader, announcement_id: int) -> Row | None:
    return await db.first(_ONE, this=announcement_id)


async def count_announcements(db: Reader) -> int:
    return int(await db.scalar(_COUNT) or 0)


async def is_here(db: Reader, user_id: int) -> bool:
    """Whether the member exists and is active."""
    return await db.first(_HERE, who=user_id) is not None


async def get_invite(db: Reader, invite_id: int) -> Row:
    return await db.one(_INVITE, this=invite_id)


async def lock_member(db: Writer, user_id: int) -> None:
    """Serialize concurrent requests of one member."""
    await db.first(_LOCK_MEMBER, who=user_id)
