"""Size limit of the SQLite write-ahead log.

Every COMMIT folds into the database what no reader needs the log for. One statement that reads for minutes holds all
of it back, so a log that has grown large ends the statements that may take long; their callers are told to try again.
"""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog

LARGE_BYTES = 128 * 1024 * 1024
"""From here on no reader is waited for. A COMMIT adds a few MiB at most: 256 MiB are never reached (security, D7)."""
KEPT_BYTES = 64 * 1024 * 1024
"""What of the file is kept for the next time once the log begins anew."""
ALARM_SECONDS = 60.0
_READ_MARKS = range(123, 128)
"""Bytes of the file beside the log; who reads holds one of them locked (https://www.sqlite.org/walformat.html)."""
_LOCK = re.compile(r"POSIX +ADVISORY +READ +(\d+) (\S+) (\d+) ")
log: Any = structlog.get_logger("meadow.wal")


def reading_now(database: Path) -> list[int]:
    """The other processes that are in the middle of reading this database; none where the system does not tell."""
    try:
        index = database.with_name(f"{database.name}-shm").stat()
        # What the system knows of all locks: opening the file to ask would drop those of this process.
        locks = Path("/proc/locks").read_text()
    except OSError:
        return []
    place = f"{os.major(index.st_dev):02x}:{os.minor(index.st_dev):02x}:{index.st_ino}"
    found = {int(pid) for pid, where, byte in _LOCK.findall(locks) if where == place and int(byte) in _READ_MARKS}
    return sorted(found - {os.getpid()})


class Wal:
    """The log beside a database file; ``after_commit`` is called in the thread that commits."""

    def __init__(self, database: Path, end_readers: Callable[[], None]) -> None:
        self._database = database
        self._path = database.with_name(f"{database.name}-wal")
        self._end_readers = end_readers
        self._told = float("-inf")
        self.largest = 0

    def after_commit(self) -> None:
        """End the readers of this process when the log is large, and raise the alarm: others may hold it as well, and
        are named by their process ids."""
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
