"""Calls with a rolled-back commit, so that thousands run on one town."""

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from meadow.platform.db.session import Database, Writer


@contextmanager
def undone(database: Database) -> Generator[None]:
    """Roll back every write inside the block instead of committing it, without callbacks after the commit."""

    @asynccontextmanager
    async def write() -> AsyncGenerator[Writer]:
        connection = database.engine.writing()
        # No statement commits by itself.
        vars(connection)["fetch_last"] = connection.fetch
        writer = Writer(connection, database)
        try:
            yield writer
            for closing in writer.closings:
                await closing()
            await writer.catch_up()
        finally:
            await connection.rollback()
            for ending in writer.endings:
                ending()

    # An attribute of the one instance hides the method of its class.
    vars(database)["write"] = write
    try:
        yield
    finally:
        del vars(database)["write"]
