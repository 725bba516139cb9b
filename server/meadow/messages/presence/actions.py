"""Presence events, never stored."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

import structlog

from meadow.messages import queries as messages
from meadow.messages.presence import queries
from meadow.platform.core.pacer import Pacer
from meadow.platform.db.session import Database

PAUSE_SECONDS = 0.05
"""How long a change waits for others."""
AT_ONCE = 200
"""Maximum members per batch."""

log: Any = structlog.get_logger()


async def tell_presence(database: Database, changes: dict[int, bool], pacer: Pacer) -> None:
    """Publish presence changes (True: online) to contacts with an open socket, unless the member hides their
    presence.

    Two statements for any number of members. Each change is a step of the pacer, so that requests are answered in
    between.
    """
    db = database.reader()
    shown = await queries.who_show_online(db, [*changes])
    for user_id, contacts in (await messages.contacts_of_each(db, shown)).items():
        told = [other for other in contacts if database.context.sockets.has_socket(other)]
        if told:
            await pacer.turn()
            data = {"userId": str(user_id), "online": changes[user_id]}
            await database.context.sockets.deliver(told, {"event": "presence", "data": data})


class PresenceChanges:
    """Passes changes to ``tell`` in batches, one after another, since after a restart all members come online within
    seconds. The last change of a member counts."""

    def __init__(self, tell: Callable[[dict[int, bool]], Awaitable[None]]) -> None:
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
