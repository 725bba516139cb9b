"""Members who came or went, told in batches: after a restart all of them come within seconds."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

import structlog

log: Any = structlog.get_logger()
PAUSE_SECONDS = 0.05
"""How long a change waits for others."""
AT_ONCE = 200
"""Members in a batch."""

Told = Callable[[dict[int, bool]], Awaitable[None]]
"""Hears which members came (True) or went (False)."""


class PresenceChanges:
    """Gives what is added to ``tell``, one batch after another. Of a member the last change counts."""

    def __init__(self, tell: Told) -> None:
        self._tell = tell
        self._changes: dict[int, bool] = {}
        self._telling: asyncio.Task[None] | None = None

    def add(self, user_id: int, is_online: bool) -> None:
        """Tell this soon."""
        self._changes.pop(user_id, None)
        self._changes[user_id] = is_online
        if self._telling is None:
            self._telling = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Nobody is told any more."""
        self._changes.clear()
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._changes:
                await asyncio.sleep(PAUSE_SECONDS)
                batch = dict(islice(self._changes.items(), AT_ONCE))
                for user_id in batch:
                    del self._changes[user_id]
                try:
                    await self._tell(batch)
                except Exception:  # nobody is told: that is all
                    log.exception("presence_failed")
        finally:
            self._telling = None
