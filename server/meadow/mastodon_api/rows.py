"""Rows of lists that are read from their newest end."""

from collections.abc import Awaitable, Callable, Sequence
from operator import itemgetter
from typing import TypeVar

from meadow.platform.core import clock, ids
from meadow.platform.core.paging import BEFORE_ALL, MAX_LIMIT, Paging

T = TypeVar("T")
Piece = tuple[Sequence[tuple[int, T]], int | None]
"""Rows with their positions, newest first, and the position behind which the list goes on; None at its end."""
Read = Callable[[Paging], Awaitable[Piece[T]]]
_PERIOD = 1 << 44
"""About 70 minutes of ids."""


def piece_of(rows: Sequence[T], limit: int, position_of: Callable[[T], int]) -> Piece[T]:
    """Piece of rows that are one more than a page."""
    end = position_of(rows[limit - 1]) if len(rows) > limit else None
    return [(position_of(row), row) for row in rows[:limit]], end


def merged(one: Piece[T], other: Piece[T], limit: int) -> Piece[T]:
    """Both lists down to where both are complete."""
    end = max(one[1] or 0, other[1] or 0)
    rows = sorted((row for row in (*one[0], *other[0]) if row[0] >= end), key=itemgetter(0), reverse=True)
    return rows[:limit], rows[limit - 1][0] if len(rows) > limit else end or None


async def rows_above(read: Read[T], bottom: int, ceiling: int | None, limit: int) -> Sequence[tuple[int, T]]:
    """The next rows above a position, newest first: those of a period after it, which grows while it holds too few
    and shrinks while it holds far too many."""
    most = min(MAX_LIMIT, 2 * limit + 20)
    last, now = BEFORE_ALL if ceiling is None else ceiling, ids.pack(clock.now_ms() + clock.MINUTE_MS)
    low, high, period = bottom, None, _PERIOD
    while True:
        top = low + period if high is None else (low + high) // 2
        if top >= min(now, last):
            top = last
        rows = await _between(read, bottom, top, most)
        if len(rows) >= most and top - low > 1:
            high = top
        elif len(rows) >= limit or top == last or (high is not None and high - top <= 1):
            return rows[-limit:]
        else:
            low, period = top, period * 8


async def _between(read: Read[T], bottom: int, top: int, most: int) -> list[tuple[int, T]]:
    """The rows between two positions, newest first; of more than ``most`` not all."""
    rows: list[tuple[int, T]] = []
    position: int | None = top
    while position is not None and position > bottom and len(rows) < most:
        piece, position = await read(Paging.model_construct(limit=most, position=position))
        rows += [row for row in piece if row[0] > bottom]
    return rows
