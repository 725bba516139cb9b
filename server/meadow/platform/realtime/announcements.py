"""Coalesced broadcasts without content to every open socket.

An announcement signals new public content without the content itself: clients fetch it with their own calls, which
check access. All clients fetch at once, so a process with many sockets announces less often.
"""

import asyncio
from collections.abc import Callable

LEAST_SECONDS = 1.0
SOCKETS_A_SECOND = 200
"""Clients that may be triggered to fetch per second."""


class Announcements:
    """At most one broadcast of each event in ``LEAST_SECONDS``, or longer with more sockets than
    ``SOCKETS_A_SECOND``. ``broadcast`` sends an event to the open sockets of this process, ``sockets`` counts them.
    """

    def __init__(self, broadcast: Callable[[str], None], sockets: Callable[[], int]) -> None:
        self._broadcast = broadcast
        self._sockets = sockets
        self._next: dict[str, float] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def add(self, event: str) -> None:
        """Broadcast ``event`` soon; further calls until then join it."""
        if event not in self._due:
            loop = asyncio.get_running_loop()
            at = max(loop.time(), self._next.get(event, 0.0))
            self._due[event] = loop.call_at(at, self._send, event)

    def close(self) -> None:
        """Cancel pending broadcasts."""
        for due in self._due.values():
            due.cancel()
        self._due.clear()

    def _send(self, event: str) -> None:
        del self._due[event]
        pause = max(LEAST_SECONDS, self._sockets() / SOCKETS_A_SECOND)
        self._next[event] = asyncio.get_running_loop().time() + pause
        self._broadcast(event)
