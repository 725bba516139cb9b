"""Creation and removal of notifications."""

from collections import defaultdict
from typing import Any

from sqlalchemy import bindparam, case, delete, literal_column, update

from meadow.delivery.actions.enqueue import count_unread, count_up
from meadow.notifications import queries
from meadow.notifications.actions.hiding import show_group
from meadow.notifications.actions.reading import Watermarks, count_down, tell_pages
from meadow.notifications.kinds import ONES_OWN, subject_of, topic_of
from meadow.notifications.models import notification_groups, notifications
from meadow.notifications.presenters import notification_of
from meadow.platform.after_commit import publish
from meadow.platform.db.dialect import Excluded, once_from, upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.platform.ids import new_id
from meadow.platform.jobs.queue import Work, job

_n, _g = notifications.c, notification_groups.c
_big = _n.id.type
_TELL = once_from(notifications, queries.TO_TELL)
_GONE = (_n.user_id, _n.id, _n.is_read, _n.kind, _n.subject)
_FORGET = (
    delete(notifications)
    .where(
        _n.user_id == bindparam("to"),
        _n.kind == bindparam("kind"),
        _n.by_id == bindparam("by"),
        _n.post_id == bindparam("post"),
        _n.comment_id == bindparam("comment"),
        _n.reel_id == bindparam("reel"),
        _n.community_id == bindparam("community"),
        _n.event_id == bindparam("event"),
    )
    .returning(*_GONE)
)
_FORGET_COMMENT = (
    delete(notifications)
    .where(_n.post_id == bindparam("post"), _n.reel_id == bindparam("reel"), _n.comment_id == bindparam("comment"))
    .returning(*_GONE)
)
_FORGET_SOME = (
    delete(notifications).where(_n.post_id == bindparam("post"), _n.id.in_(queries.SOME_ABOUT_POST)).returning(*_GONE)
)
_FORGET_SOME_OF_REEL = (
    delete(notifications).where(_n.reel_id == bindparam("reel"), _n.id.in_(queries.SOME_ABOUT_REEL)).returning(*_GONE)
)
_READ_SOME = (
    update(notifications)
    .where(_n.user_id == bindparam("me"), in_ids(_n.id, "ids"), _n.is_read.is_(False))
    .values(is_read=True)
    .returning(_n.id, _n.kind, _n.subject)
)
_FORGET_EVENT = (
    delete(notifications)
    .where(in_ids(_n.user_id, "members"), _n.topic == literal_column("'events'"), _n.event_id == bindparam("event"))
    .returning(*_GONE)
)
_FORGET_THESE = delete(notifications).where(_n.user_id == bindparam("me"), in_ids(_n.id, "ids")).returning(*_GONE)


def _one_more(new: Excluded) -> dict[str, Any]:
    newest = case((_g.newest_id > new.newest_id, _g.newest_id), else_=new.newest_id)
    return {"total": _g.total + 1, "newest_id": newest}


_GROUP = upsert(notification_groups, ["user_id", "kind", "subject"], _one_more).returning(_g.hidden_read_up_to)
_this_group = (_g.user_id == bindparam("me"), _g.kind == bindparam("kind"), _g.subject == bindparam("subject"))
_SHRINK = (
    update(notification_groups)
    .where(*_this_group)
    .values(total=_g.total - bindparam("by", type_=_big))
    .returning(_g.total, _g.newest_id, _g.read_up_to)
)
_AGAIN_NEWEST = update(notification_groups).where(*_this_group).values(newest_id=queries.NEWEST_OF_GROUP)
_END_GROUP = delete(notification_groups).where(*_this_group, _g.total <= 0)


async def notify(
    db: Writer,
    to: int,
    kind: str,
    by: int,
    *,
    post_id: int = 0,
    comment_id: int = 0,
    reel_id: int = 0,
    community_id: int = 0,
    event_id: int = 0,
) -> None:
    """Tell ``to`` what ``by`` did, once however often it happens; nothing about oneself but ``ONES_OWN``, and nothing
    about or beside people with whom a block stands between, or whom ``to`` muted."""
    if to == by and kind not in ONES_OWN:
        return
    row_id, topic = new_id(), topic_of(kind)
    subject = subject_of(row_id, post=post_id, reel=reel_id, community=community_id, event=event_id)
    about = {"post": post_id, "comment": comment_id, "reel": reel_id, "community": community_id, "event": event_id}
    if not await db.run(_TELL, to=to, id=row_id, kind=kind, by=by, subject=subject, topic=topic, **about):
        return
    hidden = await db.scalar(
        _GROUP,
        user_id=to,
        kind=kind,
        subject=subject,
        topic=topic,
        post_id=post_id,
        reel_id=reel_id,
        newest_id=row_id,
        total=1,
    )
    if hidden is not None:  # The post was restored, the job has not come here yet; this row is counted below.
        await show_group(db, to, kind, subject, before=row_id)
    await count_up(db, to, by, topic, row_id)
    await _show(db, to, row_id)


async def notify_by_house(db: Writer, to: int, kind: str, about_id: int) -> None:
    """Notify ``to`` of a staff decision, once; ``about_id`` is the measure, or the case. It is
    in the list alone: it belongs to no topic that a member could switch off, and what must reach them is mailed."""
    row_id = new_id()
    nothing = {"post": 0, "comment": 0, "reel": 0, "community": 0, "event": about_id}
    if not await db.run(_TELL, to=to, id=row_id, kind=kind, by=to, subject=about_id, topic="", **nothing):
        return
    await db.run(
        _GROUP, user_id=to, kind=kind, subject=about_id, topic="", post_id=0, reel_id=0, newest_id=row_id, total=1
    )
    await count_unread(db, to, row_id)
    await _show(db, to, row_id)


async def _show(db: Writer, to: int, row_id: int) -> None:
    """To whoever looks."""
    row = await queries.find_notification(db, to, row_id) if db.units.hub.listens(to) else None
    if row is not None:
        publish(db, [to], {"event": "notification", "data": notification_of(row)})


async def forget(
    db: Writer,
    to: int,
    kind: str,
    by: int,
    *,
    post_id: int = 0,
    comment_id: int = 0,
    reel_id: int = 0,
    community_id: int = 0,
    event_id: int = 0,
) -> None:
    """It was taken back: what was told about it goes too."""
    about = {"post": post_id, "comment": comment_id, "reel": reel_id, "community": community_id, "event": event_id}
    await _gone(db, await db.all(_FORGET, to=to, kind=kind, by=by, **about))


async def forget_comment(db: Writer, comment_id: int, *, post_id: int = 0, reel_id: int = 0) -> None:
    """The comment under that post or reel is gone: nobody is told about it any more."""
    await _gone(db, await db.all(_FORGET_COMMENT, post=post_id, reel=reel_id, comment=comment_id))


@job("notifications.forget_post")
async def forget_post(work: Work, *, post_id: int) -> None:
    """The post is gone: nobody is told about it any more. In small steps, since there may be very many."""
    rows: list[Row] = [None]
    while rows:
        async with work.units.write() as db:
            rows = await db.all(_FORGET_SOME, post=post_id)
            await _gone(db, rows)


@job("notifications.forget_reel")
async def forget_reel(work: Work, *, reel_id: int) -> None:
    """The same for a reel."""
    rows: list[Row] = [None]
    while rows:
        async with work.units.write() as db:
            rows = await db.all(_FORGET_SOME_OF_REEL, reel=reel_id)
            await _gone(db, rows)


@job("notifications.forget_between")
async def forget_between(work: Work, *, one: int, other: int, before: int) -> None:
    """A block stands between the two: what either was told until then about the other, or beside a post of the
    other, goes."""
    for me, by in ((one, other), (other, one)):
        after = 0
        while rows := await queries.piece_concerning(work.units.reader_at_work(), me, by, after=after, before=before):
            after = rows[-1].id
            gone = [row.id for row in rows if row.is_by or row.is_about]
            if gone:
                async with work.units.write() as db:
                    await _gone(db, await db.all(_FORGET_THESE, me=me, ids=gone))


@job("notifications.hush")
async def hush(work: Work, *, me: int, by: int, before: int) -> None:
    """The member muted ``by``: what those did until then is hidden, so it cannot stay unread."""
    after = 0
    while rows := await queries.piece_concerning(work.units.reader_at_work(), me, by, after=after, before=before):
        after = rows[-1].id
        theirs = [row.id for row in rows if row.is_by]
        if theirs:
            async with work.units.write() as db:
                await count_down(db, me, await db.all(_READ_SOME, me=me, ids=theirs))


@job("notifications.hush_all_by", queue="maintenance")
async def hush_all_by(work: Work, *, by: int) -> None:
    """The member is absent: what they did is hidden from everybody, so it cannot stay unread."""
    after = 0
    while rows := await queries.told_by(work.units.reader(), by, after):
        after = rows[-1].id
        of_member: defaultdict[int, list[int]] = defaultdict(list)
        for row in rows:
            of_member[row.user_id].append(row.id)
        for me, ids in sorted(of_member.items()):
            async with work.units.write() as db:
                await count_down(db, me, await db.all(_READ_SOME, me=me, ids=ids))


async def forget_event(db: Writer, members: list[int], event_id: int) -> None:
    """These members are told nothing of the event any more."""
    await _gone(db, await db.all(_FORGET_EVENT, members=members, event=event_id))


async def forget_these(db: Writer, me: int, notification_ids: list[int]) -> None:
    """The member is not reminded of these any more."""
    await _gone(db, await db.all(_FORGET_THESE, me=me, ids=notification_ids))


async def _gone(db: Writer, rows: list[Row]) -> None:
    """These rows were deleted: their groups and the unread counts follow, each member's and group's once, in the order
    of ids, so that two who delete at once do not wait in a circle."""
    of_member: defaultdict[int, defaultdict[tuple[str, int], list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        of_member[row.user_id][row.kind, row.subject].append(row)
    for me, groups in sorted(of_member.items()):
        unread = [row for group in groups.values() for row in group if not row.is_read]
        known: Watermarks = {}
        for (kind, subject), group in sorted(groups.items()):
            left = await db.one(_SHRINK, me=me, kind=kind, subject=subject, by=len(group))
            known[kind, subject] = left.read_up_to
            if left.total <= 0:
                await db.run(_END_GROUP, me=me, kind=kind, subject=subject)
            elif left.newest_id in {row.id for row in group}:
                await db.run(_AGAIN_NEWEST, me=me, kind=kind, subject=subject)
        left = await count_down(db, me, unread, known) if unread else None
        if db.units.hub.listens(me):
            # Rows that are open have changed, whether anything of them was unread or not.
            tell_pages(db, me, await queries.unread_count(db, me) if left is None else left, {})
