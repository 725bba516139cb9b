"""Time-sortable 63-bit IDs: 41 bits of milliseconds, 10 of worker, 12 of sequence.

Integers in both databases, strings in the API. They are guessable: secrets carry random bits of their own (security,
Z4).
"""

import math
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from typing import Annotated

from pydantic import BeforeValidator, WithJsonSchema

from meadow.platform.core import clock
from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _

EPOCH_MS = 1_704_067_200_000  # 2024-01-01T00:00:00Z: 41 bits of milliseconds last until 2093
MAX_ID = 2**63 - 1
_WORKER_BITS, _COUNTER_BITS = 10, 12
FIRST_NEW = 1 << 42
"""Smaller ids are imported rows from before 2024: milliseconds since 1970, times two."""


class IdMaker:
    """Makes strictly increasing ids, also after the clock steps back or the sequence of a millisecond is used up."""

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
        """An id after all ids made so far and before all later ids of this maker."""
        with self._lock:
            self._last_ms = max(clock.now_ms() - EPOCH_MS, self._last_ms) + 1
            self._counter = 0
            return _packed(self._last_ms, 0, 0) - 1


def _packed(since: int, worker: int, counter: int) -> int:
    return (since << (_WORKER_BITS + _COUNTER_BITS)) | (worker << _COUNTER_BITS) | counter


def pack(ms: int, worker: int = 0, counter: int = 0) -> int:
    """An id of that moment; by default the smallest one, as a bound for comparisons."""
    if ms < EPOCH_MS + (FIRST_NEW >> _WORKER_BITS + _COUNTER_BITS):
        return max(0, ms) << 1
    return _packed(ms - EPOCH_MS, worker, counter)


def created_ms(id_: int) -> int:
    """Creation time of an id in milliseconds since 1970: rows need no column for it."""
    if id_ < FIRST_NEW:
        return id_ >> 1
    return (id_ >> (_WORKER_BITS + _COUNTER_BITS)) + EPOCH_MS


# New rows are read most: all readers share the 20 times of a feed page.
@lru_cache(maxsize=4096)
def created_at(id_: int) -> str:
    """Creation time of an id in the API's format."""
    return clock.rfc3339(created_ms(id_))


_make = IdMaker()
_held_until = math.inf


def use_worker(number: int, *, until: float = math.inf) -> None:
    """Set this process's worker number, leased ``until`` that time of the monotonic clock."""
    global _make
    _make = IdMaker(number)
    hold(until)


def hold(until: float) -> None:
    """Extend the lease of the worker number."""
    global _held_until
    _held_until = until


@contextmanager
def made_by(maker: IdMaker) -> Generator[None]:
    """Context in which ``new_id`` uses this maker: for past or future ids, before the process serves."""
    global _make
    kept, _make = _make, maker
    try:
        yield
    finally:
        _make = kept


def new_id() -> int:
    """A new id, above all earlier ids of this process; Unavailable while the lease of its worker number is expired."""
    if time.monotonic() > _held_until:
        raise Unavailable
    return _make()


def horizon() -> int:
    """Upper bound of the ids made so far: exact for this process, up to clock differences for others."""
    return _make.horizon()


def parse(value: object) -> int | None:
    """The integer of an id in a request; None when no row can have it."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 19:
        number = int(value)
        if 0 < number <= MAX_ID:
            return number
    return None


def _path_id(value: object) -> int:
    # Malformed ids in paths are answered like ids of missing rows: 404.
    return parse(value) or 0


def _given_id(value: object) -> int:
    number = parse(value)
    if number is None:
        raise ValueError(_("This is not an id."))
    return number


_PATTERN = "^([1-9][0-9]{0,17}|[1-8][0-9]{18})$"
"""Matches every id until 2072."""
_SCHEMA = WithJsonSchema({"type": "string", "description": "An opaque id."})
PathId = Annotated[int, BeforeValidator(_path_id), _SCHEMA]
"""Id in a path; a malformed id becomes 0, which no row has."""
GivenId = Annotated[int, BeforeValidator(_given_id), WithJsonSchema({"type": "string", "pattern": _PATTERN})]
"""Id in a query or a body; a malformed id is 422."""
