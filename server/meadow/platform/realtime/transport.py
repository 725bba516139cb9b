"""Socket.IO transport: ordered events, bounded queues, no binary.

Based on python-socketio, with its own path from an engine packet to a handler: the library starts a task for every
event of a client, accepts client events named ``connect`` and ``disconnect``, and keeps binary attachments without a
time limit.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

import engineio
import orjson
import socketio
from engineio import async_socket
from engineio import packet as engine_packet
from socketio import packet
from starlette.types import Scope

from meadow.platform.realtime.engineio_websocket import SlimSocket
from meadow.platform.realtime.outbox import Outbox

MAX_FRAME_BYTES = 128 * 1024
"""The longest message of 32,064 bytes triples if a client escapes non-ASCII characters."""
_CONNECT, _DISCONNECT, _EVENT = "0", "1", "2"
_SECONDS_TO_CONNECT = 10.0
_SECONDS_TO_LEAVE = 3.0
# Client errors are not logged, only the server's own failures.
_quiet = logging.getLogger("meadow.socket")
_quiet.setLevel(logging.CRITICAL)


class _Json:
    """JSON module for python-socketio."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str, **_: Any) -> Any:
        try:
            return orjson.loads(text)
        except ValueError:
            # The handler refuses lone surrogates, with a message.
            return json.loads(text)


class _Packet(packet.Packet):
    uses_binary_events = False
    json = _Json


class _Manager(socketio.AsyncManager):
    def basic_enter_room(self, sid: str, namespace: str, room: str | None, eio_sid: str | None = None) -> None:
        # No room per socket: rooms are unused, and every disconnect would search all of them.
        if room != sid:
            super().basic_enter_room(sid, namespace, room, eio_sid=eio_sid)


class _Engine(engineio.AsyncServer):
    def create_queue(self, *_: Any, **__: Any) -> Any:
        return Outbox()


class SocketServer(socketio.AsyncServer):
    """Socket.IO server; ``hear`` gets each event of a connected socket and returns its acknowledgement."""

    def __init__(
        self,
        hear: Callable[[str, Any, list[Any]], Awaitable[dict[str, Any] | None]],
        socket_class: type[async_socket.AsyncSocket] = SlimSocket,
    ) -> None:
        super().__init__(
            async_mode="asgi",
            client_manager=_Manager(),
            json=_Json,
            serializer=_Packet,
            logger=_quiet,  # type: ignore[reportArgumentType]
            engineio_logger=_quiet,
            async_handlers=False,
            cors_allowed_origins=[],
            max_http_buffer_size=MAX_FRAME_BYTES,
            http_compression=False,
            ping_interval=25,
            ping_timeout=20,
        )
        self._hear = hear
        self._socket_class = socket_class

    def _engineio_server_class(self) -> type[engineio.AsyncServer]:
        return _Engine

    def engine_of(self, socket: str) -> Any:
        """The Engine.IO socket of a connected socket."""
        return self.eio.sockets.get(self.manager.eio_sid_from_sid(socket, "/"))

    async def forget(self, socket: str) -> None:
        """Drop a socket whose connection was begun but not completed."""
        manager: Any = self.manager
        await manager.disconnect(socket, "/", ignore_queue=True)

    async def hang_up_below(self, scope: Scope) -> None:
        """Close the connection of a broken, upgraded WebSocket."""
        engine = self.eio.sockets.get(parse_qs(scope["query_string"].decode("latin-1")).get("sid", [""])[0])
        if engine is not None:
            await self.hang_up(engine, "not understood")

    async def hang_up(self, engine: Any, reason: str) -> None:
        """Close the connection without a disconnect packet: the client reconnects."""
        await engine.close(wait=False, abort=True, reason=reason)
        engine.queue.put_nowait(None)

    async def let_go(self, socket: str) -> None:
        """Send a disconnect packet and close the connection: the client stays away."""
        engine = self.engine_of(socket)
        await self.disconnect(socket)
        if engine is not None:
            if engine.upgraded:
                engine.queue.put_nowait(None)
            asyncio.get_running_loop().call_later(_SECONDS_TO_LEAVE, self._hang_up_soon, engine, False)

    def _hang_up_soon(self, engine: Any, unless_connected: bool) -> None:
        if not engine.closed and not (unless_connected and self.manager.sid_from_eio_sid(engine.sid, "/")):
            self.start_background_task(self.hang_up, engine, "too late")

    async def _handle_eio_connect(self, eio_sid: str, environ: dict[str, Any]) -> None:
        await super()._handle_eio_connect(eio_sid, environ)
        engine = self.eio.sockets[eio_sid]
        # The library has no option for the socket class.
        engine.__class__ = self._socket_class
        asyncio.get_running_loop().call_later(_SECONDS_TO_CONNECT, self._hang_up_soon, engine, True)

    async def _handle_eio_message(self, eio_sid: str, data: Any) -> None:
        engine = self.eio.sockets.get(eio_sid)
        if engine is None:
            return
        try:
            if not isinstance(data, str) or not data or data[0] not in (_CONNECT, _DISCONNECT, _EVENT):
                raise ValueError("nothing that a client may send")
            if data[0] == _CONNECT:
                if "asked" in engine.session:
                    raise ValueError("one connection, one question")
                engine.session["asked"] = True
            await super()._handle_eio_message(eio_sid, data)
        except (ValueError, RecursionError):
            await self.hang_up(engine, "not understood")

    async def _handle_event(self, eio_sid: str, namespace: str | None, id: int | None, data: Any) -> None:
        socket = self.manager.sid_from_eio_sid(eio_sid, namespace or "/")
        if not socket or not isinstance(data, list) or not data:
            raise ValueError("an event without a connection, or without a name")
        answer = await self._hear(socket, data[0], data[1:])
        engine = self.eio.sockets.get(eio_sid)
        if id is not None and answer is not None and engine is not None and not engine.closed:
            text = f"3{id}{orjson.dumps([answer]).decode()}"
            engine.queue.put_nowait(engine_packet.Packet(engine_packet.MESSAGE, text))
