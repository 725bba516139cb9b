"""Many web sockets connect at the same moment."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from meadow.auth import queries
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.runtime import context
from tests.sockets import PATIENCE, Client, served
from tests.town import Town

CROWD = 20
HEAD = (
    b"GET /api/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: here\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


async def test_sessions_of_a_crowd_are_looked_up_together(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[int] = []
    find = queries.find_sessions

    async def counted(db: Reader, token_digests: Sequence[str]) -> dict[str, Row]:
        looked_up.append(len(token_digests))
        await asyncio.sleep(0.01)
        return await find(db, token_digests)

    monkeypatch.setattr(context, "find_sessions", counted)
    crowd = await town.crowd(CROWD)
    for member in crowd:
        town.context.sessions.forget(member.id)
    async with served(town.app) as host:
        clients = await asyncio.gather(*(Client.open(host, member.token) for member in crowd))
        assert all(client.is_open for client in clients)
        assert sum(looked_up) == CROWD
        assert len(looked_up) < CROWD
        await asyncio.gather(*(client.close() for client in clients))


async def test_a_client_that_says_nothing_keeps_nobody_waiting(town: Town) -> None:
    async with served(town.app) as host:
        silent = [await _only_accepted(host) for _ in range(CROWD)]
        ada = await Client.open(host, town.ada.token)
        assert ada.is_open
        await asyncio.gather(ada.close(), *(client.close() for client in silent))


async def test_a_web_socket_that_waits_for_its_turn_ends_with_the_server(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Any] = []
    monkeypatch.setattr(town.context.realtime.pacer, "start", waiting.append)
    async with served(town.app) as host:
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(HEAD)
        while not waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
        waiting[0].__self__.shutdown()
        waiting[0]()
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b""
        writer.close()


async def _only_accepted(host: str) -> ClientConnection:
    return await connect(f"ws://{host}/api/socket.io/?EIO=4&transport=websocket", compression=None)
