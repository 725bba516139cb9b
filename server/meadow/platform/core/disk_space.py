"""Free-space reserve of the data disk.

Writing requests are refused early; jobs, including cleanup, continue and may use the reserve.
"""

import errno
import os
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog

from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _

LOOK_SECONDS = 0.25
"""Maximum age of a cached statvfs result: far less than the reserve can be written in that time."""
log: Any = structlog.get_logger("meadow.room")


class DiskFull(Unavailable, code="disk_full"):
    """No writes at the moment; reads continue."""

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
        """DiskFull when only the reserve is left, for ``urgent`` writes only half of it. With the database elsewhere,
        only uploads are checked."""
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
        except OSError:  # the write itself raises the same error
            return
        free = found.f_bavail * found.f_frsize
        self._is_half_used = free < self.reserve_bytes // 2
        if (free < self.reserve_bytes) != self._is_full:
            self._is_full = not self._is_full
            (log.error if self._is_full else log.warning)("disk_full" if self._is_full else "disk_has_room", free=free)


@contextmanager
def told_when_full() -> Generator[None]:
    """Raise DiskFull if the block fails to write a file because the disk is full."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull() from error
        raise
