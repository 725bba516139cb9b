"""Event creation, editing and cancellation."""

from typing import Any

from sqlalchemy import bindparam, insert, update

from meadow.communities.errors import NotAllowedHere
from meadow.communities.policy import may
from meadow.communities.queries import powers_in
from meadow.content_filter.actions import Found, check_links, flag, screen
from meadow.events import policy, queries
from meadow.events.actions.notices import schedule, tell
from meadow.events.actions.rsvps import fill_places
from meadow.events.errors import EventCancelled, NotYourEvent
from meadow.events.models import events
from meadow.events.recurrence import Recurrence, occurrence_at
from meadow.events.schemas import EventDraft, EventEdit, RecurrenceRequest
from meadow.media.actions import claim_uploads, release_picture
from meadow.media.errors import NotYourUpload
from meadow.media.schemas import MediaItem
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.names import name_key
from meadow.webhooks.actions import tell_webhooks

_e = events.c
_INSERT = insert(events)
_SHOWN = (
    "title",
    "description",
    "search_key",
    "starts_at",
    "ends_at",
    "first_at",
    "time_zone",
    "location",
    "link",
    "capacity",
    "cover",
    "recurrence",
)
_EDIT = (
    update(events)
    .where(_e.id == bindparam("event"))
    .values(
        {name: bindparam(f"new_{name}", type_=_e[name].type) for name in _SHOWN}
        | {"sequence": _e.sequence + 1, "updated_at": bindparam("now", type_=_e.id.type)}
    )
)
_CANCEL = (
    update(events)
    .where(_e.id == bindparam("event"))
    .values(
        cancelled_at=bindparam("now", type_=_e.id.type),
        updated_at=bindparam("now", type_=_e.id.type),
        sequence=_e.sequence + 1,
    )
)
_TEXTS = ("title", "description", "location", "link")
_NEEDED = {"title", "description", "starts_at", "ends_at", "time_zone"}


async def create_event(db: Writer, me: int, draft: EventDraft) -> int:
    """Create an event and return its ID; Invalid with its fields, RefusedByRule, TooNewForThis."""
    if draft.community_id is not None:
        await _check_community(db, me, draft.community_id)
    found = await _screened(db, me, draft.title, draft.description, draft.location, draft.link)
    event_id, now = new_id(), clock.now_ms()
    recurrence = _recurrence_of(draft.recurrence)
    _check_times(now, draft.starts_at, draft.ends_at, draft.time_zone, recurrence)
    cover = await _cover(db, me, draft.cover_image, event_id)
    await db.run(
        _INSERT,
        id=event_id,
        host_id=me,
        community_id=draft.community_id,
        title=draft.title,
        description=draft.description,
        search_key=_search_key(draft.title, draft.location),
        starts_at=draft.starts_at,
        ends_at=draft.ends_at,
        first_at=draft.starts_at,
        time_zone=draft.time_zone,
        location=draft.location or None,
        link=draft.link or None,
        capacity=draft.capacity,
        cover=cover,
        recurrence=recurrence,
        updated_at=now,
    )
    await schedule(db, event_id, draft.starts_at, draft.ends_at, recurs=recurrence is not None)
    await flag(db, me, "event", event_id, found)
    await tell_webhooks(db, "event.created", event_id)
    return event_id


async def edit_event(db: Writer, me: int, event_id: int, edit: EventEdit) -> None:
    """Change the fields present in the request.

    A new time or place notifies all members with an RSVP and moves the reminders. EventNotFound, NotYourEvent,
    EventCancelled, Invalid, RefusedByRule, TooNewForThis.
    """
    event = await _own(db, me, event_id)
    given = _given(edit)
    if "community_id" in given and given["community_id"] != event.community_id:
        raise Invalid.field("communityId", _("An event stays in its community."))
    new = {name: given.get(name, getattr(event, name)) for name in _SHOWN if name != "cover"}
    new["location"], new["link"] = new["location"] or None, new["link"] or None
    db.mark_filtered(getattr(event, name) for name in _TEXTS)
    is_reworded = any(new[name] != getattr(event, name) for name in _TEXTS)
    found = await _screened(db, me, *(new[name] for name in _TEXTS)) if is_reworded else None
    new["search_key"] = _search_key(new["title"], new["location"])
    if "recurrence" in given:
        new["recurrence"] = _recurrence_of(given["recurrence"])
    timing = ("starts_at", "ends_at", "time_zone", "recurrence")
    moves = any(new[name] != getattr(event, name) for name in timing)
    now = clock.now_ms()
    if moves:
        # The series restarts with the edited occurrence.
        _check_times(now, new["starts_at"], new["ends_at"], new["time_zone"], new["recurrence"])
        new["first_at"] = new["starts_at"]
        length = new["ends_at"] - new["starts_at"]
        new["starts_at"] = occurrence_at(now, new["first_at"], length, new["time_zone"], new["recurrence"])
        new["ends_at"] = new["starts_at"] + length
    if new["capacity"] is not None and new["capacity"] < event.places_taken:
        raise Invalid.field(
            "capacity",
            ngettext("{count} places are taken already.", "{count} places are taken already.", event.places_taken),
        )
    new["cover"] = await _new_cover(db, me, event, given)
    await db.run(_EDIT, event=event_id, now=now, **{f"new_{name}": value for name, value in new.items()})
    if moves:
        await schedule(db, event_id, new["starts_at"], new["ends_at"], recurs=new["recurrence"] is not None)
    if moves or new["location"] != event.location or new["link"] != event.link:
        await tell.later(db, event_id=event_id, kind="event_changed", sequence=event.sequence + 1)
    await fill_places(db, event_id)
    await flag(db, me, "event", event_id, found)


async def cancel_event(db: Writer, me: int, event_id: int) -> None:
    """Cancel an event and notify all members with an RSVP. Idempotent. EventNotFound, NotYourEvent."""
    event = await queries.lock_event(db, me, event_id)
    if not policy.may_edit(me, event):
        raise NotYourEvent()
    if event.cancelled_at is None:
        await db.run(_CANCEL, event=event_id, now=clock.now_ms())
        await tell.later(db, event_id=event_id, kind="event_cancelled", sequence=event.sequence + 1)


async def _own(db: Writer, me: int, event_id: int) -> Row:
    event = await queries.lock_event(db, me, event_id)
    if not policy.may_edit(me, event):
        raise NotYourEvent()
    if event.cancelled_at is not None:
        raise EventCancelled()
    return event


async def _screened(db: Writer, me: int, *texts: str | None) -> Found | None:
    """Check the texts of an event and return a flagging rule; RefusedByRule, TooNewForThis."""
    said = [text for text in texts if text]
    check_links(db, me, "\n".join(said))
    return await screen(db, *said)


async def _check_community(db: Writer, me: int, community_id: int) -> None:
    """Check the permission to create events in a community, which is that to post."""
    standing = await powers_in(db, me, community_id)
    if standing is None:
        raise Invalid.field("communityId", _("Community not found"))
    if not may("post", standing.rank, is_muted=standing.is_muted):
        raise NotAllowedHere()


def _given(edit: EventEdit) -> dict[str, Any]:
    """Fields present in the request, by column; Invalid for null in a required field."""
    given = {name: getattr(edit, name) for name in edit.model_fields_set}
    missing = sorted(name for name in _NEEDED & given.keys() if given[name] is None)
    if missing:
        raise Invalid(fields=dict.fromkeys(missing, _("Please fill this in.")))
    return given


def _check_times(now: int, starts_at: int, ends_at: int, time_zone: str, recurrence: Recurrence | None) -> None:
    wrong = policy.complaints(now=now, starts_at=starts_at, ends_at=ends_at, time_zone=time_zone, recurrence=recurrence)
    if wrong:
        raise Invalid(next(iter(wrong.values())), fields=wrong)


def _recurrence_of(wish: RecurrenceRequest | None) -> Recurrence | None:
    return None if wish is None else Recurrence(**wish.model_dump(exclude_none=True))


def _search_key(title: str, location: str | None) -> str:
    return name_key(title, location or "")[:2000]


async def _cover(db: Writer, me: int, url: str | None, event_id: int) -> MediaItem | None:
    if not url:
        return None
    try:
        cover = (await claim_uploads(db, me, [(url, "")], "event", event_id))[0]
    except NotYourUpload as error:
        raise NotYourUpload(fields={"coverImage": error.sentence}) from None
    if cover["type"] != "image":
        raise Invalid.field("coverImage", _("Please choose a picture."))
    return cover


async def _new_cover(db: Writer, me: int, event: Row, given: dict[str, Any]) -> MediaItem | None:
    """Cover after the edit; a replaced one is released with its files."""
    old = event.cover
    url = given.get("cover_image", old["url"] if old else None)
    # A cover in a private community has a signed URL with a changing query.
    if old and url and url.partition("?")[0] == old["url"]:
        return old
    cover = await _cover(db, me, url, event.id)
    if old:
        await release_picture(db, "event", event.id, old["url"])
    return cover
