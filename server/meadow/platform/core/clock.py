"""The clock, replaceable in tests and demo data."""

import time
from datetime import UTC, datetime
from functools import lru_cache

from meadow.platform.core.i18n import Sentence, _, ngettext

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

_offset_ms = 0


def now_ms() -> int:
    """Milliseconds since 1970 in UTC, plus the offset set by ``advance``."""
    return time.time_ns() // 1_000_000 + _offset_ms


def advance(ms: int) -> None:
    """Shift the clock, never while serving; undone by ``advance(-ms)``."""
    global _offset_ms
    _offset_ms += ms


@lru_cache(maxsize=1024)
def _date(day: int) -> str:
    return datetime.fromtimestamp(day * 86_400, UTC).strftime("%Y-%m-%d")


def rfc3339(ms: int) -> str:
    """``2026-01-31T09:15:00.123Z``, the form of all times in the API (contract, ground rules)."""
    seconds, ms = divmod(ms, 1000)
    day, second = divmod(seconds, 86_400)
    # No strftime: it took a tenth of a page's time, which has 20 of them.
    return f"{_date(day)}T{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}.{ms:03d}Z"


def spoken(ms: int) -> Sentence:
    """A duration in its largest whole unit: ``40 s``, ``5 min``, ``3 h``, ``2 days``."""
    if ms >= 2 * DAY_MS:
        return ngettext("{count} day", "{count} days", ms // DAY_MS)
    for unit, name in ((HOUR_MS, _("{count} h")), (MINUTE_MS, _("{count} min"))):
        if ms >= 2 * unit:
            return name.filled(count=ms // unit)
    return _("{count} s", count=ms // 1000)
