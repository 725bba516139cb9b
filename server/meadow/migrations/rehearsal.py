"""Dry run of pending migrations on a copy of the database."""

import ast
import re
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

from meadow import migrations
from meadow.backups import dump
from meadow.migrations import CannotMigrate, known_revisions
from meadow.migrations.run import upgrade_to
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.db.complaints import reason
from meadow.platform.db.sqlite_file import CopyFailed, copy_file

_WRITES = re.compile(r'^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+"?(\w+)', re.IGNORECASE)
_DEFINES = re.compile(r'^\s*(?:CREATE|ALTER|DROP)\s+TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?"?(\w+)', re.IGNORECASE)
_INDEX = "post_words"
"""Prefix of the search tables, with types only PostgreSQL has: migrations fill them from the posts."""
_REBUILT = "_alembic_tmp_"
"""Name prefix of Alembic's temporary tables for SQLite."""
_SCRATCH = "meadow_upgrade_check"
_OF_THE_DATABASE = {transactions.VERSIONS, "sqlite_schema", "sqlite_master"}
"""Tables without content of their own."""


@dataclass(frozen=True)
class Migration:
    """Result of one migration on the copy."""

    revision: str
    title: str
    seconds: float
    tables: tuple[str, ...]
    rows: dict[str, int]
    """Rows written, by table."""


@dataclass(frozen=True)
class Report:
    """Expected effects of an upgrade."""

    current: str
    newest: str
    migrations: tuple[Migration, ...] = ()

    @property
    def seconds(self) -> float:
        """Total duration of the migrations."""
        return sum(each.seconds for each in self.migrations)


def rehearse(settings: Settings) -> Report:
    """Run the pending migrations on a temporary copy; CannotMigrate when one fails. The server may be running."""
    try:
        if settings.is_sqlite:
            return _on_sqlite(settings)
        return transactions.as_of_now(settings.database, _on_postgres)
    except (SQLAlchemyError, CopyFailed, OSError) as error:
        raise CannotMigrate(f"the dry run failed, and nothing was changed ({reason(error)}).") from error


def _on_sqlite(settings: Settings) -> Report:
    path = Path(settings.database.removeprefix("sqlite:///"))
    if not _pending(transactions.as_of_now(settings.database, transactions.revision_of)):
        return Report(known_revisions()[-1], known_revisions()[-1])
    # Next to the database: the same disk space and the same privacy as for the migration.
    with tempfile.TemporaryDirectory(prefix=".upgrade-check-", dir=path.parent) as folder:
        copy = Path(folder) / "meadow.db"
        copy_file(path, copy)
        return transactions.in_one_transaction(f"sqlite:///{copy}", _run_all)


def _on_postgres(connection: sa.Connection) -> Report:
    """Rehearse in a schema of its own within a transaction that is rolled back; existing tables are only read."""
    revision = transactions.revision_of(connection)
    if not _pending(revision):
        return Report(known_revisions()[-1], known_revisions()[-1])
    live = connection.exec_driver_sql("SELECT current_schema()").scalar()
    with connection.begin_nested() as rolled_back:
        connection.exec_driver_sql(f"CREATE SCHEMA {_SCRATCH}")
        connection.exec_driver_sql(f"SET LOCAL search_path TO {_SCRATCH}")
        assert revision is not None
        upgrade_to(connection, revision)
        laid = dump.shapes(connection, _INDEX)
        dump.empty(connection, laid)
        for shape in laid:
            columns = ", ".join(f'"{name}"' for name in shape.columns)
            source = f'SELECT {columns} FROM "{live}"."{shape.name}"'  # noqa: S608 - names of our own tables
            connection.exec_driver_sql(f'INSERT INTO "{shape.name}" ({columns}) {source}')
        report = _run_all(connection)
        rolled_back.rollback()
    return report


def _pending(revision: str | None) -> list[str]:
    if revision is None:
        raise CannotMigrate("the database is empty: start Meadow once, or name the right installation.")
    if why := migrations.incompatibility(revision):
        raise CannotMigrate(f"the database {why}")
    known = known_revisions()
    return known[known.index(revision) + 1 :]


def _run_all(connection: sa.Connection) -> Report:
    current = transactions.revision_of(connection)
    assert current is not None
    return Report(current, known_revisions()[-1], tuple(_run(connection, each) for each in _pending(current)))


def _run(connection: sa.Connection, revision: str) -> Migration:
    rows, tables = Counter[str](), set[str]()

    def note(_connection: Any, cursor: Any, statement: str, *_rest: Any) -> None:
        written, defined = _WRITES.match(statement), _DEFINES.match(statement)
        names = [found[1].removeprefix(_REBUILT) for found in (written, defined) if found]
        names = [name for name in names if name not in _OF_THE_DATABASE]
        tables.update(names)
        if written and names:
            rows[names[0]] += max(0, cursor.rowcount)

    begun = time.monotonic()
    event.listen(connection, "after_cursor_execute", note)
    try:
        upgrade_to(connection, revision)
    finally:
        event.remove(connection, "after_cursor_execute", note)
    seconds = time.monotonic() - begun
    return Migration(revision, _title(revision), seconds, tuple(sorted(tables)), {k: n for k, n in rows.items() if n})


def _title(revision: str) -> str:
    [path] = migrations.VERSIONS.glob(f"{revision}_*.py")
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0].rstrip(".")
