"""Correction of measured CPU time for noise: a virtual machine shares its cores with others.

During a measurement a separate process repeats a small fixed piece of work, similar to the server's, on the server's
core twenty times a second. Counted CPU time of a request divided by the slowdown of that work against its best time is
the cost on an undisturbed core; without the correction the same program costs 0.7 or 1.4 ms by chance. Reports hold
both values.
"""

import os
import subprocess
import sys
import threading
import time
from bisect import bisect_left, bisect_right
from pathlib import Path

import orjson

EVERY_S = 0.05
_ROWS = [{"id": str(number), "text": "A word or two about it. " * 4, "count": number} for number in range(150)]


def work_ms() -> float:
    """CPU milliseconds of the fixed work now; about 0.5."""
    started = time.thread_time_ns()
    for _ in range(6):
        rows = orjson.loads(orjson.dumps(_ROWS))
        sorted(rows, key=lambda row: row["text"] + row["id"])
    return (time.thread_time_ns() - started) / 1e6


class NoiseMonitor:
    """Samples the fixed work on one core during the ``with`` block; moments are ``time.monotonic`` values."""

    def __init__(self, core: int) -> None:
        self._core = core
        self._moments: list[float] = []
        self._took: list[float] = []
        self._rounds: list[tuple[float, float]] = []

    def __enter__(self) -> "NoiseMonitor":
        # Started by path, to work in any folder; ``-P`` keeps that folder out of ``sys.path``.
        command = [sys.executable, "-P", __file__, str(self._core)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()
        while len(self._took) < 20:
            if self._process.poll() is not None:
                raise RuntimeError(f"the watcher of core {self._core} ended with {self._process.returncode}")
            time.sleep(EVERY_S)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._thread.join()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as said:
            for line in said:
                moment, _, took = line.partition(" ")
                self._took.append(float(took))
                self._moments.append(float(moment))

    def _during(self, since: float, until: float) -> list[float]:
        return self._took[bisect_left(self._moments, since) : bisect_right(self._moments, until)]

    def note_round(self, since: float, until: float) -> tuple[float, float]:
        """Record the interval of one measurement."""
        self._rounds.append((since, until))
        return since, until

    @property
    def best_ms(self) -> float:
        """Best time of the fixed work beside a round, undisturbed: the 2nd percentile.

        Only of rounds: beside an idle server the work finds the core's caches warm.
        """
        took = sorted(took for round_ in self._rounds for took in self._during(*round_)) or sorted(self._took)
        return took[len(took) // 50]

    def slower(self, since: float, until: float) -> float:
        """Mean time of the work between these moments as a multiple of its best; 1 without samples."""
        found = self._during(since, until)
        return max(1.0, sum(found) / len(found) / self.best_ms) if found else 1.0

    def facts(self) -> dict[str, float]:
        return {"fixed_work_ms": round(self.best_ms, 3)}


class StolenTime:
    """Share of the CPU time given to other virtual machines by the host (steal); 0 on a physical machine."""

    def __init__(self) -> None:
        self._before = _ticks()

    def share(self) -> float:
        """Steal share since construction, of the time of all cores."""
        stolen, all_ = (now - before for now, before in zip(_ticks(), self._before, strict=True))
        return stolen / all_ if all_ else 0.0


def _ticks() -> tuple[int, int]:
    # user nice system idle iowait irq softirq steal; guests are counted among the users.
    counted = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return counted[7], sum(counted)


def main() -> None:
    """Repeat the work until killed; prints the moment and duration of each run."""
    os.sched_setaffinity(0, {int(sys.argv[1])})
    while True:
        took = work_ms()
        sys.stdout.write(f"{time.monotonic()} {took}\n")
        sys.stdout.flush()
        time.sleep(EVERY_S)


if __name__ == "__main__":
    main()
