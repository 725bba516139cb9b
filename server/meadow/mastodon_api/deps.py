"""Request dependencies and responses of Mastodon's API."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Annotated, TypeVar
from urllib.parse import urlencode

from fastapi import Depends, Request
from starlette.responses import Response

from meadow.mastodon_api.presenters.accounts import Entity
from meadow.platform.core import clock, ids
from meadow.platform.core.ids import parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import BEFORE_ALL, MAX_LIMIT, Paging
from meadow.platform.http.deps import settings_of
from meadow.runtime.deps import bearer_of
from meadow.runtime.fields import Given

T = TypeVar("T")
Piece = tuple[Sequence[tuple[int, T]], int | None]
"""Rows with their positions, newest first, and the position behind which the list goes on; None at its end."""
Read = Callable[[Paging], Awaitable[Piece[T]]]
_PERIOD = 1 << 44
"""About 70 minutes of ids."""


async def _given(request: Request) -> Given:
    return await Given.of(request)


Fields = Annotated[Given, Depends(_given, scope="function")]
"""Parameters from the query and body of a request."""


async def _address(request: Request) -> str:
    return settings_of(request).address


async def _token(request: Request) -> str:
    return bearer_of(request)


Token = Annotated[str, Depends(_token, scope="function")]
"""Bearer token of the request."""
Address = Annotated[str, Depends(_address, scope="function")]
"""Base URL of this site."""


def piece_of(rows: Sequence[T], limit: int, position_of: Callable[[T], int]) -> Piece[T]:
    """Piece of rows that are one more than a page."""
    end = position_of(rows[limit - 1]) if len(rows) > limit else None
    return [(position_of(row), row) for row in rows[:limit]], end


def merged(one: Piece[T], other: Piece[T], limit: int) -> Piece[T]:
    """Both lists down to where both are complete."""
    end = max(one[1] or 0, other[1] or 0)
    rows = sorted((row for row in (*one[0], *other[0]) if row[0] >= end), key=itemgetter(0), reverse=True)
    return rows[:limit], rows[limit - 1][0] if len(rows) > limit else end or None


async def _rows_above(read: Read[T], bottom: int, ceiling: int | None, limit: int) -> Sequence[tuple[int, T]]:
    """Read the next rows above a position, newest first, from a period that grows while it has too few of them and
    shrinks while it has too many."""
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


@dataclass(frozen=True, slots=True)
class Page:
    """Page of a list by Mastodon's parameters: the newest rows, or with ``min_id`` the next ones above it."""

    request: Request
    address: str
    limit: int
    max_id: int | None
    since_id: int
    min_id: int | None
    others: dict[str, str]

    @property
    def first(self) -> Paging:
        """``Paging`` of the newest rows."""
        return Paging(limit=self.limit)

    async def rows(self, read: Read[T]) -> Piece[T]:
        """The rows of the page."""
        if self.min_id is not None:
            rows = await _rows_above(read, self.min_id, self.max_id, self.limit)
            return rows, rows[-1][0] if rows else None
        rows, end = await read(Paging.model_construct(limit=self.limit, position=self.max_id))
        newer = [row for row in rows if row[0] > self.since_id]
        return newer, end if len(newer) == len(rows) else None

    def answer(self, piece: Piece[T], shown: Sequence[Entity] | Entity) -> Response:
        """Response with links to the pages beside it."""
        rows, end = piece
        links = [] if end is None else [self._link("next", max_id=str(end))]
        if rows:
            links.append(self._link("prev", min_id=str(rows[0][0])))
        response = answer(shown)
        if links:
            response.headers["Link"] = ", ".join(links)
        return response

    def _link(self, rel: str, **place: str) -> str:
        query = urlencode({**self.others, "limit": str(self.limit), **place})
        return f'<{self.address}{self.request.url.path}?{query}>; rel="{rel}"'


async def _page(request: Request) -> Page:
    query = request.query_params
    limit = query.get("limit", "")
    wanted = int(limit) if limit.isascii() and limit.isdigit() and len(limit) < 5 else 20
    paging = ("limit", "max_id", "since_id", "min_id")
    others = {name: value for name, value in query.multi_items() if name not in paging}
    max_id, since_id, min_id = (parse(query.get(name)) for name in paging[1:])
    return Page(request, settings_of(request).address, min(max(wanted, 1), 80), max_id, since_id or 0, min_id, others)


Listed = Annotated[Page, Depends(_page, scope="function")]
"""Requested page of a list."""
