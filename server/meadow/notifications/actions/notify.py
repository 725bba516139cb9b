"""Creation and removal of notifications."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal

from sqlalchemy import bindparam, case, delete, literal_column, update

from meadow.notifications import queries
from meadow.notifications.actions.counting import count_one
from meadow.notifications.actions.hiding import show_group
from meadow.notifications.actions.reading import Watermarks, count_down, tell_pages
from meadow.notifications.hooks import NOTIFIED
from meadow.notifications.kinds import BITS, ONES_OWN, Topic, group_key_of, may_be_filtered, topic_of
from meadow.notifications.models import notification_groups, notification_mutes, notifications
from meadow.notifications.presenters import notification_of
from meadow.platform.core.ids import new_id
from meadow.platform.core.paging import BEFORE_ALL
from meadow.platform.db.after_commit import publish
from meadow.platform.db.dialect import Excluded, once_from, upsert_from
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Found, Step, Steps
from meadow.platform.db.types import in_ids
from meadow.platform.jobs.queue import Work, job
from meadow.relationships.muted_words.queries import muting
from meadow.subjects.kinds import Kind, SubjectType

_n, _g = notifications.c, notification_groups.c
_big = _n.id.type
_GONE = (_n.user_id, _n.id, _n.is_read, _n.kind, _n.group_key)
_FORGET = (
    delete(notifications)
    .where(
        _n.user_id == bindparam("to"),
        _n.kind == bindparam("kind"),
        _n.actor_id == bindparam("by"),
        *queries.ABOUT_SUBJECT,
        _n.comment_id == bindparam("comment"),
        _n.dedupe_key == bindparam("dedupe"),
    )
    .returning(*_GONE)
)
_FORGET_COMMENT = (
    delete(notifications).where(*queries.ABOUT_SUBJECT, _n.comment_id == bindparam("comment")).returning(*_GONE)
)
_FORGET_SOME = (
    delete(notifications).where(*queries.ABOUT_SUBJECT, _n.id.in_(queries.SOME_ABOUT_SUBJECT)).returning(*_GONE)
)
_READ_SOME = (
    update(notifications)
    .where(_n.user_id == bindparam("me"), in_ids(_n.id, "ids"), _n.is_read.is_(False))
    .values(is_read=True)
    .returning(_n.id, _n.kind, _n.group_key)
)
_FORGET_OF_MEMBERS = (
    delete(notifications).where(*queries.ABOUT_SUBJECT, in_ids(_n.user_id, "members")).returning(*_GONE)
)
_FORGET_THESE = delete(notifications).where(_n.user_id == bindparam("me"), in_ids(_n.id, "ids")).returning(*_GONE)

_FORGET_MUTES = delete(notification_mutes).where(
    notification_mutes.c.subject_id == bindparam("subject"), notification_mutes.c.subject_type == bindparam("type")
)


_OF_GROUP = ("user_id", "kind", "group_key", "topic", "subject_type", "subject_id")
_NEWEST = _n.id.label("newest_id")
_KEY_OF_GROUP = ["user_id", "kind", "group_key"]


def _one_more(new: Excluded) -> dict[str, Any]:
    newest = case((_g.newest_id > new.newest_id, _g.newest_id), else_=new.newest_id)
    return {"total": _g.total + 1, "newest_id": newest}


class _Notifying:
    """Steps for the row, its group and the member's counters, locked in this order; after the ones in ``cause``, whose
    last step returns the receiver as ``author_id``."""

    def __init__(self, cause: Steps | None) -> None:
        causes = () if cause is None else cause.steps
        to = queries.receiver(causes[-1].rows) if causes else queries.TO
        told = once_from(notifications, queries.to_tell(to)).returning(*(_n[name] for name in _OF_GROUP), _NEWEST)
        self.told = Step("told", told, *causes[-1:])
        group = upsert_from(notification_groups, queries.group_of(self.told.rows), _KEY_OF_GROUP, _one_more)
        self.grouped = Step("grouped", group.returning(_g.group_key, _g.hidden_read_up_to), self.told)
        is_listed = self.grouped.rows.c.group_key >= literal_column("0")
        self.counted = Step("counted", count_one(1, is_listed, to=to), self.grouped, *causes[-1:])
        self.steps = Steps(*causes, self.told, self.grouped, self.counted)


_notifying = cache(_Notifying)

_this_group = (_g.user_id == bindparam("me"), _g.kind == bindparam("kind"), _g.group_key == bindparam("group_key"))
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
    subject_type: SubjectType,
    subject_id: int,
    *,
    comment_id: int = 0,
    dedupe_key: int = 0,
) -> bool:
    """Notify ``to`` of an action of ``by``, once per occasion. Together with ``queries.to_tell`` this defines the
    recipients: no notification of one's own actions, except ``ONES_OWN``, across a block, of a muted member or
    thread, or of an invisible subject; for muted words see ``notify_each``. Notifications filtered by the setting
    ``from`` are listed separately as read, without a socket event or delivery. Returns True if notified and not
    filtered."""
    if to == by and kind not in ONES_OWN:
        return False
    row = _row_of(kind, by, subject_type, subject_id, comment_id, dedupe_key)
    found = await _add(db, topic_of(kind), {**row, "to": to})
    return bool(found[_notifying(None).counted])


def _row_of(
    kind: str, by: int, subject_type: SubjectType, subject_id: int, comment_id: int = 0, dedupe_key: int = 0
) -> dict[str, Any]:
    row_id = new_id()
    row = {"id": row_id, "kind": kind, "by": by, "type": subject_type, "subject": subject_id, "topic": topic_of(kind)}
    row |= {"comment": comment_id, "dedupe": dedupe_key, "may_be_filtered": int(may_be_filtered(kind))}
    return {**row, "group_key": group_key_of(row_id, subject_type, subject_id, dedupe_key)}


async def notify_of(
    db: Writer, cause: Steps, kind: str, by: int, subject_type: SubjectType, subject_id: int, **given: Any
) -> Row | None:
    """Run the steps of ``cause`` with the parameters ``given``, and notify the ``author_id`` that the last one returns;
    its row, or None for a no-op."""
    row = _row_of(kind, by, subject_type, subject_id)
    rows = (await _add(db, topic_of(kind), row, cause, **given))[cause.steps[-1]]
    return rows[0] if rows else None


async def _add(db: Writer, topic: Topic | None, row: dict[str, Any], cause: Steps | None = None, **given: Any) -> Found:
    notifying = _notifying(cause)
    bit = BITS[topic] if topic else 0
    found = await db.steps(notifying.steps, **row, bit=bit, new=row["id"], **given)
    for state in found[notifying.counted]:
        [told], [group] = found[notifying.told], found[notifying.grouped]
        await _told(db, topic, {**row, "to": told.user_id}, state, group.hidden_read_up_to)
    return found


async def _told(db: Writer, topic: Topic | None, row: dict[str, Any], state: Row, hidden: int | None) -> None:
    to, row_id = row["to"], row["id"]
    if hidden is not None:  # The post was restored and the job did not run yet; this row is counted already.
        await show_group(db, to, row["kind"], row["group_key"], before=row_id)
    await NOTIFIED(db, to, row["by"], topic, row_id, state)
    await _show(db, to, row_id)


async def notify_each(
    db: Writer,
    told: Mapping[int, str],
    by: int,
    subject_type: SubjectType,
    subject_id: int,
    *,
    texts: Sequence[str],
    comment_id: int = 0,
) -> list[int]:
    """Notify the members in ``told`` (ID -> kind of notification) of new ``texts`` by ``by``. Members who muted a word
    of the texts are skipped. Returns the notified members for whom the notification is not filtered."""
    # Fixed order, to avoid deadlocks.
    others = [member for member in sorted(told) if member != by]
    muters = await muting(db, others, texts)
    return [
        member
        for member in others
        if member not in muters
        and await notify(db, member, told[member], by, subject_type, subject_id, comment_id=comment_id)
    ]


async def notify_by_staff(
    db: Writer, to: int, kind: str, subject_type: Literal["moderation_action", "case"], subject_id: int
) -> None:
    """Notify ``to`` of a staff decision, once, in the list only: the kind has no topic to disable, and moderation
    sends its own mail."""
    row_id = new_id()
    row = {"to": to, "id": row_id, "kind": kind, "by": to, "type": subject_type, "subject": subject_id}
    row |= {"comment": 0, "dedupe": 0, "topic": "", "may_be_filtered": 0}
    await _add(db, None, {**row, "group_key": subject_id})


async def _show(db: Writer, to: int, row_id: int) -> None:
    """Publish it to the open pages of ``to``."""
    row = await queries.find_notification(db, to, row_id) if db.context.sockets.is_connected(to) else None
    if row is not None:
        publish(db, [to], {"event": "notification", "data": notification_of(row)})


async def forget(
    db: Writer,
    to: int,
    kind: str,
    by: int,
    subject_type: SubjectType,
    subject_id: int,
) -> None:
    """Delete the notification of an action that ``by`` undid."""
    about = {"type": subject_type, "subject": subject_id, "comment": 0, "dedupe": 0}
    await _gone(db, await db.all(_FORGET, to=to, kind=kind, by=by, **about))


async def forget_comment(db: Writer, subject_type: SubjectType, subject_id: int, comment_id: int) -> None:
    """Delete the notifications of a comment under that subject."""
    await _gone(db, await db.all(_FORGET_COMMENT, type=subject_type, subject=subject_id, comment=comment_id))


@job("notifications.forget_post")
async def forget_post(work: Work, *, post_id: int) -> None:
    """Delete the notifications about a deleted post."""
    await _forget_subject(work, "post", post_id)


@job("notifications.forget_reel")
async def forget_reel(work: Work, *, reel_id: int) -> None:
    """Delete the notifications about a deleted reel."""
    await _forget_subject(work, "reel", reel_id)


async def _forget_subject(work: Work, subject_type: SubjectType, subject_id: int) -> None:
    """In small transactions, since there may be very many."""
    rows: list[Row] = [None]
    while rows:
        async with work.database.write() as db:
            rows = await db.all(_FORGET_SOME, type=subject_type, subject=subject_id)
            await _gone(db, rows)
            if not rows:
                await db.run(_FORGET_MUTES, type=subject_type, subject=subject_id)


@job("notifications.forget_between")
async def forget_between(work: Work, *, one: int, other: int, before: int) -> None:
    """After a block, delete the two members' notifications about each other's earlier actions, posts and reels."""
    for me, by in ((one, other), (other, one)):
        await _forget_concerning(work, me, by, before, lambda row: row.is_by or row.is_about)


async def _forget_concerning(work: Work, me: int, by: int, before: int, is_gone: Callable[[Row], bool]) -> None:
    after = 0
    while rows := await queries.piece_concerning(work.database.reader_at_work(), me, by, after=after, before=before):
        after = rows[-1].id
        gone = [row.id for row in rows if is_gone(row)]
        if gone:
            async with work.database.write() as db:
                await _gone(db, await db.all(_FORGET_THESE, me=me, ids=gone))


@job("notifications.forget_unfollowed")
async def forget_unfollowed(work: Work, *, me: int, by: int) -> None:
    """After an unfollow of ``by``, delete notifications about followers-only posts."""
    await _forget_concerning(work, me, by, BEFORE_ALL, lambda row: row.is_about and row.is_unseen)


@job("notifications.forget_unseen")
async def forget_unseen(work: Work, *, subject_type: Kind, subject_id: int) -> None:
    """After narrowing a post or reel, delete notifications of members who can no longer see it."""
    after = 0
    while members := await queries.receivers_about(work.database.reader_at_work(), subject_type, subject_id, after):
        after = members[-1]
        async with work.database.write() as db:
            gone = await queries.excluded_among(db, subject_type, subject_id, members)
            await _gone(db, await db.all(_FORGET_OF_MEMBERS, members=gone, type=subject_type, subject=subject_id))


@job("notifications.hush")
async def hush(work: Work, *, me: int, by: int, before: int) -> None:
    """After a mute of ``by``, mark their hidden notifications read."""
    after = 0
    while rows := await queries.piece_concerning(work.database.reader_at_work(), me, by, after=after, before=before):
        after = rows[-1].id
        theirs = [row.id for row in rows if row.is_by]
        if theirs:
            async with work.database.write() as db:
                await count_down(db, me, await db.all(_READ_SOME, me=me, ids=theirs))


@job("notifications.hush_all_by", queue="maintenance")
async def hush_all_by(work: Work, *, by: int) -> None:
    """After deactivation, mark the member's now hidden notifications read for all receivers."""
    after = 0
    while rows := await queries.told_by(work.database.reader(), by, after):
        after = rows[-1].id
        of_member: defaultdict[int, list[int]] = defaultdict(list)
        for row in rows:
            of_member[row.user_id].append(row.id)
        for me, ids in sorted(of_member.items()):
            async with work.database.write() as db:
                await count_down(db, me, await db.all(_READ_SOME, me=me, ids=ids))


async def forget_event(db: Writer, members: list[int], event_id: int) -> None:
    """Delete these members' notifications about the event."""
    await _gone(db, await db.all(_FORGET_OF_MEMBERS, members=members, type="event", subject=event_id))


async def forget_these(db: Writer, me: int, notification_ids: list[int]) -> None:
    await _gone(db, await db.all(_FORGET_THESE, me=me, ids=notification_ids))


async def _gone(db: Writer, rows: list[Row]) -> None:
    """Update groups and unread counts after deletion of rows, once per member and group, in the order of ids to
    avoid deadlocks."""
    of_member: defaultdict[int, defaultdict[tuple[str, int], list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        of_member[row.user_id][row.kind, row.group_key].append(row)
    for me, groups in sorted(of_member.items()):
        unread = [row for group in groups.values() for row in group if not row.is_read]
        known: Watermarks = {}
        for (kind, group_key), group in sorted(groups.items()):
            left = await db.one(_SHRINK, me=me, kind=kind, group_key=group_key, by=len(group))
            known[kind, group_key] = left.read_up_to
            if left.total <= 0:
                await db.run(_END_GROUP, me=me, kind=kind, group_key=group_key)
            elif left.newest_id in {row.id for row in group}:
                await db.run(_AGAIN_NEWEST, me=me, kind=kind, group_key=group_key)
        left = await count_down(db, me, unread, known) if unread else None
        if db.context.sockets.has_socket(me):
            # Open lists have changed, also if no deleted row was unread.
            tell_pages(db, me, await queries.unread_count(db, me) if left is None else left, {})
