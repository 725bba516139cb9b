"""Uploads without a decoder: one picture and one clip are decoded once, and stored again for every use."""

import io
import tempfile
from dataclasses import replace
from typing import IO, Any, NamedTuple

from meadow.media.actions import record_upload, store_files
from meadow.media.decode import Decoded, Decoder
from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from meadow.media.names import name_of
from meadow.media.videos import Video, VideoReader
from meadow.platform.db.session import Database
from meadow.platform.storage.port import Storage
from meadow.reels.actions import create_reel, store_reel
from meadow.reels.schemas import ReelDraft
from tests.media.corpus import photo, saved
from tests.reels.filming import clip


class Stock(NamedTuple):
    """Decoded source of all uploads."""

    picture: Decoded
    video: Video
    film: bytes


async def stock(decoder: Decoder) -> Stock:
    """Decode the picture and the clip."""
    with _file(saved(photo(64, 48), "JPEG")) as file:
        picture = await decoder.decode(file, _kind(file))
    with _file(clip()) as file, tempfile.TemporaryFile() as remuxed:
        video = await VideoReader(decoder.slots).read(file, _kind(file), remuxed)
        remuxed.seek(0)
        # One rendition is enough: a world has dozens of pictures.
        return Stock(replace(picture, renditions=picture.renditions[:1]), video, remuxed.read())


def _file(content: bytes) -> IO[bytes]:
    file = tempfile.TemporaryFile()  # noqa: SIM115  the caller closes it
    file.write(content)
    file.seek(0)
    return file


def _kind(file: IO[bytes]) -> Kind:
    kind = sniff(file.read(SNIFF_BYTES))
    file.seek(0)
    assert kind is not None
    return kind


async def picture_of(database: Database, storage: Storage, stock: Stock, me: int) -> str:
    """Store a picture of this member; returns its URL."""
    stem = await store_files(storage, stock.picture)
    async with database.write() as db:
        return str((await record_upload(db, me, stem, stock.picture, 1000)).url)


async def reel_of(database: Database, storage: Storage, stock: Stock, me: int, **fields: Any) -> int:
    """Create a reel of this member; returns its ID."""
    stored = await store_reel(storage, stock.video, io.BytesIO(stock.film), 1000, None)
    async with database.write() as db:
        return await create_reel(db, me, ReelDraft(**fields), stored)


def stem_of(url: str) -> str:
    """Common stem of all files of an upload."""
    return name_of(url.partition("?")[0]).partition(".")[0].partition("-")[0]
