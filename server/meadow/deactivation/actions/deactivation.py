"""Deactivation and reactivation of members, for any reason.

See docs/adr/0023-deactivation-deletion-export-import.md.
"""

from collections.abc import Container, Iterable
from functools import cache

from sqlalchemy import Update, bindparam, delete, update

from meadow.auth.actions import end_sessions
from meadow.auth.constants import DELETED
from meadow.auth.models import deactivations
from meadow.auth.queries import absence_reasons
from meadow.deactivation import queries
from meadow.deactivation.actions.content import hide_all, show_all
from meadow.deactivation.actions.files import settle_absent_files
from meadow.deactivation.constants import BATCH_ROWS, MAX_ROWS_AT_ONCE, RETRY_MS
from meadow.delivery.models import outbox
from meadow.notifications.actions import hush_all_by
from meadow.platform.core import clock
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts.drafts.models import drafts
from meadow.programs.actions import end_grants
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.registry import SUBJECTS
from meadow.users.errors import UserNotFound
from meadow.users.models import users
from meadow.word_index.actions import index_member, unindex_member

_who = bindparam("who")
_LEAVE = update(users).where(users.c.id == _who).values(deleted_at=bindparam("moment", type_=users.c.deleted_at.type))
_RETURN = update(users).where(users.c.id == _who).values(deleted_at=None)
_UNSEND = delete(outbox).where(outbox.c.user_id == _who)
_FORGET_REASON = delete(deactivations).where(
    deactivations.c.user_id == _who, deactivations.c.reason == bindparam("why")
)
_FORGET_REASONS = delete(deactivations).where(deactivations.c.user_id == _who, deactivations.c.reason != DELETED)
_UNSCHEDULE = (
    update(drafts)
    .where(drafts.c.user_id == _who, drafts.c.publish_at <= bindparam("moment", type_=drafts.c.publish_at.type))
    .values(publish_at=None)
)


@cache
def _recount() -> Update:
    return update(users).where(users.c.id == _who).values(queries.member_counters())


def _leaving(reasons: Container[str]) -> list[MemberStep]:
    steps = [step for subject in SUBJECTS for step in subject.account.leaving]
    return steps + [step for subject in SUBJECTS for step in subject.account.deleting if DELETED in reasons]


def _returning() -> list[MemberStep]:
    return [step for subject in SUBJECTS for step in subject.account.returning]


async def deactivate(db: Writer, user_id: int, reason: str) -> None:
    """Hide the member's profile, content and relations, end all sessions and stop deliveries. Idempotent per reason;
    with several reasons the account stays inactive until the last one is removed. UserNotFound.

    Beyond ``AT_ONCE`` rows, a job adjusts the counters.
    """
    row = UserNotFound.unless(await queries.lock_anybody(db, user_id))
    now = clock.now_ms()
    await insert_once(db, deactivations, user_id=user_id, reason=reason, started_at=now)
    await end_sessions(db, user_id)
    await end_grants(db, user_id)
    if row.deleted_at is not None:
        if reason == DELETED:
            await leave_all.later(db, user_id=user_id)
        return
    await db.run(_LEAVE, who=user_id, moment=now)
    await db.run(_UNSEND, who=user_id)
    await unindex_member(db, user_id)
    await hide_all(db, user_id)
    await _some_at_once(db, user_id, _leaving((reason,)))
    # Repeated later: an earlier request may commit after this transaction.
    await leave_all.later(db, user_id=user_id)
    await leave_all.later(db, user_id=user_id, run_at=now + RETRY_MS)
    await hush_all_by.later(db, by=user_id)
    await settle_absent_files.later(db, user_id=user_id)


async def reactivate(db: Writer, user_id: int, reason: str | None = None) -> bool:
    """Remove a reason, or with None all but the member's own deletion.

    Returns whether the account was restored, which needs that no reason is left; overdue scheduled posts become drafts.
    UserNotFound.
    """
    row = UserNotFound.unless(await queries.lock_anybody(db, user_id))
    if reason is None:
        await db.run(_FORGET_REASONS, who=user_id)
    else:
        await db.run(_FORGET_REASON, who=user_id, why=reason)
    if row.deleted_at is None or await absence_reasons(db, user_id):
        return False
    await db.run(_RETURN, who=user_id)
    await db.run(_UNSCHEDULE, who=user_id, moment=clock.now_ms())
    await index_member(db, user_id, username=row.username, first_name=row.first_name, last_name=row.last_name)
    await show_all(db, user_id)
    if await _some_at_once(db, user_id, _returning()):
        await db.run(_recount(), who=user_id)
    await return_all.later(db, user_id=user_id)
    await settle_absent_files.later(db, user_id=user_id)
    return True


async def _some_at_once(db: Writer, who: int, steps: Iterable[MemberStep]) -> bool:
    """Move up to ``AT_ONCE`` edges; True when none are left."""
    left = MAX_ROWS_AT_ONCE
    for step in steps:
        rows = await queries.some_rows(db, step, who, left + 1)
        for row in rows[:left]:
            await step.run(db, who, row)
        if len(rows) > left:
            return False
        left -= len(rows)
    return True


async def _piece_by_piece(database: Database, who: int, steps: Iterable[MemberStep], *, absent: bool) -> bool:
    """Move all edges in small transactions; False when the member's state changed meanwhile."""
    for step in steps:
        after, found = 0, BATCH_ROWS
        while found == BATCH_ROWS:
            async with database.write() as db:
                # Locked until the commit: the state cannot change in between.
                row = await queries.lock_anybody(db, who)
                if row is None or (row.deleted_at is not None) != absent:
                    return False
                rows = await queries.some_rows(db, step, who, BATCH_ROWS, after=after)
                for one in rows:
                    await step.run(db, who, one)
                found = len(rows)
                after = getattr(rows[-1], "position", 0) if rows else 0
    return True


async def finish_leaving(database: Database, who: int) -> None:
    """Finish the counters of a deactivated member."""
    await _piece_by_piece(database, who, _leaving(()), absent=True)


@job("accounts.leave_all", queue="maintenance")
async def leave_all(work: Work, *, user_id: int) -> None:
    """Hide the rest of a deactivated member's content and edges, in small steps."""
    async with work.database.write() as db:
        row = await queries.lock_anybody(db, user_id)
        is_absent = row is not None and row.deleted_at is not None
        if is_absent:
            await hide_all(db, user_id)
        reasons = await absence_reasons(db, user_id)
    if is_absent:
        await _piece_by_piece(work.database, user_id, _leaving(reasons), absent=True)


@job("accounts.return_all", queue="maintenance")
async def return_all(work: Work, *, user_id: int) -> None:
    """Show the rest of a reactivated member's content and edges, in small steps."""
    if await _piece_by_piece(work.database, user_id, _returning(), absent=False):
        async with work.database.write() as db:
            row = await queries.lock_anybody(db, user_id)
            if row is not None and row.deleted_at is None:
                await db.run(_recount(), who=user_id)
