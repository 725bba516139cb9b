"""Engine.IO over WebSocket with two tasks.

The library's own socket starts a task and a timer for each wait, on each of a thousand idle sockets and for each
packet. Its polling, and upgrades from it, are unchanged.
"""

import asyncio
from contextlib import suppress
from typing import Any

from engineio import async_socket, exceptions, packet

from meadow.platform.core import clock

_BROKEN = (OSError, ValueError, exceptions.EngineIOError)


class SlimSocket(async_socket.AsyncSocket):
    """One client connection. The server's pings find silent clients, so there is no other timer."""

    queue: Any
    server: Any

    async def poll(self) -> list[Any]:
        """Queued packets, at least one; empty at the end."""
        first = await self.queue.get()
        packets = [] if first is None else [first]
        while packets and not self.queue.empty():
            item = self.queue.get_nowait()
            if item is None:
                self.queue.put_nowait(None)
                break
            packets.append(item)
        return packets

    async def close(self, wait: bool = True, abort: bool = False, reason: str | None = None) -> None:
        """Close, and wake the writer or a waiting poll."""
        await super().close(wait=wait, abort=abort, reason=reason)
        self.queue.put_nowait(None)

    def schedule_ping(self) -> None:
        """Schedule the next ping once the last one was answered."""
        if self.last_ping:
            self.last_ping = None
            asyncio.get_running_loop().call_later(self.server.ping_interval, self._ping)

    def _ping(self) -> None:
        if not self.closing and not self.closed:
            self.last_ping = clock.now_ms() / 1000
            self.queue.put_nowait(packet.Packet(packet.PING))

    async def _websocket_handler(self, ws: Any) -> None:
        if self.connected:
            await super()._websocket_handler(ws)
            return
        self.connected = self.upgraded = True
        writing = asyncio.ensure_future(self._write(ws))
        try:
            while data := await ws.wait():
                if len(data) > self.server.max_http_buffer_size:
                    break
                await self.receive(packet.Packet(encoded_packet=data))
        except _BROKEN:
            pass
        finally:
            self.queue.put_nowait(None)
            await writing
            await self.close(wait=False, abort=True, reason=self.server.reason.TRANSPORT_CLOSE)

    async def _write(self, ws: Any) -> None:
        with suppress(Exception):  # the peer may be gone; the exception depends on the server
            while (item := await self.queue.get()) is not None:
                await ws.send(item.encode())
        await ws.close()
