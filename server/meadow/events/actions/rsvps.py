"""RSVPs and the waiting list.

Every change of places locks the event's row first, so that places are assigned in order.
"""

from sqlalchemy import bindparam, delete, update

from meadow.events import queries
from meadow.events.errors import EventCancelled, EventOver
from meadow.events.models import event_rsvps, events, user_rsvps
from meadow.events.recurrence import occurrence_at
from meadow.events.schemas import Rsvp
from meadow.notifications.actions import forget, notify
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once, upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job

_e, _r, _u = events.c, event_rsvps.c, user_rsvps.c
_big = events.c.id.type
_ANSWER = upsert(
    event_rsvps,
    ["event_id", "user_id"],
    lambda new: {"status": new.status, "guests": new.guests, "place": new.place},
)
_CHANGE_BACK = (
    update(user_rsvps)
    .where(_u.user_id == bindparam("who"), _u.event_id == bindparam("event"))
    .values(status=bindparam("new_status", type_=_u.status.type))
)
_FORGET = delete(event_rsvps).where(_r.event_id == bindparam("event"), _r.user_id == bindparam("who"))
_FORGET_BACK = delete(user_rsvps).where(_u.user_id == bindparam("who"), _u.event_id == bindparam("event"))
_COUNTS = ("going", "interested", "waiting")
_MOVE = (
    update(events)
    .where(_e.id == bindparam("event"))
    .values(
        {f"{name}_count": _e[f"{name}_count"] + bindparam(name, type_=_big) for name in _COUNTS}
        | {"places_taken": _e.places_taken + bindparam("places", type_=_big)}
    )
)
_LET_IN = (
    update(event_rsvps).where(_r.event_id == bindparam("event"), _r.user_id == bindparam("who")).values(status="going")
)
_LET_IN_BACK = (
    update(user_rsvps).where(_u.user_id == bindparam("who"), _u.event_id == bindparam("event")).values(status="going")
)


async def answer_event(db: Writer, me: int, event_id: int, wish: Rsvp) -> None:
    """Set the RSVP.

    A full event, or one with a waiting list, adds the member to the end of that list; an existing place is kept.
    EventNotFound, EventCancelled, EventOver, Invalid (guests).
    """
    event = await queries.lock_event(db, me, event_id)
    _check_open(event)
    old = await queries.find_rsvp(db, event_id, me)
    guests = 0
    if wish.status == "going":
        guests = wish.guests if wish.guests is not None else (old.guests if old is not None else 0)
    status = _status(event, old, wish.status, guests)
    if old is None or (old.status, old.guests) != (status, guests):
        place = old.place if old is not None and old.status == status else new_id()
        await db.run(_ANSWER, event_id=event_id, user_id=me, status=status, guests=guests, place=place)
        # A just reactivated member may not be counted yet: counters follow user_rsvps, only the place is kept.
        was_counted = old is not None and bool(await db.run(_CHANGE_BACK, who=me, event=event_id, new_status=status))
        if not was_counted:
            await insert_once(db, user_rsvps, user_id=me, event_id=event_id, status=status)
        await _move_counts(db, event_id, old, status, guests, was_counted=was_counted)
    if event.waiting_count > 0:
        await fill_places(db, event_id)


async def withdraw_answer(db: Writer, me: int, event_id: int) -> None:
    """Withdraw the RSVP. Idempotent. EventNotFound."""
    await queries.lock_event(db, me, event_id)
    await _withdraw(db, me, event_id)


async def give_up_place(db: Writer, who: int, event_id: int) -> None:
    """Give the place of a deleted account to the waiting list. A restored account waits again."""
    event, old = await queries.find_event_locked(db, event_id), await queries.find_rsvp(db, event_id, who)
    if event is None or event.capacity is None or old is None or old.status != "going" or _is_past(event):
        return
    await db.run(_ANSWER, event_id=event_id, user_id=who, status="waiting", guests=old.guests, place=old.place)
    await _move_counts(db, event_id, old, None, 0, was_counted=False)
    await fill_places(db, event_id)


async def fill_places(db: Writer, event_id: int) -> None:
    """Assign free places to the waiting list, strictly in order; the caller has locked the event's row.

    A larger party is not overtaken by smaller ones, unless it exceeds the capacity.
    """
    event = await queries.find_event(db, event_id)
    if event is None or event.waiting_count == 0 or event.cancelled_at is not None or _is_past(event):
        return
    room = None if event.capacity is None else event.capacity - event.places_taken
    let_in: list[Row] = []
    after = 0
    while (room is None or room > 0) and (rows := await queries.waiting(db, event_id, after=after)):
        for row in rows:
            after = row.place
            party = 1 + row.guests
            if room is not None and party > event.capacity:
                continue
            if room is not None and party > room:
                room = 0
                break
            room = None if room is None else room - party
            let_in.append(row)
    if let_in:
        # In a fixed order, so that two events with the same members cannot deadlock.
        let_in.sort(key=lambda row: row.user_id)
        rows_in = [{"event": event_id, "who": row.user_id} for row in let_in]
        await db.run_many(_LET_IN, rows_in)
        await db.run_many(_LET_IN_BACK, rows_in)
        places = sum(1 + row.guests for row in let_in)
        await db.run(_MOVE, event=event_id, going=len(let_in), interested=0, waiting=-len(let_in), places=places)
        allowed = await queries.who_sees(db, event, [row.user_id for row in let_in])
        for row in let_in:
            # Replace an earlier notification about a free place.
            await forget(db, row.user_id, "event_place", event.host_id, "event", event_id)
            if row.user_id in allowed:
                await notify(db, row.user_id, "event_place", event.host_id, "event", event_id)


@job("events.part")
async def part_members(work: Work, *, one: int, other: int) -> None:
    """After a block, withdraw each of the two from the other's events and free the places."""
    for who, host in ((one, other), (other, one)):
        while event_ids := await queries.answered_between(work.database.reader(), who, host):
            for event_id in event_ids:
                async with work.database.write() as db:
                    await queries.find_event_locked(db, event_id)
                    await _withdraw(db, who, event_id)


async def part_blocked(db: Writer, me: int, other: int, block_id: int) -> None:
    """Queue ``part_members`` for the two."""
    await part_members.later(db, one=me, other=other)


def _check_open(event: Row) -> None:
    if event.cancelled_at is not None:
        raise EventCancelled()
    if _is_past(event):
        raise EventOver()


def _is_past(event: Row) -> bool:
    now, length = clock.now_ms(), event.ends_at - event.starts_at
    # The row of a running series is at its next date or about to move there.
    return bool(occurrence_at(now, event.first_at, length, event.time_zone, event.recurrence) + length <= now)


def _status(event: Row, old: Row | None, wanted: str, guests: int) -> str:
    """Resulting status of an RSVP; Invalid (guests) for a party that is too large."""
    if wanted != "going" or event.capacity is None:
        return wanted
    if 1 + guests > event.capacity:
        raise Invalid.field(
            "guests", ngettext("There are only {count} places.", "There are only {count} places.", event.capacity)
        )
    left = event.capacity - event.places_taken
    if old is not None and old.status == "going":
        more = guests - old.guests
        free = left if event.waiting_count == 0 else 0
        if more > 0 and more > free:
            raise Invalid.field("guests", _("There is no place left for more guests."))
        return "going"
    if event.waiting_count > 0 or 1 + guests > left:
        return "waiting"
    return "going"


async def _move_counts(
    db: Writer, event_id: int, old: Row | None, status: str | None, guests: int, *, was_counted: bool
) -> None:
    before = old.status if old is not None else None
    places = (1 + guests if status == "going" else 0) - (1 + old.guests if old and before == "going" else 0)
    moved = {name: int(status == name) - int(was_counted and before == name) for name in _COUNTS}
    if places or any(moved.values()):
        await db.run(_MOVE, event=event_id, places=places, **moved)


async def _withdraw(db: Writer, who: int, event_id: int) -> None:
    old = await queries.find_rsvp(db, event_id, who)
    if old is not None:
        await db.run(_FORGET, event=event_id, who=who)
        was_counted = bool(await db.run(_FORGET_BACK, event=event_id, who=who))
        await _move_counts(db, event_id, old, None, 0, was_counted=was_counted)
        await fill_places(db, event_id)
