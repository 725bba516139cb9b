"""Concurrency limiter with a bounded queue and timeout; raises Unavailable when full."""

import asyncio
from collections import deque
from types import TracebackType

from meadow.platform.core.errors import Unavailable


class ConcurrencyLimiter:
    """``async with limiter:``; Unavailable when the queue is full or the wait times out. A free slot costs one addition
    (security, H2 and H3)."""

    __slots__ = ("_patience", "_sentence", "_waiting", "at_once", "at_work", "queue", "refused")

    def __init__(self, at_once: int, queue: int, patience_seconds: float, sentence: str | None = None) -> None:
        self.at_once, self.queue, self._patience = at_once, queue, patience_seconds
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._sentence = sentence
        self.at_work = 0
        self.refused = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def __aenter__(self) -> None:
        if self.at_work < self.at_once:
            self.at_work += 1
            return
        if len(self._waiting) >= self.queue:
            self.refused += 1
            raise Unavailable(self._sentence, retry_after=1)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            async with asyncio.timeout(self._patience):
                await turn
        except BaseException as end:
            if turn.done() and not turn.cancelled():  # the slot was granted at the same moment
                self._pass_on()
            elif turn in self._waiting:
                self._waiting.remove(turn)
            if isinstance(end, TimeoutError):
                self.refused += 1
                raise Unavailable(self._sentence, retry_after=1) from None
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)  # the slot passes on: at_work stays
                return
        self.at_work -= 1
