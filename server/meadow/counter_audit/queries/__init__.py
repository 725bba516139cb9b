"""Counter audit queries."""

from typing import Any

from sqlalchemy import Select, bindparam, func, literal_column, select

from meadow.counter_audit.queries.counters import COUNTERS, Counted
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs
from meadow.posts.models import posts
from meadow.users.models import users

PAGE = 500


def _page(counted: Counted) -> Select[Any]:
    stored = (counted.table.c[name].label(name) for name in counted.truths)
    actual = (truth.label(f"true_{name}") for name, truth in counted.truths.items())
    key = counted.key
    statement = select(key.label("key"), *stored, *actual).where(key > bindparam("after", type_=key.type))
    if counted.only is not None:
        statement = statement.where(counted.only)
    return statement.order_by(key).limit(literal_column(str(PAGE)))


_LOCKS = {
    counted.table.name: select(counted.key)
    .where(counted.key == bindparam("this", type_=counted.key.type))
    .with_for_update()
    for counted in COUNTERS
}
_NEWEST = tuple(select(func.max(table.c.id)) for table in (users, posts, jobs))
_PAGES = {counted.table.name: _page(counted) for counted in COUNTERS}


async def page(db: Reader, counted: Counted, after: int | str) -> list[Row]:
    """The next rows of that table: ``key``, each counter as it is stored, and as it must be (``true_…``)."""
    return await db.all(_PAGES[counted.table.name], after=after)


async def lock(db: Writer, counted: Counted, key: int | str) -> None:
    """Hold the row: nobody moves its counters until the commit."""
    await db.all(_LOCKS[counted.table.name], this=key)


def wrong_in(counted: Counted, row: Row) -> dict[str, tuple[int, int]]:
    """The counters of this row that do not say what the rows say: stored, true."""
    both = {name: (getattr(row, name), getattr(row, f"true_{name}")) for name in counted.truths}
    return {name: pair for name, pair in both.items() if pair[0] != pair[1]}


async def newest_id(db: Reader) -> int | None:
    """The id made last among posts, members and jobs."""
    return max(filter(None, [await db.scalar(statement) for statement in _NEWEST]), default=None)
