"""Import of reels."""

import tempfile
from typing import Any

from meadow.account_lifecycle.actions.entries import Entry, reserve, unpacked
from meadow.account_lifecycle.actions.given import Given, imported_as, note, old_id
from meadow.account_lifecycle.actions.import_captions import add_captions
from meadow.account_lifecycle.queries import importing
from meadow.media.decode import Decoded
from meadow.media.names import name_of
from meadow.media.videos import VideoReader
from meadow.platform.core.errors import Invalid
from meadow.reels.actions import Stored, create_reel, discard_reel, store_reel
from meadow.reels.constants import DURATION_TOLERANCE_MS, MAX_DURATION_MS
from meadow.reels.errors import ReelTooLong
from meadow.reels.schemas import ReelDraft


async def add_reel(given: Given, row: dict[str, Any]) -> bool:
    """Import a reel, unless deleted, with its custom thumbnail; without likes, comments and views."""
    old = old_id(row)
    if row.get("deletedAt"):
        return False
    reader = given.work.database.reader()
    if await importing.known_as(reader, given.who, given.manifest.source, "reel", old) is not None:
        return False
    if given.manifest.is_ours and await importing.has_reel(reader, given.who, old):
        return False
    shape = ("caption", "hashtags", "audience", "contentWarning", "sensitive", "replyPolicy")
    draft = ReelDraft.model_validate({name: row[name] for name in shape if row.get(name)})
    imported = await imported_as(given, "reel", row)
    # A thumbnail that is a frame of the video is generated anew.
    urls = [row["videoUrl"], row["thumbnailUrl"]]
    entries = await reserve(given, urls[: 2 - (_stem(urls[0]) == _stem(urls[1]))], -old, "", reels=1)
    stored = await _store(given, *entries)
    try:
        async with given.work.database.write() as db:
            if not await note(db, given, "reel", old, imported.id):
                raise Invalid("imported at this very moment")
            await create_reel(db, given.who, draft, stored, imported=imported)
    except BaseException:
        await discard_reel(given.work.storage, stored)
        raise
    await add_captions(given, stored.url, row.get("captions"))
    return True


def _stem(url: object) -> str:
    return name_of(str(url)).partition("-")[0].partition(".")[0]


async def _store(given: Given, film: Entry, announced: Entry | None = None) -> Stored:
    if not film.kind.is_video:
        raise Invalid("no video")
    thumbnail = None if announced is None else (await _picture(given, announced), announced.size)
    async with unpacked(given, film) as file:
        with tempfile.TemporaryFile() as remuxed:
            video = await VideoReader(given.decoder.slots).read(file, film.kind, remuxed)
            if video.duration_ms > MAX_DURATION_MS + DURATION_TOLERANCE_MS:
                raise ReelTooLong()
            return await store_reel(given.work.storage, video, remuxed, film.size, thumbnail)


async def _picture(given: Given, entry: Entry) -> Decoded:
    if entry.kind.is_video:
        raise Invalid("no picture")
    async with unpacked(given, entry) as file:
        return await given.decoder.decode(file, entry.kind)
