"""Database selection by URL."""

from pathlib import Path

from meadow.platform.db.session import Database
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.platform.settings import Settings


def database_at(url: str, *, pooled: bool = False) -> Database:
    """The unopened database for ``sqlite:///path`` or ``postgresql://…``; ``pooled`` applies to PostgreSQL only."""
    if url.startswith("sqlite:///"):
        return SqliteDatabase(Path(url.removeprefix("sqlite:///")))
    # Lazy import: a start on SQLite does not need it.
    from meadow.platform.db.postgres import PostgresDatabase

    return PostgresDatabase(url, pooled=pooled)


def database_of(settings: Settings) -> Database:
    """The database of this installation, not yet opened."""
    return database_at(settings.database, pooled=settings.database_transaction_pooling)
