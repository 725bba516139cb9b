from sqlalchemy import bindparam, update

from meadow.events import queries
from meadow.events.models import events
from meadow.media.settling import settle_files
from meadow.notifications.actions import forget_event
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job

_HIDE = (
    update(events)
    .where(events.c.id == bindparam("event"))
    .values(hidden_at=bindparam("hidden", type_=events.c.hidden_at.type))
)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Hide the event and its notifications. ``row`` is locked and not hidden."""
    await db.run(_HIDE, event=row.id, hidden=clock.now_ms())
    await settle_files.later(db, subject_type="event", subject_id=row.id)
    await forget_notifications.later(db, event_id=row.id)


async def show_to_all(db: Writer, row: Row) -> None:
    """Show the event again with its RSVPs; later reminders are sent."""
    await db.run(_HIDE, event=row.id, hidden=None)
    await settle_files.later(db, subject_type="event", subject_id=row.id)


@job("events.forget_notifications")
async def forget_notifications(work: Work, *, event_id: int) -> None:
    """Delete the notifications of a hidden event in small transactions; no-op for a visible event."""
    event = await queries.find_event(work.database.reader(), event_id)
    if event is None or event.hidden_at is None:
        return
    some, after = [event.host_id], 0
    while some:
        async with work.database.write() as db:
            await forget_event(db, some, event_id)
        some = await queries.some_who_answered(work.database.reader(), event_id, after)
        after = some[-1] if some else 0
