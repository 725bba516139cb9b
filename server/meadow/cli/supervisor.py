"""Supervisor of several serving processes (``MEADOW_WORKERS``).

They share the socket itself, so that a connection which waits to be taken is taken by whoever is left: none is lost
while one of them is replaced.
"""

import asyncio
import signal
import socket
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import structlog

from meadow.cli.listening import listen
from meadow.cli.serving import READY, STOPPING_SECONDS
from meadow.platform.config.settings import Settings

READY_SECONDS = 120.0
PATIENCE_SECONDS = STOPPING_SECONDS + 10.0
"""After so long a process that was asked to end is ended."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
STEADY_SECONDS = 60.0
"""Whoever lived so long did not fail to start."""

log: Any = structlog.get_logger("meadow.supervisor")


@dataclass(eq=False)
class _Child:
    process: asyncio.subprocess.Process
    line: socket.socket
    begun: float = field(default_factory=time.monotonic)
    is_retired: bool = False

    async def ready(self) -> bool:
        """Wait until it serves; False when it ended before, or took too long."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                return await asyncio.get_running_loop().sock_recv(self.line, 1) == READY
        except (OSError, TimeoutError):
            return False

    async def end(self) -> None:
        """Ask it to end, wait for what it has begun, and end it if that takes too long."""
        self.is_retired = True
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self.process.wait()
        except TimeoutError:
            log.error("process_killed", pid=self.process.pid)
            self.process.kill()
            await self.process.wait()


class Supervisor:
    """Starts the processes, starts again what dies, replaces them one by one on SIGHUP, ends them on SIGTERM."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._children: list[_Child] = []
        self._watching: set[asyncio.Task[None]] = set()
        self._stop = asyncio.Event()
        self._replace = asyncio.Event()
        self._falls = 0
        self._exit = 0

    async def run(self) -> int:
        """Serve until SIGTERM or SIGINT; the exit status."""
        loop = asyncio.get_running_loop()
        for signum in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(signum, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._replace.set)
        replacing = None
        try:
            if await self._start_all():
                replacing = asyncio.create_task(self._replace_when_asked())
                await self._stop.wait()
        finally:
            if replacing is not None:
                replacing.cancel()
                await asyncio.gather(replacing, return_exceptions=True)
            await self._end_all()
        return self._exit

    async def _start_all(self) -> bool:
        """Whether one of them serves, or we were asked to stop; what cannot start at all is not tried for ever."""
        for _ in range(self._settings.workers):
            await self._start()
        first = list(self._children)
        stopping = asyncio.create_task(self._stop.wait())
        readying = asyncio.gather(*(child.ready() for child in first))
        await asyncio.wait([stopping, readying], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if readying.done() and not any(readying.result()):
            self._exit = 1
            return False
        if readying.done():
            log.info("serving", processes=len(first))
        readying.cancel()
        await asyncio.gather(readying, return_exceptions=True)
        return True

    async def _start(self) -> _Child:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "meadow", "serve"),
                *("--listening", str(self._listening.fileno()), "--line", str(theirs.fileno())),
                pass_fds=(self._listening.fileno(), theirs.fileno()),
                stdin=asyncio.subprocess.DEVNULL,
            )
        child = _Child(process, ours)
        self._children.append(child)
        log.info("process_started", pid=process.pid)
        task = asyncio.create_task(self._watch(child))
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)
        return child

    async def _watch(self, child: _Child) -> None:
        """Start another one when it dies, later and later while they die soon."""
        status = await child.process.wait()
        child.line.close()
        self._children.remove(child)
        if child.is_retired or self._stop.is_set():
            if status not in (0, -signal.SIGTERM):  # the latter while it was still starting
                self._exit = 1
            log.info("process_ended", pid=child.process.pid, status=status)
            return
        self._falls = 0 if time.monotonic() - child.begun > STEADY_SECONDS else self._falls + 1
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** max(0, self._falls - 1)) if self._falls else 0.0
        log.error("process_died", pid=child.process.pid, status=status, again_in_seconds=pause)
        try:
            async with asyncio.timeout(pause):
                await self._stop.wait()
        except TimeoutError:
            await self._start()

    async def _replace_when_asked(self) -> None:
        while True:
            await self._replace.wait()
            self._replace.clear()
            for old in list(self._children):
                new = await self._start()
                if not await new.ready():
                    log.error("replacing_failed", pid=new.process.pid)
                    await new.end()
                    break
                # Who died meanwhile has its successor already.
                await (old if old in self._children else new).end()
            else:
                log.info("replaced", processes=len(self._children))

    async def _end_all(self) -> None:
        self._stop.set()
        while self._children:
            await asyncio.gather(*(child.end() for child in list(self._children)))
            await asyncio.sleep(0)
        await asyncio.gather(*self._watching, return_exceptions=True)


def supervise(settings: Settings) -> int:
    """Serve with ``MEADOW_WORKERS`` processes; the exit status."""

    async def run() -> int:
        with listen(settings) as listening:
            return await Supervisor(settings, listening).run()

    return asyncio.run(run())
