"""Grouped notification list.

See docs/adr/0017-grouped-notifications.md.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from sqlalchemy import bindparam, func, literal_column, select

from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.notifications.queries.lists import bound, chosen, join_subjects, some_notifications
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.users.models import users

SHOWN = 3
"""Maximum number of people named by a group."""
_COUNTED = 30
"""Up to this number the other actors are counted exactly, without those hidden from the member."""

_g = notification_groups.c
_unread = notifications.alias("unread_one").c


def _newest(name: str, limit: int) -> Rows:
    """IDs of the newest notifications of a group, from actors whom the member sees."""
    one, by = notifications.alias(name).c, users.alias(f"by_{name}")
    return (
        select(one.id)
        .join(by, by.c.id == one.actor_id)
        .where(
            one.user_id == _g.user_id,
            one.kind == _g.kind,
            one.group_key == _g.group_key,
            by.c.deleted_at.is_(None),
            not_blocked(one.actor_id),
            not_muted(one.actor_id),
        )
        .order_by(one.id.desc())
        .limit(literal_column(str(limit)))
        .correlate(notification_groups)
    )


_NEWEST = JoinedIds(_newest("one", _COUNTED)).label("newest")
_HAS_SOME = _newest("first_one", 1).scalar_subquery().is_not(None)
_HAS_UNREAD = (
    select(_unread.id)
    .where(
        _unread.user_id == _g.user_id,
        _unread.kind == _g.kind,
        _unread.group_key == _g.group_key,
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


@cache
def _groups() -> Rows:
    rows = (
        select(_g.newest_id, _g.total, _NEWEST, _HAS_UNREAD.label("has_unread"))
        .select_from(notification_groups)
        .outerjoin(notification_states, notification_states.c.user_id == _g.user_id)
    )
    return (
        join_subjects(rows, notification_groups)
        .where(_g.user_id == bindparam("viewer"), _g.newest_id < bindparam("before"), _HAS_SOME)
        .order_by(_g.newest_id.desc())
    )


@dataclass(frozen=True, slots=True)
class Group:
    """A displayed group: its position, rows of ``lists.newest``, newest first, and the number of other actors."""

    position: int
    rows: list[Row]
    others: int
    is_read: bool


@lru_cache(maxsize=2048)
def _page(topic: str | None, kind: str | None, limit: int, bound: frozenset[str], *, filtered: bool) -> Rows:
    return limited(chosen(_groups(), notification_groups, topic, kind, bound, filtered=filtered), limit)


async def newest_groups(
    db: Reader,
    me: int,
    paging: Paging,
    *,
    topic: str | None = None,
    kind: str | None = None,
    filtered: bool = False,
    kinds: list[str] | None = None,
    key: int | None = None,
) -> tuple[list[Group], list[int]]:
    """A page of groups, and the positions for its cursor, one more than the page if there are more. Two statements."""
    given = bound({"topic": topic, "kinds": kinds, "key": key})
    statement = _page(topic, kind, paging.limit, frozenset(given), filtered=filtered)
    rows = await db.all(statement, viewer=me, before=paging.before(), **given)
    positions = [row.newest_id for row in rows]
    found = [([int(id_) for id_ in row.newest.split(",")], row) for row in rows[: paging.limit] if row.newest]
    shown = await some_notifications(db, me, [id_ for ids, _ in found for id_ in ids[:SHOWN]])
    known = {row.id: row for row in shown}
    groups: list[Group] = []
    for ids, row in found:
        of_group = [known[id_] for id_ in ids[:SHOWN] if id_ in known]
        if of_group:
            others = len(ids) - 1 if len(ids) < _COUNTED else max(row.total, _COUNTED) - 1
            groups.append(Group(row.newest_id, of_group, others, not row.has_unread))
    return groups, positions
