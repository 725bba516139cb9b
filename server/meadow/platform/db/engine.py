"""Database selection by URL."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadow.platform.db.session import Database
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.platform.settings import Settings

if TYPE_CHECKING:
    from meadow.platform.db.replica import Replica


def database_at(url: str, *, pooled: bool = False, replica_url: str = "") -> Database:
    """``sqlite:///path`` or ``postgresql://…``, not yet opened; the rest is about PostgreSQL alone."""
    if url.startswith("sqlite:///"):
        return SqliteDatabase(Path(url.removeprefix("sqlite:///")))
    # Loaded where it is used: a start on SQLite need not wait for it.
    from meadow.platform.db.postgres import PostgresDatabase

    return PostgresDatabase(url, pooled=pooled, replica_url=replica_url)


def database_of(settings: Settings) -> Database:
    """The database of this installation, not yet opened."""
    return database_at(
        settings.database,
        pooled=settings.database_transaction_pooling,
        replica_url=settings.database_replica_url.get_secret_value(),
    )


def replica_of(database: Any) -> "Replica | None":
    """The standby that pages are read from, where there is one."""
    return getattr(database, "replica", None)
