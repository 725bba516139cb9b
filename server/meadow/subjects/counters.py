"""Definition of a counter for audit and repair."""

from dataclasses import dataclass, field
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
    pending: dict[str, Truth] = field(default_factory=dict[str, Truth])
    """Counter -> pending sum, for counters folded in the background."""

    def stored(self, name: str) -> Truth:
        """Current value of the counter, including pending changes."""
        column = self.table.c[name]
        return column + self.pending[name] if name in self.pending else column

    def mended(self, name: str) -> Truth:
        """Correct value of the column."""
        return self.truths[name] - self.pending[name] if name in self.pending else self.truths[name]
