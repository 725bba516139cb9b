"""Garbage collector tuning with gc.freeze.

A full collection walks through everything that lives, with all else standing still: a thousand open sockets made that
90 ms, every twenty seconds. So what has survived one is set aside (``gc.freeze``), where the next does not look. It is
freed as ever when nobody refers to it; only circles would stay, so once an hour a collection looks through everything.

Survivors are frozen every ten seconds, and at once after a full collection of 1 ms or more. Otherwise, while thousands
of sockets connect, each full collection would visit the objects of all of them again, for up to half a second.

Collections are full as often as Python allows: each one then has few new objects to visit, 1 ms instead of 10 while
sockets connect, and all of them together take less time, because fewer partial ones visit an object before.
"""

import gc
import time

ALL_SECONDS = 3600.0
REST_SECONDS = 10.0
"""Pause between two freezes, and after the start: many objects of requests are short-lived."""
LONG_SECONDS = 0.001
"""Duration of a full collection after which its survivors are frozen at once."""
_YOUNG, _MIDDLE, _OLD = 700, 1, 0
"""Thresholds of the three generations: every fourth collection is full."""
_FULL = 2


class GcFreezer:
    """Sets aside what survives a full collection; a callback of ``gc``."""

    def __init__(self) -> None:
        self._looked_at_all = self._set_aside = self._begun = time.monotonic()

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        """Before and after each collection of this process."""
        if info["generation"] != _FULL:
            return
        now = time.monotonic()
        if phase == "start":
            self._begun = now
            if now - self._looked_at_all >= ALL_SECONDS:
                gc.unfreeze()
                self._looked_at_all = now
        elif now - self._begun >= LONG_SECONDS or now - self._set_aside >= REST_SECONDS:
            gc.freeze()
            self._set_aside = now


def watch() -> None:
    """Collect from here on; what is there already stays for good, or until the first hour has passed."""
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
    gc.enable()
    gc.callbacks.append(GcFreezer())
