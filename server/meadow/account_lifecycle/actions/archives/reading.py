"""Access to the files of another network's archive."""

import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import orjson

from meadow.account_lifecycle.actions.lists import check_count, elements
from meadow.account_lifecycle.constants import MAX_FOREIGN_LIST_BYTES, MAX_FOREIGN_ROW_BYTES
from meadow.media.constants import MAX_ATTACHMENTS, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES
from meadow.media.kinds import SNIFF_BYTES, sniff
from meadow.platform.core import clock
from meadow.posts.constants import MAX_ALT_CHARACTERS, MAX_IMPORTED_CONTENT_CHARACTERS, MAX_WARNING_CHARACTERS

Json = dict[str, Any]
_HEAD = 1024 * 1024
_FIRST_MS = 631_152_000_000  # 1990: earlier times come from a wrong unit


class Left(Exception):
    """Raised for a skipped row, with the reason that the member sees."""


class Reading:
    """Reader of an archive whose relevant files lie below ``root``."""

    def __init__(self, archive: zipfile.ZipFile, root: str) -> None:
        self._archive = archive
        self._root = root
        self._files = {entry.filename: entry for entry in archive.infolist() if not entry.is_dir()}
        self.left = Counter[str]()
        """Number of skipped rows and files by reason."""

    def names(self, pattern: str) -> list[str]:
        """Sorted names of the files below the root that match the pattern."""
        return sorted(name for name in self._files if re.fullmatch(re.escape(self._root) + pattern, name))

    def has(self, path: str) -> bool:
        return self._root + path in self._files

    def rows(self, name: str, begin: bytes = rb"\[") -> Iterator[Json]:
        """Rows of the list after ``begin``; a file with a single object is one row. ValueError, ExportTooLarge."""
        if self._files[name].file_size > MAX_FOREIGN_LIST_BYTES:
            raise ValueError("a list that is too long")
        with self._archive.open(name) as file:
            head = file.read(_HEAD)
            found = re.search(begin, head)
            if found is None or (begin == rb"\[" and head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{")):
                texts: Iterator[tuple[bytes, int]] = iter([(head, 0)])
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
        """Text of a file, cut after 1 MiB."""
        with self._archive.open(name) as file:
            return file.read(_HEAD).decode("utf-8-sig", "replace")

    def media(self, wanted: list[tuple[str, str]]) -> list[Json]:
        """Usable pictures and videos in the format of a Meadow export; ``wanted``: pairs of path below the root and alt
        text."""
        found = list[Json]()
        for path, alt in dict(wanted).items():
            name = self._root + path.removeprefix("/")
            if len(found) < MAX_ATTACHMENTS and self._is_usable(name):
                found.append({"url": name, "alt": alt[:MAX_ALT_CHARACTERS]})
            else:
                self.left["file"] += 1
        return found

    def _is_usable(self, name: str) -> bool:
        entry = self._files.get(name)
        if entry is None or entry.flag_bits & 1:
            return False
        with self._archive.open(entry) as file:
            kind = sniff(file.read(SNIFF_BYTES))
        if kind is None or kind.is_audio:
            return False
        return entry.file_size <= (MAX_VIDEO_BYTES if kind.is_video else MAX_IMAGE_BYTES)


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
