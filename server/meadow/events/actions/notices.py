"""Event reminders and change notifications.

Sent reminders are recorded with the RSVP in the same transaction, so a restart sends none twice.
"""

from sqlalchemy import bindparam, update

from meadow.events import queries
from meadow.events.constants import REMINDERS_BEFORE_MS
from meadow.events.models import event_rsvps, events
from meadow.events.recurrence import occurrence_at
from meadow.notifications.actions import forget, notify
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.platform.jobs.queue import Work, job

_r = event_rsvps.c
_big = events.c.id.type
_these = (_r.event_id == bindparam("event"), in_ids(_r.user_id, "ids"))
_REMINDED = update(event_rsvps).where(*_these).values(reminded_at=bindparam("moment", type_=_big))
_TOLD = update(event_rsvps).where(*_these).values(told=bindparam("sequence_told", type_=_big))
_HOST_REMINDED = (
    update(events).where(events.c.id == bindparam("event")).values(host_reminded_at=bindparam("moment", type_=_big))
)
_MOVE_ON = (
    update(events)
    .where(events.c.id == bindparam("event"))
    .values(starts_at=bindparam("starts", type_=_big), ends_at=bindparam("ends", type_=_big))
)


async def schedule(db: Writer, event_id: int, starts_at: int, ends_at: int, *, recurs: bool) -> None:
    """Schedule the reminders, and for a series the move to its next occurrence. Jobs for a former time do nothing."""
    now = clock.now_ms()
    for ahead in REMINDERS_BEFORE_MS:
        if starts_at - ahead > now:
            await remind.later(db, run_at=starts_at - ahead, event_id=event_id, starts_at=starts_at, ahead=ahead)
    if recurs:
        await move_on.later(db, run_at=max(ends_at, now), event_id=event_id, starts_at=starts_at)


@job("events.remind")
async def remind(work: Work, *, event_id: int, starts_at: int, ahead: int) -> None:
    """Remind host and attendees, unless the event was moved, was cancelled or has begun."""
    moment = starts_at - ahead
    while True:
        async with work.database.write() as db:
            event = await queries.find_event_locked(db, event_id)
            if event is None or event.cancelled_at is not None or event.starts_at != starts_at:
                return
            if starts_at <= clock.now_ms():
                return
            if event.host_reminded_at < moment:
                await db.run(_HOST_REMINDED, event=event_id, moment=moment)
                await _notify_again(db, event, [event.host_id], "event_hosting")
            members = await queries.to_remind(db, event_id, moment)
            if not members:
                return
            await db.run(_REMINDED, event=event_id, ids=members, moment=moment)
            await _notify_again(db, event, members, "event")


@job("events.tell")
async def tell(work: Work, *, event_id: int, kind: str, sequence: int) -> None:
    """Notify all members with an RSVP of a change or cancellation."""
    while True:
        async with work.database.write() as db:
            event = await queries.find_event_locked(db, event_id)
            if event is None or (kind == "event_changed" and event.cancelled_at is not None):
                return
            members = await queries.to_tell(db, event_id, sequence)
            if not members:
                return
            await db.run(_TOLD, event=event_id, ids=members, sequence_told=sequence)
            await _notify_again(db, event, members, kind)


@job("events.move_on")
async def move_on(work: Work, *, event_id: int, starts_at: int) -> None:
    """Move a series to its next occurrence and schedule its reminders."""
    async with work.database.write() as db:
        event = await queries.find_event_locked(db, event_id)
        if event is None or event.cancelled_at is not None or event.starts_at != starts_at:
            return
        length = event.ends_at - event.starts_at
        starts = occurrence_at(clock.now_ms(), event.first_at, length, event.time_zone, event.recurrence)
        if starts > starts_at:
            await db.run(_MOVE_ON, event=event_id, starts=starts, ends=starts + length)
            await schedule(db, event_id, starts, starts + length, recurs=True)


async def _notify_again(db: Writer, event: Row, members: list[int], kind: str) -> None:
    allowed = await queries.who_sees(db, event, members)
    for member in members:
        # Replace an earlier notification of this kind.
        await forget(db, member, kind, event.host_id, "event", event.id)
        if member in allowed:
            await notify(db, member, kind, event.host_id, "event", event.id)
