"""Access to the files of another network's archive."""

import os
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import orjson

from meadow.account_lifecycle.archives.inspection import is_bomb
from meadow.account_lifecycle.archives.lists import check_count, elements
from meadow.account_lifecycle.constants import MAX_FOREIGN_LIST_BYTES, MAX_FOREIGN_ROW_BYTES
from meadow.media.constants import MAX_ATTACHMENTS, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES
from meadow.media.kinds import SNIFF_BYTES, sniff
from meadow.media.sandbox import Bytes
from meadow.platform.core import clock
from meadow.posts.constants import MAX_ALT_CHARACTERS, MAX_IMPORTED_CONTENT_CHARACTERS, MAX_WARNING_CHARACTERS

Json = dict[str, Any]
_HEAD = 1024 * 1024
_DOCUMENT = 16 * 1024 * 1024
MAX_LOOKED_AT = 20
"""Files of a post that are looked at."""
_FIRST_MS = 631_152_000_000  # 1990: earlier times come from a wrong unit


BROKEN_FILE = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError)
"""Errors of damaged or unsupported files in an archive: RuntimeError for an encrypted one, its subclass
NotImplementedError for an unknown compression."""


class Left(Exception):
    """Raised for a skipped row, with the reason that the member sees."""


class Reading:
    """Reader of an archive whose relevant files lie below ``root``."""

    def __init__(self, archive: zipfile.ZipFile, root: str, spool: Bytes) -> None:
        self._archive = archive
        self._root = root
        self._spool = spool
        self._files = {entry.filename: entry for entry in archive.infolist() if not entry.is_dir()}
        self.left = Counter[str]()
        """Number of skipped rows and files by reason."""

    def names(self, pattern: str) -> list[str]:
        """Sorted names of the files below the root that match the pattern."""
        return sorted(name for name in self._files if re.fullmatch(re.escape(self._root) + pattern, name))

    def rows(self, name: str, begin: bytes = rb"\[") -> Iterator[Json]:
        """Rows of the list after ``begin``; a file with a single object is one row. ValueError, Refused."""
        if self._files[name].file_size > MAX_FOREIGN_LIST_BYTES or is_bomb(self._files[name]):
            raise ValueError("a list that is too long")
        with self._archive.open(name) as file:
            head = file.read(_HEAD)
            found = re.search(begin, head)
            if found is None or (begin == rb"\[" and head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{")):
                texts: Iterator[tuple[bytes, int]] = iter(
                    [(head.removeprefix(b"\xef\xbb\xbf") + file.read(_DOCUMENT), 0)]
                )
            else:
                texts = elements(file, found.end(), MAX_FOREIGN_ROW_BYTES)
            for count, (text, _) in enumerate(texts):
                check_count(count)
                try:
                    row = orjson.loads(text)
                except ValueError:
                    row = None
                if isinstance(row, dict):
                    yield row
                else:
                    self.left["unreadable"] += 1

    def text(self, name: str) -> str:
        """Text of a file; ValueError and errors of zipfile."""
        if self._files[name].file_size > _DOCUMENT or is_bomb(self._files[name]):
            raise ValueError("a document that is too long")
        return self._archive.read(name).decode("utf-8-sig", "replace")

    def store(self, text: str) -> tuple[int, int]:
        """Write a long text to the disk; its place."""
        place = self._spool.seek(0, os.SEEK_END)
        return place, self._spool.write(text.encode("utf-8", "replace"))

    def stored(self, place: tuple[int, int]) -> str:
        """The text at this place of ``store``."""
        self._spool.seek(place[0])
        return self._spool.read(place[1]).decode()

    def media(self, wanted: list[tuple[str, str]]) -> list[Json]:
        """Usable pictures and videos in the format of a Meadow export; ``wanted``: pairs of path below the root and alt
        text."""
        found = list[Json]()
        for number, (path, alt) in enumerate(dict(wanted).items()):
            name = self._root + path.removeprefix("/")
            if number < MAX_LOOKED_AT and len(found) < MAX_ATTACHMENTS and self._is_usable(name):
                found.append({"url": name, "alt": alt[:MAX_ALT_CHARACTERS]})
            else:
                self.left["file"] += 1
        return found

    def _is_usable(self, name: str) -> bool:
        entry = self._files.get(name)
        if entry is None or is_bomb(entry):
            return False
        try:
            with self._archive.open(entry) as file:
                kind = sniff(file.read(SNIFF_BYTES))
        except (*BROKEN_FILE, ValueError, OSError):
            return False
        if kind is None or not (kind.is_image or kind.is_video):
            return False
        return entry.file_size <= (MAX_VIDEO_BYTES if kind.is_video else MAX_IMAGE_BYTES)


def objects(said: object) -> list[Json]:
    """The objects of a list; none for anything else."""
    return [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []


def post(key: str, at: object, text: str, media: list[Json], **more: Any) -> Json:
    """A row in the format of a Meadow export; ``key`` must be unique.

    Left without a date, or without text and files.
    """
    text = text.strip()
    if not text and not media:
        raise Left("empty")
    if len(text) > MAX_IMPORTED_CONTENT_CHARACTERS:
        text = text[: MAX_IMPORTED_CONTENT_CHARACTERS - 1] + "…"
    if more.get("contentWarning"):
        more["contentWarning"] = " ".join(str(more["contentWarning"]).split())[:MAX_WARNING_CHARACTERS]
    return {"key": key, "createdAt": _moment(at), "content": text, "media": media, **more}


def _moment(at: object) -> str:
    """RFC 3339 of a time in seconds or ISO 8601; Left for a missing or future time."""
    try:
        if isinstance(at, int | float):
            ms = int(at * 1000)
        else:
            found = datetime.fromisoformat(str(at))
            ms = int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError) as error:
        raise Left("undated") from error
    if not _FIRST_MS <= ms <= clock.now_ms():
        raise Left("undated")
    return clock.rfc3339(ms)
