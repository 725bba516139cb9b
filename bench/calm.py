"""How fast the machine is at this very moment: a virtual machine shares its cores with strangers, who come and go.

A fixed piece of work, much like the server's own, is timed before and after each round on the server's core. A round
beside which it took clearly longer than it can says more about the strangers than about us, and is run once more.
"""

import os
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import orjson

T = TypeVar("T")
CALM = 1.12
"""Up to so many times the shortest counts as undisturbed."""
TRIES = 6
_ROWS = [{"id": str(number), "text": "A word or two about it. " * 4, "count": number} for number in range(150)]


class Calm:
    """The best this core could do so far, and rounds near that."""

    def __init__(self, core: int) -> None:
        self._core = core
        self.shortest_ms = min(self.look() for _ in range(20))
        self.again = 0
        """Rounds that were run once more."""

    def look(self) -> float:
        """Milliseconds that the fixed work takes now, some three of them."""
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {self._core})
        try:
            started = time.perf_counter()
            for _ in range(8):
                rows = orjson.loads(orjson.dumps(_ROWS))
                sorted(rows, key=lambda row: row["text"] + row["id"])
            return (time.perf_counter() - started) * 1000
        finally:
            os.sched_setaffinity(0, before)

    def facts(self) -> dict[str, float]:
        """For a report."""
        return {"fixed_work_ms": round(self.shortest_ms, 3), "rounds_again": self.again}

    async def round(self, measure: Callable[[], Awaitable[T]]) -> tuple[T, float]:
        """The round that was least disturbed, and in how many times the shortest time the work was done beside it."""
        kept: tuple[T, float] | None = None
        for attempt in range(TRIES):
            before = self.look()
            got = await measure()
            slower = max(before, self.look())
            self.shortest_ms = min(self.shortest_ms, slower)
            if kept is None or slower < kept[1]:
                kept = got, slower
            if slower <= CALM * self.shortest_ms:
                break
            self.again += attempt + 1 < TRIES
        assert kept is not None
        return kept[0], round(kept[1] / self.shortest_ms, 3)
