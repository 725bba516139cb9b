"""Read state queries."""

from typing import Literal

from sqlalchemy import ColumnElement, and_, bindparam, case, func, literal_column, select

from meadow.notifications.kinds import HIDDEN
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform import clock
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row

_n, _g, _s = notifications.c, notification_groups.c, notification_states.c
_UNREAD = select(_s.unread_count).where(_s.user_id == bindparam("me"))
_STATE = (
    select(_s.read_up_to, _s.unread_count, _s.undo_up_to, _s.undo_count, _s.undo_until)
    .where(_s.user_id == bindparam("me"))
    .with_for_update()
)
_GROUP_OF = (
    select(_g.kind, _g.subject, _g.newest_id, _g.read_up_to)
    .join(notifications, and_(_n.user_id == _g.user_id, _n.kind == _g.kind, _n.subject == _g.subject))
    .where(_n.user_id == bindparam("me"), _n.id == bindparam("id"))
    .with_for_update(of=notification_groups)
)
_READ_UP_TO = (
    select(_g.read_up_to)
    .where(_g.user_id == bindparam("me"), _g.kind == bindparam("kind"), _g.subject == bindparam("subject"))
    .with_for_update()
)
_IN_GROUP = (
    _n.user_id == bindparam("me"),
    _n.kind == bindparam("kind"),
    _n.subject == bindparam("subject"),
)
_UNREAD_OF_GROUP = select(
    func.coalesce(func.sum(case((_n.id > bindparam("read_up_to"), 1), else_=0)), 0).label("now"),
    func.coalesce(func.sum(case((_n.id <= bindparam("read_up_to"), 1), else_=0)), 0).label("before"),
).where(*_IN_GROUP, _n.id > bindparam("after"), _n.id < bindparam("before"), _n.is_read.is_(False))
NEWEST_OF_GROUP = select(func.max(_n.id)).where(*_IN_GROUP).scalar_subquery()
"""The newest of the group bound as ``me``, ``kind`` and ``subject``."""
About = Literal["post", "reel"]
_ABOUT: dict[About, ColumnElement[int]] = {"post": _g.post_id, "reel": _g.reel_id}
_TOLD = {
    about: select(_g.user_id)
    .where(column == bindparam("id"), column > literal_column("0"), _g.user_id > bindparam("after"))
    .distinct()
    .order_by(_g.user_id)
    .limit(100)
    for about, column in _ABOUT.items()
}
_GROUPS_ABOUT = {
    about: select(_g.kind, _g.subject, _g.read_up_to, _g.hidden_read_up_to)
    .where(column == bindparam("id"), column > literal_column("0"), _g.user_id == bindparam("me"))
    .order_by(_g.kind, _g.subject)
    .with_for_update()
    for about, column in _ABOUT.items()
}


async def told_about(db: Reader, about: About, id_: int, after: int) -> list[int]:
    """The next few members who have notifications about this post or reel, in the order of their ids."""
    return await db.scalars(_TOLD[about], id=id_, after=after)


async def lock_groups_about(db: Writer, about: About, id_: int, me: int) -> list[Row]:
    """The member's groups about it: ``kind, subject, read_up_to, hidden_read_up_to``."""
    return await db.all(_GROUPS_ABOUT[about], id=id_, me=me)


async def unread_count(db: Reader, me: int) -> int:
    """How many the member has not read; a column that moves with its rows, never counted here."""
    return int(await db.scalar(_UNREAD, me=me) or 0)


async def lock_state(db: Writer, me: int) -> Row | None:
    """``read_up_to, unread_count, undo_up_to, undo_count, undo_until``, which nobody else moves until this transaction
    ends."""
    return await db.first(_STATE, me=me)


async def lock_group_of(db: Writer, me: int, notification_id: int) -> Row | None:
    """``kind, subject, newest_id, read_up_to`` of the group that the notification belongs to."""
    return await db.first(_GROUP_OF, me=me, id=notification_id)


async def lock_group(db: Writer, me: int, kind: str, subject: int) -> int:
    """How far the member has read this group by reading it as a whole, which nobody does until this transaction
    ends."""
    return int(await db.scalar(_READ_UP_TO, me=me, kind=kind, subject=subject) or 0)


async def unread_of_group(db: Reader, me: int, group: Row, state: Row, *, before: int = HIDDEN) -> tuple[int, int]:
    """How many of the group are unread, and how many more would be if "mark all read" were undone. Reads what is
    unread and nothing else of the group."""
    undoable = state.undo_until >= clock.now_ms()
    after = max(group.read_up_to, min(state.read_up_to, state.undo_up_to) if undoable else state.read_up_to)
    row = await db.one(
        _UNREAD_OF_GROUP,
        me=me,
        kind=group.kind,
        subject=group.subject,
        after=after,
        before=before,
        read_up_to=max(state.read_up_to, group.read_up_to),
    )
    return int(row.now), int(row.before)
