from sqlalchemy import bindparam, delete, update

from meadow.events.actions.rsvps import fill_places
from meadow.events.models import event_rsvps, events
from meadow.events.queries import find_event_locked
from meadow.events.queries.account import SOME_HOSTED, SOME_RSVPS
from meadow.media.actions import release_uploads
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work
from meadow.subjects.actions.steps import repeat
from meadow.subjects.hooks import SUBJECT_PURGED

_event = bindparam("event", type_=events.c.id.type)
_DELETE = delete(events).where(events.c.id == _event)
_WITHDRAW = delete(event_rsvps).where(event_rsvps.c.event_id == _event, event_rsvps.c.user_id == bindparam("who"))
_FREE = (
    update(events)
    .where(events.c.id == _event)
    .values(places_taken=events.c.places_taken - bindparam("places", type_=events.c.id.type))
)


async def purge_events(work: Work, member: int) -> None:
    """Delete the member's events with their comments, and RSVPs; the waiting list takes the free places."""
    while found := await work.database.reader().scalars(SOME_HOSTED, who=member):
        for event_id in found:
            await SUBJECT_PURGED(work.database, event_id)
            async with work.database.write() as db:
                await release_uploads(db, "event", event_id)
                await db.run(_DELETE, event=event_id)
    await repeat(work.database, member, _withdraw)


async def _withdraw(db: Writer, member: int) -> bool:
    found = await db.all(SOME_RSVPS, who=member)
    for row in found:
        await find_event_locked(db, row.event_id)
        await db.run(_WITHDRAW, event=row.event_id, who=member)
        if row.status == "going":
            await db.run(_FREE, event=row.event_id, places=1 + row.guests)
            await fill_places(db, row.event_id)
    return bool(found)
