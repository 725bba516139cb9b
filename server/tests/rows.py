"""Counting what is really stored."""

from sqlalchemy import func, select

from meadow.tables import metadata
from tests.town import Town


async def count(town: Town, table: str, **where: object) -> int:
    """How many rows of that table have these values."""
    rows = metadata.tables[table]
    statement = select(func.count().label("n")).select_from(rows)
    for column, value in where.items():
        statement = statement.where(rows.c[column] == value)
    return int(await town.units.reader().scalar(statement))


async def census(town: Town) -> dict[str, int]:
    """How many rows every table has."""
    return {name: await count(town, name) for name in sorted(metadata.tables)}
