"""Circuit breaker of remote storage.

After a failed call, calls are refused immediately instead of making readers wait; every two seconds one call tests
whether the store is back (security, F4).
"""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import structlog

from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _

PAUSE_SECONDS = 2.0
log: Any = structlog.get_logger("meadow.storage")


class StoreAway(Unavailable):
    """The file storage does not answer; all other functions work."""

    message = _("Pictures and videos cannot be reached right now. Please try again in a moment.")

    def __init__(self, message: str | None = None, *, retry_after: int = 5) -> None:
        super().__init__(message, retry_after=retry_after)


class Answering:
    """``async with answering.within(5, lost=(OSError,)):`` around every call of the store."""

    def __init__(self) -> None:
        self._away_until = 0.0
        self._is_away = False

    @asynccontextmanager
    async def within(self, seconds: float, lost: tuple[type[Exception], ...]) -> AsyncGenerator[None]:
        """StoreAway for an error in ``lost``, for a timeout, and immediately while the circuit is open."""
        now = time.monotonic()
        if now < self._away_until:
            raise StoreAway
        if self._is_away:
            self._away_until = now + PAUSE_SECONDS  # this call is the test; others are refused meanwhile
        try:
            async with asyncio.timeout(seconds):
                yield
        except (TimeoutError, *lost) as error:
            if not self._is_away:
                log.error("storage_unavailable", cause=_first_line(error))
            self._is_away = True
            self._away_until = time.monotonic() + PAUSE_SECONDS
            raise StoreAway from error
        except Exception:
            self._answered()  # an error response is a response
            raise
        self._answered()

    def _answered(self) -> None:
        if self._is_away:
            log.warning("storage_available")
        self._is_away, self._away_until = False, 0.0


def _first_line(error: Exception) -> str:
    return f"{type(error).__name__} {str(error).partition(chr(10))[0][:300]}".strip()
