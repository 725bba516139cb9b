"""Breached password lookup in a local file (security, A2).

The file has one SHA-1 a line, in capitals, with or without ``:count`` behind it, and is sorted: the form in which such
lists are given out. It may have tens of gigabytes, so it is searched where it lies, by halving.
"""

import hashlib
import os
from pathlib import Path
from typing import BinaryIO

_HEX = frozenset(b"0123456789ABCDEF")
_DIGEST = 40
_LONGEST_LINE = 64


def is_breached(file: Path, password: str) -> bool:
    """Whether the password is in the file; some thirty short reads, for a thread."""
    wanted = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper().encode()
    with file.open("rb", buffering=0) as lines:
        low, high = 0, os.fstat(lines.fileno()).st_size
        # The line wanted begins at ``low`` or later, and before ``high``.
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
    """What is wrong with the file, or None. It looks at the first line and the last, not at all of it."""
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
    """The first line that begins at ``place`` or behind it, and where; ``low`` is known to be the start of one."""
    if place > low:
        # From the byte before: a line that begins at ``place`` itself is found too.
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
