"""uvicorn HTTP/1.1 protocol with timeouts and limits."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from meadow.platform.http.state import http_state_of

MAX_HEAD_BYTES = 32 * 1024
MAX_HEADERS = 200
_REQUEST_LINE_BYTES = len(b"GET  HTTP/1.1\r\n\r\n")
_PIECE_BYTES = 8 * 1024
"""A read of up to 256 KiB is parsed in pieces of this size; the bytes of a head are counted after each."""
STALL_SECONDS = 60.0
"""How long a full send buffer (64 KiB) may take to drain."""
LINGER_SECONDS = 1.0
"""Grace period of idle connections at shutdown: requests in transit, or accepted and unread, are answered as the last
of their connection. Also the time in which bytes are dropped after a refusal."""
_NOT_SHED = (b"GET /api/socket.io", b"GET /api/health", b"GET /api/ready")


class _BadHead(Exception):
    """Aborts the parser; ``PatientProtocol.send_400_response`` follows."""


class PatientProtocol(HttpToolsProtocol):
    """One connection, counted in ``HttpState.connection_limits``."""

    _in_head = False
    _is_upgraded = False
    _head_bytes = 0
    _is_head_too_large = False
    _is_refused = False
    _is_leaving = False
    _stalled: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        state = http_state_of(self.config.app)
        self._limits = state.connection_limits
        self._refusals = state.refusals
        self._pacer = state.pacer

    @property
    def is_idle(self) -> bool:
        """Whether it is between two requests, or in a head."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def waits_for_peer(self) -> bool:
        """Whether it is idle, or awaits more of a body."""
        cycle = self.cycle
        return self.is_idle or (cycle.more_body and not cycle.body)

    def hang_up(self) -> None:
        """Close a slow or surplus connection."""
        if self.transport.is_closing():
            return
        if self._in_head and self.is_idle and not self._is_refused:
            self.transport.write(self._refusals.too_slow())
        self.transport.close() if self.is_idle else self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection and start its head timeout."""
        super().connection_made(transport)
        self._limits.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._limits.leave(self)
        self._moves_again()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes. Under overload a complete plain GET is refused before parsing."""
        if self._is_refused:
            return
        limits = self._limits
        if limits.is_full and not self._in_head and self.is_idle and is_plain_read(data):
            self._unset_keepalive_if_required()
            limits.has_head(self)
            limits.reject()
            self.transport.write(self._refusals.busy(close=False))
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
            return
        for start in range(0, len(data), _PIECE_BYTES):
            self._take(data[start : start + _PIECE_BYTES])
            if self._is_upgraded or self._is_refused or self.transport.is_closing():
                return

    def _take(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_upgraded:
            return
        if self._in_head or (self.timeout_keep_alive_task is None and self.is_idle):
            # Also for bytes outside heads and bodies, such as empty lines that keep a connection open.
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD_BYTES and self._in_head:
                self._refuse(self._refusals.head_too_large())
            elif not self._is_refused and not self.transport.is_closing():
                self._limits.expect_head(self)
        elif self._head_bytes:
            self._head_bytes = 0

    def on_message_begin(self) -> None:
        """The first byte of a head."""
        super().on_message_begin()
        self._in_head = True

    def on_headers_complete(self) -> None:
        """The last byte of a head."""
        self._in_head = False
        self._limits.has_head(self)
        names = [name for name, _ in self.headers]
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        self._is_head_too_large = size > MAX_HEAD_BYTES - _REQUEST_LINE_BYTES or len(names) > MAX_HEADERS
        version = self.parser.get_http_version()  # type: ignore[union-attr]
        # HTTP/1.1 requires one Host (RFC 9112, 3.2).
        if self._is_head_too_large or (names.count(b"host") != 1 and version == "1.1"):
            raise _BadHead
        super().on_headers_complete()
        cycle: Any = self.cycle  # None if the head was refused
        if self._is_leaving and cycle is not None:
            cycle.keep_alive = False

    def shutdown(self) -> None:
        """Finish running requests, and requests that arrive within ``LINGER_SECONDS``."""
        self._is_leaving = True
        if self.is_idle and not self.transport.is_closing():
            self.loop.call_later(LINGER_SECONDS, self._leave)
        else:
            super().shutdown()

    def _leave(self) -> None:
        if self.is_idle and not self._in_head:
            self.transport.close()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        limits = self._limits
        path: str = cycle.scope["path"]
        if path.startswith("/api/") and not path.startswith("/api/socket.io"):
            if limits.is_full and path not in ("/api/health", "/api/ready"):
                limits.reject()
                self._reject(cycle)
                return
            limits.begun += 1
            cycle.scope["meadow.begun"] = limits  # type: ignore[typeddict-unknown-key]
        super()._start_asgi_task(cycle, app)

    def _reject(self, cycle: RequestResponseCycle) -> None:
        # A body stays unread, so only a GET keeps the connection.
        keep = cycle.keep_alive and cycle.scope["method"] == "GET"
        cycle.response_started = cycle.response_complete = True
        self.transport.write(self._refusals.busy(close=not keep))
        if keep:
            cycle.on_response()
        else:
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol. Reading pauses until the pacer starts the upgrade."""
        self._in_head = False
        self._is_upgraded = True
        self._limits.leave(self)
        self.transport.pause_reading()
        self._pacer.start(self._upgrade)

    def _upgrade(self) -> None:
        if self.transport.is_closing():
            return
        if self._is_leaving:
            self.transport.close()
            return
        super().handle_websocket_upgrade()
        self.transport.resume_reading()
        # The parser refers to this connection: only the garbage collector would free this cycle.
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Refuse invalid HTTP, ambiguous HTTP, or a head beyond the limits."""
        self._refuse(self._refusals.head_too_large() if self._is_head_too_large else self._refusals.malformed())

    def _refuse(self, answer: bytes) -> None:
        self._limits.has_head(self)
        self._is_refused = True
        cycle = self.cycle
        if not self.is_idle:
            if cycle.response_started:
                self.transport.close()
                return
            # The endpoint that reads the body sees a disconnect.
            cycle.response_started = cycle.response_complete = cycle.disconnected = True
            cycle.message_event.set()
        self.transport.write(answer)
        # Closing at once would reset the connection if more bytes are on their way, and the answer would be lost.
        self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.close)

    def pause_writing(self) -> None:
        """Start the timeout of a full send buffer."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout of a full send buffer."""
        super().resume_writing()
        self._moves_again()

    def _moves_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


def is_plain_read(data: bytes) -> bool:
    """Whether the data is one complete GET of the API, without a body or upgrade."""
    if not data.startswith(b"GET /api/") or not data.endswith(b"\r\n\r\n") or data.startswith(_NOT_SHED):
        return False
    if data.count(b"\r\n\r\n") != 1:
        return False
    lower = data.lower()
    return not any(
        word in lower for word in (b"\ncontent-length", b"\ntransfer-encoding", b"\nconnection: close", b"\nupgrade")
    )
