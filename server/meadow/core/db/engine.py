"""Which database a URL means."""

from pathlib import Path

from meadow.core.db.session import Database
from meadow.core.db.sqlite import SqliteDatabase


def database_at(url: str) -> Database:
    """``sqlite:///path`` or ``postgresql://…``, not yet opened."""
    if url.startswith("sqlite:///"):
        return SqliteDatabase(Path(url.removeprefix("sqlite:///")))
    # Loaded where it is used: a start on SQLite need not wait for it.
    from meadow.core.db.postgres import PostgresDatabase

    return PostgresDatabase(url)
