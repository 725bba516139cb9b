"""``bin/bench outages``: PostgreSQL, then Valkey, gone for ten seconds while members write and read.

Two serving processes and a worker on their own cluster and Valkey. Every post is written with an idempotency key and
retried until acknowledged; at the end each acknowledged post must exist once. Writes ``bench/reports/outages``.
"""

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from bench.lib.environment import load_average
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.durability.cluster import cluster
from tests.durability.persistent import Persistent, all_there_once, writers_of
from tests.durability.server import Server, free_port

WRITERS, STEADY_SECONDS, AWAY_SECONDS = 8, 10.0, 10.0
_PATIENCE = 300


class Valkey:
    """A private Valkey or Redis without persistence."""

    def __init__(self) -> None:
        named = os.environ.get("MEADOW_TEST_REDIS_PROGRAM")
        found = named or shutil.which("valkey-server") or shutil.which("redis-server")
        if found is None:
            raise SystemExit("bench: outages needs valkey-server or redis-server on the path")
        self._program, self.port = found, free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(  # noqa: S603
            [self._program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        """Simulate a crash (SIGKILL)."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(30)
            self._process = None


@dataclass
class Spell:
    """Responses during one period."""

    name: str
    answers: Counter[str] = field(default_factory=Counter[str])
    slowest_refusal: float = 0.0

    def figures(self) -> dict[str, Any]:
        """The period in the report."""
        answers = dict(sorted(self.answers.items()))
        return {"when": self.name, "answers": answers, "slowest_refusal_s": round(self.slowest_refusal, 2)}


class Readers:
    """Members reading feeds and notifications all the time, with counts of the responses."""

    def __init__(self, writers: list[Persistent]) -> None:
        self._writers = writers
        self.spells: list[Spell] = []

    async def read(self, number: int, address: str, is_over: Callable[[], bool]) -> None:
        async with httpx2.AsyncClient(
            base_url=address, headers=self._writers[number].headers, timeout=_PATIENCE
        ) as client:
            while not is_over():
                for path in ("/api/posts", "/api/notifications"):
                    begun = time.monotonic()
                    try:
                        status = str((await client.get(path)).status_code)
                    except httpx2.TransportError:
                        status = "no answer"
                    spell = self.spells[-1]
                    spell.answers[status] += 1
                    if status != "200":
                        spell.slowest_refusal = max(spell.slowest_refusal, time.monotonic() - begun)
                await asyncio.sleep(0.02)


async def _until_written(writers: list[Persistent]) -> float:
    """Seconds until the next acknowledgement."""
    before, begun = sum(len(one.acknowledged) for one in writers), time.monotonic()
    async with asyncio.timeout(_PATIENCE):
        while sum(len(one.acknowledged) for one in writers) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    return time.monotonic() - begun


@asynccontextmanager
async def _serving(settings: Settings) -> AsyncGenerator[list[str]]:
    more = {"MEADOW_RATE_LIMITS": "development", "MEADOW_RUN_JOBS": "false"}
    servers = [Server(settings, more=more) for _ in range(2)]
    worker = Server(settings, command="worker")
    try:
        for server in servers:
            await server.start()
        worker.launch()
        yield [server.address for server in servers]
    finally:
        for server in (*servers, worker):
            server.clear_up()


async def _run(
    settings: Settings, stop: Callable[[], None], start: Callable[[], None], valkey: Valkey
) -> dict[str, Any]:
    writers = await writers_of(settings, WRITERS)
    readers, is_over = Readers(writers), False
    async with _serving(settings) as addresses:
        readers.spells.append(Spell("steady"))
        tasks = [asyncio.create_task(one.write(addresses[n % 2], lambda: is_over)) for n, one in enumerate(writers)]
        tasks += [asyncio.create_task(readers.read(n, addresses[n % 2], lambda: is_over)) for n in range(4)]
        back: list[float] = []
        await asyncio.sleep(STEADY_SECONDS)
        for name, take, give in (("PostgreSQL", stop, start), ("Valkey", valkey.kill, valkey.start)):
            readers.spells.append(Spell(f"{name} away"))
            await asyncio.to_thread(take)
            await asyncio.sleep(AWAY_SECONDS)
            await asyncio.to_thread(give)
            readers.spells.append(Spell(f"{name} back"))
            back.append(await _until_written(writers))
            await asyncio.sleep(STEADY_SECONDS)
        is_over = True
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*tasks)
    there = await all_there_once(settings, writers)
    answers = sum((one.answers for one in writers), Counter[int]())
    return {
        "reading": [spell.figures() for spell in readers.spells],
        "writing": {str(status): count for status, count in sorted(answers.items())},
        "slowest_refused_write_s": round(max(one.slowest_refusal for one in writers), 2),
        "writes_resumed_s": {"PostgreSQL": round(back[0], 2), "Valkey": round(back[1], 2)},
        **{"acknowledged_and_stored_once": there, "acknowledged_and_lost_or_doubled": 0},
    }


def outages() -> None:
    valkey, busy = Valkey(), load_average()
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        try:
            valkey.start()
            settings = Settings(
                data_dir=Path(folder) / "data",
                database_url=postgres.url,
                redis_url=f"redis://127.0.0.1:{valkey.port}/0",
                run_jobs=False,
                log_level="error",
            )
            settings.prepare_data_dir()
            migrations.upgrade(settings)
            figures = asyncio.run(_run(settings, postgres.stop_at_once, postgres.start, valkey))
        finally:
            valkey.kill()
    write("outages", {"load_before": busy, **figures})
