"""At most ``HANDSHAKES`` web sockets are accepted at once, and as many sessions are looked up for them."""

import asyncio
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from meadow.platform.http.connection_limits import UPGRADES_A_ROUND
from meadow.platform.realtime.endpoint import HANDSHAKES
from meadow.platform.realtime.event_handlers import Listener
from tests.sockets import PATIENCE, Client, served
from tests.town import Town

CROWD = 3 * HANDSHAKES
HEAD = (
    b"GET /api/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: here\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class _AtOnce:
    def __init__(self) -> None:
        self.now = self.most = 0

    def begin(self) -> None:
        self.now += 1
        self.most = max(self.most, self.now)

    def end(self) -> None:
        self.now -= 1


async def test_a_crowd_is_accepted_a_few_at_a_time(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    realtime = town.internals.realtime
    app, authenticate = realtime._app, realtime._authenticate
    accepting, looking = _AtOnce(), _AtOnce()
    seen: set[str] = set()

    async def slow_to_accept(scope: Scope, receive: Receive, send: Send) -> None:
        accepting.begin()

        async def accepted(message: Message) -> None:
            if message["type"] == "websocket.accept":
                accepting.end()
            await send(message)

        await asyncio.sleep(0.01)
        await app(scope, receive, accepted)

    async def slow_to_look(digest: str) -> Listener:
        if digest in seen:  # after joining, or for an event
            return await authenticate(digest)
        seen.add(digest)
        looking.begin()
        await asyncio.sleep(0.01)
        looking.end()
        return await authenticate(digest)

    monkeypatch.setattr(realtime, "_app", slow_to_accept)
    monkeypatch.setattr(realtime, "_authenticate", slow_to_look)
    crowd = await town.crowd(CROWD)
    async with served(town.app) as host:
        clients = await asyncio.gather(*(Client.open(host, member.token) for member in crowd))
        assert all(client.is_open for client in clients)
        assert (accepting.most, looking.most) == (HANDSHAKES, HANDSHAKES)
        await asyncio.gather(*(client.close() for client in clients))


async def test_a_client_that_says_nothing_keeps_nobody_waiting(town: Town) -> None:
    async with served(town.app) as host:
        silent = [await _only_accepted(host) for _ in range(CROWD)]
        ada = await Client.open(host, town.ada.token)
        assert ada.is_open
        await asyncio.gather(ada.close(), *(client.close() for client in silent))


async def test_web_sockets_begin_a_few_in_a_round_of_the_loop(town: Town) -> None:
    begun: list[int] = []
    for number in range(3 * UPGRADES_A_ROUND):
        town.context.connection_limits.upgrade_in_turn(partial(begun.append, number))
    rounds = [len(begun)]
    while len(begun) < 3 * UPGRADES_A_ROUND:
        await asyncio.sleep(0)
        rounds.append(len(begun))
    assert max(after - before for before, after in pairwise(rounds)) == UPGRADES_A_ROUND
    assert begun == list(range(3 * UPGRADES_A_ROUND))


async def test_a_web_socket_that_waits_for_its_turn_ends_with_the_server(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Any] = []
    monkeypatch.setattr(town.context.connection_limits, "upgrade_in_turn", waiting.append)
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
