"""Alembic runner, imported on demand."""

import fcntl
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from meadow import migrations
from meadow.migrations import CannotMigrate, known_revisions
from meadow.platform.config.settings import Settings
from meadow.platform.db.complaints import reason
from meadow.platform.db.sqlite_file import CopyFailed, copy_file
from meadow.platform.db.transactions import engine_url, in_one_transaction, revision_of, sqlite_engine

_ADVISORY_LOCK = 0x6D656164  # "mead"


def sync_url(settings: Settings) -> str:
    """Database URL for SQLAlchemy's synchronous engine."""
    return engine_url(settings.database)


def config_for(connection: Connection | None = None) -> Config:
    """Alembic configuration with the connection to migrate."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).resolve().parent))
    config.set_main_option("path_separator", "os")
    config.set_main_option("version_locations", str(migrations.VERSIONS))
    config.attributes["connection"] = connection
    return config


def upgrade_to(connection: Connection, revision: str = "head") -> None:
    """Migrate the database of this connection to a revision, as part of its transaction."""
    command.upgrade(config_for(connection), revision)


@contextmanager
def _file_lock(path: Path) -> Generator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(settings: Settings, tell: Callable[[str], None]) -> None:
    """Run pending migrations under a lock: concurrent starts take turns. CannotMigrate if the database is unreachable.

    All run in one transaction, so a crash leaves the database unchanged. ``tell`` gets progress messages.
    """

    def work(connection: Connection) -> None:
        if not settings.is_sqlite:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
        current, head = revision_of(connection), known_revisions()[-1]
        if current == head:
            return
        tell(f"Migrating the database from schema {current} to {head} ..." if current else "Making the database ...")
        begun = time.monotonic()
        upgrade_to(connection)
        tell(f"  done in {time.monotonic() - begun:.1f} s (schema {head})")

    try:
        if settings.is_sqlite:
            with _file_lock(settings.data_dir / "migrate.lock"):
                _keep_as_it_is(settings, tell)
                in_one_transaction(settings.database, work)
        else:
            in_one_transaction(settings.database, work)
    except (SQLAlchemyError, OSError) as error:
        raise CannotMigrate(f"the database cannot be opened or migrated ({reason(error)}).") from error


def _keep_as_it_is(settings: Settings, tell: Callable[[str], None]) -> None:
    """Before a migration, copy the file to ``before-<new revision>.db``; only the last copy is kept.

    A process that waited for the lock finds the schema migrated and makes no copy.
    """
    path = Path(settings.database.removeprefix("sqlite:///"))
    if not path.exists():
        return
    head = known_revisions()[-1]
    with sqlite_engine(settings.database).connect() as connection:
        if revision_of(connection) in (None, head):
            return
    kept, part = path.with_name(f"before-{head}.db"), path.with_name(".before.part")
    part.unlink(missing_ok=True)
    tell(f"Keeping the database as it is in {kept} ...")
    try:
        copy_file(path, part)
    except CopyFailed as error:
        part.unlink(missing_ok=True)
        raise CannotMigrate(
            f"no copy of the database could be kept in {path.parent} before changing it ({type(error).__name__}). "
            f"Make room for {path.stat().st_size // 1_000_000 + 1} MB there and start again."
        ) from error
    for old in path.parent.glob("before-*.db"):
        old.unlink()
    part.rename(kept)
