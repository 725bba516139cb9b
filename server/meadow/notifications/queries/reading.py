"""Read state queries."""

from sqlalchemy import and_, bindparam, case, func, literal_column, select

from meadow.notifications.kinds import HIDDEN
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.core import clock
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import SubjectType

_n, _g, _s = notifications.c, notification_groups.c, notification_states.c
_UNREAD = select(_s.unread_count).where(_s.user_id == bindparam("me"))
_STATE = (
    select(_s.read_up_to, _s.unread_count, _s.undo_up_to, _s.undo_count, _s.undo_until)
    .where(_s.user_id == bindparam("me"))
    .with_for_update()
)
_GROUP_OF = (
    select(_g.kind, _g.group_key, _g.newest_id, _g.read_up_to)
    .join(notifications, and_(_n.user_id == _g.user_id, _n.kind == _g.kind, _n.group_key == _g.group_key))
    .where(_n.user_id == bindparam("me"), _n.id == bindparam("id"))
    .with_for_update(of=notification_groups)
)
_READ_UP_TO = (
    select(_g.read_up_to)
    .where(_g.user_id == bindparam("me"), _g.kind == bindparam("kind"), _g.group_key == bindparam("group_key"))
    .with_for_update()
)
_IN_GROUP = (
    _n.user_id == bindparam("me"),
    _n.kind == bindparam("kind"),
    _n.group_key == bindparam("group_key"),
)
_UNREAD_OF_GROUP = select(
    func.coalesce(func.sum(case((_n.id > bindparam("read_up_to"), 1), else_=0)), 0).label("now"),
    func.coalesce(func.sum(case((_n.id <= bindparam("read_up_to"), 1), else_=0)), 0).label("before"),
).where(*_IN_GROUP, _n.id > bindparam("after"), _n.id < bindparam("before"), _n.is_read.is_(False))
NEWEST_OF_GROUP = select(func.max(_n.id)).where(*_IN_GROUP).scalar_subquery()
"""The newest of the group bound as ``me``, ``kind`` and ``group_key``."""
_of_subject = (_g.subject_id == bindparam("id"), _g.subject_type == bindparam("type"))
_RECEIVERS = (
    select(_g.user_id)
    .where(*_of_subject, _g.user_id > bindparam("after"))
    .distinct()
    .order_by(_g.user_id)
    .limit(literal_column("100"))
)
_GROUPS_ABOUT = (
    select(_g.kind, _g.group_key, _g.newest_id, _g.read_up_to, _g.hidden_read_up_to)
    .where(*_of_subject, _g.user_id == bindparam("me"))
    .order_by(_g.kind, _g.group_key)
    .with_for_update()
)


async def receivers_about(db: Reader, subject_type: SubjectType, subject_id: int, after: int) -> list[int]:
    """The next members with notifications about the subject, by id."""
    return await db.scalars(_RECEIVERS, type=subject_type, id=subject_id, after=after)


async def lock_groups_about(db: Writer, subject_type: SubjectType, subject_id: int, me: int) -> list[Row]:
    """The member's groups about the subject: ``kind, group_key, newest_id, read_up_to, hidden_read_up_to``."""
    return await db.all(_GROUPS_ABOUT, type=subject_type, id=subject_id, me=me)


async def unread_count(db: Reader, me: int) -> int:
    """The member's unread count, from a column updated with its rows."""
    return int(await db.scalar(_UNREAD, me=me) or 0)


async def lock_state(db: Writer, me: int) -> Row | None:
    """Lock ``read_up_to, unread_count, undo_up_to, undo_count, undo_until`` until the transaction ends."""
    return await db.first(_STATE, me=me)


async def lock_group_of(db: Writer, me: int, notification_id: int) -> Row | None:
    """Lock the group of the notification: ``kind, group_key, newest_id, read_up_to``."""
    return await db.first(_GROUP_OF, me=me, id=notification_id)


async def lock_group(db: Writer, me: int, kind: str, group_key: int) -> int:
    """Lock the group until the transaction ends; the position up to which it was read as a whole."""
    return int(await db.scalar(_READ_UP_TO, me=me, kind=kind, group_key=group_key) or 0)


async def unread_of_group(db: Reader, me: int, group: Row, state: Row, *, before: int = HIDDEN) -> tuple[int, int]:
    """The group's unread count, and its additional unread count after undoing "mark all read". Reads unread rows of
    the group only."""
    undoable = state.undo_until >= clock.now_ms()
    after = max(group.read_up_to, min(state.read_up_to, state.undo_up_to) if undoable else state.read_up_to)
    row = await db.one(
        _UNREAD_OF_GROUP,
        me=me,
        kind=group.kind,
        group_key=group.group_key,
        after=after,
        before=before,
        read_up_to=max(state.read_up_to, group.read_up_to),
    )
    return int(row.now), int(row.before)
