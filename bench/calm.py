"""What a second of the server's core is worth: a virtual machine shares its cores with strangers, who come and go.

A small fixed piece of work, much like the server's own, is done on that core twenty times a second while something is
measured, by a process of its own. What is counted for a request, divided by how much longer the work takes than at its
best, is what the request costs on a core that nobody disturbs: without that one and the same program costs 0.7 or
1.4 ms, by chance. The reports hold both.
"""

import math
import os
import subprocess
import sys
import threading
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from pathlib import Path

import orjson

EVERY_S = 0.05
CALM, PAUSE_S, MOST_WAIT_S = 1.25, 5.0, 600.0
"""Of ``CalmWait``: how much slower than at its best a calm core may be, the pause between two looks, and all pauses."""
_ROWS = [{"id": str(number), "text": "A word or two about it. " * 4, "count": number} for number in range(150)]


def work_ms() -> float:
    """Milliseconds of processor time that the fixed work takes now, about half of one."""
    started = time.thread_time_ns()
    for _ in range(6):
        rows = orjson.loads(orjson.dumps(_ROWS))
        sorted(rows, key=lambda row: row["text"] + row["id"])
    return (time.thread_time_ns() - started) / 1e6


class Calm:
    """Watches one core for as long as the block; moments are those of ``time.monotonic``."""

    def __init__(self, core: int) -> None:
        self._core = core
        self._moments: list[float] = []
        self._took: list[float] = []
        self._rounds: list[tuple[float, float]] = []

    def __enter__(self) -> "Calm":
        # By its path, so that it runs whatever the folder; without that folder among the modules.
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
        """Something was measured between these moments."""
        self._rounds.append((since, until))
        return since, until

    @property
    def best_ms(self) -> float:
        """What the work takes beside a round when no stranger disturbs it: one time in fifty took less.

        Of rounds alone: beside a server that sleeps it finds the caches of the core as it left them.
        """
        took = sorted(took for round_ in self._rounds for took in self._during(*round_)) or sorted(self._took)
        return took[len(took) // 50]

    def slower(self, since: float, until: float) -> float:
        """In how many times its best the work was done between these moments, on average; 1 when nobody looked."""
        found = self._during(since, until)
        return max(1.0, sum(found) / len(found) / self.best_ms) if found else 1.0

    def facts(self) -> dict[str, float]:
        """For a report."""
        return {"fixed_work_ms": round(self.best_ms, 3)}


def one_after_another_ms(core: int) -> float:
    """Wall-clock milliseconds of the fixed work, repeated without a pause for a second: includes the time for which
    other programs or machines had the core."""
    command = [sys.executable, "-P", __file__, str(core), "1"]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # noqa: S603 - our own


class CalmWait:
    """Waits until the cores are about as fast as at their best. The best is kept in a file between runs: a run may
    begin while others use the machine."""

    def __init__(self, kept: Path, tell: Callable[[str], None]) -> None:
        self._kept = kept
        self._tell = tell
        self.waited_s = 0.0
        self.given_up = 0

    def wait(self, cores: Iterable[int]) -> None:
        """Measure each of these cores for a second, again and again until all are calm. The pauses of all calls
        together last ``MOST_WAIT_S`` at most; then ``given_up`` counts the calls that ended beside others."""
        while (slower := self._slower(cores)) > CALM:
            if self.waited_s >= MOST_WAIT_S:
                self.given_up += 1
                self._tell(f"  going on beside others: a core is {slower:.1f} times slower than at its best")
                return
            self._tell(f"  waiting for others on this machine: a core is {slower:.1f} times slower than at its best")
            time.sleep(PAUSE_S)
            self.waited_s += PAUSE_S

    def _slower(self, cores: Iterable[int]) -> float:
        took = [one_after_another_ms(core) for core in cores]
        best = min(*took, float(self._kept.read_text()) if self._kept.exists() else math.inf)
        self._kept.write_text(f"{best}\n")
        return max(took) / best


def main() -> None:
    """Do the work until ended, and say when and how long; or for so many seconds, and say how long on average."""
    os.sched_setaffinity(0, {int(sys.argv[1])})
    if len(sys.argv) > 2:
        begun, done = time.monotonic(), 0
        while (passed := time.monotonic() - begun) < float(sys.argv[2]):
            work_ms()
            done += 1
        print(1000 * passed / done)  # noqa: T201
        return
    while True:
        took = work_ms()
        sys.stdout.write(f"{time.monotonic()} {took}\n")
        sys.stdout.flush()
        time.sleep(EVERY_S)


if __name__ == "__main__":
    main()
