"""Definition of a counter for audit and repair."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Table

Truth = ColumnElement[int]


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Counters of a table; several packages may count rows for one table."""

    table: Table
    key: Column[Any]
    truths: dict[str, Truth]
    """Counter -> correct value."""
    only: ColumnElement[bool] | None = None
    """Rows with correct counters; None: all, unless another package restricts them."""
