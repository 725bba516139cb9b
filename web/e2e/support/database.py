"""Makes (``create NAME``) or removes (``drop NAME``) a database on the PostgreSQL of the tests."""

import asyncio
import os
import sys

import asyncpg


async def main(what: str, name: str) -> None:
    """Do it, and print the address of the database."""
    server = os.environ["MEADOW_TEST_POSTGRES_URL"]
    connection = await asyncpg.connect(server, timeout=60)
    await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    if what == "create":
        await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    print(f"{server.rpartition('/')[0]}/{name}", end="")


asyncio.run(main(*sys.argv[1:]))
