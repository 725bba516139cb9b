"""Garbage collector tuning with gc.freeze.

A full collection visits all live objects while everything else stands still: 90 ms every twenty seconds with a thousand
open sockets. So its survivors are frozen (``gc.freeze``), and the next one skips them. Reference counting still frees
them; only cycles would stay, so once an hour a collection visits everything.

Survivors are frozen every ten seconds, and at once after a full collection of 1 ms or more. Otherwise, while thousands
of sockets connect, each full collection would visit the objects of all of them again, for up to half a second.

Collections are full as often as Python allows: each then has few new objects to visit, 1 ms instead of 10 while sockets
connect, and all together take less time, because fewer partial collections visit an object first.
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
    """``gc`` callback that freezes the survivors of full collections."""

    def __init__(self) -> None:
        self._looked_at_all = self._set_aside = self._begun = time.monotonic()

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        """Called before and after each collection."""
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
    """Start collecting; existing objects stay frozen until the first hourly collection."""
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)
    gc.enable()
    gc.callbacks.append(GcFreezer())
