"""Databases created on the measured PostgreSQL server."""

import asyncio

import asyncpg


def emptied(server: str, name: str) -> str:
    """Drop and create the database; returns its URL."""

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{server.rsplit('/', 1)[0]}/{name}"
