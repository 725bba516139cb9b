"""Size limit of the SQLite write-ahead log.

Every COMMIT checkpoints the frames that no reader needs. A read of several minutes blocks this, so a large log
interrupts slow statements; their callers get Unavailable.
"""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog

LARGE_BYTES = 128 * 1024 * 1024
"""Log size at which slow readers are interrupted. A COMMIT adds a few MiB at most: 256 MiB are never reached (security,
D7)."""
KEPT_BYTES = 64 * 1024 * 1024
"""File size kept after a restart of the log (``journal_size_limit``)."""
ALARM_SECONDS = 60.0
_READ_MARKS = range(123, 128)
"""Lock bytes in the -shm file; each reader locks one of them (https://www.sqlite.org/walformat.html)."""
_LOCK = re.compile(r"POSIX +ADVISORY +READ +(\d+) (\S+) (\d+) ")
log: Any = structlog.get_logger("meadow.wal")


def reading_now(database: Path) -> list[int]:
    """Process ids of other current readers of the database; empty if the system does not list locks."""
    try:
        index = database.with_name(f"{database.name}-shm").stat()
        # All locks of the system: opening the file to query them would drop those of this process.
        locks = Path("/proc/locks").read_text()
    except OSError:
        return []
    place = f"{os.major(index.st_dev):02x}:{os.minor(index.st_dev):02x}:{index.st_ino}"
    found = {int(pid) for pid, where, byte in _LOCK.findall(locks) if where == place and int(byte) in _READ_MARKS}
    return sorted(found - {os.getpid()})


class Wal:
    """The log of a database file; ``after_commit`` runs in the committing thread."""

    def __init__(self, database: Path, end_readers: Callable[[], None]) -> None:
        self._database = database
        self._path = database.with_name(f"{database.name}-wal")
        self._end_readers = end_readers
        self._told = float("-inf")
        self.largest = 0

    def after_commit(self) -> None:
        """If the log is large, interrupt slow readers of this process and log an alarm with the process ids of other
        readers."""
        try:
            size = self._path.stat().st_size
        except FileNotFoundError:
            return
        self.largest = max(self.largest, size)
        if size < LARGE_BYTES:
            return
        self._end_readers()
        if time.monotonic() - self._told >= ALARM_SECONDS:
            self._told = time.monotonic()
            log.error("wal_large", bytes=size, held_by=reading_now(self._database))
