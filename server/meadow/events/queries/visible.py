"""Visibility rule of events."""

from sqlalchemy import ColumnElement, and_, bindparam, false, func, literal_column, or_, select

from meadow.communities.models import communities, user_communities
from meadow.events.errors import EventNotFound
from meadow.events.models import events
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, exists_by_key, in_ids
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.silences.queries import not_silenced
from meadow.users.models import users

_home, _edge = communities.alias("home"), user_communities.alias("membership")
_host = users.alias("host")


def visible() -> ColumnElement[bool]:
    """Events visible to ``viewer``: without a community, in public communities, and in private communities of which
    the viewer is an active member. Excludes events hidden by moderators, and of silenced hosts unless followed."""
    is_member = exists_by_key(
        _edge,
        _edge.c.user_id == bindparam("viewer", type_=Big),
        _edge.c.community_id == events.c.community_id,
        _edge.c.rank > 0,
    )
    home = exists_by_key(
        _home,
        _home.c.id == events.c.community_id,
        _home.c.deleted_at.is_(None),
        or_(_home.c.is_private.is_(False), is_member),
    )
    is_hosted = exists_by_key(_host, _host.c.id == events.c.host_id, _host.c.deleted_at.is_(None))
    return and_(
        events.c.hidden_at.is_(None),
        is_hosted,
        not_blocked(events.c.host_id),
        not_silenced(events.c.host_id),
        or_(events.c.community_id.is_(None), home),
    )


_COMMENTABLE = select(events.c.id, events.c.host_id.label("author_id"), events.c.community_id).where(
    events.c.id == bindparam("event", type_=Big), visible()
)
_HIDDEN = (
    select(
        or_(
            events.c.hidden_at.is_not(None),
            func.coalesce(_home.c.is_private, false()),
            _home.c.deleted_at.is_not(None),
            _host.c.deleted_at.is_not(None),
        ).label("is_hidden")
    )
    .join_from(events, _host, _host.c.id == events.c.host_id)
    .outerjoin(_home, _home.c.id == events.c.community_id)
    .where(events.c.id == bindparam("event", type_=Big))
)
_WITH_COVER = (
    select(events.c.id)
    .where(events.c.cover.is_not(None), events.c.id > bindparam("after", type_=Big))
    .order_by(events.c.id)
    .limit(literal_column("100"))
)
_COVERED = _WITH_COVER.where(events.c.community_id == bindparam("community", type_=Big))
_COVERED_BY = _WITH_COVER.where(events.c.host_id == bindparam("host", type_=Big))


async def is_hidden(db: Reader, event_id: int) -> bool | None:
    """Whether the event is hidden by moderators, its community private or deleted, or its host deactivated; None for
    a deleted event."""
    row = await db.first(_HIDDEN, event=event_id)
    return None if row is None else bool(row.is_hidden)


async def covered_events(db: Reader, community_id: int, after: int) -> list[int]:
    """Next batch of the community's events with a cover."""
    return await db.scalars(_COVERED, community=community_id, after=after)


async def covered_by(db: Reader, host: int, after: int) -> list[int]:
    """Next batch of the host's events with a cover."""
    return await db.scalars(_COVERED_BY, host=host, after=after)


_MEMBERS = select(_edge.c.user_id).where(
    _edge.c.community_id == bindparam("community", type_=Big), _edge.c.rank > 0, in_ids(_edge.c.user_id, "ids")
)
_OPEN = select(users.c.id).where(
    in_ids(users.c.id, "ids"),
    exists_by_key(
        _home,
        _home.c.id == bindparam("community", type_=Big),
        _home.c.deleted_at.is_(None),
        _home.c.is_private.is_(False),
    ),
)


async def who_sees(db: Reader, event: Row, members: list[int]) -> set[int]:
    """The ones of these members who may still see the event: all, or current members of a private community; none
    for a hidden event."""
    if event.hidden_at is not None:
        return set()
    if event.community_id is None:
        return set(members)
    found = await db.scalars(_OPEN, community=event.community_id, ids=members)
    return set(found or await db.scalars(_MEMBERS, community=event.community_id, ids=members))


async def get_event(db: Reader, viewer: int, event_id: int) -> Row:
    """``id, author_id, community_id``; EventNotFound for an event invisible to the viewer."""
    row = await db.first(_COMMENTABLE, viewer=viewer, event=event_id)
    if row is None:
        raise EventNotFound()
    return row
