"""Cache of responses to anonymous readers, with one computation at a time per address.

Entries live ``seconds``. A commit that narrows visibility (``Package.narrowing``) empties the cache: here at once, in
other processes as soon as the broker delivers it. See docs/adr/0043-public-pages.md.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import NamedTuple

from meadow.platform.core import clock


class Kept(NamedTuple):
    """A cached response."""

    status: int
    body: bytes
    headers: tuple[tuple[str, str], ...]


class PublicCache:
    """Cached responses by request; the oldest are dropped above ``most`` bytes. With ``seconds`` = 0 (development)
    nothing is cached, but concurrent identical requests still share one computation."""

    def __init__(self, *, seconds: int, most: int = 32 * 1024 * 1024) -> None:
        self.seconds = seconds
        self._most, self._size = most, 0
        self._kept: OrderedDict[Hashable, tuple[int, Kept]] = OrderedDict()
        self._pending: dict[Hashable, asyncio.Task[Kept]] = {}
        self.hits = self.misses = 0

    def clear(self) -> None:
        """Empty the cache. Pending computations still answer their waiting requests, but are not cached."""
        self._kept.clear()
        self._pending, self._size = {}, 0

    async def get(self, question: Hashable, make: Callable[[], Awaitable[Kept]]) -> Kept:
        """The cached response, or the result of ``make``; its errors reach all waiting requests and are not cached."""
        until, kept = self._kept.get(question, (0, None))
        if kept is not None and clock.now_ms() < until:
            self.hits += 1
            return kept
        pending = self._pending.get(question)
        if pending is None:
            self.misses += 1
            pending = self._pending[question] = asyncio.create_task(self._make(question, make))
        else:
            self.hits += 1
        # Shielded: cancelling one request must not cancel the others.
        return await asyncio.shield(pending)

    async def _make(self, question: Hashable, make: Callable[[], Awaitable[Kept]]) -> Kept:
        mine, begun = asyncio.current_task(), clock.now_ms()
        try:
            kept = await make()
            if self.seconds and self._pending.get(question) is mine:
                self._keep(question, begun + 1000 * self.seconds, kept)
            return kept
        finally:
            if self._pending.get(question) is mine:
                del self._pending[question]

    def _keep(self, question: Hashable, until: int, kept: Kept) -> None:
        before = self._kept.pop(question, None)
        self._size += len(kept.body) - (len(before[1].body) if before else 0)
        self._kept[question] = until, kept
        while self._size > self._most:
            _, (_, dropped) = self._kept.popitem(last=False)
            self._size -= len(dropped.body)
