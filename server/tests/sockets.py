"""Socket clients for tests, and the real server for them. The protocol is text, so a page of code is enough."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meadow.cli.serving import SERVING
from tests.durability.server import free_port

PATIENCE = 60.0
"""Timeout of a test in seconds: far above any duration here."""


@asynccontextmanager
async def served(app: FastAPI, port: int | None = None) -> AsyncGenerator[str]:
    """Serve the app, with its lifespan already running, on a real port; yields ``127.0.0.1:port``."""
    port = port or free_port()
    options: dict[str, Any] = {**SERVING, "lifespan": "off"}
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, **options))
    running = asyncio.create_task(server._serve())  # type: ignore[reportPrivateUsage]
    while not server.started:  # noqa: ASYNC110  uvicorn has no event for it
        await asyncio.sleep(0.005)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = server.force_exit = True
        await running


class Client:
    """A Socket.IO 5 client over a web socket."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[tuple[str, Any]] = []
        """Frames received so far, in order."""
        self.on_frame: Callable[[str, Any], None] | None = None
        """Receives the frames instead of ``frames``, once set."""
        self.refusal: Any = None
        self.is_open = False
        self.said_goodbye = False
        self._news = asyncio.Condition()
        self._acks: dict[int, asyncio.Future[Any]] = {}
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, host: str, token: Any = None, *, auth: Any = None, **options: Any) -> "Client":
        """Connect and authenticate; ``is_open`` tells whether the server accepted."""
        address = f"ws://{host}/api/socket.io/?EIO=4&transport=websocket"
        client = cls(await connect(address, compression=None, ping_interval=None, max_size=None, **options))
        said = {"token": token} if auth is None else auth
        await client.wire.send("40" + json.dumps(said))
        await client.until(lambda: client.is_open or client.refusal is not None or client.is_closed)
        return client

    @property
    def is_closed(self) -> bool:
        return self._listening.done()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a received packet makes the condition true."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(condition)

    async def until_closed(self) -> None:
        """Wait for the server to end the connection."""
        await asyncio.wait_for(asyncio.shield(self._listening), PATIENCE)

    def heard(self, event: str) -> list[Any]:
        """The data of every frame of that name."""
        return [data for name, data in self.frames if name == event]

    async def hears(self, event: str) -> Any:
        """Wait for the next frame of that name and consume it; returns its data."""
        await self.until(lambda: any(name == event for name, _ in self.frames) or self.is_closed)
        at = next((n for n, (name, _) in enumerate(self.frames) if name == event), None)
        assert at is not None, f"the socket closed before {event}"
        return self.frames.pop(at)[1]

    async def say(self, event: Any, *given: Any) -> None:
        """Send an event without acknowledgement."""
        await self.wire.send("42" + json.dumps([event, *given]))

    async def ask(self, event: Any, *given: Any) -> Any:
        """Send an event; returns its acknowledgement. ConnectionError if the connection ends first."""
        number = len(self._acks)
        answer = self._acks[number] = asyncio.get_running_loop().create_future()
        try:
            await self.wire.send(f"42{number}" + json.dumps([event, *given]))
        except ConnectionClosed:
            raise ConnectionError("closed") from None
        return await asyncio.wait_for(answer, PATIENCE)

    async def close(self) -> None:
        await self.wire.close()
        await self._listening

    async def _listen(self) -> None:
        try:
            async for packet in self.wire:
                assert isinstance(packet, str)
                async with self._news:
                    await self._take(packet)
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        finally:
            for answer in self._acks.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("closed"))
                    answer.exception()
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        async def tell() -> None:
            async with self._news:
                self._news.notify_all()

        self._telling = asyncio.ensure_future(tell())

    async def _take(self, packet: str) -> None:
        kind, rest = packet[:1], packet[1:]
        if kind == "2":
            await self.wire.send("3")
        elif kind == "4":
            kind, rest = rest[:1], rest[1:]
            if kind == "0":
                self.is_open = True
            elif kind == "1":
                self.said_goodbye = True
            elif kind == "2":
                event, data = json.loads(rest)
                if self.on_frame is None:
                    self.frames.append((event, data))
                else:
                    self.on_frame(event, data)
            elif kind == "3":
                digits = len(rest) - len(rest.lstrip("0123456789"))
                answer = self._acks[int(rest[:digits])]
                if not answer.done():
                    answer.set_result(json.loads(rest[digits:])[0])
            elif kind == "4":
                self.refusal = json.loads(rest)
