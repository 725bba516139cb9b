"""Write timeout for sockets whose peer stopped reading."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meadow.platform.realtime.outbox import SlimQueue

STALL_SECONDS = 10.0
"""How long the bytes of a full send buffer (64 KiB) may take. A goodbye cannot be sent past them."""


class StallingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's web sockets, without patience for a peer that is there and takes nothing."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = SlimQueue()  # type: ignore[assignment]

    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """The send buffer is full."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The peer reads again."""
        super().resume_writing()
        self._still_there()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone, by itself or by us."""
        self._still_there()
        super().connection_lost(exc)

    def _still_there(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
