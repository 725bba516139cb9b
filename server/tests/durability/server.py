"""The product as its own process, to be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import httpx2

from meadow.platform.settings import Settings
from tests.architecture.source import SERVER


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """``python -m meadow serve`` on a data folder; it can be killed and started again. ``more`` are settings,
    ``under`` is a program that starts it in its own place."""

    def __init__(
        self,
        settings: Settings,
        *,
        command: str = "serve",
        more: dict[str, str] | None = None,
        under: Sequence[str] = (),
    ) -> None:
        self.settings = settings
        self._command = command
        self._more = more or {}
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
            # Only a child of our own, run as bin/run would.
            self._process = subprocess.Popen(command, cwd=SERVER, env=environment, stdout=log, stderr=log)

    async def start(self) -> float:
        """Start it and wait until it is ready; the seconds that took."""
        begun = time.monotonic()
        self.launch()
        assert self._process is not None
        async with httpx2.AsyncClient() as client:
            while True:
                assert self._process.poll() is None, self.log.read_text()
                assert time.monotonic() - begun < 240, "the server is not ready after four minutes"
                try:
                    if (await client.get(f"{self.address}/api/ready")).status_code == 200:
                        return time.monotonic() - begun
                except httpx2.TransportError:
                    await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        """The process that was started."""
        assert self._process is not None
        return self._process.pid

    def send(self, what: signal.Signals) -> None:
        """Send a signal without waiting."""
        assert self._process is not None
        self._process.send_signal(what)

    async def ended(self) -> int:
        """Its exit status, once it has ended."""
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait, 240)

    def clear_up(self) -> None:
        """Leave nothing running, however the test went."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class Writer:
    """A member's client: writes posts one after the other, and tries again what was not answered, under its key."""

    def __init__(self, name: str, token: str) -> None:
        self.name = name
        self._headers = {"Authorization": f"Bearer {token}"}
        self._next = 0
        self.acknowledged: dict[str, Any] = {}
        self.answers: list[int] = []

    async def write(self, address: str) -> None:
        """Write until the server is gone."""
        async with httpx2.AsyncClient(base_url=address, headers=self._headers, timeout=30) as client:
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
                elif answer.status_code == 503:  # it is on its way out
                    return
