"""Hides notifications with a deleted post or reel.

Lists omit them because the subject is not visible; the unread counts are updated here. Hiding writes one row per
group, of any size: all of the group counts as read until it is shown again.
"""

from sqlalchemy import bindparam, update

from meadow.notifications import queries
from meadow.notifications.actions.reading import move_counts, tell_pages
from meadow.notifications.kinds import HIDDEN
from meadow.notifications.models import notification_groups
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.subjects.kinds import SubjectType
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE

_g = notification_groups.c
_this_group = (_g.user_id == bindparam("me"), _g.kind == bindparam("of"), _g.group_key == bindparam("key"))
_HIDE = (
    update(notification_groups)
    .where(*_this_group, _g.hidden_read_up_to.is_(None))
    .values(hidden_read_up_to=_g.read_up_to, read_up_to=bindparam("everything", type_=_g.read_up_to.type))
)
_SHOW = (
    update(notification_groups)
    .where(*_this_group, _g.hidden_read_up_to.is_not(None))
    .values(read_up_to=_g.hidden_read_up_to, hidden_read_up_to=None)
    .returning(_g.kind, _g.group_key, _g.read_up_to)
)


@job("notifications.settle_post")
async def settle_post(work: Work, *, post_id: int) -> None:
    """Hide notifications about the post while it is deleted, show them otherwise."""
    await _settle(work, "post", post_id)


@job("notifications.settle_reel")
async def settle_reel(work: Work, *, reel_id: int) -> None:
    """Hide notifications about the reel while it is deleted, show them otherwise."""
    await _settle(work, "reel", reel_id)


async def _settle(work: Work, subject_type: SubjectType, subject_id: int) -> None:
    """One transaction for each receiver."""
    hiding = SUBJECTS[subject_type].moderation.hiding
    assert hiding is not None
    after = 0
    while members := await queries.receivers_about(work.database.reader(), subject_type, subject_id, after):
        after = members[-1]
        for me in members:
            async with work.database.write() as db:
                row = await hiding.lock(db, subject_id)  # Against deletion and restoration before the commit.
                hide = row is None or row.visibility not in (VISIBLE, OWNER_INACTIVE)
                for group in await queries.lock_groups_about(db, subject_type, subject_id, me):
                    await (_hide_group(db, me, group) if hide else show_group(db, me, group.kind, group.group_key))


async def _hide_group(db: Writer, me: int, group: Row) -> None:
    if group.hidden_read_up_to is not None:
        return
    state = await queries.lock_state(db, me)
    if state is not None:
        now, earlier = await queries.unread_of_group(db, me, group, state)
        tell_pages(db, me, await move_counts(db, me, now=-now, before=-earlier) or 0, {})
    await db.run(_HIDE, me=me, of=group.kind, key=group.group_key, everything=HIDDEN)


async def show_group(db: Writer, me: int, kind: str, group_key: int, *, before: int = HIDDEN) -> None:
    """Show a hidden group and restore its unread count, up to the id ``before``."""
    group = await db.first(_SHOW, me=me, of=kind, key=group_key)
    state = await queries.lock_state(db, me) if group is not None else None
    if group is not None and state is not None:
        now, earlier = await queries.unread_of_group(db, me, group, state, before=before)
        tell_pages(db, me, await move_counts(db, me, now=now, before=earlier) or 0, {})
