"""Forwards a test runner's output and collects failure lines for the summary."""

import re
import time
from threading import Thread
from typing import IO, BinaryIO

_PAINT = re.compile(r"\x1b\[[0-9;]*m")
# pytest; vitest, and its errors outside of tests; Playwright's list; the beginning of most errors
_NAMES_A_FAILURE = re.compile(r"(FAILED|ERROR) \S+::|FAIL\s|Vitest caught|\d+\) e2e/|(\w+)?Error: ")
_MOST = 40
_LONGEST = 300


class Failures:
    """Thread that reads a program's output to the end and forwards it at once."""

    def __init__(self, source: IO[bytes] | None, sink: BinaryIO) -> None:
        self._kept: list[str] = []
        self._sink = sink
        self.ended = time.monotonic()
        """Monotonic time of the end of the output."""
        self._thread = Thread(target=self._pass_on, args=(source,), daemon=True)
        self._thread.start()

    def lines(self) -> list[str]:
        """The first failure lines without colour codes; waits up to 5 s for the end of the output."""
        # an orphaned child may hold the pipe open
        self._thread.join(5)
        return list(dict.fromkeys(self._kept))[:_MOST]

    def _pass_on(self, source: IO[bytes] | None) -> None:
        if source is None:
            return
        with source:
            for line in source:
                self._sink.write(line)
                self._sink.flush()
                text = _PAINT.sub("", line.decode(errors="replace")).strip()
                if _NAMES_A_FAILURE.match(text) and len(self._kept) < 10 * _MOST:
                    self._kept.append(text[:_LONGEST])
        self.ended = time.monotonic()
