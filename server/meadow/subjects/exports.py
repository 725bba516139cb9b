"""Tables and lists of a data export."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

EXPORTED_AT_ONCE = 500
"""Rows read and written at once by an export; also its maximum in memory."""


@dataclass(frozen=True, slots=True)
class ExportedTable:
    """Rows of a table with the member in the column ``whose``."""

    name: str
    whose: str
    after: str = ""
    """Key column of its pages; empty for tables with few rows of a member."""
    people: tuple[str, ...] = ()
    """Columns that name other members, exported as usernames."""
    without: tuple[str, ...] = ()
    """Columns left out: secrets, text of others, lookup keys."""


@dataclass(frozen=True, slots=True)
class ExportedList:
    """Rows that belong to the member through another table."""

    name: str
    columns: tuple[str, ...]
    people: tuple[str, ...]
    pages: Callable[[Reader, int], AsyncIterator[list[Row]]]
    """Pages of ``EXPORTED_AT_ONCE`` rows for the member with this ID."""
