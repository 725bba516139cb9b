"""Grouped notification list.

See docs/adr/0017-grouped-notifications.md.
"""

from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import and_, bindparam, func, literal_column, or_, select

from meadow.events.models import events
from meadow.events.queries import visible as visible_event
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.notifications.queries.lists import of_kind, of_tab, some_notifications
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds, exists_by_key
from meadow.platform.paging import Paging, Rows, limited
from meadow.posts.models import posts
from meadow.posts.queries import visible
from meadow.reels.models import reels
from meadow.reels.queries import visible as visible_reel
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.users.models import users

SHOWN = 3
"""People that a group names."""
_COUNTED = 30
"""Up to so many the others are counted one by one, without those who are hidden from the member."""

_g = notification_groups.c
_one, _any, _unread = (notifications.alias(name).c for name in ("one", "first_one", "unread_one"))
_by, _by_any = users.alias("by_one"), users.alias("by_first")
_NEWEST = JoinedIds(
    select(_one.id)
    .join(_by, _by.c.id == _one.by_id)
    .where(
        _one.user_id == _g.user_id,
        _one.kind == _g.kind,
        _one.subject == _g.subject,
        _by.c.deleted_at.is_(None),
        not_blocked(_one.by_id),
        not_muted(_one.by_id),
    )
    .order_by(_one.id.desc())
    .limit(literal_column(str(_COUNTED)))
    .correlate(notification_groups)
).label("newest")
_HAS_SOME = (
    select(_any.id)
    .join(_by_any, _by_any.c.id == _any.by_id)
    .where(
        _any.user_id == _g.user_id,
        _any.kind == _g.kind,
        _any.subject == _g.subject,
        _by_any.c.deleted_at.is_(None),
        not_blocked(_any.by_id),
        not_muted(_any.by_id),
    )
    .order_by(_any.id.desc())
    .limit(literal_column("1"))
    .correlate(notification_groups)
    .scalar_subquery()
    .is_not(None)
)
_HAS_UNREAD = (
    select(_unread.id)
    .where(
        _unread.user_id == _g.user_id,
        _unread.kind == _g.kind,
        _unread.subject == _g.subject,
        _unread.id > _g.read_up_to,
        _unread.id > func.coalesce(notification_states.c.read_up_to, 0),
        _unread.is_read.is_(False),
    )
    .order_by(_unread.id.desc())
    .limit(literal_column("1"))
    .correlate(notification_groups, notification_states)
    .scalar_subquery()
    .is_not(None)
)
_GROUPS = (
    select(_g.newest_id, _g.total, _NEWEST, _HAS_UNREAD.label("has_unread"))
    .select_from(notification_groups)
    .outerjoin(notification_states, notification_states.c.user_id == _g.user_id)
    .outerjoin(posts, and_(posts.c.id == _g.post_id, visible()))
    .outerjoin(reels, and_(reels.c.id == _g.reel_id, visible_reel()))
    .where(
        _g.user_id == bindparam("viewer"),
        _g.newest_id < bindparam("before"),
        or_(_g.post_id == 0, posts.c.id.is_not(None)),
        or_(_g.reel_id == 0, reels.c.id.is_not(None)),
        or_(_g.topic != literal_column("'events'"), exists_by_key(events, events.c.id == _g.subject, visible_event())),
        _HAS_SOME,
    )
    .order_by(_g.newest_id.desc())
)


@dataclass(frozen=True, slots=True)
class Group:
    """What is shown of a group: rows of ``lists.newest``, the newest first, and how many others it has."""

    rows: list[Row]
    others: int
    is_read: bool


@lru_cache(maxsize=2048)
def _page(topic: str | None, kind: str | None, limit: int) -> Rows:
    statement = _GROUPS
    if topic is not None:
        statement = statement.where(of_tab(_g.topic, _g.kind, topic))
    if kind is not None:
        statement = statement.where(of_kind(_g.kind, kind))
    return limited(statement, limit)


async def newest_groups(
    db: Reader, me: int, paging: Paging, *, topic: str | None = None, kind: str | None = None
) -> tuple[list[Group], list[int]]:
    """A page of groups, and the positions for its cursor, one more than the page if there are more. Two statements."""
    given = {} if topic is None else {"topic": topic}
    rows = await db.all(_page(topic, kind, paging.limit), viewer=me, before=paging.before(), **given)
    positions = [row.newest_id for row in rows]
    found = [([int(id_) for id_ in row.newest.split(",")], row) for row in rows[: paging.limit] if row.newest]
    shown = await some_notifications(db, me, [id_ for ids, _ in found for id_ in ids[:SHOWN]])
    known = {row.id: row for row in shown}
    groups: list[Group] = []
    for ids, row in found:
        of_group = [known[id_] for id_ in ids[:SHOWN] if id_ in known]
        if of_group:
            others = len(ids) - 1 if len(ids) < _COUNTED else max(row.total, _COUNTED) - 1
            groups.append(Group(of_group, others, not row.has_unread))
    return groups, positions
