"""How far the write-ahead log of SQLite may grow.

Every COMMIT folds into the database what no reader needs the log for. One statement that reads for minutes holds all
of it back, so a log that has grown large ends the statements that may take long; their callers are told to try again.
"""

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
log: Any = structlog.get_logger("meadow.wal")


class Wal:
    """The log beside a database file; ``after_commit`` is called in the thread that commits."""

    def __init__(self, database: Path, end_readers: Callable[[], None]) -> None:
        self._path = database.with_name(f"{database.name}-wal")
        self._end_readers = end_readers
        self._told = float("-inf")
        self.largest = 0

    def after_commit(self) -> None:
        """End the readers of this process when the log is large, and raise the alarm: others may hold it as well."""
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
            log.error("wal_large", bytes=size)
