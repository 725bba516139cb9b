"""PostgreSQL's log streamed to another disk: the first disk is deleted, and what docs/operations/backup.md says
brings it back (security, B2)."""

import asyncio
import shutil
import signal
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.durability.cluster import Cluster, cluster
from tests.durability.persistent import Persistent, all_there_once, all_writing, writers_of
from tests.durability.server import Server

PATIENCE = 120
WRITERS = 4
_RECEIVED = (
    "SELECT count(*) = 1 FROM pg_stat_replication WHERE application_name = 'copy' AND flush_lsn >= $1::text::pg_lsn"
)

_IN_STEP = "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'"


@pytest.fixture
def primary() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture
def served(primary: Cluster, tmp_path: Path) -> Settings:
    """An installation on that cluster."""
    made = Settings(data_dir=tmp_path / "data", run_jobs=False, log_level="error", database_url=primary.url)
    made.prepare_data_dir()
    return made


class Copy:
    """Another disk: a base, and the log since then as it is streamed."""

    def __init__(self, of: Cluster) -> None:
        self.base, self.log = of.folder / "base", of.folder / "wal"
        self._of = of
        self._source = f"host=127.0.0.1 port={of.port} user=meadow application_name=copy"
        self._follower: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Take the base and go on with the log."""
        self._of.make(self.log)
        receive = ("pg_receivewal", "--synchronous", "--slot", "copy", "-D", self.log, "-d", self._source)
        self._of.run(*receive, "--create-slot", "--if-not-exists")
        self._follower = self._of.begin(*receive, output=subprocess.DEVNULL)
        self._of.run("pg_basebackup", "-D", self.base, "-d", self._source, "-c", "fast")

    def end(self) -> None:
        """Lose the connection to the first disk."""
        if self._follower is not None:
            self._follower.send_signal(signal.SIGKILL)
            self._follower.wait(PATIENCE)

    def put_back(self) -> None:
        """Make the cluster anew of it."""
        shutil.move(self.base, self._of.data)
        with (self._of.data / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"restore_command = 'cp {self.log}/%f %p || cp {self.log}/%f.partial %p'\n")
            settings.write("synchronous_standby_names = ''\n")
        (self._of.data / "recovery.signal").touch()


async def _until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def _until_it_says_yes(connection: Any, question: str, *given: str) -> None:
    async def answered() -> bool:
        return await connection.fetchval(question, *given)

    await _until(answered)


async def _received(primary: Cluster) -> None:
    """Wait until the copy has all that is written by now."""
    connection = await asyncpg.connect(primary.url, timeout=PATIENCE)
    written = await connection.fetchval("SELECT pg_current_wal_flush_lsn()::text")
    await _until_it_says_yes(connection, _RECEIVED, written)
    await connection.close()


async def _waiting_for_the_copy(primary: Cluster) -> None:
    """From here on nothing is acknowledged that the copy does not have."""
    connection = await asyncpg.connect(primary.url, timeout=PATIENCE)
    await connection.execute("ALTER SYSTEM SET synchronous_standby_names = 'copy'")
    await connection.execute("SELECT pg_reload_conf()")
    await _until_it_says_yes(connection, _IN_STEP)
    await connection.close()


def _acknowledged(writers: list[Persistent]) -> set[tuple[str, str]]:
    return {pair for one in writers for pair in one.acknowledged.items()}


@pytest.mark.parametrize("waits", [False, True], ids=["as it comes", "acknowledged when copied"])
@pytest.mark.full("Starts a PostgreSQL server that archives its log, and one from its copy.")
async def test_b2_the_disk_of_postgresql_is_deleted_under_load_and_its_copy_takes_its_place(
    primary: Cluster, served: Settings, waits: bool
) -> None:
    await asyncio.to_thread(migrations.upgrade, served)
    writers = await writers_of(served, WRITERS)
    server, copy = Server(served, more={"MEADOW_RATE_LIMITS": "off"}), Copy(primary)
    try:
        await asyncio.to_thread(copy.begin)
        if waits:
            await _waiting_for_the_copy(primary)
        async with all_writing(server, writers):
            await _more(writers, 40)
            early = _acknowledged(writers)
            await _received(primary)
            await _more(writers, 40)
            primary.stop_at_once()
            copy.end()
            shutil.rmtree(primary.data)
            await asyncio.to_thread(copy.put_back)
            primary.start()
            # The server has been there all the time: it finds its database again, and goes on by itself.
            await _more(writers, 40)
    finally:
        copy.end()
    if waits:
        await all_there_once(served, writers)
    else:
        connection = await asyncpg.connect(primary.url, timeout=PATIENCE)
        stored = {(row[0], str(row[1])) for row in await connection.fetch("SELECT content, id FROM posts")}
        await connection.close()
        assert early <= stored


async def _more(writers: list[Persistent], count: int) -> None:
    wanted = len(_acknowledged(writers)) + count

    async def written() -> bool:
        return len(_acknowledged(writers)) >= wanted

    await _until(written)
