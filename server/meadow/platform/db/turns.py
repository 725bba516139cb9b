"""Turns at a few connections, of which the first ones are used as much as possible."""

import asyncio
import itertools
from collections import deque

LONG_SECONDS = 0.1
"""After this a turn is a long one, which no longer counts among the usual ones. The first page on a connection, for
which its statements are planned, takes less."""


class Turns:
    """At most ``usual`` short turns at once and ``most`` turns in all; first come, first served.

    Whatever is usually done in milliseconds waits for a connection that is in use rather than for a new one, which
    costs more: it is opened, and every statement is read and planned again. Long turns keep nobody waiting.
    """

    def __init__(self, usual: int, most: int) -> None:
        self._usual = usual
        self._most = most
        self._begun: dict[int, float] = {}
        self._numbers = itertools.count()
        self._waiting: deque[asyncio.Future[int]] = deque()
        self._looking: asyncio.TimerHandle | None = None

    def is_free(self) -> bool:
        """Whether a turn would begin at once."""
        return not self._waiting and self._may_begin()

    async def take(self) -> int:
        """Wait for a turn; its number is for ``give``."""
        if self.is_free():
            return self._begin()
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        self._look_later()
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give(mine.result())
            raise

    def restart(self, number: int) -> None:
        """What the turn is for begins now."""
        self._begun[number] = asyncio.get_running_loop().time()

    def give(self, number: int) -> None:
        """The turn is over."""
        del self._begun[number]
        self._serve()

    async def take_all(self) -> list[int]:
        """Wait until nobody has a turn, and let nobody have one."""
        self._usual = self._most
        return [await self.take() for _ in range(self._most)]

    def _begin(self) -> int:
        number = next(self._numbers)
        self.restart(number)
        return number

    def _may_begin(self) -> bool:
        turns = len(self._begun)
        return turns < self._usual or (turns < self._most and len(self._short()) < self._usual)

    def _short(self) -> list[float]:
        long_ago = asyncio.get_running_loop().time() - LONG_SECONDS
        return [begun for begun in self._begun.values() if begun > long_ago]

    def _serve(self) -> None:
        while self._waiting and (self._waiting[0].done() or self._may_begin()):
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(self._begin())
        self._look_later()

    def _look_later(self) -> None:
        """Serve those who wait once the oldest short turn has become a long one."""
        if self._looking is not None or not self._waiting or len(self._begun) >= self._most:
            return
        loop = asyncio.get_running_loop()
        # A turn may have become a long one since the last look: then there is no short one left, and the look is due.
        self._looking = loop.call_at(min(self._short(), default=0.0) + LONG_SECONDS, self._look)

    def _look(self) -> None:
        self._looking = None
        self._serve()
