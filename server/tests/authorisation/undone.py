"""Calls that are answered as always and leave nothing behind, so that thousands can be tried on one town."""

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from meadow.platform.db.session import Units, Writer


@contextmanager
def undone(units: Units) -> Generator[None]:
    """Whatever is written inside is rolled back where it would have been committed, and tells nobody."""

    @asynccontextmanager
    async def write() -> AsyncGenerator[Writer]:
        connection = units.database.writing()
        # Nothing is a transaction by itself.
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
