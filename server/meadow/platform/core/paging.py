"""Keyset pagination."""

import struct
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeGuard, TypeVar

import orjson
from pydantic import BeforeValidator, Field, WithJsonSchema
from sqlalchemy import CompoundSelect, Select, literal_column

from meadow.platform.core import base64url
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import MAX_ID
from meadow.platform.core.queries import Asked, Query

DEFAULT_LIMIT, MAX_LIMIT = 20, 100
BEFORE_ALL = MAX_ID
"""Start of a newest-first page without a cursor."""
AFTER_NONE = 0
"""Start of an oldest-first page without a cursor."""

T = TypeVar("T")
Rows = Select[*tuple[Any, ...]]
"""A SELECT of any columns."""
AllRows = Rows | CompoundSelect[*tuple[Any, ...]]
"""One SELECT or a UNION of several."""


_CHARACTER, _LAST_OF_8, _LAST_OF_16 = "[A-Za-z0-9_-]", "[AEIMQUYcgkosw048]", "[AQgw]"
POSITION = f"[A-Za-f]{_CHARACTER}{{9}}{_LAST_OF_8}"
"""Pattern of cursors from ``encode_cursor``."""
PLACES = {
    2: f"{_CHARACTER}{{21}}{_LAST_OF_16}",
    3: f"{_CHARACTER}{{32}}",
    4: f"{_CHARACTER}{{42}}{_LAST_OF_8}",
}
"""Patterns of cursors from ``encode_place``, by the number of integers."""


def remaining_pattern(most: int) -> str:
    """Pattern of cursors from ``encode_remaining`` with up to ``most`` ids."""
    return rf"\.({_CHARACTER}{{32}}){{0,{(most - 1) // 3}}}({_CHARACTER}{{10}}{_LAST_OF_8}|{PLACES[2]}|{PLACES[3]})"


def cursor_schema(*patterns: str) -> WithJsonSchema:
    """JSON Schema of a cursor that matches one of the patterns."""
    pattern = f"^({'|'.join(patterns)})$"
    return WithJsonSchema({"type": "string", "pattern": pattern, "description": "Cursor from the previous page."})


CURSOR = cursor_schema(POSITION)
"""Cursor of a list ordered by id."""


class Limited(Query):
    """How many rows of a list the client asks for."""

    limit: Annotated[int, Field(ge=1, le=MAX_LIMIT, description="Page size, 1 to 100.")] = DEFAULT_LIMIT


class Paging(Limited):
    """Page size and cursor of a list."""

    position: Annotated[
        int | None,
        Field(alias="cursor", description="Cursor from the previous page."),
        BeforeValidator(lambda cursor: decode_cursor(cursor)),
        CURSOR,
    ] = None

    def before(self) -> int:
        """The exclusive upper bound of a newest-first page."""
        return BEFORE_ALL if self.position is None else self.position

    def after(self) -> int:
        """The exclusive lower bound of an oldest-first page."""
        return AFTER_NONE if self.position is None else self.position


def _refuse_cursor(cursor: str) -> None:
    raise ValueError(_("This cursor is not one of ours."))


NoCursor = Annotated[
    None,
    Field(description="Accepted for uniformity; the list has a single page."),
    BeforeValidator(_refuse_cursor),
    WithJsonSchema({"type": "string", "maxLength": 0, "description": "One page: no cursor leads to another."}),
]


class OnePage(Query):
    """Parameters of a list with a single page."""

    limit: Annotated[int, Field(ge=1, le=MAX_LIMIT, description="At most so many; otherwise all.")] | None = None
    cursor: NoCursor = None

    def cut(self, rows: Sequence[T]) -> Sequence[T]:
        """The first ``limit`` rows."""
        return rows[: self.limit]


Whole = Asked[OnePage]
"""``limit`` and ``cursor`` of a list with a single page."""
Pages = Asked[Paging]
"""``limit`` and ``cursor`` of a list route without other parameters."""


def encode_cursor(position: int) -> str:
    """An opaque cursor for the row at ``position``."""
    return base64url.encoded(position.to_bytes(8, "big"))


def decode_cursor(cursor: str) -> int:
    """The position in a cursor; ValueError for an invalid one."""
    try:
        raw = base64url.decoded_exactly(cursor)
    except ValueError:
        raw = b""
    position = int.from_bytes(raw, "big")
    if len(raw) != 8 or position > MAX_ID:
        raise ValueError(_("This cursor is not one of ours."))
    return position


Remaining = tuple[int, ...]
"""Remaining items of a ranked list in order, carried by the cursor."""


def encode_remaining(ids: Remaining) -> str:
    """An opaque cursor with the rest of a ranked list; its dot distinguishes it from a position."""
    return "." + base64url.encoded(struct.pack(f">{len(ids)}Q", *ids))


def decode_position(cursor: str, *, most: int) -> int | Remaining:
    """Content of a cursor; ValueError if it is invalid."""
    if not cursor.startswith("."):
        return decode_cursor(cursor)
    try:
        raw = base64url.decoded_exactly(cursor[1:])
    except ValueError:
        raw = b""
    ids = struct.unpack(f">{len(raw) // 8}Q", raw) if len(raw) % 8 == 0 else ()
    if not 0 < len(ids) <= most:
        raise ValueError(_("This cursor is not one of ours."))
    return tuple(dict.fromkeys(id_ for id_ in ids if id_ <= MAX_ID))


Place = tuple[int | str, ...]
"""End of a page in a ranked list: the sort key of its last row."""


def encode_place(place: Place) -> str:
    """An opaque cursor for a place in a ranked list."""
    raw = struct.pack(f">{len(place)}q", *place) if _are_integers(place) else orjson.dumps(place)
    return base64url.encoded(raw)


def _are_integers(place: Place) -> TypeGuard[tuple[int, ...]]:
    return all(isinstance(value, int) for value in place)


def decode_place(cursor: str, form: tuple[type, ...]) -> Place:
    """The place in a cursor, with values of these types; ValueError for an invalid one."""
    try:
        raw = base64url.decoded(cursor)
        place: Place = tuple(struct.unpack(f">{len(form)}q", raw) if set(form) == {int} else orjson.loads(raw))
    except (ValueError, TypeError, struct.error):
        place = ()
    fits = tuple(map(type, place)) == form and all(abs(value) <= 2**63 for value in place if isinstance(value, int))
    if not fits or encode_place(place) != cursor:
        raise ValueError(_("This cursor is not one of ours."))
    return place


@lru_cache(maxsize=4096)
def limited(statement: Rows, limit: int) -> Rows:
    """``statement`` with page size + 1 as a literal LIMIT: PostgreSQL plans a bound one badly. Built once for each
    statement, which is to be a lasting one, and page size."""
    return statement.limit(literal_column(str(limit + 1)))


def next_cursor(rows: Sequence[T], limit: int, position_of: Callable[[T], int]) -> str | None:
    """The cursor of the next page; None unless ``rows`` has the extra row of ``limited``."""
    return encode_cursor(position_of(rows[limit - 1])) if len(rows) > limit else None
