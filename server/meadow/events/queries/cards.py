"""Events with everything a card needs."""

from functools import lru_cache
from typing import Any

from sqlalchemy import and_, bindparam, case, false, func, literal_column, null, or_, select, union

from meadow.communities.models import communities, user_communities
from meadow.events.constants import (
    ATTENDEES_SHOWN,
    CALENDAR_PAST_MS,
    MAX_ATTENDEES_READ,
    MAX_CALENDAR_EVENTS,
    MAX_DURATION_MS,
    MAX_WAITING_READ,
)
from meadow.events.errors import EventNotFound
from meadow.events.models import event_rsvps, events, user_rsvps
from meadow.events.queries.visible import visible
from meadow.events.schemas import EventFilter
from meadow.platform.core import clock
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JsonRows, exists_by_key, in_ids
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.follows.models import follows_out
from meadow.relationships.profiles.queries import IS_FOLLOWING
from meadow.users.models import users
from meadow.users.names import pattern_of
from meadow.users.queries import SUMMARY

_e, _r = events.c, event_rsvps.c
_big = events.c.id.type
_viewer = bindparam("viewer", type_=_big)
_now = bindparam("now", type_=_big)
_mine = event_rsvps.alias("mine")
_before_me = event_rsvps.alias("before_me")
_earlier = (
    select(literal_column("1").label("one"))
    .where(
        _before_me.c.event_id == _e.id,
        _before_me.c.status == "waiting",
        _before_me.c.place <= _mine.c.place,
    )
    .limit(literal_column(str(MAX_WAITING_READ)))
    .correlate(events, _mine)
    .subquery("earlier")
)
_going = event_rsvps.alias("who_goes")
_some_going = (
    select(_going.c.user_id, _going.c.place)
    .where(_going.c.event_id == _e.id, _going.c.status == "going", not_blocked(_going.c.user_id))
    .order_by(_going.c.place)
    .limit(literal_column(str(MAX_ATTENDEES_READ)))
    .correlate(events)
    .subquery("some_going")
)
_follows = exists_by_key(
    follows_out, follows_out.c.user_id == _viewer, follows_out.c.target_id == _some_going.c.user_id
)
_attendee = users.alias("attendee")
_shown_attendees = (
    select(
        _attendee.c.id,
        _attendee.c.username,
        _attendee.c.first_name,
        _attendee.c.last_name,
        _attendee.c.avatar,
        _attendee.c.is_verified,
    )
    .join_from(_some_going, _attendee, _attendee.c.id == _some_going.c.user_id)
    .where(_attendee.c.deleted_at.is_(None))
    .order_by(case((_follows, 0), else_=1), _some_going.c.place)
    .limit(literal_column(str(ATTENDEES_SHOWN)))
)
_rank = (
    select(user_communities.c.rank)
    .where(user_communities.c.user_id == _viewer, user_communities.c.community_id == _e.community_id)
    .correlate(events)
    .scalar_subquery()
    .label("my_rank")
)
"""The viewer's rank in the event's community."""
_SHORT: tuple[Any, ...] = (
    *(column for column in _e if column.key not in ("description", "search_key", "hidden_at")),
    _rank,
    communities.c.slug.label("community_slug"),
    communities.c.name.label("community_name"),
    func.coalesce(communities.c.is_private, false()).label("is_private"),
    *SUMMARY,
    _mine.c.status.label("my_status"),
    _mine.c.guests.label("my_guests"),
    case(
        (_mine.c.status == "waiting", select(func.count()).select_from(_earlier).scalar_subquery()), else_=null()
    ).label("my_place"),
    case((_e.going_count > 0, JsonRows(_shown_attendees)), else_=null()).label("attendees"),
)
_SHORT_CARDS = (
    select(*_SHORT)
    .select_from(events)
    .join(users, users.c.id == _e.host_id)
    .outerjoin(communities, communities.c.id == _e.community_id)
    .outerjoin(_mine, and_(_mine.c.event_id == _e.id, _mine.c.user_id == _viewer))
    .where(users.c.deleted_at.is_(None), visible())
)
_CARDS = _SHORT_CARDS.add_columns(_e.description)
_AMONG = _SHORT_CARDS.where(in_ids(_e.id, "ids"))
_ONE = _CARDS.where(_e.id == bindparam("event"))
_LOCK = select(*events.c, _rank).where(_e.id == bindparam("event"), visible()).with_for_update(key_share=True)
_starts, _id = bindparam("starts", type_=_big), bindparam("id", type_=_big)
_after = and_(_e.starts_at >= _starts, or_(_e.starts_at > _starts, _e.id > _id))
_before = and_(_e.starts_at <= _starts, or_(_e.starts_at < _starts, _e.id < _id))
_since = bindparam("since", type_=_big)
_u = user_rsvps.c
_answered = union(
    select(_u.event_id.label("id")).where(
        _u.user_id == _viewer, or_(_u.status == "going", _u.status == "interested", _u.status == "waiting")
    ),
    # Hosted ones by the index on starts_at: the maximum duration bounds the start of unfinished events.
    select(_e.id.label("id")).where(
        _e.host_id == _viewer, _e.starts_at > _since - literal_column(str(MAX_DURATION_MS))
    ),
).subquery("answered")


@lru_cache(maxsize=1024)
def _page(when: str, limit: int, *, of_community: bool, searching: bool) -> Rows:
    statement = _CARDS
    if when == "mine":
        statement = statement.where(_e.id.in_(select(_answered.c.id)), _e.ends_at > _now, _after)
    else:
        statement = statement.where(_e.cancelled_at.is_(None), not_muted(_e.host_id))
    if when == "upcoming":
        horizon = _e.starts_at > _now - literal_column(str(MAX_DURATION_MS))
        statement = statement.where(horizon, _e.ends_at > _now, _after)
    if when == "past":
        statement = statement.where(_e.ends_at <= _now, _before).order_by(_e.starts_at.desc(), _e.id.desc())
    else:
        statement = statement.order_by(_e.starts_at, _e.id)
    if of_community:
        statement = statement.where(_e.community_id == bindparam("community", type_=_big))
    if searching:
        statement = statement.where(_e.search_key.like(bindparam("pattern", type_=_e.search_key.type), escape="/"))
    return limited(statement, limit)


async def page(db: Reader, viewer: int, wanted: EventFilter) -> list[Row]:
    """Card columns of the events of a list, one more than a page."""
    nowhere = (2**62, 0) if wanted.when == "past" else (0, 0)
    starts, id_ = wanted.position or nowhere
    statement = _page(
        wanted.when, wanted.limit, of_community=wanted.community_id is not None, searching=bool(wanted.search)
    )
    given: dict[str, Any] = {"viewer": viewer, "now": clock.now_ms(), "starts": starts, "id": id_}
    if wanted.when == "mine":
        given["since"] = given["now"]
    if wanted.community_id is not None:
        given["community"] = wanted.community_id
    if wanted.search:
        given["pattern"] = pattern_of(wanted.search)
    return await db.all(statement, **given)


async def card(db: Reader, viewer: int, event_id: int) -> Row:
    """Card columns of one event; EventNotFound for one invisible to the viewer."""
    row = await db.first(_ONE, viewer=viewer, event=event_id)
    if row is None:
        raise EventNotFound()
    return row


async def cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Short card columns of these events by ID, without those invisible to the viewer."""
    return {row.id: row for row in await db.all(_AMONG, viewer=viewer, ids=ids)} if ids else {}


async def lock_event(db: Reader, viewer: int, event_id: int) -> Row:
    """The event's row, locked until the commit; EventNotFound for one invisible to the viewer."""
    row = await db.first(_LOCK, viewer=viewer, event=event_id)
    if row is None:
        raise EventNotFound()
    return row


_attendee_follows = case((IS_FOLLOWING, 0), else_=1)


@lru_cache(maxsize=512)
def _attendees(limit: int) -> Rows:
    stranger = bindparam("stranger", type_=_big)
    place = bindparam("place", type_=_big)
    listed = (
        select(*SUMMARY, IS_FOLLOWING, _r.guests, _r.place, _attendee_follows.label("stranger"))
        .join_from(event_rsvps, users, users.c.id == _r.user_id)
        .where(
            _r.event_id == bindparam("event"),
            _r.status == bindparam("status"),
            users.c.deleted_at.is_(None),
            not_blocked(_r.user_id),
            or_(_attendee_follows > stranger, and_(_attendee_follows == stranger, _r.place > place)),
        )
    )
    return limited(listed.order_by(literal_column("stranger"), _r.place), limit)


async def attendees(
    db: Reader, viewer: int, event_id: int, status: str, limit: int, position: tuple[int | str, ...] | None
) -> list[Row]:
    """``users.queries.SUMMARY, is_following, guests, place, stranger`` of members by RSVP: followed ones first, then
    by time of the RSVP; one more than a page."""
    stranger, place = position or (0, 0)
    return await db.all(_attendees(limit), viewer=viewer, event=event_id, status=status, stranger=stranger, place=place)


_CALENDAR = (
    _CARDS.where(_e.id.in_(select(_answered.c.id)), _e.ends_at > _since)
    .order_by(_e.starts_at, _e.id)
    .limit(literal_column(str(MAX_CALENDAR_EVENTS)))
)


async def calendar_of(db: Reader, viewer: int) -> list[Row]:
    """Events of the member's calendar: hosted or answered, and not long over."""
    return await db.all(_CALENDAR, viewer=viewer, since=clock.now_ms() - CALENDAR_PAST_MS)
