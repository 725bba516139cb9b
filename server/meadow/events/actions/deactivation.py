"""Deactivation of members: RSVPs and event covers."""

from sqlalchemy import bindparam, delete

from meadow.events.actions.rsvps import fill_places, give_up_place
from meadow.events.models import events, user_rsvps
from meadow.events.queries import covered_by, find_event_locked, find_rsvp
from meadow.events.queries.account import OWN_RSVPS
from meadow.media.settling import settle
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
from meadow.subjects.actions.steps import move_counter
from meadow.subjects.deactivation import MemberStep

_WITHDRAW = (
    delete(user_rsvps)
    .where(user_rsvps.c.user_id == bindparam("who"), user_rsvps.c.event_id == bindparam("event"))
    .returning(user_rsvps.c.status)
)
_COUNT = {name: move_counter(events, f"{name}_count") for name in ("going", "interested", "waiting")}


async def _leave(db: Writer, who: int, row: Row) -> None:
    # The place stays reserved, unless the account is deleted.
    status = await db.scalar(_WITHDRAW, who=who, event=row.position)
    if status in _COUNT:
        await db.run(_COUNT[status], this=row.position, by=-1)


async def _return(db: Writer, who: int, row: Row) -> None:
    # Lock and read again: the RSVP may have changed since ``row`` was read.
    if await find_event_locked(db, row.position) is None:
        return
    rsvp = await find_rsvp(db, row.position, who)
    if rsvp is None:
        return
    came = await insert_once(db, user_rsvps, user_id=who, event_id=row.position, status=rsvp.status)
    if came and rsvp.status in _COUNT:
        await db.run(_COUNT[rsvp.status], this=row.position, by=+1)
        await fill_places(db, row.position)


async def _give_up(db: Writer, who: int, row: Row) -> None:
    await give_up_place(db, who, row.position)


LEAVING, RETURNING = (MemberStep(OWN_RSVPS, _leave),), (MemberStep(OWN_RSVPS, _return),)
DELETING = (MemberStep(OWN_RSVPS, _give_up),)


async def settle_own_files(work: Work, member: int) -> None:
    """``settle`` for every event of the member."""
    after = 0
    while found := await covered_by(work.database.reader(), member, after):
        for event_id in found:
            await settle(work.database, work.storage, "event", event_id)
        after = found[-1]
