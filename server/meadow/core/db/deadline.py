"""How long a statement that reads may take on SQLite, where no server would end it (security, I9)."""

import time
from collections.abc import Callable
from typing import Protocol

READING_SECONDS = 2.0
"""Of what runs on the event loop, which serves nobody else meanwhile."""
SLOW_SECONDS = 10.0
"""Of what runs in the thread for slow reads: as long as PostgreSQL is given for any statement."""
_STEPS = 200_000
"""Between two looks at the clock: a few milliseconds of SQLite's work, more than a usual statement takes in all."""


class _Stoppable(Protocol):
    def set_progress_handler(self, handler: Callable[[], bool], n: int, /) -> None: ...


class Deadline:
    """Ends the statement of one connection that runs for too long."""

    def __init__(self, connection: _Stoppable, seconds: float) -> None:
        self.seconds = seconds
        self._ends = 0.0
        connection.set_progress_handler(self._is_over, _STEPS)

    def begin(self) -> None:
        """A statement begins."""
        self._ends = time.monotonic() + self.seconds

    def _is_over(self) -> bool:
        return time.monotonic() > self._ends
