"""The product as a separate, killable process."""

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2

from meadow.platform.config.settings import Settings
from tests.architecture.source import SERVER

PATIENCE = 240.0
"""Timeout of a test in seconds: far above any duration on a busy machine."""
_PATIENT = Path(__file__).with_name("patient")


_PORTS_OF_A_PROCESS = 400
_tried = itertools.count(os.getpid())


def free_port() -> int:
    """A free port from the range of this test process.

    The range is below the system's ephemeral ports: another test process or any connection could take one of these
    before the server listens.
    """
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 50
    for _ in range(_PORTS_OF_A_PROCESS):
        port = 12_000 + number * _PORTS_OF_A_PROCESS + next(_tried) % _PORTS_OF_A_PROCESS
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port of this test process is free")


def children(pid: int) -> set[int]:
    """PIDs of the process's children."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found |= {int(child) for child in task.read_text().split()}
    return found


class Server:
    """``python -m meadow serve`` on a data folder; can be killed and restarted. ``more``: settings; ``under``: a prefix
    command that starts it, such as strace; ``patient``: database deadlines for slow machines."""

    def __init__(
        self,
        settings: Settings,
        *,
        command: str = "serve",
        more: dict[str, str] | None = None,
        under: Sequence[str] = (),
        patient: bool = False,
    ) -> None:
        self.settings = settings
        self._command = command
        self._more = more or {}
        if patient:
            self._more = {**self._more, "PYTHONPATH": os.pathsep.join((str(_PATIENT), str(SERVER)))}
        self._under = under
        self.port = free_port()
        self.log = settings.data_dir / "serve.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Start it without waiting."""
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("MEADOW_")},
            "MEADOW_PORT": str(self.port),
            "MEADOW_DATA_DIR": str(self.settings.data_dir),
            "MEADOW_DATABASE_URL": self.settings.database_url,
            "MEADOW_REDIS_URL": self.settings.redis_url,
            "MEADOW_LOG_LEVEL": self.settings.log_level,
            "MEADOW_RATE_LIMITS": self.settings.rate_limits,
            "PYTHONUNBUFFERED": "1",
            **self._more,
        }
        with self.log.open("ab") as log:
            command = [*self._under, sys.executable, "-m", "meadow", self._command]
            # Our own child, run like bin/run does.
            self._process = subprocess.Popen(command, cwd=SERVER, env=environment, stdout=log, stderr=log)

    async def start(self) -> float:
        """Start it and wait until it is ready; returns the seconds."""
        begun = time.monotonic()
        self.launch()
        assert self._process is not None
        async with asyncio.timeout(PATIENCE), httpx2.AsyncClient(timeout=60) as client:
            while True:
                assert self._process.poll() is None, self.log.read_text()
                try:
                    if (await client.get(f"{self.address}/api/ready")).status_code == 200:
                        return time.monotonic() - begun
                except httpx2.TransportError:
                    await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def send(self, what: signal.Signals) -> None:
        """Send a signal without waiting."""
        assert self._process is not None
        self._process.send_signal(what)

    async def ended(self) -> int:
        """Wait for the end; returns the exit status."""
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait, 240)

    def clear_up(self) -> None:
        """Kill the process if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class Writer:
    """A client that writes posts in sequence, and retries unanswered ones under their idempotency key."""

    def __init__(self, name: str, token: str) -> None:
        self.name = name
        self._headers = {"Authorization": f"Bearer {token}"}
        self._next = 0
        self.acknowledged: dict[str, Any] = {}
        self.answers: list[int] = []

    async def write(self, address: str) -> None:
        """Write until the server is gone."""
        async with httpx2.AsyncClient(base_url=address, headers=self._headers, timeout=60) as client:
            while True:
                content = f"{self.name} {self._next}"
                try:
                    answer = await client.post(
                        "/api/posts",
                        json={"content": content, "hashtags": ["kept"]},
                        headers={"Idempotency-Key": content},
                    )
                except httpx2.TransportError:
                    return
                self.answers.append(answer.status_code)
                if answer.status_code == 201:
                    assert answer.json()["content"] == content
                    self.acknowledged[content] = answer.json()["id"]
                    self._next += 1
                elif answer.status_code == 503:  # the server is shutting down
                    return
