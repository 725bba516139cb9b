"""Reels out of an export: their videos are looked at as if they had been uploaded."""

import tempfile
from typing import Any

from meadow.accounts.actions.rows import Given, id_for, note, old_id, unpacked
from meadow.accounts.queries import importing
from meadow.core.errors import Invalid
from meadow.media.decode import Decoded
from meadow.media.names import name_of
from meadow.media.videos import VideoReader
from meadow.reels.actions import Stored, create_reel, discard_reel, store_reel
from meadow.reels.schemas import ReelDraft


async def add_reel(given: Given, row: dict[str, Any]) -> bool:
    """A reel that was not deleted, with its own thumbnail if it had one; likes, comments and views stay behind."""
    old = old_id(row)
    if row.get("deletedAt"):
        return False
    reader = given.work.units.reader()
    if await importing.known_as(reader, given.who, given.manifest.source, "reel", old) is not None:
        return False
    if given.is_from_here and await importing.has_reel(reader, given.who, old):
        return False
    draft = ReelDraft.model_validate({name: row[name] for name in ("caption", "hashtags") if row.get(name)})
    stored = await _take_in(given, row["videoUrl"], row["thumbnailUrl"])
    reel_id = id_for(given, row)
    try:
        async with given.work.units.write() as db:
            if not await note(db, given, "reel", old, reel_id):
                raise Invalid("imported at this very moment")
            await create_reel(db, given.who, draft, stored, was=reel_id)
    except BaseException:
        await discard_reel(given.work.storage, stored)
        raise
    return True


def _stem(url: object) -> str:
    return name_of(str(url)).partition("-")[0].partition(".")[0]


async def _take_in(given: Given, url: object, announced: object) -> Stored:
    """Both files in storage. What is announced by a picture out of the video itself gets a new one."""
    thumbnail = None if _stem(announced) == _stem(url) else (await _picture(given, announced), 0)
    async with unpacked(given, url) as (file, kind):
        if not kind.is_video:
            raise Invalid("no video")
        with tempfile.TemporaryFile() as remuxed:
            video = await VideoReader(given.decoder.slots).read(file, kind, remuxed)
            return await store_reel(given.work.storage, video, remuxed, 0, thumbnail)


async def _picture(given: Given, url: object) -> Decoded:
    async with unpacked(given, url) as (file, kind):
        if kind.is_video:
            raise Invalid("no picture")
        return await given.decoder.decode(file, kind)
