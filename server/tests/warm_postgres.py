"""Connections to PostgreSQL that stay open between the apps of a test process, for the tests of a folder.

A new connection costs a process of the server, which reads the catalogue and plans each statement anew: half of the
time of the tests on PostgreSQL.
"""

import asyncio
import inspect
from collections.abc import AsyncIterator
from typing import Any

import pytest

from meadow.platform.db.kept_connections import KeptConnections
from meadow.platform.db.postgres import PostgresDatabase

_OWN_CONNECTIONS = ("tests/platform/", "tests/durability/", "tests/backups/", "tests/security/", "tests/sharding/")
"""Tests of connections, of their number and of servers that go away."""


class WarmConnections:
    """Open connections of the running event loop, by address and settings."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._kept: dict[Any, KeptConnections] = {}
        self._close = KeptConnections.close

    def use(self, patch: pytest.MonkeyPatch) -> None:
        """Make newly opened databases use these connections."""
        connect = PostgresDatabase._connect  # pyright: ignore[reportPrivateUsage]

        async def kept(database: PostgresDatabase, url: str, least: int, *options: Any) -> KeptConnections:
            is_pooled = database._pooled  # pyright: ignore[reportPrivateUsage]
            if is_pooled or asyncio.get_running_loop() is not self._loop:
                return await connect(database, url, least, *options)
            key = (url, repr(options))
            if key not in self._kept:
                self._kept[key] = await connect(database, url, least, *options)
            return self._kept[key]

        async def finish(connections: KeptConnections) -> None:
            """Wait until no connection is in use, and leave all of them open."""
            if connections not in self._kept.values():
                await self._close(connections)
                return
            async with connections.unused():
                pass

        patch.setattr(PostgresDatabase, "_connect", kept)
        patch.setattr(KeptConnections, "close", finish)

    async def close(self) -> None:
        for connections in self._kept.values():
            await self._close(connections)


@pytest.fixture(scope="package")
async def warm_connections(postgres_url: str) -> AsyncIterator[WarmConnections]:
    """Connections for the tests of a folder; keeps their event loop running."""
    made = WarmConnections()
    yield made
    await made.close()


@pytest.fixture
def keep_connections(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let apps of this test use open connections."""
    is_async = inspect.iscoroutinefunction(request.function)
    if is_async and not request.node.nodeid.startswith(_OWN_CONNECTIONS):
        warm: WarmConnections = request.getfixturevalue("warm_connections")
        warm.use(monkeypatch)
