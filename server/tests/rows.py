"""Counts of stored rows."""

from sqlalchemy import func, select

from meadow.packages import metadata
from tests.town import Town

_CENSUS = select(
    *(
        select(func.count()).select_from(table).scalar_subquery().label(name)
        for name, table in sorted(metadata.tables.items())
    )
)


async def count(town: Town, table: str, **where: object) -> int:
    """Number of rows of that table with these values."""
    rows = metadata.tables[table]
    statement = select(func.count().label("n")).select_from(rows)
    for column, value in where.items():
        statement = statement.where(rows.c[column] == value)
    return int(await town.database.reader().scalar(statement))


async def census(town: Town) -> dict[str, int]:
    """Number of rows by table."""
    return dict((await town.database.reader().one(_CENSUS))._asdict())
