"""``/api/events``: events, their comments and calendars."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.comments import created, listed
from meadow.api.router import ApiRouter
from meadow.comments.schemas import CommentDraft, EventComment, ThreadFilter
from meadow.events import actions, presenters, queries
from meadow.events.errors import EventNotFound
from meadow.events.schemas import (
    Attendee,
    AttendeeFilter,
    CalendarLink,
    Event,
    EventDraft,
    EventEdit,
    EventFilter,
    EventList,
    Rsvp,
)
from meadow.events.subject import EVENT
from meadow.platform.config.settings import Settings
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.queries import Asked
from meadow.platform.db.statement_cache import Row
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.security.tokens import digest
from meadow.runtime.deps import CurrentReader, CurrentUser, RecentlyAuthenticatedUser
from meadow.site.queries import named

router = ApiRouter("/api/events", tag="events")


class _CalendarFile(Response):
    media_type = "text/calendar"


@router.get("", response_model=EventList)
async def list_events(request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[EventFilter]) -> Response:
    """List upcoming events, past events, or those the caller hosts or answered."""
    events, cursor = await presenters.page_out(db, me.id, wanted)
    return page_answer(request, {"events": events}, cursor)


@router.create("", response_model=Event)
@limited("events")
async def create_event(request: Request, draft: EventDraft, me: CurrentUser, db: WriteDb) -> Response:
    """Create an event with the caller as its host."""

    async def make() -> Any:
        return await presenters.event_out(db, me.id, await actions.create_event(db, me.id, draft))

    return await idempotency.once(request, db, me.id, make, partial(presenters.event_out, db, me.id))


def _key(settings: Settings) -> str:
    return settings.secret_key.get_secret_value() if settings.secret_key else ""


def _address(request: Request, settings: Settings) -> str:
    return (settings.public_url or str(request.base_url)).rstrip("/")


@router.get("/calendar", response_model=CalendarLink)
async def read_calendar_link(request: Request, me: CurrentUser, db: ReadDb, settings: AppSettings) -> Response:
    """Read the caller's private calendar link, if there is one."""
    salt = await queries.calendar_salt(db, me.id)
    return answer({"url": _feed(request, settings, actions.token_of(_key(settings), me.id, salt)) if salt else None})


def _feed(request: Request, settings: Settings, token: str) -> str:
    return f"{_address(request, settings)}/api/events/calendar/{token}.ics"


@router.post("/calendar", status_code=201, response_model=CalendarLink, responses=failing(403))
@limited("changes")
async def create_calendar_link(
    request: Request, me: RecentlyAuthenticatedUser, db: WriteDb, settings: AppSettings
) -> Response:
    """Create a new private calendar link and revoke the previous one. A password change revokes it too."""
    token = await actions.new_calendar(db, me.id, _key(settings))
    return answer({"url": _feed(request, settings, token)}, 201)


@router.delete("/calendar", status_code=204)
@limited("changes")
async def delete_calendar_link(me: CurrentUser, db: WriteDb) -> Response:
    """Revoke the caller's calendar link."""
    await actions.end_calendar(db, me.id)
    return no_content()


def _calendar(content: bytes, name: str) -> Response:
    return _CalendarFile(
        content,
        headers={"Content-Disposition": f'attachment; filename="{name}.ics"', "Cache-Control": "private, no-cache"},
    )


def _content_of(rows: Sequence[Row], name: str, settings: Settings, address: str) -> bytes:
    # Imported here: the library's 83 modules take over 1 % of every start and are rarely needed.
    from meadow.events.calendars import calendar_of

    return calendar_of(rows, name=name, secret=_key(settings), address=address)


@router.get("/calendar/{token}.ics", response_model=str, response_class=_CalendarFile)
async def read_calendar(token: str, request: Request, db: ReadDb, settings: AppSettings) -> Response:
    """Download the calendar of a member's hosted and answered events. The link is the only authentication."""
    member = EventNotFound.unless(await queries.whose_calendar(db, digest(token)))
    rows = await queries.calendar_of(db, member)
    address = _address(request, settings)
    content = _content_of(rows, (await named(db, settings)).site_name, settings, address)
    return _calendar(content, "calendar")


@router.get("/{event_id}.ics", response_model=str, response_class=_CalendarFile)
async def read_event_file(
    event_id: PathId, request: Request, me: CurrentUser, db: ReadDb, settings: AppSettings
) -> Response:
    """Download an event as a calendar file."""
    row = await queries.card(db, me.id, event_id)
    address = _address(request, settings)
    content = _content_of([row], row.title, settings, address)
    return _calendar(content, f"event-{event_id}")


@router.get("/{event_id}", response_model=Event)
async def read_event(event_id: PathId, me: CurrentReader, db: ReadDb) -> Response:
    """Read an event."""
    return answer(await presenters.event_out(db, me.id, event_id))


@router.put("/{event_id}", response_model=Event, responses=failing(403))
@limited("changes")
async def edit_event(event_id: PathId, edit: EventEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit an event: only the fields sent. A new time or place notifies everyone with an RSVP."""
    await actions.edit_event(db, me.id, event_id, edit)
    return answer(await presenters.event_out(db, me.id, event_id))


@router.delete("/{event_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def cancel_event(event_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Cancel an event and notify everyone with an RSVP."""
    await actions.cancel_event(db, me.id, event_id)
    return no_content()


@router.get("/{event_id}/attendees", response_model=list[Attendee])
async def list_attendees(
    request: Request, event_id: PathId, me: CurrentUser, db: ReadDb, wanted: Asked[AttendeeFilter]
) -> Response:
    """List members by RSVP, followed ones first."""
    people, cursor = await presenters.attendees_out(db, me.id, event_id, wanted)
    return page_answer(request, people, cursor)


@router.get("/{event_id}/comments", response_model=list[EventComment])
async def list_comments(
    request: Request, event_id: PathId, me: CurrentUser, db: ReadDb, wanted: Asked[ThreadFilter]
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, EVENT, event_id, wanted)


@router.create("/{event_id}/comments", response_model=EventComment)
@limited("comments")
async def create_comment(
    request: Request, event_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on an event, or reply to a comment."""
    return await created(request, db, me.id, EVENT, event_id, draft)


@router.post("/{event_id}/rsvp", response_model=Event)
@limited("changes")
async def set_rsvp(event_id: PathId, wish: Rsvp, me: CurrentUser, db: WriteDb) -> Response:
    """Answer an invitation: going, interested or declined. Full events have a waiting list in order of RSVP."""
    await actions.answer_event(db, me.id, event_id, wish)
    return answer(await presenters.event_out(db, me.id, event_id))


@router.delete("/{event_id}/rsvp", response_model=Event)
@limited("changes")
async def withdraw_rsvp(event_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Withdraw the RSVP."""
    await actions.withdraw_answer(db, me.id, event_id)
    return answer(await presenters.event_out(db, me.id, event_id))
