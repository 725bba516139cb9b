"""Permanent deletion of accounts in batches."""

from collections.abc import Awaitable, Callable
from functools import cache

from sqlalchemy import Delete, bindparam, delete, literal_column, update

from meadow.account_lifecycle.actions.anonymize import empty_messages, part_threads, scrub_reports
from meadow.account_lifecycle.actions.export import forget_export
from meadow.account_lifecycle.actions.importing import forget_import
from meadow.account_lifecycle.actions.ownership_transfer import bequeath
from meadow.account_lifecycle.constants import KEPT_MS
from meadow.account_lifecycle.queries import purging
from meadow.auth.constants import DELETED, PURGING
from meadow.auth.models import deactivations
from meadow.auth.queries import absence_reasons
from meadow.comments.models import comments
from meadow.deactivation.actions.deactivation import finish_leaving
from meadow.events.actions.rsvps import fill_places
from meadow.events.models import event_rsvps, events
from meadow.events.queries import find_event_locked
from meadow.media.actions import delete_files, release_uploads
from meadow.media.models import media
from meadow.moderation.actions.forget import scrub_cases
from meadow.notifications.actions import forget_comment, forget_reel, forget_these
from meadow.notifications.queries import told_by
from meadow.platform import clock
from meadow.platform.audit import record
from meadow.platform.db.session import Units, Writer
from meadow.platform.db.types import metadata
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import forget_kept
from meadow.posts.actions import empty_bin
from meadow.posts.models import posts, user_bookmarks
from meadow.reels.actions import empty_reel
from meadow.reels.models import reel_views, reels, user_reel_bookmarks
from meadow.subjects import visibility
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
_OLDEST = (
    update(posts)
    .where(posts.c.id.in_(purging.SOME_POSTS))
    .values(visibility=visibility.literal(visibility.DELETED), deleted_at=literal_column("1"), hidden_at=None)
)
_KEPT = {
    "user_bookmarks": (user_bookmarks, "post_id", posts, "bookmarks_count"),
    "user_reel_bookmarks": (user_reel_bookmarks, "reel_id", reels, "bookmarks_count"),
    "reel_views": (reel_views, "reel_id", reels, "views_count"),
}
_UNKEEP = {
    name: (
        delete(table).where(table.c.user_id == _who, table.c[key] == _this),
        update(thing).where(thing.c.id == _this, thing.c[counter] > 0).values({counter: thing.c[counter] - 1}),
    )
    for name, (table, key, thing, counter) in _KEPT.items()
}
_LIFT_REPLIES = (
    update(comments)
    .where(comments.c.parent_id == _this, comments.c.subject_id == bindparam("below"))
    .values(parent_id=0)
)
_UNSAY = delete(comments).where(comments.c.id == _this)
_CANCEL = delete(events).where(events.c.id == _this)
_UNANSWER = delete(event_rsvps).where(event_rsvps.c.event_id == _this, event_rsvps.c.user_id == _who)
_FREE = (
    update(events)
    .where(events.c.id == _this)
    .values(places_taken=events.c.places_taken - bindparam("places", type_=_big))
)
_GIVE_AWAY = (
    update(media)
    .where(media.c.owner_id == _who, media.c.id == _this)
    .values(owner_id=bindparam("heir", type_=media.c.owner_id.type))
)
_FORGET_UPLOAD = delete(media).where(media.c.owner_id == _who, media.c.id == _this)
_HIDE_REEL = (
    update(reels)
    .where(reels.c.id == _this)
    .values(visibility=visibility.literal(visibility.DELETED), deleted_at=literal_column("1"), hidden_at=None)
)
_GONE = delete(users).where(users.c.id == _who, users.c.deleted_at.is_not(None))

Step = Callable[[Writer, int], Awaitable[bool]]
"""One piece in one transaction; whether there may be more."""


@job("accounts.purge_due", every_ms=clock.HOUR_MS)
async def purge_due(work: Work) -> None:
    """Accounts that were deleted 30 days ago, and those whose purge has not come to its end within a day."""
    now = clock.now_ms()
    for reason, before in ((DELETED, now - KEPT_MS), (PURGING, now - clock.DAY_MS)):
        while due := await purging.due(work.units.reader(), reason, before):
            for user_id in due:
                async with work.units.write() as db:
                    if await db.run(_BEGIN, who=user_id, why=reason, before=before, now=now):
                        await purge.later(db, user_id=user_id)


@job("accounts.purge", queue="heavy")
async def purge(work: Work, *, user_id: int) -> None:
    """All of them, however often this is begun anew; nothing of it holds up anybody else for long."""
    units = work.units
    if PURGING not in await absence_reasons(units.reader(), user_id):
        return
    await finish_leaving(units, user_id)
    await _repeat(units, user_id, _drop_posts)
    await empty_bin.perform(work)
    await _drop_reels(work, user_id)
    await empty_messages(units, user_id)
    for step in (part_threads, _unsay, *map(_unkeeping, _UNKEEP), _cancel, _unanswer, bequeath):
        await _repeat(units, user_id, step)
    await scrub_reports(units, user_id)
    await scrub_cases(units, user_id)
    await _untell(units, user_id)
    await _let_files_go(units, user_id)
    await forget_export(units, work.settings, user_id)
    await forget_import(units, work.settings, user_id)
    address = await purging.address_of(units.reader(), user_id)
    for column in purging.references():
        if column.table is not deactivations:
            await _forget(units, user_id, column.table.name, column.name)
    if address is not None:
        await forget_kept(work.settings, address)
    await tidy_index(units)
    async with units.write() as db:
        if await db.run(_GONE, who=user_id):
            await record(db, "account.purged", by=None, subject=f"user:{user_id}")


async def _repeat(units: Units, who: int, step: Step) -> None:
    more = True
    while more:
        async with units.write() as db:
            more = await step(db, who)


async def _drop_posts(db: Writer, who: int) -> bool:
    """The trash holds them as if they had lain there longest, and lets them go with all that is about them."""
    return bool(await db.run(_OLDEST, who=who))


async def _drop_reels(work: Work, who: int) -> None:
    while found := await purging.reels_of(work.units.reader(), who):
        for reel_id in found:
            async with work.units.write() as db:
                await db.run(_HIDE_REEL, this=reel_id)
                await release_uploads(db, "reel", reel_id)
            await forget_reel.perform(work, reel_id=reel_id)
            await empty_reel.perform(work, reel_id=reel_id)


async def _unsay(db: Writer, who: int) -> bool:
    found = await purging.comments_of(db, who)
    for row in found:
        # What others replied stays, as comments of their own.
        await db.run(_LIFT_REPLIES, this=row.id, below=row.subject_id)
        await forget_comment(db, row.subject_type, row.subject_id, row.id)
        await db.run(_UNSAY, this=row.id)
    return bool(found)


def _unkeeping(name: str) -> Step:
    take, count = _UNKEEP[name]

    async def unkeep(db: Writer, who: int) -> bool:
        found = await purging.kept_by(db, name, who)
        for thing in found:
            await db.run(take, who=who, this=thing)
            await db.run(count, this=thing)
        return bool(found)

    return unkeep


async def _cancel(db: Writer, who: int) -> bool:
    found = await purging.events_of(db, who)
    for event_id in found:
        await release_uploads(db, "event", event_id)
        await db.run(_CANCEL, this=event_id)
    return bool(found)


async def _unanswer(db: Writer, who: int) -> bool:
    found = await purging.answers_of(db, who)
    for row in found:
        await find_event_locked(db, row.event_id)
        await db.run(_UNANSWER, this=row.event_id, who=who)
        if row.status == "going":
            await db.run(_FREE, this=row.event_id, places=1 + row.guests)
            await fill_places(db, row.event_id)
    return bool(found)


async def _let_files_go(units: Units, who: int) -> None:
    while True:
        async with units.write() as db:
            rows = await purging.uploads_of(db, who, 0)
            for row in rows:
                if row.community_id is not None and row.admin_id not in (None, who):
                    # The picture of a community that others carry on.
                    await db.run(_GIVE_AWAY, who=who, this=row.id, heir=row.admin_id)
                    continue
                await db.run(_FORGET_UPLOAD, who=who, this=row.id)
                if row.released_at is None:
                    await delete_files.later(db, names=row.files)
        if not rows:
            return


async def _untell(units: Units, who: int) -> None:
    """What others were told of them goes from their lists, with what was counted of it."""
    while rows := await told_by(units.reader(), who, 0):
        of_member: dict[int, list[int]] = {}
        for row in rows:
            of_member.setdefault(row.user_id, []).append(row.id)
        for me, ids in sorted(of_member.items()):
            async with units.write() as db:
                await forget_these(db, me, ids)


async def _forget(units: Units, who: int, table: str, column: str) -> None:
    """Every row of this table that names the member there."""
    left = 1
    while left:
        async with units.write() as db:
            left = await db.run(_forgetting(table, column), who=who)


@cache
def _forgetting(table: str, column: str) -> Delete:
    where = metadata.tables[table]
    key, some = purging.some_of(where, column)
    return delete(where).where(where.c[column] == _who, key.in_(some))
