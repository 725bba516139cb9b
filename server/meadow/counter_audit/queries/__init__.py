from functools import cache
from typing import Any

from sqlalchemy import Select, Table, bindparam, func, literal_column, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs
from meadow.subjects.counters import Counted
from meadow.subjects.registry import SUBJECTS

PAGE = 500


@cache
def counters() -> tuple[Counted, ...]:
    """Every counter, by table.

    Left out: unread counts, which follow from read positions, and ``reports_count``, which never goes down.
    """
    found: dict[Table, Counted] = {}
    for counted in (each for subject in SUBJECTS for each in subject.counters()):
        known = found.get(counted.table, counted)
        only = counted.only if known.only is None else known.only
        pending = known.pending | counted.pending
        found[counted.table] = Counted(counted.table, counted.key, known.truths | counted.truths, only, pending)
    return tuple(found.values())


@cache
def _page(counted: Counted) -> Select[Any]:
    stored = (counted.stored(name).label(name) for name in counted.truths)
    actual = (truth.label(f"true_{name}") for name, truth in counted.truths.items())
    key = counted.key
    statement = select(key.label("key"), *stored, *actual).where(key > bindparam("after", type_=key.type))
    if counted.only is not None:
        statement = statement.where(counted.only)
    return statement.order_by(key).limit(literal_column(str(PAGE)))


@cache
def _lock(counted: Counted) -> Select[Any]:
    this = bindparam("this", type_=counted.key.type)
    return select(counted.key).where(counted.key == this).with_for_update()


@cache
def _newest() -> tuple[Select[Any], ...]:
    tables = SUBJECTS["user"].table, SUBJECTS["post"].table, jobs
    return tuple(select(func.max(table.c.id)) for table in tables)


async def page(db: Reader, counted: Counted, after: int | str) -> list[Row]:
    """The next rows of the table: ``key``, each counter as stored, and its correct value (``true_…``)."""
    return await db.all(_page(counted), after=after)


async def lock(db: Writer, counted: Counted, key: int | str) -> None:
    """Lock the row against changes of its counters until the commit."""
    await db.all(_lock(counted), this=key)


def wrong_in(counted: Counted, row: Row) -> dict[str, tuple[int, int]]:
    """The wrong counters of this row: stored and correct value."""
    both = {name: (getattr(row, name), getattr(row, f"true_{name}")) for name in counted.truths}
    return {name: pair for name, pair in both.items() if pair[0] != pair[1]}


async def newest_id(db: Reader) -> int | None:
    """The newest ID among posts, members and jobs."""
    return max(filter(None, [await db.scalar(statement) for statement in _newest()]), default=None)
