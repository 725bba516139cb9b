"""What a second of the server's core is worth: a virtual machine shares its cores with strangers, who come and go.

A small fixed piece of work, much like the server's own, is done on that core twenty times a second while something is
measured, by a process of its own. What is counted for a request, divided by how much longer the work takes than at its
best, is what the request costs on a core that nobody disturbs: without that one and the same program costs 0.7 or
1.4 ms, by chance. The reports hold both.
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


class Stolen:
    """Watches how much of the processors' time the host gives to other virtual machines; none on a machine that is not
    virtual."""

    def __init__(self) -> None:
        self._before = _ticks()

    def share(self) -> float:
        """That share since this began, of the time of all cores."""
        stolen, all_ = (now - before for now, before in zip(_ticks(), self._before, strict=True))
        return stolen / all_ if all_ else 0.0


def _ticks() -> tuple[int, int]:
    # user nice system idle iowait irq softirq steal; guests are counted among the users.
    counted = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return counted[7], sum(counted)


def main() -> None:
    """Do the work until ended, and say when and how long."""
    os.sched_setaffinity(0, {int(sys.argv[1])})
    while True:
        took = work_ms()
        sys.stdout.write(f"{time.monotonic()} {took}\n")
        sys.stdout.flush()
        time.sleep(EVERY_S)


if __name__ == "__main__":
    main()
