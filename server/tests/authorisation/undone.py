"""Calls with a rolled-back commit, so that thousands run on one town."""

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from meadow.platform.db.session import Units, Writer


@contextmanager
def undone(units: Units) -> Generator[None]:
    """Roll back every write inside the block instead of committing it, without callbacks after the commit."""

    @asynccontextmanager
    async def write() -> AsyncGenerator[Writer]:
        connection = units.database.writing()
        # No statement commits by itself.
        vars(connection)["fetch_last"] = connection.fetch
        writer = Writer(connection, units)
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
    vars(units)["write"] = write
    try:
        yield
    finally:
        del vars(units)["write"]
