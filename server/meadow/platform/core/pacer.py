"""Paces simultaneous new connections: small steps between which requests are handled."""

import asyncio
from collections import deque
from collections.abc import Callable


class Pacer:
    """Runs one step per iteration of the event loop, so that other input is handled in between.

    After a restart all web sockets connect within seconds, and each sends presence events to other members. A request
    then waits for one step only. Further steps come before the first steps of new sockets.
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
        """Wait for the slot of a further step."""
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
