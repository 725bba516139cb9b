"""Upload storage, attachment and deletion."""

from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import anyio
import structlog
from sqlalchemy import bindparam, delete, insert, or_, update

from meadow.media import queries
from meadow.media.constants import DAILY_QUOTA_BYTES, QUOTA_WINDOW_MS, UNATTACHED_KEPT_MS
from meadow.media.decode import Decoded
from meadow.media.errors import NotYourUpload, QuotaUsedUp
from meadow.media.models import media
from meadow.media.names import address_of, file_name, main_addresses_of
from meadow.media.presenters import media_out
from meadow.media.schemas import MediaItem, MediaSource
from meadow.platform import clock
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import Unavailable
from meadow.platform.ids import created_ms, new_id, pack
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.circuit_breaker import StoreAway
from meadow.platform.storage.port import Storage, new_stem

log: Any = structlog.get_logger("meadow.media")

# A file without a row may belong to an upload that is being stored right now.
ORPHAN_AFTER_MS = clock.HOUR_MS
_SHARED_LETTERS = 2
_DELETED_AT_ONCE = 1000

_big = media.c.id.type
_INSERT = insert(media).returning(media)
_CLAIM = (
    update(media)
    .where(
        media.c.url == bindparam("given"),
        media.c.owner_id == bindparam("me"),
        media.c.post_id.is_(None),
        media.c.released_at.is_(None),
    )
    .values(post_id=bindparam("post", type_=_big), draft_id=None)
    .returning(media)
)
_HOLD = (
    update(media)
    .where(
        media.c.url == bindparam("given"),
        media.c.owner_id == bindparam("me"),
        media.c.post_id.is_(None),
        media.c.released_at.is_(None),
        or_(media.c.draft_id.is_(None), media.c.draft_id == bindparam("draft")),
    )
    .values(draft_id=bindparam("draft", type_=_big))
    .returning(media)
)
_LET_GO = (
    update(media)
    .where(media.c.owner_id == bindparam("me"), media.c.draft_id == bindparam("draft"))
    .values(draft_id=None)
)
_RELEASE = (
    update(media)
    .where(media.c.post_id == bindparam("post"), media.c.released_at.is_(None))
    .values(post_id=None, released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_RELEASE_SAID = (
    update(media)
    .where(queries.in_conversation(), media.c.released_at.is_(None))
    .values(post_id=None, released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_RELEASE_ONE = (
    update(media)
    .where(media.c.url == bindparam("given"), media.c.owner_id == bindparam("me"), media.c.released_at.is_(None))
    .values(post_id=None, released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_RELEASE_KEPT = (
    update(media)
    .where(
        media.c.url == bindparam("given"),
        media.c.post_id == bindparam("kept_by", type_=_big),
        media.c.released_at.is_(None),
    )
    .values(post_id=None, released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_FINISH = (
    update(media)
    .where(
        media.c.owner_id == bindparam("me"),
        media.c.id == bindparam("upload"),
        media.c.original.is_not(None),
        media.c.released_at.is_(None),
    )
    .values(
        original=None,
        files=bindparam("left", type_=media.c.files.type),
        sources=bindparam("played", type_=media.c.sources.type),
    )
    .returning(media.c.post_id, media.c.draft_id)
)
_RELEASE_UNUSED = (
    update(media)
    # The second condition is looked at again once the row is locked: a post may claim it this very moment.
    .where(
        media.c.id.in_(queries.UNUSED),
        media.c.post_id.is_(None),
        media.c.draft_id.is_(None),
        media.c.released_at.is_(None),
    )
    .values(released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_FORGET = delete(media).where(
    media.c.post_id.is_(None), media.c.released_at.is_not(None), media.c.id < bindparam("before", type_=_big)
)


async def check_quota(db: Reader, me: int, size: int) -> None:
    """QuotaUsedUp if another ``size`` bytes would exceed what a member may upload in 24 hours."""
    now = clock.now_ms()
    used, first = await queries.quota_used(db, me, now - QUOTA_WINDOW_MS)
    if used + size > DAILY_QUOTA_BYTES:
        free_again = created_ms(first) + QUOTA_WINDOW_MS if first else now + QUOTA_WINDOW_MS
        raise QuotaUsedUp(retry_after=max(1, (free_again - now) // 1000))


async def store_files(storage: Storage, picture: Decoded) -> str:
    """Put all renditions on disk under a new stem, which is returned; on failure none is left.

    Comes before the transaction of ``record_upload``: a row never names a file that is not safe.
    """
    stem = new_stem()
    await put_all(
        storage,
        {file_name(stem, each.role, each.kind): partial(storage.put, content=each.data) for each in picture.renditions},
    )
    return stem


async def put_all(storage: Storage, puts: Mapping[str, Callable[[str], Coroutine[None, None, None]]]) -> None:
    """Store files by their names, all at once: either all or none."""
    try:
        async with anyio.create_task_group() as group:
            for name, put in puts.items():
                group.start_soon(put, name)
    except BaseException as error:
        with anyio.CancelScope(shield=True):
            for name in puts:
                with suppress(Unavailable):  # then the sweep finds what is left
                    await storage.delete(name)
        if isinstance(error, ExceptionGroup) and error.split((OSError, Unavailable))[1] is None:
            log.error("media_not_stored", cause=repr(error.exceptions))
            if error.subgroup(Unavailable):
                raise StoreAway from error
            raise Unavailable("The file could not be stored. Please try again later.", retry_after=60) from error
        raise


async def discard_files(storage: Storage, stem: str, picture: Decoded) -> None:
    """Undo ``store_files`` when no row came of it."""
    for rendition in picture.renditions:
        await storage.delete(file_name(stem, rendition.role, rendition.kind))


async def record_upload(db: Writer, me: int, stem: str, picture: Decoded, size: int) -> Row:
    """The row of an upload whose files are stored; QuotaUsedUp, also when many arrive at once."""
    names = [file_name(stem, each.role, each.kind) for each in picture.renditions]
    still = next((each for each in picture.renditions if each.role == "still"), None)
    return await insert_upload(
        db,
        me,
        size,
        kind="image",
        url=address_of(names[0]),
        files=names,
        width=picture.width,
        height=picture.height,
        placeholder=picture.placeholder,
        poster=address_of(file_name(stem, still.role, still.kind)) if still else None,
        sources=_sources(stem, picture),
    )


async def insert_upload(db: Writer, me: int, size: int, **columns: Any) -> Row:
    """The row of what was stored already; QuotaUsedUp."""
    await queries.lock_quota(db, me)
    await check_quota(db, me, size)
    columns = {"duration_ms": None, "original": None, **columns}
    return await db.one(_INSERT, owner_id=me, id=new_id(), bytes=size, **columns)


def _sources(stem: str, picture: Decoded) -> list[MediaSource]:
    return [
        {
            "url": address_of(file_name(stem, each.role, each.kind)),
            "width": each.width,
            "type": each.kind.media_type,
        }
        for each in picture.renditions
        if each.role not in ("main", "still")
    ]


async def finish_upload(db: Writer, upload: Row, files: list[str], sources: list[MediaSource]) -> Row | None:
    """The original of a video is needed no more; ``post_id, draft_id`` as they are, None if nobody wants it now."""
    return await db.first(_FINISH, me=upload.owner_id, upload=upload.id, left=files, played=sources)


async def claim_uploads(db: Writer, me: int, wanted: list[tuple[str, str]], post_id: int) -> list[MediaItem]:
    """Attach the uploads at these ``(url, alt)`` to the post, in order.

    NotYourUpload (422, field ``media``) for an address that is not the member's own upload or is used already.
    """
    return await _take(db, _CLAIM, me, wanted, post=post_id)


async def hold_uploads(db: Writer, me: int, wanted: list[tuple[str, str]], draft_id: int) -> list[MediaItem]:
    """Keep the uploads at these ``(url, alt)`` for the draft, which may still be posted; NotYourUpload as above."""
    return await _take(db, _HOLD, me, wanted, draft=draft_id)


async def let_go_of_uploads(db: Writer, me: int, draft_id: int) -> None:
    """The draft wants its uploads no more: those that nobody posts are swept."""
    await db.run(_LET_GO, me=me, draft=draft_id)


async def _take(db: Writer, statement: Any, me: int, wanted: list[tuple[str, str]], **by: int) -> list[MediaItem]:
    taken: dict[str, Row] = {}
    # Rows are locked in one order, so that two posts that want the same pictures cannot wait for each other.
    for url in sorted(url for url, _ in wanted):
        row = None if url in taken else await db.first(statement, given=url, me=me, **by)
        if row is None:
            raise NotYourUpload(fields={"media": NotYourUpload.message})
        taken[url] = row
    return [media_out(taken[url], alt) for url, alt in wanted]


async def release_uploads(db: Writer, post_id: int) -> None:
    """The post is gone: its files follow in a job."""
    await _release_all(db, await db.scalars(_RELEASE, post=post_id, now=clock.now_ms()))


async def release_conversation(db: Writer, conversation_id: int) -> None:
    """The same for all messages of a conversation that is about to be deleted."""
    await _release_all(db, await db.scalars(_RELEASE_SAID, conversation=conversation_id, now=clock.now_ms()))


async def _release_all(db: Writer, files: list[list[str]]) -> None:
    names = [name for some in files for name in some]
    for first in range(0, len(names), _DELETED_AT_ONCE):
        await delete_files.later(db, names=names[first : first + _DELETED_AT_ONCE])


async def keep_picture(
    db: Writer, me: int, stem: str, picture: Decoded, size: int, *, kept_by: int | None = None
) -> str:
    """The address of a stored picture that belongs to the member's profile, or to a community; QuotaUsedUp."""
    upload = await record_upload(db, me, stem, picture, size)
    # Kept for the member or the community, whose id is nobody else's and no post's.
    await claim_uploads(db, me, [(upload.url, "")], kept_by or me)
    return upload.url


async def release_picture(db: Writer, me: int, url: str) -> None:
    """The profile shows this picture no more: its files follow in a job."""
    await _release(db, await db.scalar(_RELEASE_ONE, given=url, me=me, now=clock.now_ms()))


async def release_shared_picture(db: Writer, kept_by: int, url: str) -> None:
    """The same for the picture of a community, whoever uploaded it."""
    await _release(db, await db.scalar(_RELEASE_KEPT, given=url, kept_by=kept_by, now=clock.now_ms()))


async def _release(db: Writer, names: list[str] | None) -> None:
    if names:
        await delete_files.later(db, names=names)


@job("media.delete_files")
async def delete_files(work: Work, *, names: list[str]) -> None:
    """Remove files from storage; those that are gone already are fine."""
    for name in names:
        await work.storage.delete(name)


@job("media.sweep_unused", every_ms=clock.HOUR_MS)
async def sweep_unused(work: Work) -> None:
    """Let go of what nobody posted within a day, and forget rows that no longer count for a quota."""
    now = clock.now_ms()
    found = queries.SWEPT_AT_ONCE
    while found == queries.SWEPT_AT_ONCE:
        async with work.units.write() as db:
            released = await db.scalars(_RELEASE_UNUSED, before=pack(now - UNATTACHED_KEPT_MS), now=now)
            found = len(released)
            if found:
                await delete_files.later(db, names=[name for files in released for name in files])
    async with work.units.write() as db:
        await db.run(_FORGET, before=pack(now - QUOTA_WINDOW_MS))


@job("media.sweep_orphans", every_ms=clock.DAY_MS)
async def sweep_orphans(work: Work) -> None:
    """Remove files that no row names: what a crash left between storing a file and writing its row."""
    before = clock.now_ms() - ORPHAN_AFTER_MS
    await work.storage.clear_unfinished(before)
    suspects: list[str] = []
    async for file in work.storage.files():
        if file.modified_ms >= before:
            continue
        # Local disk lists files by their first letters, so that one look at the table serves many.
        if suspects and suspects[0][:_SHARED_LETTERS] != file.name[:_SHARED_LETTERS]:
            await _delete_orphans(work, suspects)
            suspects = []
        suspects.append(file.name)
    if suspects:
        await _delete_orphans(work, suspects)


async def _delete_orphans(work: Work, names: list[str]) -> None:
    db = work.units.reader()
    used = await queries.addresses_in_use(db, address_of(names[0][:_SHARED_LETTERS]))
    orphans = [
        name
        for name in names
        if used.isdisjoint(main_addresses_of(name).values()) and not await queries.is_in_use(db, name)
    ]
    for name in orphans:
        log.info("orphan_removed", name=name)
        await work.storage.delete(name)
