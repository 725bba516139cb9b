"""Pictures and videos of an archive."""

import hashlib
import shutil
import tempfile
import zipfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import IO, Any

import anyio.to_thread

from meadow.account_lifecycle.actions.given import Given, note
from meadow.account_lifecycle.archives.reading import BROKEN_FILE, objects
from meadow.account_lifecycle.queries import importing
from meadow.media import processing
from meadow.media.actions import check_quota, discard_files, record_upload, store_files
from meadow.media.constants import MAX_IMAGE_BYTES, MAX_VIDEO_BYTES
from meadow.media.errors import FileTooLarge, VideoTooLarge
from meadow.media.kinds import SNIFF_BYTES, Kind, sniff
from meadow.media.names import is_name, name_of
from meadow.media.videos import VideoReader
from meadow.platform.core.errors import Invalid
from meadow.platform.db.session import Writer

_PIECE = 256 * 1024
_KEY_BYTES = 7


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the archive, with the type sniffed from its bytes."""

    name: str
    kind: Kind
    size: int


@dataclass(frozen=True, slots=True)
class Stored:
    """Renditions in storage whose database row is not yet written."""

    record: Callable[[Writer, int], Awaitable[Any]]
    discard: Callable[[], Awaitable[None]]


def _name(given: Given, url: object) -> str:
    is_export = given.manifest.origin == "meadow"
    return f"media/{name_of(str(url)).partition('?')[0]}" if is_export else str(url)


def kept_files(given: Given, listed: object) -> list[dict[str, Any]]:
    """The files of a row but for lost ones, without which the text stays."""
    kept = list[dict[str, Any]]()
    for item in objects(listed):
        name = _name(given, item["url"])
        if name in given.archive.NameToInfo or not is_name(name.removeprefix("media/")):
            kept.append(item)
        else:
            given.leave("file")
    return kept


def _find(given: Given, url: object) -> Entry:
    about = given.archive.getinfo(_name(given, url))
    try:
        with given.archive.open(about) as file:
            kind = sniff(file.read(SNIFF_BYTES))
    except BROKEN_FILE as error:
        raise Invalid("a broken file") from error
    if kind is None:
        raise Invalid("no picture, no video")
    if about.file_size > (MAX_VIDEO_BYTES if kind.is_video else MAX_IMAGE_BYTES):
        raise (VideoTooLarge if kind.is_video else FileTooLarge)()
    return Entry(about.filename, kind, about.file_size)


async def reserve(given: Given, urls: list[object], owner: int, rule: str, **costs: int) -> list[Entry]:
    """Look up the files with these URLs and reserve them for one row, whose number is ``owner``.

    They count against the quota, and by ``rule`` and ``costs`` against the rate limits: QuotaUsedUp, TooMany. KeyError
    for a missing file; Invalid for a file reserved by another row, or neither picture nor video; FileTooLarge.
    """
    entries = [await anyio.to_thread.run_sync(_find, given, url) for url in urls]
    if len({entry.name for entry in entries}) < len(entries):
        raise Invalid("a file twice")
    if entries and given.manifest.origin == "meadow":
        async with given.work.database.write() as db:
            for entry in entries:
                if not await _is_free(db, given, entry, owner):
                    raise Invalid("a file that another row has")
    await check_quota(given.work.database.reader(), given.who, sum(entry.size for entry in entries))
    await given.charge(**({rule: len(entries)} if entries and rule else {}), **costs)
    return entries


async def _is_free(db: Writer, given: Given, entry: Entry, owner: int) -> bool:
    key = int.from_bytes(hashlib.sha256(entry.name.encode()).digest()[:_KEY_BYTES])
    if await note(db, given, "file", key, owner):
        return True
    return await importing.known_as(db, given.who, given.manifest.source, "file", key) == owner


@asynccontextmanager
async def unpacked(given: Given, entry: Entry) -> AsyncGenerator[IO[bytes]]:
    """Extract the file to a temporary file."""
    with tempfile.TemporaryFile() as file:
        try:
            await anyio.to_thread.run_sync(_unpack, given.archive, entry.name, file)
        except BROKEN_FILE as error:
            raise Invalid("a broken file") from error
        yield file


def _unpack(archive: zipfile.ZipFile, name: str, file: IO[bytes]) -> None:
    with archive.open(name) as entry:
        shutil.copyfileobj(entry, file, _PIECE)
    file.seek(0)


async def store(given: Given, entry: Entry) -> Stored:
    """Decode the file like an upload and store its renditions."""
    storage = given.work.storage
    async with unpacked(given, entry) as file:
        if not entry.kind.is_video:
            picture = await given.decoder.decode(file, entry.kind)
            stem = await store_files(storage, picture)
            return Stored(
                lambda db, me: record_upload(db, me, stem, picture, entry.size),
                lambda: discard_files(storage, stem, picture),
            )
        with tempfile.TemporaryFile() as remuxed:
            video = await VideoReader(given.decoder.slots).read(file, entry.kind, remuxed)
            stem = await processing.store_video(storage, video, remuxed)
        return Stored(
            lambda db, me: processing.record_video(db, me, stem, video, entry.size),
            lambda: processing.discard_video(storage, stem, video),
        )
