"""Read state of notifications with undo.

The unread count is updated in the same transaction and published to the member's other open pages.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, case, or_, update

from meadow.notifications import queries
from meadow.notifications.constants import UNDO_MS
from meadow.notifications.errors import TooLateToUndo
from meadow.notifications.models import FIRST_TOPICS, notification_groups, notification_states, notifications
from meadow.notifications.presenters import group_name
from meadow.notifications.schemas import NotificationsRead
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import NotFound
from meadow.platform.db.after_commit import publish
from meadow.platform.db.dialect import Excluded, upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import SubjectType

_n, _g, _s = notifications.c, notification_groups.c, notification_states.c
_big = _s.unread_count.type
_READ = (
    update(notifications)
    .where(_n.user_id == bindparam("me"), _n.id == bindparam("id"), _n.is_read.is_(False))
    .values(is_read=True)
    .returning(_n.id, _n.kind, _n.group_key)
)
_READ_GROUP = (
    update(notification_groups)
    .where(_g.user_id == bindparam("me"), _g.kind == bindparam("of"), _g.group_key == bindparam("key"))
    .values(
        read_up_to=case((_g.hidden_read_up_to.is_(None), bindparam("up_to", type_=_big)), else_=_g.read_up_to),
        hidden_read_up_to=case((_g.hidden_read_up_to.is_not(None), bindparam("up_to", type_=_big))),
    )
)
_now, _once = bindparam("now", type_=_big), bindparam("before", type_=_big)
_MOVE_COUNTS = (
    update(notification_states)
    .where(_s.user_id == bindparam("me"))
    .values(
        unread_count=case((_s.unread_count + _now > 0, _s.unread_count + _now), else_=0),
        undo_count=case((_s.undo_count + _once > 0, _s.undo_count + _once), else_=0),
    )
    .returning(_s.unread_count)
)
_id = bindparam("id", type_=_big)
_COUNT_ONE_DOWN = (
    update(notification_states)
    .where(
        _s.user_id == bindparam("me"),
        or_(
            and_(_s.read_up_to < _id, _s.unread_count > 0),
            and_(_s.read_up_to >= _id, _s.undo_up_to < _id, _s.undo_count > 0),
        ),
    )
    .values(
        unread_count=_s.unread_count - case((_s.read_up_to < _id, 1), else_=0),
        undo_count=_s.undo_count - case((_s.read_up_to < _id, 0), else_=1),
    )
    .returning(_s.unread_count)
)
_UNDO = (
    update(notification_states)
    .where(
        _s.user_id == bindparam("me"),
        _s.undo_until >= bindparam("moment"),
        _s.read_up_to >= bindparam("up_to"),
    )
    .values(read_up_to=_s.undo_up_to, unread_count=_s.unread_count + _s.undo_count, undo_count=0, undo_until=0)
    .returning(_s.unread_count)
)


def _read_up_to_the_later(new: Excluded) -> dict[str, Any]:
    def replaced(before: ColumnElement[int], kept: ColumnElement[int]) -> ColumnElement[int]:
        # A repeated call, as from a second page, replaces nothing: the first one can still be undone.
        return case((_s.unread_count > 0, before), else_=kept)

    return {
        "unread_count": 0,
        "read_up_to": case((_s.read_up_to > new.read_up_to, _s.read_up_to), else_=new.read_up_to),
        "undo_up_to": replaced(_s.read_up_to, _s.undo_up_to),
        "undo_count": replaced(_s.unread_count, _s.undo_count),
        "undo_until": replaced(new.undo_until, _s.undo_until),
    }


_READ_ALL = upsert(notification_states, ["user_id"], _read_up_to_the_later)


async def move_counts(db: Writer, me: int, *, now: int, before: int) -> int | None:
    """Change the unread count by ``now``, and the count after undoing "mark all read" by ``before``: the unread
    count."""
    return await db.scalar(_MOVE_COUNTS, me=me, now=now, before=before)


def tell_pages(db: Writer, me: int, left: int, what: dict[str, Any]) -> None:
    """Publish the unread count to the member's open pages; with an empty ``what`` they refetch the list."""
    frame: NotificationsRead = {"unreadCount": left, "ids": None, "upTo": None, "group": None, **what}  # type: ignore[typeddict-item]
    publish(db, [me], {"event": "notifications_read", "data": frame})


Watermarks = dict[tuple[str, int], int]
"""Last id of each group, by kind and group key, that was read with the whole group."""


async def count_down(db: Writer, me: int, rows: Sequence[Row], known: Watermarks | None = None) -> int | None:
    """Count these rows (``id, kind, group_key``, read flag unset) as read or deleted: the new unread count, or None
    when none of them was unread."""
    known = {} if known is None else known
    for row in sorted(rows, key=lambda row: (row.kind, row.group_key)):
        if (row.kind, row.group_key) not in known:
            up_to = await queries.lock_group(db, me, row.kind, row.group_key)
            known[row.kind, row.group_key] = up_to
    open_ids = [row.id for row in rows if row.id > known[row.kind, row.group_key]]
    if len(open_ids) == 1:
        return await db.scalar(_COUNT_ONE_DOWN, me=me, id=open_ids[0])
    state = await queries.lock_state(db, me) if open_ids else None
    if state is None:
        return None
    now = sum(id_ > state.read_up_to for id_ in open_ids)
    before = sum(state.undo_up_to < id_ <= state.read_up_to for id_ in open_ids)
    return await move_counts(db, me, now=-now, before=-before) if now or before else None


async def mark_read(db: Writer, me: int, notification_id: int) -> None:
    """Mark one read; idempotent. NotFound if the member has none with this id."""
    row = await db.first(_READ, me=me, id=notification_id)
    if row is None and await queries.lock_group_of(db, me, notification_id) is None:
        raise NotFound()
    left = await count_down(db, me, [row]) if row is not None else None
    if left is not None:
        tell_pages(db, me, left, {"ids": [str(notification_id)]})


async def mark_group_read(db: Writer, me: int, notification_id: int) -> None:
    """Mark the whole group of this notification read: two rows written, at any size of the group. NotFound if the
    member has none with this id."""
    group = NotFound.unless(await queries.lock_group_of(db, me, notification_id))
    await _read_group(db, me, group)


async def read_subject(db: Writer, me: int, subject_type: SubjectType, subject_id: int) -> None:
    """Mark all notifications about a subject read."""
    for group in await queries.lock_groups_about(db, subject_type, subject_id, me):
        await _read_group(db, me, group)


async def _read_group(db: Writer, me: int, group: Row) -> None:
    state = await queries.lock_state(db, me)
    if state is None:
        return
    now, before = await queries.unread_of_group(db, me, group, state)
    await db.run(_READ_GROUP, me=me, of=group.kind, key=group.group_key, up_to=group.newest_id)
    if now or before:
        left = await move_counts(db, me, now=-now, before=-before) or 0
        what = {"upTo": str(group.newest_id), "group": group_name(group.kind, group.group_key)}
        tell_pages(db, me, left, what)


async def mark_all_read(db: Writer, me: int) -> None:
    """Mark everything up to now read: one row written. Can be undone for ``UNDO_MS``."""
    up_to = ids.horizon()
    given = {"read_up_to": up_to, "unread_count": 0, "undo_until": clock.now_ms() + UNDO_MS}
    await db.run(_READ_ALL, user_id=me, **given, **FIRST_TOPICS)
    tell_pages(db, me, 0, {"upTo": str(up_to)})


async def undo_mark_all_read(db: Writer, me: int, up_to: int | None) -> None:
    """Undo the last "mark all read" within ``UNDO_MS``; TooLateToUndo."""
    left = TooLateToUndo.unless(await db.scalar(_UNDO, me=me, moment=clock.now_ms(), up_to=up_to or 0))
    tell_pages(db, me, int(left), {})
