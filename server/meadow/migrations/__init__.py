"""Schema migrations, shared by both databases and run under a lock.

The current revision is checked without loading Alembic, since most starts need no migration: loading it doubles the
time of a start.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import column, select, table

from meadow.platform.config.settings import Settings
from meadow.platform.db.complaints import reason
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database

VERSIONS = Path(__file__).resolve().parent / "versions"
"""The migrations. The first makes the whole schema."""
_VERSIONS_TABLE = "alembic_version"
_CURRENT = select(column("version_num")).select_from(table(_VERSIONS_TABLE))


MOVING = "moving"
"""Revision of a database that is the target of an unfinished move of an installation."""


class CannotMigrate(RuntimeError):
    """The database cannot be migrated; the message is a sentence for the operator."""


def known_revisions() -> list[str]:
    """All revisions of this version, oldest first: the numbers of the file names."""
    return sorted(path.name.partition("_")[0] for path in VERSIONS.glob("[0-9]*.py"))


def incompatibility(revision: str) -> str | None:
    """Reason that this version cannot migrate a schema; a predicate without its subject, for an error sentence."""
    known = known_revisions()
    if revision in known:
        return None
    if revision < known[0]:
        return (
            f"has schema {revision}, older than {known[0]}, with which this version begins:"
            f" bring it to {known[0]} first, as docs/operations/backup.md says."
        )
    return "was written by a newer version of Meadow: use that version."


async def current_revision(database: Database) -> str | None:
    """Schema revision of an open database."""
    revision: str | None = await database.reader().scalar(_CURRENT)
    return revision


async def _ask(settings: Settings) -> str | None:
    database = engine_at(settings.database, pooled=settings.database_transaction_pooling)
    await database.open()
    try:
        revision: str | None = await Database(database).reader().scalar(_CURRENT)
        return revision
    finally:
        await database.close()


def _current(settings: Settings, *, creates: bool) -> str | None:
    if settings.is_sqlite and not Path(settings.database.removeprefix("sqlite:///")).exists():
        return None
    try:
        return asyncio.run(_ask(settings))
    except Exception as error:
        why = reason(error)
        # Where tables may be made the thorough way finds the words; one that lacks this table is empty.
        if creates or _VERSIONS_TABLE in why:
            return None
        raise CannotMigrate(f"the database cannot be opened ({why}).") from error


def upgrade(settings: Settings, *, creates: bool = True, tell: Callable[[str], None] | None = None) -> None:
    """Migrate to the newest revision; CannotMigrate for a newer or unreachable database, or an empty one unless
    ``creates``. ``tell`` gets progress messages."""
    known = known_revisions()
    current = _current(settings, creates=creates)
    if current == known[-1]:
        return
    if current == MOVING:
        raise CannotMigrate("the move into this database is not finished: run it again, it goes on.")
    if current is not None and (why := incompatibility(current)):
        raise CannotMigrate(f"the database {why}")
    if current is None and not creates:
        raise CannotMigrate("the database is empty: start Meadow once, or name the right installation.")
    from meadow.migrations.run import run

    run(settings, tell or _say_nothing)


def _say_nothing(_: str) -> None:
    pass
