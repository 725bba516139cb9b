"""Hides notifications with a deleted post or reel.

The lists leave them out because the post is not visible; what moves here are the unread counts. A group is hidden by
one row written, however many notifications it has: all of it counts as read until it is shown again.
"""

from collections.abc import Awaitable, Callable

from sqlalchemy import bindparam, update

from meadow.notifications import queries
from meadow.notifications.actions.reading import move_counts, tell_pages
from meadow.notifications.kinds import HIDDEN
from meadow.notifications.models import notification_groups
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.posts.queries import lock_post_or_binned
from meadow.reels.queries import lock_reel
from meadow.users.tombstones import is_kept

_g = notification_groups.c
_this_group = (_g.user_id == bindparam("me"), _g.kind == bindparam("of"), _g.subject == bindparam("about"))
_HIDE = (
    update(notification_groups)
    .where(*_this_group, _g.hidden_read_up_to.is_(None))
    .values(hidden_read_up_to=_g.read_up_to, read_up_to=bindparam("everything", type_=_g.read_up_to.type))
)
_SHOW = (
    update(notification_groups)
    .where(*_this_group, _g.hidden_read_up_to.is_not(None))
    .values(read_up_to=_g.hidden_read_up_to, hidden_read_up_to=None)
    .returning(_g.kind, _g.subject, _g.read_up_to)
)
Lock = Callable[[Writer, int], Awaitable[Row | None]]


@job("notifications.settle_post")
async def settle_post(work: Work, *, post_id: int) -> None:
    """Hide what is told about the post while it is deleted, show it otherwise."""
    await _settle(work, "post", post_id, lock_post_or_binned)


@job("notifications.settle_reel")
async def settle_reel(work: Work, *, reel_id: int) -> None:
    """The same for a reel."""
    await _settle(work, "reel", reel_id, lock_reel)


async def _settle(work: Work, about: queries.About, id_: int, lock: Lock) -> None:
    """One member after the other, each in a transaction of their own."""
    after = 0
    while members := await queries.told_about(work.units.reader(), about, id_, after):
        after = members[-1]
        for me in members:
            async with work.units.write() as db:
                row = await lock(db, id_)  # Nobody deletes or restores it until the commit.
                hide = row is None or not is_kept(row.deleted_at)
                for group in await queries.lock_groups_about(db, about, id_, me):
                    await (_hide_group(db, me, group) if hide else show_group(db, me, group.kind, group.subject))


async def _hide_group(db: Writer, me: int, group: Row) -> None:
    if group.hidden_read_up_to is not None:
        return
    state = await queries.lock_state(db, me)
    if state is not None:
        now, earlier = await queries.unread_of_group(db, me, group, state)
        tell_pages(db, me, await move_counts(db, me, now=-now, before=-earlier) or 0, {})
    await db.run(_HIDE, me=me, of=group.kind, about=group.subject, everything=HIDDEN)


async def show_group(db: Writer, me: int, kind: str, subject: int, *, before: int = HIDDEN) -> None:
    """What of a hidden group was unread is unread again, as far as its id is below ``before``."""
    group = await db.first(_SHOW, me=me, of=kind, about=subject)
    state = await queries.lock_state(db, me) if group is not None else None
    if group is not None and state is not None:
        now, earlier = await queries.unread_of_group(db, me, group, state, before=before)
        tell_pages(db, me, await move_counts(db, me, now=now, before=earlier) or 0, {})
