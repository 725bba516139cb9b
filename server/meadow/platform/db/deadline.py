"""Statement timeouts for reads (security, I9)."""

import time
from collections.abc import Callable
from typing import Protocol

READING_SECONDS = 2.0
"""Of what answers a request."""
CONNECTION_SECONDS = 5.0
"""How long a write waits for a free connection of the pool, or for the server to open one."""
WORKING_SECONDS = 10.0
"""Of what a job or a command reads: as long as PostgreSQL is given for any statement."""
_STEPS = 200_000
"""Between two looks at the clock: a few milliseconds of SQLite's work, more than a usual statement takes in all."""


class _Stoppable(Protocol):
    def set_progress_handler(self, handler: Callable[[], bool], n: int, /) -> None: ...


class Deadline:
    """Ends the statement of one connection that runs for too long."""

    def __init__(self, connection: _Stoppable) -> None:
        self._ends = 0.0
        connection.set_progress_handler(self._is_over, _STEPS)

    def begin(self, seconds: float) -> None:
        """A statement begins, and may take so long."""
        self._ends = time.monotonic() + seconds

    def _is_over(self) -> bool:
        return time.monotonic() > self._ends
