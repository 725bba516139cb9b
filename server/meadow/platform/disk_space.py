"""Free-space reserve of the data disk.

Whoever asks for a change is told in time; jobs, which also clear up, go on and have the reserve for themselves.
"""

import errno
import os
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog

from meadow.platform.errors import Unavailable
from meadow.platform.i18n import _

LOOK_SECONDS = 0.25
"""How old an answer of the file system may be: in that time far less than the reserve can be written."""
log: Any = structlog.get_logger("meadow.room")


class DiskFull(Unavailable):
    """Nothing can be kept at the moment; what is there can be read."""

    code = "disk_full"
    message = _("The disk of this server is full: nothing was saved.")

    def __init__(self) -> None:
        super().__init__(retry_after=60)


class DiskSpaceGuard:
    """The free space of the data folder."""

    def __init__(self, folder: Path, reserve_bytes: int, *, has_database: bool) -> None:
        self.folder, self.reserve_bytes, self.has_database = folder, reserve_bytes, has_database
        self._looked = float("-inf")
        self._is_full = self._is_half_used = False

    def check(self, *, upload: bool = False, urgent: bool = False) -> None:
        """DiskFull when only the reserve is left, or half of it for what is ``urgent``. Where the database is
        elsewhere, only uploads need room here."""
        if not (upload or self.has_database):
            return
        now = time.monotonic()
        if now - self._looked >= LOOK_SECONDS:
            self._looked = now
            self._look()
        if self._is_half_used if urgent else self._is_full:
            raise DiskFull()

    def _look(self) -> None:
        try:
            found = os.statvfs(self.folder)
        except OSError:  # whoever writes meets the same, and says so
            return
        free = found.f_bavail * found.f_frsize
        self._is_half_used = free < self.reserve_bytes // 2
        if (free < self.reserve_bytes) != self._is_full:
            self._is_full = not self._is_full
            (log.error if self._is_full else log.warning)("disk_full" if self._is_full else "disk_has_room", free=free)


@contextmanager
def told_when_full() -> Generator[None]:
    """Around the writing of a file: a disk that is full is a sentence for a person."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull() from error
        raise
