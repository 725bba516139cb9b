"""Pacing of connections: many clients that connect at the same moment take small steps between requests."""

import asyncio
from collections import deque
from collections.abc import Callable


class Pacer:
    """Runs one step in each round of the event loop, in which whatever else has arrived is read and answered too.

    After a restart all web sockets connect within seconds, and other members are told who came. A request that arrives
    meanwhile waits for one step. Further steps come before the first steps of new sockets.
    """

    def __init__(self) -> None:
        self._begun: deque[Callable[[], object]] = deque()
        self._new: deque[Callable[[], object]] = deque()
        self._is_running = False

    def start(self, step: Callable[[], object]) -> None:
        """Queue the first step of a new client."""
        self._new.append(step)
        self._run_soon()

    async def turn(self) -> None:
        """Wait until a further step of a client may run."""
        mine = asyncio.get_running_loop().create_future()
        self._begun.append(lambda: mine.done() or mine.set_result(None))
        self._run_soon()
        await mine

    def _run_soon(self) -> None:
        if not self._is_running:
            self._is_running = True
            asyncio.get_running_loop().call_soon(self._run)

    def _run(self) -> None:
        self._is_running = False
        loop = asyncio.get_running_loop()
        loop.call_soon((self._begun or self._new).popleft())
        if self._begun or self._new:
            self._run_soon()
