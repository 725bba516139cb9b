"""Uploads: processed and stored before the transaction that records them."""

import tempfile
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from meadow.media import actions, processing
from meadow.media.audio import Audio, read_audio
from meadow.media.decode import AVATAR, COVER, Decoded, Decoder
from meadow.media.errors import NoMovingPicture
from meadow.media.kinds import Received
from meadow.media.videos import Video, VideoReader
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.storage.port import Storage

_RECIPES = {"avatar": AVATAR, "cover_image": COVER}


class StoredUpload(Protocol):
    """The stored files of an upload without a row."""

    async def record(self, db: Writer, me: int) -> Row:
        """Insert the row; QuotaUsedUp."""
        ...

    async def discard(self) -> None:
        """Delete the files, when no row was written."""
        ...


@dataclass(frozen=True, slots=True)
class _Picture:
    files: Storage
    stem: str
    picture: Decoded
    size: int

    async def record(self, db: Writer, me: int) -> Row:
        return await actions.record_upload(db, me, self.stem, self.picture, self.size)

    async def discard(self) -> None:
        await actions.discard_files(self.files, self.stem, self.picture)


@dataclass(frozen=True, slots=True)
class _Video:
    files: Storage
    stem: str
    video: Video
    size: int

    async def record(self, db: Writer, me: int) -> Row:
        return await processing.record_video(db, me, self.stem, self.video, self.size)

    async def discard(self) -> None:
        await processing.discard_video(self.files, self.stem, self.video)


@dataclass(frozen=True, slots=True)
class _Audio:
    files: Storage
    name: str
    audio: Audio
    size: int

    async def record(self, db: Writer, me: int) -> Row:
        return await processing.record_audio(db, me, self.name, self.audio, self.size)

    async def discard(self) -> None:
        await self.files.delete(self.name)


async def store_upload(received: Received, decoder: Decoder, files: Storage) -> StoredUpload:
    """Process and store a picture, video or recording."""
    if received.kind.is_audio:
        return await _store_audio(received, decoder, files)
    if not received.kind.is_video:
        picture = await decoder.decode(received.file, received.kind)
        return _Picture(files, await actions.store_files(files, picture), picture, received.size)
    try:
        with tempfile.TemporaryFile() as remuxed:
            video = await VideoReader(decoder.slots).read(received.file, received.kind, remuxed)
            return _Video(files, await processing.store_video(files, video, remuxed), video, received.size)
    except NoMovingPicture:
        # Video containers may also hold recordings.
        return await _store_audio(received, decoder, files)


async def _store_audio(received: Received, decoder: Decoder, files: Storage) -> StoredUpload:
    with tempfile.TemporaryFile() as made:
        audio = await read_audio(decoder.slots, received.file, received.kind, made)
        return _Audio(files, await processing.store_audio(files, made), audio, received.size)


class StoredPictures:
    """The stored pictures of a profile or a community without rows, by column."""

    def __init__(self) -> None:
        self.stored: dict[str, tuple[str, Decoded, int]] = {}

    async def keep(self, db: Writer, me: int, *, community_id: int | None = None) -> dict[str, str]:
        """Insert the rows; the addresses by column. QuotaUsedUp."""
        return {
            column: await actions.keep_picture(db, me, *picture, community_id=community_id)
            for column, picture in self.stored.items()
        }


@asynccontextmanager
async def stored_pictures(
    pictures: Mapping[str, Received], decoder: Decoder, files: Storage
) -> AsyncGenerator[StoredPictures]:
    """Decode and store pictures before the transaction; they are deleted if the block fails."""
    pending = StoredPictures()
    try:
        for column, received in pictures.items():
            picture = await decoder.decode(received.file, received.kind, _RECIPES[column])
            pending.stored[column] = (await actions.store_files(files, picture), picture, received.size)
        yield pending
    except BaseException:
        for stem, picture, _ in pending.stored.values():
            await actions.discard_files(files, stem, picture)
        raise
