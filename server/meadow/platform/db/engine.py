"""Database selection by URL."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadow.platform.db.session import Database
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.platform.settings import Settings

if TYPE_CHECKING:
    from meadow.platform.db.replica import Replica


def database_at(url: str, *, pooled: bool = False, replica_url: str = "") -> Database:
    """The unopened database for ``sqlite:///path`` or ``postgresql://…``; other parameters apply to PostgreSQL only."""
    if url.startswith("sqlite:///"):
        return SqliteDatabase(Path(url.removeprefix("sqlite:///")))
    # Lazy import: a start on SQLite does not need it.
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
    """The standby for page reads, or None."""
    return getattr(database, "replica", None)
