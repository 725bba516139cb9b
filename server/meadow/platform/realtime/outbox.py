"""Bounded send queue of a socket."""

import asyncio
from typing import Any

from engineio import packet

MOST_FRAMES = 256
MOST_BYTES = 1024 * 1024
RESYNC = packet.Packet(packet.MESSAGE, '2["resync",{}]')
"""The last thing such a client hears: it comes back and asks what it missed."""


class SlimQueue:
    """What is used of ``asyncio.Queue`` where one reader waits: a twentieth of its memory, for each socket."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many wait."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._items

    def put_nowait(self, item: Any) -> None:
        """Add it behind the others."""
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def put(self, item: Any) -> None:
        """The same."""
        self.put_nowait(item)

    def get_nowait(self) -> Any:
        """The first one; QueueEmpty."""
        if not self._items:
            raise asyncio.QueueEmpty()
        return self._items.pop(0)

    async def get(self) -> Any:
        """The first one, as soon as there is one."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self.get_nowait()

    def task_done(self) -> None:
        """Nobody counts."""

    async def join(self) -> None:
        """Nobody waits until a client has read everything."""


def _weight(item: Any) -> int:
    data = getattr(item, "data", None)
    return len(data) if isinstance(data, str) else 0


class Outbox(SlimQueue):
    """The queue of one engine socket. Too much of it turns into one RESYNC: nothing is left out silently."""

    __slots__ = ("is_over", "waiting_bytes")

    def __init__(self) -> None:
        super().__init__()
        self.waiting_bytes = 0
        self.is_over = False

    def get_nowait(self) -> Any:
        """The first one; QueueEmpty."""
        item = super().get_nowait()
        self.waiting_bytes -= _weight(item)
        return item

    def put_nowait(self, item: Any) -> None:
        """Add it behind the others. None is the end."""
        if item is not None:
            if self.is_over:
                return
            if self.qsize() >= MOST_FRAMES or (self._items and self.waiting_bytes + _weight(item) > MOST_BYTES):
                self.is_over = True
                self._items[:] = [RESYNC]
                self.waiting_bytes = _weight(RESYNC)
                item = None
        self.waiting_bytes += _weight(item)
        super().put_nowait(item)
