"""Running migrations with Alembic; loaded only when there is one to run."""

import asyncio
import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from meadow.core.settings import Settings
from meadow.migrations import CannotMigrate

_ADVISORY_LOCK = 0x6D656164  # "mead"


def sync_url(settings: Settings) -> str:
    """The database as SQLAlchemy's migration engine names it."""
    if settings.is_sqlite:
        return settings.database
    return settings.database.replace("postgres://", "postgresql://", 1).replace(
        "postgresql://", "postgresql+asyncpg://", 1
    )


def config_for(connection: Connection | None = None) -> Config:
    """Alembic's configuration, with the connection to migrate through."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).resolve().parent))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(config_for(connection), "head")


@contextmanager
def _file_lock(path: Path) -> Generator[None]:
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(settings: Settings) -> None:
    """Run what is missing, under a lock: two starts at once take turns. CannotMigrate when it is out of reach."""
    try:
        if settings.is_sqlite:
            with _file_lock(settings.data_dir / "migrate.lock"):
                engine = create_engine(sync_url(settings), poolclass=NullPool)
                with engine.begin() as connection:
                    _upgrade(connection)
        else:
            _upgrade_postgres(settings)
    except (SQLAlchemyError, OSError) as error:
        raise CannotMigrate(f"the database cannot be opened or migrated ({type(error).__name__}).") from error


def _upgrade_postgres(settings: Settings) -> None:
    # asyncpg is the one PostgreSQL driver of the product: the migration borrows it through SQLAlchemy's bridge.
    async def migrate() -> None:
        engine = create_async_engine(sync_url(settings), poolclass=NullPool)
        try:
            async with engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
                await connection.run_sync(_upgrade)
        finally:
            await engine.dispose()

    asyncio.run(migrate())
