"""Passing on what a test runner says, and keeping the lines that name a failure for the summary at the end."""

import re
import time
from threading import Thread
from typing import IO, BinaryIO

_PAINT = re.compile(r"\x1b\[[0-9;]*m")
# pytest; vitest, and its errors outside of tests; Playwright's list; the first words of most errors
_NAMES_A_FAILURE = re.compile(r"(FAILED|ERROR) \S+::|FAIL\s|Vitest caught|\d+\) e2e/|(\w+)?Error: ")
_MOST = 40
_LONGEST = 300


class Failures:
    """Reads a program's output to its end in a thread of its own, writing it on as it comes."""

    def __init__(self, source: IO[bytes] | None, sink: BinaryIO) -> None:
        self._kept: list[str] = []
        self._sink = sink
        self.ended = time.monotonic()
        """When the output ended."""
        self._thread = Thread(target=self._pass_on, args=(source,), daemon=True)
        self._thread.start()

    def lines(self) -> list[str]:
        """The first lines that named a failure, without paint; waits a little for what is still being read."""
        # a program left behind may hold the pipe open
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
