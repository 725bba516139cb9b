"""Batched presence changes: after a restart all members come online within seconds."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

import structlog

log: Any = structlog.get_logger()
PAUSE_SECONDS = 0.05
"""How long a change waits for others."""
AT_ONCE = 200
"""Maximum members per batch."""

Told = Callable[[dict[int, bool]], Awaitable[None]]
"""Receives presence by member: online (True) or offline (False)."""


class PresenceChanges:
    """Passes changes to ``tell``, one batch after another. The last change of a member counts."""

    def __init__(self, tell: Told) -> None:
        self._tell = tell
        self._changes: dict[int, bool] = {}
        self._telling: asyncio.Task[None] | None = None

    def add(self, user_id: int, is_online: bool) -> None:
        """Queue a change."""
        self._changes.pop(user_id, None)
        self._changes[user_id] = is_online
        if self._telling is None:
            self._telling = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Drop queued changes and stop."""
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
                except Exception:  # the batch is dropped
                    log.exception("presence_failed")
        finally:
            self._telling = None
