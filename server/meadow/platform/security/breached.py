"""Breached password lookup in a local file (security, A2).

The usual format of such lists: sorted upper-case SHA-1 digests, one per line, optionally followed by ``:count``. The
file may have tens of gigabytes, so lookups are binary searches on disk.
"""

import hashlib
import os
from pathlib import Path
from typing import BinaryIO

_HEX = frozenset(b"0123456789ABCDEF")
_DIGEST = 40
_LONGEST_LINE = 64


def is_breached(file: Path, password: str) -> bool:
    """Whether the password is in the file; about thirty short reads, to be run in a thread."""
    wanted = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper().encode()
    with file.open("rb", buffering=0) as lines:
        low, high = 0, os.fstat(lines.fileno()).st_size
        # Invariant: the wanted line begins at ``low`` or later, and before ``high``.
        while low < high:
            middle = (low + high) // 2
            start, line = _line_after(lines, middle, low)
            if not line or start >= high or line[:_DIGEST] > wanted:
                high = middle
            elif line[:_DIGEST] == wanted:
                return True
            else:
                low = start + len(line)
    return False


def complaint_about(file: Path) -> str | None:
    """Problem of the file, or None; checks the first and last line only."""
    try:
        with file.open("rb", buffering=0) as lines:
            size = os.fstat(lines.fileno()).st_size
            first = _line_after(lines, 0, 0)[1]
            lines.seek(max(0, size - 2 * _LONGEST_LINE))
            last = lines.read().rstrip(b"\r\n").rpartition(b"\n")[2]
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    if not _is_entry(first) or not _is_entry(last):
        return "is no list of SHA-1 digests in capitals, one a line"
    return None if first[:_DIGEST] <= last[:_DIGEST] else "is not sorted"


def _is_entry(line: bytes) -> bool:
    digest, colon, count = line.rstrip(b"\r\n").partition(b":")
    return len(digest) == _DIGEST and _HEX.issuperset(digest) and (count.isdigit() if colon else True)


def _line_after(lines: BinaryIO, place: int, low: int) -> tuple[int, bytes]:
    """Position and content of the first line starting at ``place`` or later; ``low`` is a known line start."""
    if place > low:
        # One byte earlier, to also find a line that begins at ``place`` itself.
        lines.seek(place - 1)
        piece = lines.read(2 * _LONGEST_LINE)
        end = piece.find(b"\n")
        if end < 0:
            return place, b""
        place, piece = place + end, piece[end + 1 :]
    else:
        lines.seek(place)
        piece = lines.read(_LONGEST_LINE)
    end = piece.find(b"\n")
    return place, piece[: end + 1] if end >= 0 else piece
