"""Bounded send queue of a socket."""

import asyncio
from typing import Any

from engineio import packet

MOST_FRAMES = 256
MOST_BYTES = 1024 * 1024
RESYNC = packet.Packet(packet.MESSAGE, '2["resync",{}]')
"""Last frame to a client before it reconnects and refetches."""


class SlimQueue:
    """The subset of ``asyncio.Queue`` for a single reader: a twentieth of its memory, for each socket."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def put(self, item: Any) -> None:
        self.put_nowait(item)

    def get_nowait(self) -> Any:
        """Remove the first item; QueueEmpty."""
        if not self._items:
            raise asyncio.QueueEmpty()
        return self._items.pop(0)

    async def get(self) -> Any:
        """Wait for the first item and remove it."""
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self.get_nowait()

    def task_done(self) -> None:
        """No effect: tasks are not counted."""

    async def join(self) -> None:
        """No effect: the queue is never awaited."""


def _weight(item: Any) -> int:
    data = getattr(item, "data", None)
    return len(data) if isinstance(data, str) else 0


class Outbox(SlimQueue):
    """The queue of one engine socket. On overflow one RESYNC replaces its content: no frame is lost silently."""

    __slots__ = ("is_over", "waiting_bytes")

    def __init__(self) -> None:
        super().__init__()
        self.waiting_bytes = 0
        self.is_over = False

    def get_nowait(self) -> Any:
        item = super().get_nowait()
        self.waiting_bytes -= _weight(item)
        return item

    def put_nowait(self, item: Any) -> None:
        """Append an item; None ends the queue."""
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
