from collections.abc import Awaitable, Callable, Coroutine, Mapping
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
from meadow.media.models import media, media_attachments, pictures
from meadow.media.names import address_of, file_name, kind_of, main_addresses_of
from meadow.media.presenters import media_out
from meadow.media.schemas import MediaItem, MediaSource
from meadow.media.settling import may_be_open, settle_after_commit
from meadow.platform.core import clock
from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import created_ms, new_id, pack
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.circuit_breaker import StoreAway
from meadow.platform.storage.port import Storage, new_stem
from meadow.subjects.kinds import SubjectType
from meadow.users.queries import is_absent

log: Any = structlog.get_logger("meadow.media")

# A file without a row may belong to an upload that is being stored right now.
ORPHAN_AFTER_MS = clock.HOUR_MS
_SHARED_LETTERS = 2
_DELETED_AT_ONCE = 1000

_big = media.c.id.type
_INSERT = insert(media).returning(media)
_CHANGE_UNATTACHED = (
    update(media)
    .where(
        media.c.url == bindparam("given"),
        media.c.owner_id == bindparam("me"),
        media.c.is_attached.is_(False),
        media.c.released_at.is_(None),
    )
    .returning(media)
)
_CLAIM = _CHANGE_UNATTACHED.values(is_attached=True, draft_id=None)
_HOLD = _CHANGE_UNATTACHED.where(
    or_(media.c.draft_id.is_(None), media.c.draft_id == bindparam("draft")),
).values(draft_id=bindparam("draft", type_=_big))
_LET_GO = (
    update(media)
    .where(media.c.owner_id == bindparam("me"), media.c.draft_id == bindparam("draft"))
    .values(draft_id=None)
)
_ATTACH = insert(media_attachments)
_of_subject = (
    media_attachments.c.subject_id == bindparam("subject"),
    media_attachments.c.subject_type == bindparam("type"),
)
_DESCRIBE = (
    update(media_attachments)
    .where(*_of_subject, media_attachments.c.position == bindparam("place"))
    .values(alt=bindparam("new_alt", type_=media_attachments.c.alt.type))
)
_DETACH = delete(media_attachments).where(*_of_subject).returning(media_attachments.c.media_id)
_DETACH_MANY = (
    delete(media_attachments)
    .where(in_ids(media_attachments.c.subject_id, "subjects"), media_attachments.c.subject_type == bindparam("type"))
    .returning(media_attachments.c.media_id)
)
_DETACH_ONE = (
    delete(media_attachments)
    .where(*_of_subject, media_attachments.c.media_id == queries.ID_OF_ADDRESS)
    .returning(media_attachments.c.media_id)
)
_RELEASE = (
    update(media)
    .where(in_ids(media.c.id, "uploads"), media.c.released_at.is_(None))
    .values(is_attached=False, released_at=bindparam("now", type_=_big))
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
    .returning(media.c.is_attached, media.c.draft_id, media.c.captions)
)
CAPTION = (
    update(media)
    .where(media.c.owner_id == bindparam("me"), media.c.id == bindparam("upload"), media.c.released_at.is_(None))
    .values(files=bindparam("left", type_=media.c.files.type), captions=bindparam("kept", type_=media.c.captions.type))
    .returning(media.c.is_attached, media.c.draft_id, media.c.original)
)
_RELEASE_UNUSED = (
    update(media)
    # The second condition is evaluated again once the row is locked: a post may claim it at this moment.
    .where(
        media.c.id.in_(queries.UNUSED),
        media.c.is_attached.is_(False),
        media.c.draft_id.is_(None),
        media.c.released_at.is_(None),
    )
    .values(released_at=bindparam("now", type_=_big))
    .returning(media.c.files)
)
_INSERT_PICTURE = insert(pictures)
_DROP_PICTURES = delete(pictures).where(in_ids(pictures.c.id, "ids")).returning(pictures.c.files)
_FORGET = delete(media).where(
    media.c.is_attached.is_(False), media.c.released_at.is_not(None), media.c.id < bindparam("before", type_=_big)
)


async def check_quota(db: Reader, me: int, size: int) -> None:
    """Check the member's upload quota of 24 hours for ``size`` more bytes; QuotaUsedUp."""
    now = clock.now_ms()
    used, first = await queries.quota_used(db, me, now - QUOTA_WINDOW_MS)
    if used + size > DAILY_QUOTA_BYTES:
        free_again = created_ms(first) + QUOTA_WINDOW_MS if first else now + QUOTA_WINDOW_MS
        raise QuotaUsedUp(retry_after=max(1, (free_again - now) // 1000))


async def store_files(storage: Storage, picture: Decoded, *, hidden: bool = True) -> str:
    """Store all renditions under a new stem, which is returned; on failure all are removed.

    Runs before the transaction of ``record_upload``, so that a row never names a missing file. Files of an upload stay
    hidden until a public subject claims it.
    """
    stem = new_stem()
    await put_all(
        storage,
        {
            file_name(stem, each.role, each.kind): partial(storage.put, content=each.data, hidden=hidden)
            for each in picture.renditions
        },
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
            raise Unavailable(_("The file could not be stored. Please try again later."), retry_after=60) from error
        raise


async def discard_files(storage: Storage, stem: str, picture: Decoded) -> None:
    """Undo ``store_files`` when no row was written."""
    for rendition in picture.renditions:
        await storage.delete(file_name(stem, rendition.role, rendition.kind))


async def record_upload(db: Writer, me: int, stem: str, picture: Decoded, size: int) -> Row:
    """Insert the row of an upload whose files are stored; QuotaUsedUp, also under concurrent uploads."""
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
    """Insert the row of stored files; QuotaUsedUp."""
    await queries.lock_quota(db, me)
    await check_quota(db, me, size)
    columns = {"duration_ms": None, "original": None, "waveform": None, **columns}
    return await db.one(_INSERT, owner_id=me, id=new_id(), bytes=size, **columns)


async def insert_picture(db: Writer, stem: str, picture: Decoded, size: int) -> int:
    """Insert a picture without an owner, whose files are stored; its ID."""
    names = [file_name(stem, each.role, each.kind) for each in picture.renditions]
    picture_id, url = new_id(), address_of(names[0])
    shown = {"width": picture.width, "height": picture.height, "placeholder": picture.placeholder}
    await db.run(_INSERT_PICTURE, id=picture_id, url=url, files=names, bytes=size, **shown)
    return picture_id


async def drop_pictures(db: Writer, ids: list[int]) -> None:
    """Delete pictures without an owner; a job deletes the files."""
    files: list[list[str]] = await db.scalars(_DROP_PICTURES, ids=ids) if ids else []
    if files:
        await delete_files.later(db, names=[name for some in files for name in some])


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
    """Record the conversion of a video; ``is_attached, draft_id, captions``, or None when the upload was released."""
    return await db.first(_FINISH, me=upload.owner_id, upload=upload.id, left=files, played=sources)


async def claim_uploads(
    db: Writer, me: int, wanted: list[tuple[str, str]], subject_type: SubjectType, subject_id: int
) -> list[MediaItem]:
    """Attach the uploads at these ``(url, alt)`` to the subject, in order, and show their files after the commit if it
    is public. Recordings belong to messages.

    NotYourUpload (422, field ``media``) for an address that is not the member's own upload or is used already.
    """
    taken = await _take(db, _CLAIM, me, wanted, takes_audio=subject_type == "message")
    rows = [
        {"subject_type": subject_type, "subject_id": subject_id, "position": n, "media_id": row.id, "alt": alt}
        for n, (row, alt) in enumerate(taken)
    ]
    await db.run_many(_ATTACH, rows)
    if rows and may_be_open(subject_type):
        await settle_after_commit(db, subject_type, subject_id, are_hidden=True)
    return [media_out(row, alt) for row, alt in taken]


async def describe_attachments(db: Writer, subject_type: SubjectType, subject_id: int, alts: dict[int, str]) -> None:
    """Change alternative texts, by position."""
    for position, alt in alts.items():
        await db.run(_DESCRIBE, type=subject_type, subject=subject_id, place=position, new_alt=alt)


async def hold_uploads(db: Writer, me: int, wanted: list[tuple[str, str]], draft_id: int) -> list[MediaItem]:
    """Keep the uploads at these ``(url, alt)`` for the draft; NotYourUpload as above."""
    return [media_out(row, alt) for row, alt in await _take(db, _HOLD, me, wanted, draft=draft_id)]


async def let_go_of_uploads(db: Writer, me: int, draft_id: int) -> None:
    """Release the draft's uploads to the sweep, unless they are attached."""
    await db.run(_LET_GO, me=me, draft=draft_id)


async def _take(
    db: Writer, statement: Any, me: int, wanted: list[tuple[str, str]], *, takes_audio: bool = False, **by: int
) -> list[tuple[Row, str]]:
    taken: dict[str, Row] = {}
    wanted = [(url.partition("?")[0], alt) for url, alt in wanted]  # clients have signed addresses
    # Rows are locked in one order: two posts that claim the same pictures must not deadlock.
    for url in sorted(pair[0] for pair in wanted):
        row = None if url in taken else await db.first(statement, given=url, me=me, **by)
        if row is None or (row.kind == "audio" and not takes_audio):
            raise NotYourUpload(fields={"media": NotYourUpload.message})
        taken[url] = row
    return [(taken[url], alt) for url, alt in wanted]


async def release_uploads(db: Writer, subject_type: SubjectType, subject_id: int) -> None:
    """Detach all uploads of a deleted subject; a job deletes the files."""
    await _release(db, await db.scalars(_DETACH, type=subject_type, subject=subject_id))


async def release_uploads_of_many(db: Writer, subject_type: SubjectType, subject_ids: list[int]) -> None:
    """Detach all uploads of deleted subjects of one type; a job deletes the files."""
    if subject_ids:
        await _release(db, await db.scalars(_DETACH_MANY, type=subject_type, subjects=subject_ids))


async def release_picture(db: Writer, subject_type: SubjectType, subject_id: int, url: str) -> None:
    """Detach one upload of a subject after its replacement or removal; a job deletes the files."""
    await _release(db, await db.scalars(_DETACH_ONE, type=subject_type, subject=subject_id, given=url))


async def release_member_picture(db: Writer, user_id: int, url: str) -> None:
    """Detach the former avatar or cover of a member."""
    await release_picture(db, "user", user_id, url)


async def _release(db: Writer, uploads: list[int]) -> None:
    if not uploads:
        return
    files: list[list[str]] = await db.scalars(_RELEASE, uploads=uploads, now=clock.now_ms())
    names = [name for some in files for name in some]
    for first in range(0, len(names), _DELETED_AT_ONCE):
        await delete_files.later(db, names=names[first : first + _DELETED_AT_ONCE])


async def keep_picture(
    db: Writer, me: int, stem: str, picture: Decoded, size: int, *, community_id: int | None = None
) -> str:
    """Attach a stored picture to the member's profile, or to a community; its address. QuotaUsedUp."""
    upload = await record_upload(db, me, stem, picture, size)
    subject: tuple[SubjectType, int] = ("user", me) if community_id is None else ("community", community_id)
    await claim_uploads(db, me, [(upload.url, "")], *subject)
    return upload.url


async def settle_owned_files(work: Work, member: int, page: Callable[[Reader, int, int], Awaitable[list[Row]]]) -> None:
    """Hide or show the files of these pages (``id, files``), by whether the member is deactivated."""
    done: bool | None = None
    while done is not (absent := await is_absent(work.database.reader(), member)):
        after = 0
        while rows := await page(work.database.reader(), member, after):
            for name in (name for row in rows for name in row.files if kind_of(name)):
                await (work.storage.hide(name) if absent else work.storage.show(name))
            after = rows[-1].id
        done = absent


@job("media.delete_files")
async def delete_files(work: Work, *, names: list[str]) -> None:
    """Delete files from storage, if they are still there."""
    for name in names:
        await work.storage.delete(name)


@job("media.sweep_unused", every_ms=clock.HOUR_MS)
async def sweep_unused(work: Work) -> None:
    """Delete uploads that were not attached within a day, and rows that no longer count for a quota."""
    await release_unused(work.database, UNATTACHED_KEPT_MS)
    async with work.database.write() as db:
        await db.run(_FORGET, before=pack(clock.now_ms() - QUOTA_WINDOW_MS))


async def release_unused(database: Database, older_ms: int) -> tuple[int, int]:
    """Release uploads unattached for this time; number of uploads and of their files, which jobs delete."""
    now = clock.now_ms()
    uploads, files, found = 0, 0, queries.SWEPT_AT_ONCE
    while found == queries.SWEPT_AT_ONCE:
        async with database.write() as db:
            released = await db.scalars(_RELEASE_UNUSED, before=pack(now - older_ms), now=now)
            names = [name for some in released for name in some]
            if names:
                await delete_files.later(db, names=names)
        found = len(released)
        uploads, files = uploads + found, files + len(names)
    return uploads, files


@job("media.sweep_orphans", every_ms=clock.DAY_MS)
async def sweep_orphans(work: Work) -> None:
    """Delete files without a row, left by a crash between storing a file and writing its row."""
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
    db = work.database.reader()
    used = await queries.addresses_in_use(db, address_of(names[0][:_SHARED_LETTERS]))
    orphans = [
        name
        for name in names
        if used.isdisjoint(main_addresses_of(name).values()) and not await queries.is_in_use(db, name)
    ]
    for name in orphans:
        log.info("orphan_removed", name=name)
        await work.storage.delete(name)
