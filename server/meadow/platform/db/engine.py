"""Engine selection by URL."""

from pathlib import Path

from meadow.platform.config.settings import Settings
from meadow.platform.db.connections import Engine
from meadow.platform.db.sqlite import SqliteDatabase


def engine_at(url: str, *, pooled: bool = False) -> Engine:
    """The unopened database for ``sqlite:///path`` or ``postgresql://…``; ``pooled`` applies to PostgreSQL only."""
    if url.startswith("sqlite:///"):
        return SqliteDatabase(Path(url.removeprefix("sqlite:///")))
    # Lazy import: a start on SQLite does not need it.
    from meadow.platform.db.postgres import PostgresDatabase

    return PostgresDatabase(url, pooled=pooled)


def engine_of(settings: Settings) -> Engine:
    """The database of this installation, not yet opened."""
    return engine_at(settings.database, pooled=settings.database_transaction_pooling)
