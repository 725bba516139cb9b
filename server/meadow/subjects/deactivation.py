"""Steps of a deactivation and reactivation."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row


@dataclass(frozen=True, slots=True, eq=False)
class MemberStep:
    """Rows of a member, and an action per row. Idempotent: counters change with changed rows only."""

    rows: Rows
    """Rows of the member bound as ``who``. With a column ``position``: in its order, after ``after``; without: rows
    that ``run`` removes from the result."""
    run: Callable[[Writer, int, Row], Awaitable[None]]
