"""Time-sortable 63-bit IDs: 41 bits time, 10 worker, 12 sequence.

41 bits of milliseconds, 10 of shard or worker, 12 of counter.

They are integers in both databases and strings on the wire. They prove nothing: whatever must stay secret carries
random bits of its own (security, Z4).
"""

import math
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

from meadow.platform import clock
from meadow.platform.errors import Unavailable
from meadow.platform.i18n import _

EPOCH_MS = 1_704_067_200_000  # 2024-01-01T00:00:00Z: 41 bits of milliseconds last until 2093
MAX_ID = 2**63 - 1
_WORKER_BITS, _COUNTER_BITS = 10, 12
FIRST_NEW = 1 << 42
"""Ids below it are imported rows of the years before 2024: the milliseconds since 1970, twice."""


class IdMaker:
    """Makes ids that only grow, also when the clock steps back or a millisecond's counter runs out."""

    def __init__(self, worker: int = 0) -> None:
        self._worker = worker % (1 << _WORKER_BITS)
        self._last_ms = 0
        self._counter = 0
        self._lock = threading.Lock()

    def __call__(self) -> int:
        with self._lock:
            ms = max(clock.now_ms() - EPOCH_MS, self._last_ms)
            if ms == self._last_ms:
                self._counter += 1
                if self._counter >> _COUNTER_BITS:
                    ms, self._counter = ms + 1, 0
            else:
                self._counter = 0
            self._last_ms = ms
            return _packed(ms, self._worker, self._counter)

    def horizon(self) -> int:
        """Behind every id that was made, before every id that this maker will make."""
        with self._lock:
            self._last_ms = max(clock.now_ms() - EPOCH_MS, self._last_ms) + 1
            self._counter = 0
            return _packed(self._last_ms, 0, 0) - 1


def _packed(since: int, worker: int, counter: int) -> int:
    return (since << (_WORKER_BITS + _COUNTER_BITS)) | (worker << _COUNTER_BITS) | counter


def pack(ms: int, worker: int = 0, counter: int = 0) -> int:
    """The id of that moment; with the defaults the smallest one, which makes it an horizon to compare with."""
    if ms < EPOCH_MS + (FIRST_NEW >> _WORKER_BITS + _COUNTER_BITS):
        return max(0, ms) << 1
    return _packed(ms - EPOCH_MS, worker, counter)


def created_ms(id_: int) -> int:
    """When the id was made, in milliseconds since 1970: rows need no column of their own for it."""
    if id_ < FIRST_NEW:
        return id_ >> 1
    return (id_ >> (_WORKER_BITS + _COUNTER_BITS)) + EPOCH_MS


# What is new is read most: the feed's 20 times are the same for everybody.
@lru_cache(maxsize=4096)
def created_at(id_: int) -> str:
    """When the id was made, as the wire shows times."""
    return clock.rfc3339(created_ms(id_))


_make = IdMaker()
_held_until = math.inf


def use_worker(number: int, *, until: float = math.inf) -> None:
    """Tell this process its number among those that serve, which is its own ``until`` then (of the monotonic clock)."""
    global _make
    _make = IdMaker(number)
    hold(until)


def hold(until: float) -> None:
    """The number is this process's own for longer."""
    global _held_until
    _held_until = until


@contextmanager
def made_by(maker: IdMaker) -> Generator[None]:
    """Inside, ``new_id`` asks this maker: for whoever acts at another time than now, before the process serves."""
    global _make
    kept, _make = _make, maker
    try:
        yield
    finally:
        _make = kept


def new_id() -> int:
    """A new id, larger than every id this process made before; Unavailable while its number may be another's."""
    if time.monotonic() > _held_until:
        raise Unavailable
    return _make()


def horizon() -> int:
    """What was made until now ends here: by this process to the last id, by others as far as clocks agree."""
    return _make.horizon()


def parse(value: object) -> int | None:
    """The integer behind an id from the wire, or None when no row can have it."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 19:
        number = int(value)
        if 0 < number <= MAX_ID:
            return number
    return None


def _path_id(value: object) -> int:
    # A path that no id can have is answered like the id of a row that is not there: 404.
    return parse(value) or 0


def _given_id(value: object) -> int:
    number = parse(value)
    if number is None:
        raise ValueError(_("This is not an id."))
    return number


_PATTERN = "^([1-9][0-9]{0,17}|[1-8][0-9]{18})$"
"""Every id until 2072."""
_SCHEMA = WithJsonSchema({"type": "string", "description": "An opaque id."})
PathId = Annotated[int, BeforeValidator(_path_id), _SCHEMA]
"""An id in a path: what cannot be one becomes 0, which no row has."""
GivenId = Annotated[int, BeforeValidator(_given_id), WithJsonSchema({"type": "string", "pattern": _PATTERN})]
"""An id in a query or a body: what cannot be one is 422."""
