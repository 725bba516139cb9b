"""Write timeout for sockets whose peer stopped reading."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meadow.platform.realtime.outbox import SlimQueue

STALL_SECONDS = 10.0
"""Time to drain a full send buffer (64 KiB). Close frames would queue behind it, so the connection is aborted."""
PING_SECONDS, PONG_SECONDS = 25.0, 20.0


class StallingProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol of uvicorn that aborts when the peer stops reading."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = SlimQueue()  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Close the socket for text in a wrong encoding, a mistake of the client, without a line in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    _timeout: asyncio.TimerHandle | None = None

    def start_keepalive(self) -> None:
        """Engine.IO has pings of its own; other sockets are pinged here."""
        if not self.scope["path"].startswith("/api/socket.io"):
            self.ping_interval, self.ping_timeout = PING_SECONDS, PONG_SECONDS
        super().start_keepalive()

    def pause_writing(self) -> None:
        """Start the timeout."""
        super().pause_writing()
        self._timeout = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout."""
        super().resume_writing()
        self._stop_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        super().connection_lost(exc)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
