"""Socket.IO endpoint with token checks."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from urllib.parse import parse_qs

import socketio
import structlog
from engineio import packet
from socketio.exceptions import ConnectionRefusedError
from starlette.types import Receive, Scope, Send

from meadow.platform.core.errors import AppError, Forbidden, NotSignedIn, TooMany
from meadow.platform.core.i18n import _, asked_for, use_language
from meadow.platform.core.pacer import Pacer
from meadow.platform.db.session import Database
from meadow.platform.http.failures import respond
from meadow.platform.rate_limits.decorator import declared
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.realtime.event_handlers import Handler, Listener, handled
from meadow.platform.realtime.hub import Hub
from meadow.platform.realtime.origin_check import (
    EVENTS_A_SECOND,
    EVENTS_AT_ONCE,
    PATIENCE,
    Allowance,
    is_welcome_origin,
)
from meadow.platform.realtime.outbox import RESYNC
from meadow.platform.realtime.transport import SocketServer
from meadow.platform.security.tokens import digest

PATH = "/api/socket.io"

Authenticate = Callable[[str], Awaitable[Listener]]
"""Returns the member for a token digest; AppError without one."""

_ENDING: set[Any] = set()
log: Any = structlog.get_logger()


class ForeignOrigin(Forbidden, code="foreign_origin"):
    message = _("Pages of other sites may not do this.")


class SessionEnded(NotSignedIn, code="unauthorized"):
    """The session ended while its socket was open."""


class TooManyEvents(AppError):
    status, code = 429, "too_many_events"
    message = _("This is a little fast. Please slow down.")


class _Line:
    """One open socket, for the hub."""

    __slots__ = ("_engine", "_language", "_server", "allowance", "listener", "socket")

    def __init__(self, server: SocketServer, socket: str, listener: Listener, language: str) -> None:
        self._language = language
        self._server = server
        self._engine = server.engine_of(socket)
        self.socket = socket
        self.listener = listener
        self.allowance = Allowance(EVENTS_A_SECOND, EVENTS_AT_ONCE, debt=PATIENCE)

    @property
    def language(self) -> str:
        """The member's language, else the browser's."""
        return self.listener.language or self._language

    def send(self, frame: packet.Packet) -> None:
        """Queue a frame; a client that has stopped reading is disconnected."""
        queue = self._engine.queue
        if not self._engine.closed and not queue.is_over:
            queue.put_nowait(frame)
            if queue.is_over:
                self._soon(self._server.hang_up, self._engine, "resync")

    def resync_soon(self) -> None:
        """Send RESYNC and close the connection: the client reconnects and refetches."""
        if not self._engine.closed:
            self._engine.queue.put_nowait(RESYNC)
            self._soon(self._server.hang_up, self._engine, "resync")

    def close_soon(self) -> None:
        """Disconnect; the client stays away."""
        self._soon(self._server.let_go, self.socket)

    def _soon(self, work: Callable[..., Awaitable[None]], *given: Any) -> None:
        # After packets in progress, above all an acknowledgement.
        task = asyncio.ensure_future(work(*given))
        _ENDING.add(task)
        task.add_done_callback(_ENDING.discard)


class Realtime:
    """The endpoint and its hub."""

    def __init__(
        self,
        authenticate: Authenticate,
        database: Database,
        handlers: dict[str, Handler],
        *,
        hub: Hub,
        limiter: Limiter,
        pacer: Pacer,
        public_url: str = "",
        other_origins: Sequence[str] = (),
        redis_url: str = "",
    ) -> None:
        self._authenticate = authenticate
        self._database = database
        self.handlers = dict(handlers)
        self._public_url = public_url
        self._other_origins = other_origins
        self._limiter = limiter
        said = {event: declared(handler) for event, handler in handlers.items()}
        self._rules = {event: limits.rules for event, limits in said.items() if limits is not None}
        self._redis_url = redis_url
        self.pacer = pacer
        """Paces the connection of WebSockets."""
        self._server = SocketServer(self._heard)
        self.hub = hub
        self._app: Any = socketio.ASGIApp(self._server, socketio_path=PATH)
        self._server.on("connect", self._connected)
        self._server.on("disconnect", self._disconnected)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI app below PATH."""
        refusal = await self._refusal(scope)
        if refusal is None:
            try:
                await self._app(scope, receive, send)
            except (ValueError, OSError) as error:  # invalid packet
                log.debug("socket_broken", error=type(error).__name__)
                await self._server.hang_up_below(scope)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.program_code})
        else:
            await respond(refusal)(scope, receive, send)

    async def _refusal(self, scope: Scope) -> AppError | None:
        if not is_welcome_origin(scope, self._public_url, self._other_origins):
            return ForeignOrigin()
        if "sid" not in parse_qs(scope["query_string"].decode("latin-1")):
            try:
                await self._limiter.take("sockets", self._limiter.addresses.of(scope))
            except TooMany as refusal:
                return refusal
        return None

    async def _connected(self, socket: str, environ: dict[str, Any], auth: Any = None) -> None:
        accepted = str(environ.get("HTTP_ACCEPT_LANGUAGE", "")).encode("latin-1", "replace")
        environ.clear()  # The handshake is not needed again, and would stay in memory as long as the socket.
        token = auth.get("token") if isinstance(auth, dict) else None  # type: ignore[reportUnknownMemberType]
        if not isinstance(token, str):
            raise ConnectionRefusedError("unauthorized")
        try:
            listener = await self._authenticate(digest(token))
        except AppError as failure:
            if failure.status == 401:
                raise ConnectionRefusedError("unauthorized") from None
            # A refusal is final for a client: this one must reconnect when the database is back.
            await self._server.forget(socket)
            raise ValueError("no answer at the moment") from None
        await self.pacer.turn()
        engine = self._server.engine_of(socket)
        if engine is None or engine.closed:
            raise ConnectionRefusedError("too late")
        line = _Line(self._server, socket, listener, asked_for(accepted) or self._database.context.site.language)
        self.hub.join(line)
        try:
            # The session may have ended between check and join, when this socket was not in the hub yet.
            await self._authenticate(listener.token_digest)
        except AppError as failure:
            if failure.status == 401:
                line.close_soon()

    async def _disconnected(self, socket: str, reason: Any = None) -> None:
        self.hub.leave(socket)

    async def _heard(self, socket: str, event: Any, given: list[Any]) -> dict[str, Any] | None:
        line = self.hub.line(socket)
        if not isinstance(line, _Line):
            return None
        use_language(line.language)
        if not line.allowance.takes():
            if line.allowance.owed >= PATIENCE:
                line.close_soon()
            return TooManyEvents().body()
        try:
            listener = await self._authenticate(line.listener.token_digest)
        except AppError as failure:
            if failure.status != 401:
                return failure.body()
            line.close_soon()
            return SessionEnded().body()
        line.listener = listener
        use_language(line.language)
        for rule in self._rules.get(event, ()) if isinstance(event, str) else ():
            try:
                await self._limiter.take(rule, listener.id)
            except TooMany as refusal:
                return {**refusal.body(), "retryAfter": refusal.retry_after}
        return await handled(self.handlers, self._database, listener, socket, event, given)

    async def open(self) -> None:
        """Connect to other processes, if Redis is configured."""
        if self._redis_url:
            self.hub.connect(self._redis_url)

    async def close(self) -> None:
        """Close every socket; clients reconnect."""
        await self.hub.close()
        await self._server.shutdown()
