"""Streaming reader of the JSON lists of an archive."""

import re
import zipfile
from collections.abc import Iterator
from typing import IO, Any

import orjson

from meadow.account_lifecycle.constants import MAX_IMPORT_ROWS, MAX_ROW_BYTES
from meadow.media.sandbox import Refused

_PIECE = 64 * 1024
# Bytes are decoded as Latin-1: one character per byte.
_BYTES = "latin-1"
_BETWEEN = re.compile(r"[ \t\r\n,]*")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|["{}\[\]]', re.DOTALL)
"""A whole string, or a bracket; a quote alone begins a string that is cut off."""
_SCALAR = re.compile(r"[^ \t\r\n,\[\]{}\"]+")
_DEEPER = {"{": 1, "[": 1, "}": -1, "]": -1}


class _Source:
    """Sliding window over a file."""

    def __init__(self, file: IO[bytes], offset: int, most: int) -> None:
        self._file, self._before, self._most = file, offset, most
        file.seek(offset)
        self.text, self.at = "", 0
        self._seen = self._depth = 0

    @property
    def offset(self) -> int:
        """File offset of ``at``."""
        return self._before + self.at

    def more(self) -> None:
        """Read another piece; ValueError at the end of the file, and for a row that is too long."""
        if len(self.text) - self.at > self._most:
            raise ValueError("a row that is too long")
        piece = self._file.read(_PIECE)
        if not piece:
            raise ValueError("a list without an end")
        self._before += self.at
        self.text, self.at = self.text[self.at :] + piece.decode(_BYTES), 0

    def next(self) -> str:
        """First character of the next element, or the closing bracket."""
        while True:
            found = _BETWEEN.match(self.text, self.at)
            self.at = found.end() if found else self.at
            if self.at < len(self.text):
                return self.text[self.at]
            self.more()

    def end(self) -> int:
        """End of the element that starts at ``at``; 0 for an incomplete one, which is not read again from its start."""
        if self.text[self.at] not in '{["':
            scalar = _SCALAR.match(self.text, self.at)
            if scalar is None:
                raise ValueError("no element")
            return scalar.end() if scalar.end() < len(self.text) else 0
        for token in _TOKEN.finditer(self.text, self.at + self._seen):
            if token[0] == '"':
                self._seen = token.start() - self.at
                return 0
            self._depth += _DEEPER.get(token[0], 0)
            if self._depth <= 0:
                self._seen = self._depth = 0
                return token.end()
            self._seen = token.end() - self.at
        return 0


def elements(file: IO[bytes], offset: int = 0, most: int = MAX_ROW_BYTES) -> Iterator[tuple[bytes, int]]:
    """Raw elements of a JSON list, each with the offset behind it, starting at ``offset``.

    ValueError for input that is not a list, has no end, or has an element of more than ``most`` bytes.
    """
    source = _Source(file, offset, most)
    if not offset:
        if source.next() != "[" or "," in source.text[: source.at]:
            raise ValueError("no list")
        source.at += 1
    while source.next() != "]":
        end = source.end()
        if not end:
            source.more()
            continue
        text, source.at = source.text[source.at : end], end
        if len(text) > most:
            raise ValueError("a row that is too long")
        yield text.encode(_BYTES), source.offset


def _open(archive: zipfile.ZipFile, table: str) -> IO[bytes] | None:
    try:
        return archive.open(f"data/{table}.json")
    except KeyError:
        return None


def check_count(count: int) -> None:
    """Refused for more than ``MAX_IMPORT_ROWS``."""
    if count > MAX_IMPORT_ROWS:
        raise Refused("rows")


def count_rows(archive: zipfile.ZipFile, table: str) -> int:
    """Number of rows in the table's list. Refused, and ValueError as in ``elements``."""
    found, count = _open(archive, table), 0
    if found is not None:
        with found as file:
            for _ in elements(file):
                count += 1
                check_count(count)
    return count


def read_rows(archive: zipfile.ZipFile, table: str, offset: int, most: int) -> list[tuple[dict[str, Any] | None, int]]:
    """The next ``most`` rows of the list, each with the offset behind it; None for an invalid row.

    Call it in a thread.
    """
    found, rows = _open(archive, table), list[tuple[dict[str, Any] | None, int]]()
    if found is None:
        return rows
    with found as file:
        for text, end in elements(file, offset):
            rows.append((_row(text), end))
            if len(rows) == most:
                break
    return rows


def _row(text: bytes) -> dict[str, Any] | None:
    try:
        found = orjson.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
