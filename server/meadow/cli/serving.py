"""One serving process: uvicorn set-up and shutdown."""

import asyncio
import signal
import socket
from contextlib import suppress
from types import FrameType
from typing import Any, NoReturn, cast

import uvicorn
from fastapi import FastAPI

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.http.framework.protocol import PatientProtocol
from meadow.platform.realtime.transport import MAX_FRAME_BYTES
from meadow.platform.realtime.write_timeout import StallingProtocol
from meadow.runtime.context import context_of

STOPPING_SECONDS = 8
"""How long what was begun may take once the process is asked to stop; then it is cancelled, and its processes end."""
SERVING: dict[str, Any] = {
    "loop": "uvloop",
    "http": PatientProtocol,
    "ws": StallingProtocol,
    "ws_max_size": MAX_FRAME_BYTES,
    # Compression keeps 30 KiB a socket, and mixes secrets with what others write.
    "ws_per_message_deflate": False,
    # Engine.IO has pings of its own.
    "ws_ping_interval": None,
    "lifespan": "on",
    "server_header": False,
    "access_log": False,
    "log_config": None,
    "timeout_keep_alive": 65,
    "timeout_graceful_shutdown": STOPPING_SECONDS,
    "proxy_headers": False,
}
"""How uvicorn serves the product."""
READY = b"r"
"""What a process says to its supervisor once it serves."""


class Server(uvicorn.Server):
    """uvicorn that says when it is ready and when it is about to go; with a ``line`` it lives no longer than whoever
    holds the other end."""

    def __init__(self, config: uvicorn.Config, line: socket.socket | None = None) -> None:
        super().__init__(config)
        self._line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve, then say so."""
        await super().startup(sockets)
        if self._line is not None and self.started:
            self._line.setblocking(False)
            with suppress(OSError):  # nobody is there any more: the reader notices
                self._line.send(READY)
            asyncio.get_running_loop().add_reader(self._line, self._heard)

    def _heard(self) -> None:
        # The supervisor never says anything: it is gone, however it ended.
        assert self._line is not None
        asyncio.get_running_loop().remove_reader(self._line)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Not ready any more; sockets come back elsewhere, requests that were begun are finished."""
        context = context_of(cast("FastAPI", self.config.app))
        context.http.shutdown.set()
        context.realtime.hub.on_loss()
        await super().shutdown(sockets)


def run(settings: Settings, *, listening: socket.socket | None = None, line: socket.socket | None = None) -> None:
    """Serve until asked to stop; SystemExit tells how it went. ``listening`` and ``line`` come from a supervisor."""
    # uvicorn raises the signal once more when all is done: that is the end, and no failure.
    signal.signal(signal.SIGTERM, _done)
    config = uvicorn.Config(create_app(settings), host=settings.host, port=settings.port, **SERVING)
    server = Server(config, line)
    failed = 3
    try:
        server.run(sockets=[listening] if listening else None)
    except KeyboardInterrupt:
        failed = 130  # Ctrl-C just before uvicorn listens to it
    raise SystemExit(0 if server.started else failed)


def _done(signum: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)
