"""Resumable migration from SQLite to PostgreSQL.

Each batch of rows is one transaction that also stores its position. Until the final comparison the target database is
marked as unfinished, and Meadow refuses to start on it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import orjson
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from meadow.backups import MOVED, dump
from meadow.backups.archive import Progress, Refused
from meadow.backups.contents import NOT_CARRIED
from meadow.backups.dump import Row, Shape
from meadow.migrations import MOVING
from meadow.migrations.fill_search import refill_index
from meadow.migrations.run import upgrade_to
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.db.complaints import place_of, reason
from meadow.platform.db.transactions import VERSIONS

T = TypeVar("T")
_NOTES = "meadow_move"
_LOCK = 0x6D6F7665
_LAY = (
    f"CREATE TABLE {_NOTES} (name TEXT PRIMARY KEY, rows BIGINT NOT NULL, last TEXT NOT NULL)",
    f"UPDATE {VERSIONS} SET version_num = '{MOVING}'",  # noqa: S608
)
_NOTE = sa.text(
    f"INSERT INTO {_NOTES} (name, rows, last) VALUES (:name, :rows, :last)"  # noqa: S608
    f" ON CONFLICT (name) DO UPDATE SET rows = {_NOTES}.rows + excluded.rows, last = excluded.last"
)
_NOTED = sa.text(f"SELECT rows, last FROM {_NOTES} WHERE name = :name")  # noqa: S608
_DONE = (f"DROP TABLE {_NOTES}", "ANALYZE")


def move(settings: Settings, to: str, tell: Progress) -> dict[str, int]:
    """Copy all tables and return their row counts; Refused. The installation must be stopped."""
    if not settings.is_sqlite:
        raise Refused("this installation is on PostgreSQL already.")
    if not to.startswith(("postgresql:", "postgres:")):
        raise Refused("--to is an address that starts with postgresql://.")
    try:
        counts = transactions.as_of_now(settings.database, lambda source: asyncio.run(_move(source, to, tell)))
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"PostgreSQL failed ({reason(error)}): run the move again, it goes on.") from error
    (settings.data_dir / MOVED).write_text(place_of(to) + "\n")
    return counts


async def _move(source: sa.Connection, to: str, tell: Progress) -> dict[str, int]:
    engine = transactions.postgres_engine(to)
    try:
        revision = transactions.revision_of(source)
        assert revision is not None  # it was migrated before
        laid = await _step(engine, lambda target: _prepare(target, revision))
        shapes = {shape.name: shape for shape in dump.shapes(source, NOT_CARRIED)}
        if shapes.keys() != {shape.name for shape in laid}:
            raise Refused("the two databases have different tables: this is a mistake of Meadow's, please report it.")
        counts: dict[str, int] = {}
        for number, shape in enumerate(laid, 1):
            counts[shape.name] = await _copy(engine, source, shapes[shape.name], shape, tell)
            tell("Tables", number, len(laid))
        return await _step(engine, lambda target: _finish(target, source, shapes, laid, revision, tell))
    finally:
        await engine.dispose()


async def _step(engine: AsyncEngine, work: Callable[[sa.Connection], T]) -> T:
    """One transaction, serialized with other steps of a migration.

    PostgreSQL may still be committing the last step of a killed process.
    """

    def alone(target: sa.Connection) -> T:
        target.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        return work(target)

    return await transactions.one_transaction_on(engine, alone)


def _prepare(target: sa.Connection, revision: str) -> list[Shape]:
    """Create the schema, or find the one created before an interruption."""
    look = sa.inspect(target)
    if look.has_table(_NOTES):
        return [shape for shape in dump.shapes(target, NOT_CARRIED) if shape.name != _NOTES]
    if look.get_table_names():
        raise Refused("there are tables already in the database of --to: name an empty one.")
    upgrade_to(target, revision)
    laid = dump.shapes(target, NOT_CARRIED)
    dump.empty(target, laid)
    for statement in _LAY:
        target.exec_driver_sql(statement)
    return laid


async def _copy(engine: AsyncEngine, source: sa.Connection, shape: Shape, laid: Shape, tell: Progress) -> int:
    def noted(target: sa.Connection) -> tuple[int, Row | None]:
        found: Any = target.execute(_NOTED, {"name": shape.name}).first()
        return (0, None) if found is None else (found[0], orjson.loads(found[1]))

    count, after = await _step(engine, noted)
    key = [shape.columns.index(name) for name in shape.key]
    into = Shape(laid.name, shape.columns, laid.key, laid.flags)
    for batch in dump.rows(source, shape, after):
        last = orjson.dumps([batch[-1][place] for place in key]).decode()
        note = {"name": shape.name, "rows": len(batch), "last": last}

        def keep(target: sa.Connection, batch: list[Row] = batch, note: dict[str, Any] = note) -> None:
            dump.write(target, into, batch)
            target.execute(_NOTE, note)

        await _step(engine, keep)
        count += len(batch)
        tell(shape.name, count, count + 1)
    return count


def _finish(
    target: sa.Connection,
    source: sa.Connection,
    shapes: dict[str, Shape],
    laid: list[Shape],
    revision: str,
    tell: Progress,
) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number, shape in enumerate(laid, 1):
        wanted = dump.digest_of(source, shapes[shape.name])
        found = dump.digest_of(target, shape.of(shapes[shape.name].columns))
        if (wanted.count, wanted.text) != (found.count, found.text):
            raise Refused(
                f"{shape.name} has {found.count:,} rows in PostgreSQL that are not the {wanted.count:,} rows here. "
                "Was Meadow used between two parts of the move? Empty the database of --to and move again."
            )
        counts[shape.name] = wanted.count
        tell("Comparing", number, len(laid))
    tell("Making the index of the search", 0, 1)
    refill_index(target)
    target.exec_driver_sql(f"UPDATE {VERSIONS} SET version_num = '{revision}'")  # noqa: S608
    for statement in _DONE:
        target.exec_driver_sql(statement)
    tell("Making the index of the search", 1, 1)
    return counts
