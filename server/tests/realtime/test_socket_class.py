"""Our Engine.IO socket and the library's own behave alike."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import socketio
from engineio import async_socket, packet

from meadow.platform.realtime.engineio_websocket import SlimSocket
from meadow.platform.realtime.transport import SocketServer

_SCOPE: dict[str, Any] = {
    **{"type": "websocket", "path": "/s/", "raw_path": b"/s/", "query_string": b"EIO=4&transport=websocket"},
    **{"headers": [(b"host", b"x"), (b"upgrade", b"websocket"), (b"connection", b"Upgrade")], "scheme": "ws"},
    **{"server": ("x", 80), "client": ("127.0.0.1", 1), "http_version": "1.1"},
}


class Browser:
    """The other end of one web socket."""

    def __init__(self) -> None:
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.heard: list[str] = []
        self.is_closed = False

    async def receive(self) -> dict[str, Any]:
        return await self._inbox.get()

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"])
        self.is_closed |= message["type"] == "websocket.close"

    def say(self, text: str) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1005})


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110 - whatever it is that changes
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("socket_class", [SlimSocket, async_socket.AsyncSocket])
async def test_events_answers_frames_and_ends_are_the_same(
    socket_class: type[async_socket.AsyncSocket],
) -> None:
    engines: list[Any] = []
    gone: list[str] = []
    asked: list[tuple[Any, list[Any]]] = []

    async def hear(_: str, name: Any, given: list[Any]) -> dict[str, Any]:
        asked.append((name, given))
        return {"ok": len(asked)}

    async def connected(socket: str, _: Any, __: Any = None) -> None:
        engines.append(server.engine_of(socket))

    async def disconnected(socket: str, _: Any = None) -> None:
        gone.append(socket)

    server = SocketServer(hear, socket_class)
    server.on("connect", connected)
    server.on("disconnect", disconnected)
    app: Any = socketio.ASGIApp(server, socketio_path="s")
    first, second = Browser(), Browser()
    served = [asyncio.create_task(app(dict(_SCOPE), each.receive, each.send)) for each in (first, second)]
    for browser in (first, second):
        browser.say("40{}")
        await until(lambda: len(browser.heard) == 2)  # noqa: B023 - done before the next
        assert [text[:2] for text in browser.heard] == ["0{", "40"]
    assert type(engines[0]) is socket_class
    for number in range(3):
        first.say(f'42{number}["typing",{{"to":"{number}"}}]')
    await until(lambda: len(first.heard) == 5)
    assert first.heard[2:] == [f'43{number}[{{"ok":{number + 1}}}]' for number in range(3)]
    assert asked == [("typing", [{"to": str(number)}]) for number in range(3)]
    for number in range(20):
        engines[0].queue.put_nowait(packet.Packet(packet.MESSAGE, f'2["n",{number}]'))
    await until(lambda: len(first.heard) == 25)
    assert first.heard[5:] == [f'42["n",{number}]' for number in range(20)]
    assert len(second.heard) == 2
    await server.hang_up(engines[0], "enough")
    second.leave()
    await until(lambda: len(gone) == 2)
    first.leave()
    async with asyncio.timeout(60):
        await asyncio.gather(*served)
    assert [engine.closed for engine in engines] == [True, True]
    assert not server.eio.sockets
