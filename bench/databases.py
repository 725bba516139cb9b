"""A database of one's own on the PostgreSQL under measurement."""

import asyncio

import asyncpg


def emptied(server: str, name: str) -> str:
    """The address of an empty database of that name, made anew."""

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{server.rsplit('/', 1)[0]}/{name}"
