"""How fast the machine is at this very moment: a virtual machine shares its cores with strangers, who come and go.

A fixed piece of work, much like the server's own, is timed before and after each round on the server's core. A round
beside which it took clearly longer than usual says more about the strangers than about us, and is run once more.
"""

import os
import time
from bisect import insort
from collections.abc import Awaitable, Callable
from typing import TypeVar

import orjson

T = TypeVar("T")
CALM = 1.12
"""Up to so many times the usual counts as undisturbed."""
TRIES = 6
_ROWS = [{"id": str(number), "text": "A word or two about it. " * 4, "count": number} for number in range(150)]


class Calm:
    """What this core usually takes, and rounds near that."""

    def __init__(self, core: int) -> None:
        self._core = core
        self._looks = sorted(self.look() for _ in range(40))
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

    @property
    def usual_ms(self) -> float:
        """A fifth of all looks were shorter: a core may be faster for a moment, but not for a run."""
        return self._looks[len(self._looks) // 5]

    def facts(self) -> dict[str, float]:
        """For a report."""
        return {"fixed_work_ms": round(self.usual_ms, 3), "rounds_again": self.again}

    async def round(self, measure: Callable[[], Awaitable[T]]) -> tuple[T, float]:
        """The round that was least disturbed, and in how many times the usual time the work was done beside it."""
        kept: tuple[T, float] | None = None
        for attempt in range(TRIES):
            looks = [self.look()]
            got = await measure()
            looks.append(self.look())
            slower = max(looks)
            for look in looks:
                insort(self._looks, look)
            if kept is None or slower < kept[1]:
                kept = got, slower
            if slower <= CALM * self.usual_ms:
                break
            self.again += attempt + 1 < TRIES
        assert kept is not None
        return kept[0], round(kept[1] / self.usual_ms, 3)
