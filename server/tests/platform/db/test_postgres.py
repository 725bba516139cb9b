"""What is asked of a PostgreSQL before anything is trusted to it (security, D6)."""

import asyncpg
import pytest

from meadow.platform.db.engine import database_at
from meadow.platform.db.postgres import UnsafeServer
from meadow.platform.settings import Settings


async def test_d6_a_server_that_may_lose_what_it_acknowledged_is_refused(postgres_settings: Settings) -> None:
    name = postgres_settings.database_url.rpartition("/")[2]
    connection = await asyncpg.connect(postgres_settings.database_url)
    try:
        await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        with pytest.raises(UnsafeServer, match="synchronous_commit=off"):
            await database_at(postgres_settings.database).open()
    finally:
        await connection.execute(f"ALTER DATABASE {name} RESET synchronous_commit")
        await connection.close()
    database = database_at(postgres_settings.database)
    await database.open()
    await database.close()
