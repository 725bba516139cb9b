"""Five databases: four shards, and one with the shards as partitions, in place of a router.

The shards hold the product's tables as made by its migrations, without the references that would cross shards. In the
fifth the same tables are partitioned by hash over foreign tables, so that PostgreSQL itself finds the shard of a
statement, and a statement over several shards still has the right result.
"""

import asyncio
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote, urlsplit

import asyncpg

from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.sharding.placement import SHARDED, SHARDS

_NO_REFERENCES = """
DO $$ DECLARE found record;
BEGIN
  FOR found IN SELECT conrelid::regclass AS held, conname FROM pg_constraint WHERE contype = 'f' LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.held, found.conname);
  END LOOP;
END $$
"""


class Cluster:
    """Names and URLs of the databases."""

    def __init__(self, server: str, name: str) -> None:
        self._server = server
        self._before = server.rsplit("/", 1)[0]
        self.names = [f"{name}_{number}" for number in range(SHARDS)]
        self.router_name = f"{name}_router"

    @property
    def router(self) -> str:
        """URL of the database for the product."""
        return f"{self._before}/{self.router_name}"

    def shard(self, number: int) -> str:
        """URL of a shard."""
        return f"{self._before}/{self.names[number]}"

    async def make(self) -> None:
        """Create the shards as copies of one migrated database, then the router."""
        first = self.names[0]
        await _execute(self._server, f"CREATE DATABASE {first}")
        await asyncio.to_thread(migrations.upgrade, Settings(database_url=self.shard(0)))
        await _execute(self.shard(0), _NO_REFERENCES)
        for name in (*self.names[1:], self.router_name):
            await _execute(self._server, f"CREATE DATABASE {name} TEMPLATE {first}")
        await _execute(self.router, *self._fronts())

    def _fronts(self) -> Iterator[str]:
        address = urlsplit(self._server)
        yield "CREATE EXTENSION postgres_fdw"
        for number, name in enumerate(self.names):
            yield (
                f"CREATE SERVER shard_{number} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '{address.hostname}',"
                f" port '{address.port}', dbname '{name}', fetch_size '1000')"
            )
            password = f", password '{unquote(address.password)}'" if address.password else ""
            yield (
                f"CREATE USER MAPPING FOR CURRENT_USER SERVER shard_{number}"
                f" OPTIONS (user '{address.username}', password_required 'false'{password})"
            )
        for table, column in SHARDED.items():
            yield f"ALTER TABLE {table} RENAME TO {table}_whole"
            yield f"CREATE TABLE {table} (LIKE {table}_whole INCLUDING DEFAULTS) PARTITION BY HASH ({column})"
            yield f"DROP TABLE {table}_whole"
            for number in range(SHARDS):
                yield (
                    f"CREATE FOREIGN TABLE {table}_{number} PARTITION OF {table} FOR VALUES WITH"
                    f" (MODULUS {SHARDS}, REMAINDER {number}) SERVER shard_{number} OPTIONS (table_name '{table}')"
                )

    async def drop(self) -> None:
        """Drop all databases."""
        for name in (self.router_name, *self.names):
            await _execute(self._server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


async def _execute(url: str, *statements: str) -> None:
    connection: Any = await asyncpg.connect(url, timeout=20)
    try:
        for statement in statements:
            await connection.execute(statement, timeout=60)
    finally:
        await connection.close()


@contextmanager
def cluster(server: str, name: str) -> Generator[Cluster]:
    """All five databases, dropped afterwards."""
    made = Cluster(server, name)
    try:
        asyncio.run(made.make())
        yield made
    finally:
        asyncio.run(made.drop())
