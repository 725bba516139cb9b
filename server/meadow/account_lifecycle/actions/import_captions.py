"""Import of the captions of videos."""

import io
import zipfile
from typing import Any

import anyio.to_thread

from meadow.account_lifecycle.actions.given import Given
from meadow.media import captions
from meadow.media.actions import check_quota
from meadow.media.constants import MAX_CAPTIONS, MAX_CAPTIONS_BYTES
from meadow.media.names import name_of
from meadow.media.webvtt import Captions, parse
from meadow.platform.core.errors import AppError
from meadow.platform.core.i18n.languages import language_tag


async def add_captions(given: Given, url: str, listed: object) -> None:
    """Attach the archive's captions of a video to its copy at ``url``; skips invalid WebVTT."""
    for each in listed[:MAX_CAPTIONS] if isinstance(listed, list) else ():
        try:
            language = language_tag(str(each["language"]))
            if language is not None:
                await _add(given, (url, language), await anyio.to_thread.run_sync(_read, given, each))
        except (AppError, KeyError, TypeError, ValueError, zipfile.BadZipFile):
            continue


def _read(given: Given, caption: dict[str, Any]) -> Captions:
    about = given.archive.getinfo(f"media/{name_of(str(caption['url']).partition('?')[0])}")
    if about.file_size > MAX_CAPTIONS_BYTES:
        raise ValueError("too large")
    return parse(given.archive.read(about))


async def _add(given: Given, place: tuple[str, str], parsed: Captions) -> None:
    storage, database = given.work.storage, given.work.database
    await check_quota(database.reader(), given.who, len(parsed.content))
    name = captions.new_name(place[0])
    await storage.put_file(name, io.BytesIO(parsed.content), hidden=True)
    try:
        async with database.write() as db:
            await captions.add_captions(db, storage, given.who, place, (name, parsed), len(parsed.content))
    except BaseException:
        await storage.delete(name)
        raise
