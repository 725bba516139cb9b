import tempfile
from dataclasses import dataclass
from typing import IO, Any

import structlog
from sqlalchemy import insert

from meadow.content_filter.actions import check_links, flag, screen
from meadow.media import processing
from meadow.media.actions import check_quota, claim_uploads, discard_files, record_upload, store_files
from meadow.media.constants import POSTER_EDGE
from meadow.media.decode import Decoded, Decoder, Recipe
from meadow.media.errors import VideoTooLong
from meadow.media.kinds import Received
from meadow.media.presenters import status_of
from meadow.media.videos import Video, VideoReader
from meadow.notifications.actions import notify
from meadow.platform.core.errors import AppError
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Database, Writer
from meadow.platform.http.idempotency import Created, Once
from meadow.platform.storage.port import Storage
from meadow.posts.schemas import FRAMING
from meadow.reels import constants
from meadow.reels.errors import ReelTooLong
from meadow.reels.models import reels
from meadow.reels.presenters import reel_out
from meadow.reels.schemas import ReelDraft
from meadow.relationships.follows.queries import new_audience
from meadow.subjects.origin import Imported
from meadow.users.queries import mentioned_in

_INSERT = insert(reels).values(audience=new_audience()).returning(reels.c.audience)

_THUMBNAIL = Recipe(edges=(POSTER_EDGE,), jpeg_edge=POSTER_EDGE, animate=False)
log: Any = structlog.get_logger("meadow.reels")


@dataclass(frozen=True, slots=True)
class _Thumbnail:
    stem: str
    picture: Decoded
    size: int


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored video and an optional thumbnail, still without rows."""

    stem: str
    video: Video
    size: int
    thumbnail: _Thumbnail | None

    @property
    def url(self) -> str:
        return processing.video_address(self.stem, self.video)


async def store_reel(
    storage: Storage, video: Video, content: IO[bytes], size: int, thumbnail: tuple[Decoded, int] | None
) -> Stored:
    """Store all files; on failure all are removed. Sizes of video and thumbnail are the received bytes."""
    stem = await processing.store_video(storage, video, content)
    if thumbnail is None:
        return Stored(stem, video, size, None)
    picture, picture_size = thumbnail
    try:
        return Stored(stem, video, size, _Thumbnail(await store_files(storage, picture), picture, picture_size))
    except BaseException:
        await processing.discard_video(storage, stem, video)
        raise


async def process_reel(storage: Storage, decoder: Decoder, video: Received, thumbnail: Received | None) -> Stored:
    """Process and store a video with its cover; NotAReel, ReelTooLong."""
    with tempfile.TemporaryFile() as remuxed:
        playable = await _look_at(video, decoder, remuxed)
        cover = await _thumbnail_of(thumbnail, decoder)
        return await store_reel(storage, playable, remuxed, video.size, cover)


async def _look_at(received: Received, decoder: Decoder, remuxed: Any) -> Video:
    reader = VideoReader(decoder.slots)
    try:
        video = await reader.read(received.file, received.kind, remuxed, poster_at=constants.POSTER_AT_SECONDS)
    except VideoTooLong:
        # So many frames do not fit into the time that a reel has.
        raise ReelTooLong.field("video", ReelTooLong.message) from None
    if video.duration_ms > constants.MAX_DURATION_MS + constants.DURATION_TOLERANCE_MS:
        raise ReelTooLong.field("video", ReelTooLong.message)
    return video


async def _thumbnail_of(received: Received | None, decoder: Decoder) -> tuple[Decoded, int] | None:
    """Uploaded cover with its file size; None if there is none or it is invalid."""
    if received is None:
        return None
    try:
        return await decoder.decode(received.file, received.kind, _THUMBNAIL), received.size
    except AppError as error:
        log.info("thumbnail_rejected", why=error.program_code)
        return None


async def upload_reel(
    database: Database,
    storage: Storage,
    decoder: Decoder,
    once: Once,
    me: int,
    draft: ReelDraft,
    video: Received,
    thumbnail: Received | None,
) -> Created:
    """Process and store a video, then create its reel; the files of one that was created before are deleted."""
    await check_quota(database.reader(), me, video.size)
    stored = await process_reel(storage, decoder, video, thumbnail)
    try:
        made = await once.create(
            database,
            lambda db: create_reel(db, me, draft, stored),
            lambda db, known: reel_out(db, me, known),
        )
    except Exception:
        await discard_reel(storage, stored)
        raise
    if not made.is_new:
        await discard_reel(storage, stored)
    return made


async def discard_reel(storage: Storage, stored: Stored) -> None:
    """Undo ``store_reel`` when no row was written."""
    await processing.discard_video(storage, stored.stem, stored.video)
    if stored.thumbnail is not None:
        await discard_files(storage, stored.thumbnail.stem, stored.thumbnail.picture)


async def create_reel(
    db: Writer, me: int, draft: ReelDraft, stored: Stored, *, imported: Imported | None = None
) -> int:
    """The new reel's id; QuotaUsedUp, RefusedByRule, TooNewForThis. An ``imported`` reel gets id and date of its
    archive and sends no notifications."""
    check_links(db, me, f"{draft.content_warning or ''}\n{draft.caption}")
    found = await screen(db, draft.caption, draft.content_warning or "", *draft.hashtags)
    reel_id = new_id() if imported is None else imported.id
    upload = await processing.record_video(db, me, stored.stem, stored.video, stored.size)
    announced = upload.poster, upload.placeholder
    kept = [(upload.url, "")]
    if stored.thumbnail is not None:
        given = stored.thumbnail
        picture = await record_upload(db, me, given.stem, given.picture, given.size)
        announced = picture.url, picture.placeholder
        kept.append((picture.url, ""))
    await claim_uploads(db, me, kept, "reel", reel_id)
    await db.scalar(
        _INSERT,
        me=me,
        given_audience=draft.audience,
        id=reel_id,
        author_id=me,
        caption=draft.caption,
        hashtags=draft.hashtags or None,
        **{name: getattr(draft, name) for name in FRAMING},
        video_url=upload.url,
        thumbnail_url=announced[0],
        placeholder=announced[1],
        width=upload.width,
        height=upload.height,
        duration_ms=upload.duration_ms,
        status=status_of(upload),
        imported_from=None if imported is None else imported.origin,
    )
    mentioned = await mentioned_in(db, draft.caption) if imported is None else ()
    for member in sorted(mentioned):  # in a fixed order: two calls must not wait
        await notify(db, member, "mention", me, "reel", reel_id)
    await flag(db, me, "reel", reel_id, found)
    return reel_id
