"""Video storage and conversion jobs."""

import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import IO, Any

import anyio.to_thread
import structlog
from typing_extensions import TypedDict

from meadow.media import queries
from meadow.media.actions import delete_files, finish_upload, insert_upload, put_all
from meadow.media.audio import Audio
from meadow.media.constants import NORMALISE_ATTEMPTS
from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from meadow.media.names import address_of, file_name, name_of, original_name
from meadow.media.schemas import Caption, MediaItem, MediaSource
from meadow.media.videos import CannotNormalise, Video
from meadow.media.videos import normalise as make_playable
from meadow.platform.core.errors import Conflict
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage, new_stem

log: Any = structlog.get_logger("meadow.media")

_TRIES = 5


class Outcome(TypedDict, total=False):
    """Changed attachment fields after a normalisation or new captions, for copies in posts and drafts."""

    status: str
    sources: list[MediaSource]
    captions: list[Caption]


Follower = Callable[[Writer, Row, Outcome], Awaitable[bool | None]]
FOLLOWERS: list[Follower] = []
"""Packages that keep a copy of video metadata; filled on import."""


def follows_videos(follower: Follower) -> Follower:
    """Register ``async def follow(db, upload, outcome)``, awaited in the transaction that changes a video.

    It returns whether the upload's files are hidden, and keeps that so until the transaction ends; None for an upload
    without a subject of its kind.
    """
    FOLLOWERS.append(follower)
    return follower


async def store_video(storage: Storage, video: Video, content: IO[bytes]) -> str:
    """Store poster and video under a new stem, which is returned; on failure all is removed.

    A video that needs conversion is kept under a name that is never served; all others are hidden, as of pictures.
    """
    stem = new_stem()
    await put_all(
        storage,
        {_video_name(stem, video): partial(storage.put_file, content=content, hidden=video.played)}
        | {
            file_name(stem, each.role, each.kind): partial(storage.put, content=each.data, hidden=True)
            for each in video.renditions
        },
    )
    return stem


def _video_name(stem: str, video: Video) -> str:
    return file_name(stem, "main", video.kind) if video.played else original_name(stem)


def _names(stem: str, video: Video) -> list[str]:
    return [_video_name(stem, video), *(file_name(stem, each.role, each.kind) for each in video.renditions)]


async def discard_video(storage: Storage, stem: str, video: Video) -> None:
    """Undo ``store_video`` when no row was written."""
    for name in _names(stem, video):
        await storage.delete(name)


def video_address(stem: str, video: Video) -> str:
    return address_of(file_name(stem, "main", video.kind))


async def record_video(db: Writer, me: int, stem: str, video: Video, size: int) -> Row:
    """Insert the row of a video whose files are stored; QuotaUsedUp."""
    names = _names(stem, video)
    url = video_address(stem, video)
    upload = await insert_upload(
        db,
        me,
        size,
        kind="video",
        url=url,
        files=names,
        width=video.width,
        height=video.height,
        placeholder=video.placeholder,
        poster=address_of(names[1]),
        sources=sources_of(url, video.width, video.kind) if video.played else [],
        duration_ms=video.duration_ms,
        original=None if video.played else names[0],
    )
    if upload.original:
        await normalise.later(db, me=me, upload=upload.id)
    return upload


async def store_audio(storage: Storage, content: IO[bytes]) -> str:
    """Store a recording; the name of its file."""
    name = file_name(new_stem(), "main", Kind.WEBA)
    await storage.put_file(name, content, hidden=True)
    return name


async def record_audio(db: Writer, me: int, name: str, audio: Audio, size: int) -> Row:
    """Insert the row of a recording whose file is stored; QuotaUsedUp."""
    return await insert_upload(
        db,
        me,
        size,
        kind="audio",
        url=address_of(name),
        files=[name],
        width=0,
        height=0,
        placeholder="",
        poster=None,
        sources=[],
        duration_ms=audio.duration_ms,
        waveform=audio.waveform,
    )


def sources_of(url: str, width: int, kind: Kind) -> list[MediaSource]:
    return [{"url": url, "width": width, "type": kind.media_type}]


def with_outcome(items: list[MediaItem], url: str, outcome: Outcome) -> list[MediaItem]:
    """The attachments of a post or a draft with the changes of one upload."""
    return [{**item, **outcome} if item["url"] == url else item for item in items]


async def _end(db: Writer, upload: Row, *, made: str | None) -> bool | None:
    """End a normalisation, with or without a file; whether its files are hidden, None if the upload is no longer
    needed.

    Followers lock their copies first, since a draft is locked before its uploads everywhere. Conflict when the upload
    was moved between draft and post, or its captions changed, concurrently.
    """
    sources = sources_of(upload.url, upload.width, Kind.MP4) if made else []
    outcome: Outcome = {"status": "ready" if made else "failed", "sources": sources}
    hidden = [await follow(db, upload, outcome) for follow in FOLLOWERS]
    left = [name for name in upload.files if name != upload.original]
    after = await finish_upload(db, upload, [made, *left] if made else left, sources)
    if after is None:
        return None
    if (after.is_attached, after.draft_id, after.captions) != (upload.is_attached, upload.draft_id, upload.captions):
        raise Conflict
    await delete_files.later(db, names=[upload.original])
    return False not in hidden


async def _settle(db: Writer, storage: Storage, upload: Row, made: str) -> bool:
    """End a normalisation successfully and show the file, unless it is hidden; whether the upload was still needed.

    The file is shown before the commit, so that events never name a closed file; concurrent hiding waits for the rows
    locked here.
    """
    hidden = await _end(db, upload, made=made)
    if hidden is False:
        await storage.show(made)
    return hidden is not None


async def fail(db: Writer, *, me: int, upload: int) -> None:
    """End a normalisation without a file."""
    row = await queries.unfinished(db, me, upload)
    if row is not None:
        await _end(db, row, made=None)


@job("media.normalise", queue="heavy", most_attempts=NORMALISE_ATTEMPTS, given_up=fail)
async def normalise(work: Work, *, me: int, upload: int) -> None:
    """Convert a video to the file at its URL; idempotent."""
    row = await queries.unfinished(work.database.reader(), me, upload)
    if row is None:
        return
    with tempfile.TemporaryFile() as original, tempfile.TemporaryFile() as made:
        await _fetch(work.storage, row.original, original)
        kind = sniff(original.read(SNIFF_BYTES))
        try:
            await make_playable(original, kind or Kind.MOV, made, (row.width, row.height))
        except CannotNormalise as error:
            log.warning("video_not_normalised", why=str(error), url=row.url)
            async with work.database.write() as db:
                await fail(db, me=me, upload=upload)
            return
        name = name_of(row.url)
        await work.storage.put_file(name, made, hidden=True)
    wanted = await _settle_now(work, me, upload, name)
    if not wanted and not await queries.is_in_use(work.database.reader(), name):
        await work.storage.delete(name)


async def _settle_now(work: Work, me: int, upload: int, made: str) -> bool:
    """``_settle`` with the current row, retried: the upload may be posted during or right after the conversion."""
    for _ in range(_TRIES):
        with suppress(Conflict):
            async with work.database.write() as db:
                row = await queries.unfinished(db, me, upload)
                return row is not None and await _settle(db, work.storage, row, made)
    raise Conflict


async def _fetch(storage: Storage, name: str, into: IO[bytes]) -> None:
    """Copy to a local file, readable by a process."""
    file = await storage.open(name)
    try:
        async for chunk in file.chunks(0, file.size):
            await anyio.to_thread.run_sync(into.write, chunk)
    finally:
        await file.close()
    into.seek(0)
