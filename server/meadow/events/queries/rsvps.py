"""RSVP queries for actions."""

from sqlalchemy import and_, bindparam, literal_column, or_, select

from meadow.events.constants import NOTIFICATION_BATCH
from meadow.events.models import event_calendars, event_rsvps, events, user_rsvps
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.users.models import users

_r = event_rsvps.c
_big = events.c.id.type
_some = literal_column(str(NOTIFICATION_BATCH))
_event = bindparam("event", type_=_big)
_MINE = select(*event_rsvps.c).where(_r.event_id == _event, _r.user_id == bindparam("me"))
_WAITING = (
    select(_r.user_id, _r.guests, _r.place)
    # Deactivated members have no row in user_rsvps: their position is kept, but they get no place.
    .join(user_rsvps, and_(user_rsvps.c.user_id == _r.user_id, user_rsvps.c.event_id == _r.event_id))
    .where(_r.event_id == _event, _r.status == "waiting", _r.place > bindparam("after"))
    .order_by(_r.place)
    .limit(_some)
)
_GET = select(*events.c).where(events.c.id == _event)
_LOCK = _GET.with_for_update(key_share=True)
_TO_HIDE = (
    select(events.c.id, events.c.hidden_at, events.c.host_id.label("author_id"))
    .where(events.c.id == _event)
    .with_for_update(key_share=True)
)
_TO_REMIND = (
    select(_r.user_id)
    .where(_r.event_id == _event, _r.status == "going", _r.reminded_at < bindparam("moment", type_=_big))
    .order_by(_r.user_id)
    .limit(_some)
)
_TO_TELL = (
    select(_r.user_id)
    .where(
        _r.event_id == _event,
        or_(_r.status == "going", _r.status == "interested", _r.status == "waiting"),
        _r.told < bindparam("sequence", type_=_big),
    )
    .order_by(_r.user_id)
    .limit(_some)
)
_BETWEEN = (
    select(user_rsvps.c.event_id)
    .join(events, events.c.id == user_rsvps.c.event_id)
    .where(user_rsvps.c.user_id == bindparam("who"), events.c.host_id == bindparam("host"))
    .order_by(user_rsvps.c.event_id)
    .limit(_some)
)
_ANSWERED = (
    select(_r.user_id).where(_r.event_id == _event, _r.user_id > bindparam("after")).order_by(_r.user_id).limit(_some)
)
_CALENDAR = select(event_calendars.c.salt).where(event_calendars.c.user_id == bindparam("me"))
_WHOSE = (
    select(event_calendars.c.user_id)
    .join(users, users.c.id == event_calendars.c.user_id)
    .where(event_calendars.c.digest == bindparam("digest"), users.c.deleted_at.is_(None))
)


async def find_rsvp(db: Reader, event_id: int, me: int) -> Row | None:
    return await db.first(_MINE, event=event_id, me=me)


async def waiting(db: Reader, event_id: int, *, after: int) -> list[Row]:
    """``user_id, guests, place`` of the next batch of the waiting list, in order."""
    return await db.all(_WAITING, event=event_id, after=after)


async def find_event(db: Reader, event_id: int) -> Row | None:
    """The event's row, without a visibility check."""
    return await db.first(_GET, event=event_id)


async def find_event_locked(db: Reader, event_id: int) -> Row | None:
    """The same, locked until the commit."""
    return await db.first(_LOCK, event=event_id)


async def lock_to_hide(db: Reader, event_id: int) -> Row | None:
    """``id, hidden_at, author_id`` of an event, hidden ones included, locked until the commit."""
    return await db.first(_TO_HIDE, event=event_id)


async def to_remind(db: Reader, event_id: int, moment: int) -> list[int]:
    """Batch of attendees not yet reminded of the occurrence; ``moment``: due time of the reminder."""
    return await db.scalars(_TO_REMIND, event=event_id, moment=moment)


async def to_tell(db: Reader, event_id: int, sequence: int) -> list[int]:
    """Batch of members with an RSVP not yet notified of this change."""
    return await db.scalars(_TO_TELL, event=event_id, sequence=sequence)


async def answered_between(db: Reader, who: int, host: int) -> list[int]:
    """Batch of the events of ``host`` that ``who`` answered."""
    return await db.scalars(_BETWEEN, who=who, host=host)


async def some_who_answered(db: Reader, event_id: int, after: int) -> list[int]:
    """Next batch of members with any RSVP."""
    return await db.scalars(_ANSWERED, event=event_id, after=after)


async def calendar_salt(db: Reader, me: int) -> str | None:
    """Salt of the member's calendar link, or None without one."""
    return await db.scalar(_CALENDAR, me=me)


async def whose_calendar(db: Reader, digest: str) -> int | None:
    """Member of the calendar link with this token digest."""
    return await db.scalar(_WHOSE, digest=digest)
