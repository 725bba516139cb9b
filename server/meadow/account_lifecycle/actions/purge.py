"""Permanent deletion of accounts in batches."""

from functools import cache

from sqlalchemy import Delete, bindparam, delete, update

from meadow.account_lifecycle.actions.anonymize import scrub_reports
from meadow.account_lifecycle.actions.export import forget_export
from meadow.account_lifecycle.actions.importing import forget_import
from meadow.account_lifecycle.constants import DELETED_KEPT_MS
from meadow.account_lifecycle.queries import purging
from meadow.audit_log.actions import record
from meadow.auth.constants import DELETED, PURGING
from meadow.auth.models import deactivations
from meadow.auth.queries import absence_reasons
from meadow.deactivation.actions.deactivation import finish_leaving
from meadow.media.actions import delete_files
from meadow.media.models import media
from meadow.moderation.actions.forget import scrub_cases
from meadow.notifications.actions import forget_these
from meadow.notifications.queries import told_by
from meadow.platform.core import clock
from meadow.platform.db.session import Database
from meadow.platform.db.types import metadata
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import forget_kept
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users
from meadow.word_index.actions import tidy_index

_big = users.c.id.type
_who, _this = bindparam("who", type_=_big), bindparam("this", type_=_big)
_BEGIN = (
    update(deactivations)
    .where(
        deactivations.c.user_id == _who,
        deactivations.c.reason == bindparam("why"),
        deactivations.c.started_at <= bindparam("before"),
    )
    .values(reason=PURGING, started_at=bindparam("now", type_=deactivations.c.started_at.type))
)
_GIVE_AWAY = (
    update(media)
    .where(media.c.owner_id == _who, media.c.id == _this)
    .values(owner_id=bindparam("heir", type_=media.c.owner_id.type))
)
_FORGET_UPLOAD = delete(media).where(media.c.owner_id == _who, media.c.id == _this)
_GONE = delete(users).where(users.c.id == _who, users.c.deleted_at.is_not(None))


@job("accounts.purge_due", every_ms=clock.HOUR_MS)
async def purge_due(work: Work) -> None:
    """Queue the purge of accounts deleted 30 days ago, and again of those not finished within a day."""
    now = clock.now_ms()
    for reason, before in ((DELETED, now - DELETED_KEPT_MS), (PURGING, now - clock.DAY_MS)):
        while due := await purging.due(work.database.reader(), reason, before):
            for user_id in due:
                async with work.database.write() as db:
                    if await db.run(_BEGIN, who=user_id, why=reason, before=before, now=now):
                        await purge.later(db, user_id=user_id)


@job("accounts.purge", queue="heavy")
async def purge(work: Work, *, user_id: int) -> None:
    """Purge one account in small transactions; safe to restart."""
    database = work.database
    if PURGING not in await absence_reasons(database.reader(), user_id):
        return
    await finish_leaving(database, user_id)
    for subject in SUBJECTS:
        await subject.account.purge(work, user_id)
    await scrub_reports(database, user_id)
    await scrub_cases(database, user_id)
    await _untell(database, user_id)
    await _let_files_go(database, user_id)
    await forget_export(database, work.settings, user_id)
    await forget_import(database, work.settings, user_id)
    address = await purging.address_of(database.reader(), user_id)
    for column in purging.references():
        if column.table is not deactivations:
            await _forget(database, user_id, column.table.name, column.name)
    if address is not None:
        await forget_kept(work.settings, address)
    await tidy_index(database)
    async with database.write() as db:
        if await db.run(_GONE, who=user_id):
            await record(db, "account.purged", by=None, subject=f"user:{user_id}")


async def _let_files_go(database: Database, who: int) -> None:
    while True:
        async with database.write() as db:
            rows = await purging.some_uploads(db, who)
            for row in rows:
                if row.community_id is not None and row.admin_id not in (None, who):
                    # The picture of a community with another admin.
                    await db.run(_GIVE_AWAY, who=who, this=row.id, heir=row.admin_id)
                    continue
                await db.run(_FORGET_UPLOAD, who=who, this=row.id)
                if row.released_at is None:
                    await delete_files.later(db, names=row.files)
        if not rows:
            return


async def _untell(database: Database, who: int) -> None:
    """Delete notifications caused by the member and correct the counters of the recipients."""
    while rows := await told_by(database.reader(), who, 0):
        of_member: dict[int, list[int]] = {}
        for row in rows:
            of_member.setdefault(row.user_id, []).append(row.id)
        for me, ids in sorted(of_member.items()):
            async with database.write() as db:
                await forget_these(db, me, ids)


async def _forget(database: Database, who: int, table: str, column: str) -> None:
    """Delete all rows of the table that reference the member in this column."""
    left = 1
    while left:
        async with database.write() as db:
            left = await db.run(_forgetting(table, column), who=who)


@cache
def _forgetting(table: str, column: str) -> Delete:
    where = metadata.tables[table]
    key, some = purging.some_of(where, column)
    return delete(where).where(where.c[column] == _who, key.in_(some))
