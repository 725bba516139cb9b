from typing import Any, NamedTuple

from meadow.events import queries
from meadow.events.policy import may_edit
from meadow.events.recurrence import next_after
from meadow.events.schemas import Attendee, AttendeeFilter, Event, EventCard, EventCommunity, EventFilter
from meadow.media.presenters import signed
from meadow.media.schemas import MediaItem
from meadow.platform.core import clock, ids
from meadow.platform.core.paging import encode_place
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links
from meadow.subjects.audience import NOBODY
from meadow.users.presenters import summary_of
from meadow.users.schemas import UserSummary


class _Attendee(NamedTuple):
    """Item of a row's ``attendees``, for ``summary_of``."""

    user_id: int
    username: str
    first_name: str
    last_name: str
    avatar: str | None
    is_verified: bool | int


def _attendee_of(values: list[Any]) -> UserSummary:
    return {**summary_of(_Attendee(*values)), "isVerified": bool(values[-1])}


def card_of(row: Row, viewer: int, links: Links) -> EventCard:
    cover: MediaItem | None = signed(links, row.cover) if row.cover and row.is_private else row.cover
    dates = next_after(row.starts_at, row.first_at, row.time_zone, row.recurrence) if row.recurrence else []
    return {
        "id": str(row.id),
        "title": row.title,
        "startsAt": clock.rfc3339(row.starts_at),
        "endsAt": clock.rfc3339(row.ends_at),
        "timeZone": row.time_zone,
        "location": row.location,
        "link": row.link,
        "capacity": row.capacity,
        "coverImage": cover["url"] if cover else None,
        "cover": cover,
        "createdAt": ids.created_at(row.id),
        "host": summary_of(row),
        "community": _community_of(row) if row.community_id else None,
        "counts": {"going": row.going_count, "interested": row.interested_count, "waiting": row.waiting_count},
        "commentsCount": row.comments_count,
        "guestsCount": row.places_taken - row.going_count,
        "myStatus": row.my_status,
        "myGuests": row.my_guests or 0,
        "myPlace": row.my_place,
        "isHost": row.host_id == viewer,
        "canEdit": may_edit(viewer, row),
        "recurrence": row.recurrence,
        "nextDates": [clock.rfc3339(each) for each in dates],
        "cancelledAt": clock.rfc3339(row.cancelled_at) if row.cancelled_at else None,
        # Attendees are visible to members only.
        "attendees": [_attendee_of(values) for values in row.attendees or () if viewer != NOBODY],
    }


def _community_of(row: Row) -> EventCommunity:
    return {
        "id": str(row.community_id),
        "slug": row.community_slug,
        "name": row.community_name,
        "isPrivate": row.is_private,
    }


def _event_of(row: Row, viewer: int, links: Links) -> Event:
    return {**card_of(row, viewer, links), "description": row.description}


async def cards_out(db: Reader, viewer: int, event_ids: list[int]) -> dict[int, EventCard]:
    """Short cards of these events by ID in one statement, without events invisible to the viewer."""
    return {id_: card_of(row, viewer, db.links) for id_, row in (await queries.cards(db, viewer, event_ids)).items()}


async def page_out(db: Reader, viewer: int, wanted: EventFilter) -> tuple[list[Event], str | None]:
    """A page of events, and the next cursor."""
    rows = await queries.page(db, viewer, wanted)
    shown = rows[: wanted.limit]
    cursor = encode_place((shown[-1].starts_at, shown[-1].id)) if len(rows) > wanted.limit else None
    return [_event_of(row, viewer, db.links) for row in shown], cursor


async def event_out(db: Reader, viewer: int, event_id: int) -> Event:
    return _event_of(await queries.card(db, viewer, event_id), viewer, db.links)


async def attendees_out(
    db: Reader, viewer: int, event_id: int, wanted: AttendeeFilter
) -> tuple[list[Attendee], str | None]:
    """Page of members by RSVP, followed ones first; EventNotFound."""
    await queries.card(db, viewer, event_id)
    rows = await queries.attendees(db, viewer, event_id, wanted.status, wanted.limit, wanted.position)
    shown = rows[: wanted.limit]
    cursor = encode_place((shown[-1].stranger, shown[-1].place)) if len(rows) > wanted.limit else None
    out: list[Attendee] = [{**summary_of(row), "guests": row.guests, "isFollowing": row.is_following} for row in shown]
    return out, cursor
