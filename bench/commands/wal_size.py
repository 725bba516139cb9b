"""``bin/bench wal``: size of SQLite's WAL under sixteen writers and a long reader.

    bin/bench wal --seconds 600

Readers in turn: none, a backup of the product, and a foreign program with one transaction open for ``--seconds``, which
the product cannot end but only report. Writes ``bench/reports/wal-sqlite.json``, or fails.
"""

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.commands.kills import WRITERS
from bench.lib.environment import ROOT, load_average, say
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
from meadow.platform.db.wal import LARGE_BYTES
from tests.durability import test_kill
from tests.durability.server import Server, Writer

MIB = 1024 * 1024
SERVER = ROOT / "server"


@dataclass
class Phase:
    """Measurements during one reader."""

    reader: str
    seconds: float = 0.0
    posts: int = 0
    largest: int = 0
    alarms: int = 0
    after: float = 0.0
    """Seconds until the log was small again."""


class _Watch:
    """The server, its writers, and the WAL of its database."""

    def __init__(self, server: Server, everybody: list[Writer]) -> None:
        self.path = server.settings.data_dir / "meadow.db"
        self._log = server.log
        self._everybody = everybody
        self.phases: list[Phase] = []

    def size(self) -> int:
        """Size of the WAL in bytes."""
        wal = self.path.with_name(f"{self.path.name}-wal")
        return wal.stat().st_size if wal.exists() else 0

    @asynccontextmanager
    async def phase(self, reader: str) -> AsyncGenerator[None]:
        """Measure during the block, then wait until the WAL is small again."""
        seen = Phase(reader)
        posts, alarms, begun = self._posts(), self._alarms(), time.monotonic()
        watching = asyncio.create_task(self._measure(seen))
        yield
        seen.seconds, seen.posts = time.monotonic() - begun, self._posts() - posts
        ended = time.monotonic()
        while self.size() > LARGE_BYTES:
            if time.monotonic() - ended > 120:
                sys.exit("bench: wal: the log is still large two minutes after the reader is gone")
            await asyncio.sleep(0.1)
        seen.after, seen.alarms = time.monotonic() - ended, self._alarms() - alarms
        watching.cancel()
        self.phases.append(seen)
        say(
            f"  {reader}: {seen.posts:,} posts in {seen.seconds:.0f} s, at most {seen.largest / MIB:.0f} MiB, "
            f"{seen.alarms} alarms, small after {seen.after:.1f} s"
        )

    def _posts(self) -> int:
        return sum(len(writer.acknowledged) for writer in self._everybody)

    def _alarms(self) -> int:
        return self._log.read_bytes().count(b"wal_large")

    async def _measure(self, seen: Phase) -> None:
        while True:
            seen.largest = max(seen.largest, self.size())
            await asyncio.sleep(0.2)


async def _back_up(settings: Settings, folder: Path) -> None:
    command = [sys.executable, "-m", "meadow", "backup", str(folder / "backup.tar")]
    env = {"MEADOW_DATA_DIR": str(settings.data_dir)}
    process = await asyncio.create_subprocess_exec(*command, cwd=SERVER, env=env, stdout=asyncio.subprocess.DEVNULL)
    if await process.wait():
        sys.exit("bench: wal: the backup failed")


async def _hold(path: Path, seconds: float) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM posts").fetchall()
        await asyncio.sleep(seconds)
        other.execute("COMMIT")


async def _run(server: Server, folder: Path, seconds: float) -> list[Phase]:
    everybody = await test_kill.writers(server.settings, WRITERS)
    await server.start()
    writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
    await test_kill.busy(everybody)
    watch = _Watch(server, everybody)
    turns: tuple[tuple[str, Callable[[], Coroutine[Any, Any, None]]], ...] = (
        ("nobody", lambda: asyncio.sleep(seconds / 10)),
        ("a backup", lambda: _back_up(server.settings, folder)),
        ("another program", lambda: _hold(watch.path, seconds)),
        ("nobody, afterwards", lambda: asyncio.sleep(seconds / 10)),
    )
    for reader, work in turns:
        async with watch.phase(reader):
            await work()
    server.clear_up()
    await asyncio.gather(*writing)
    test_kill.check(watch.path, everybody)
    refused = {status for writer in everybody for status in writer.answers} - {201}
    if refused:
        sys.exit(f"bench: wal: answers of {sorted(refused)}")
    return watch.phases


def wal(*, seconds: float) -> None:
    busy = load_average()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(data_dir=folder / "data", rate_limits="off", log_level="error")
        settings.prepare_data_dir()
        migrations.upgrade(settings)
        server = Server(settings)
        try:
            phases = asyncio.run(_run(server, folder, seconds))
        finally:
            server.clear_up()
    figures = [
        {
            **{"reader": phase.reader, "seconds": round(phase.seconds), "posts_acknowledged": phase.posts},
            **{
                "largest_mib": round(phase.largest / MIB),
                "alarms": phase.alarms,
                "small_again_s": round(phase.after, 1),
            },
        }
        for phase in phases
    ]
    write("wal-sqlite", {"load_before": busy, "writers": WRITERS, "phases": figures})
