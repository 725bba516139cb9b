"""Statement timeouts for reads (security, I9)."""

import time
from collections.abc import Callable
from typing import Protocol

READING_SECONDS = 2.0
"""Timeout of reads for a request."""
CONNECTION_SECONDS = 5.0
"""How long a write waits for a free connection of the pool, or for the server to open one."""
WORKING_SECONDS = 10.0
"""Timeout of reads in jobs and commands, equal to PostgreSQL's ``statement_timeout``."""
_STEPS = 200_000
"""SQLite instructions between two clock checks: a few milliseconds, more than a usual statement takes."""


class _Stoppable(Protocol):
    def set_progress_handler(self, handler: Callable[[], bool], n: int, /) -> None: ...


class Deadline:
    """Interrupts statements of one connection that run too long."""

    def __init__(self, connection: _Stoppable) -> None:
        self._ends = 0.0
        connection.set_progress_handler(self._is_over, _STEPS)

    def begin(self, seconds: float) -> None:
        """Start the timeout of a statement."""
        self._ends = time.monotonic() + seconds

    def _is_over(self) -> bool:
        return time.monotonic() > self._ends
