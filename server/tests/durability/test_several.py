"""Several processes on one PostgreSQL and one Valkey, as an operator starts them (security, H1)."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import httpx2
import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import ADA
from tests.durability.server import Server, children

PATIENCE = 240.0
READS_A_SECOND = int(os.environ.get("MEADOW_TEST_RATE", "40"))
READS_AT_ONCE = 20
"""More are not begun before one is answered: a slow machine would be sent more than it can answer in any time."""


async def until(condition: Callable[[], bool]) -> None:
    """Wait for it, however busy the machine is."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


def lives(pid: int) -> bool:
    """Whether this process is there and no mere zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def several_settings(postgres_settings: Settings, redis_url: str) -> Settings:
    return postgres_settings.model_copy(update={"redis_url": redis_url, "log_level": "info"})


@pytest.fixture
def several(several_settings: Settings) -> Iterator[Server]:
    more = {"MEADOW_WORKERS": "2", "MEADOW_RATE_LIMITS": "off"}
    server = Server(several_settings, more=more, patient=True)
    yield server
    server.clear_up()


@pytest.fixture
async def token(several_settings: Settings) -> str:
    app = create_app(several_settings)
    async with app.router.lifespan_context(app):
        _, made = await make.member(context_of(app).database, ADA)
    return made


async def _post(address: str, token: str, content: str) -> int:
    """One post over a connection of its own; 0 when it was accepted and not answered."""
    headers = {"Authorization": f"Bearer {token}", "Connection": "close"}
    async with httpx2.AsyncClient(base_url=address, headers=headers, timeout=60) as client:
        try:
            return (await client.post("/api/posts", json={"content": content})).status_code
        except httpx2.TransportError:
            return 0


async def _read(address: str, token: str) -> int:
    """The same for a page of the feed, with as little work for us as can be."""
    asked = f"GET /api/posts HTTP/1.1\r\nHost: meadow\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        writer.write(asked.encode())
        head = await reader.readline()
        await reader.read()
    except ConnectionError:
        return 0
    finally:
        writer.close()
    return int(head.split()[1]) if head else 0


@pytest.mark.full("Servers with several processes are started and replaced again and again.")
async def test_who_dies_is_replaced_and_the_others_serve_on(several: Server, token: str) -> None:
    await several.start()
    await until(lambda: len(children(several.pid)) == 2)
    victim = min(children(several.pid))
    os.kill(victim, signal.SIGKILL)
    await until(lambda: victim not in children(several.pid) and len(children(several.pid)) == 2)
    assert [await _post(several.address, token, f"after {n}") for n in range(4)] == [201] * 4
    serving = children(several.pid)
    several.send(signal.SIGTERM)
    assert await several.ended() == 0
    assert not any(lives(pid) for pid in serving)
    log = several.log.read_text()
    assert "process_died" in log
    assert "Traceback" not in log


@pytest.mark.full("Servers with several processes are started and replaced again and again.")
async def test_h1_replacing_all_one_by_one_fails_no_accepted_request(several: Server, token: str) -> None:
    await several.start()
    await until(lambda: len(children(several.pid)) == 2)
    before = children(several.pid)
    answers: list[int] = []
    is_over = False

    async def keep_posting(name: str) -> None:
        number = 0
        while not is_over:
            answers.append(await _post(several.address, token, f"{name} {number}"))
            number += 1

    async def keep_reading() -> list[int]:
        """So many a second, unless too many wait for their answer."""
        reads: list[asyncio.Task[int]] = []
        places = asyncio.Semaphore(READS_AT_ONCE)
        begun = time.monotonic()
        while not is_over:
            await places.acquire()
            reads.append(asyncio.create_task(_read(several.address, token)))
            reads[-1].add_done_callback(lambda _: places.release())
            await asyncio.sleep(max(0.0, begun + len(reads) / READS_A_SECOND - time.monotonic()))
        print(f"{len(reads)} reads and {len(answers)} posts in {time.monotonic() - begun:.1f} s")
        return await asyncio.gather(*reads)

    writing = [asyncio.create_task(keep_posting(f"writer {n}")) for n in range(4)]
    reading = asyncio.create_task(keep_reading())
    try:
        several.send(signal.SIGHUP)
        await until(lambda: not before & children(several.pid) and len(children(several.pid)) == 2)
        # And the new ones serve for a while: so many more posts are answered.
        done = len(answers)
        await until(lambda: len(answers) > done + 20)
    finally:
        is_over = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*writing)
            reads = await reading
    assert set(answers) == {201}
    assert len(reads) > 20
    assert set(reads) == {200}
    several.send(signal.SIGTERM)
    assert await several.ended() == 0


async def test_no_process_outlives_its_supervisor(several: Server) -> None:
    await several.start()
    await until(lambda: len(children(several.pid)) == 2)
    serving = children(several.pid)
    try:
        several.send(signal.SIGKILL)
        assert await several.ended() == -signal.SIGKILL
        await until(lambda: not any(lives(pid) for pid in serving))
    finally:
        for pid in serving:
            with suppress(ProcessLookupError):
                if lives(pid):
                    os.kill(pid, signal.SIGKILL)


_HOLDERS = "SELECT count(*) FROM id_leases"


@pytest.mark.full("Servers with several processes are started and replaced again and again.")
async def test_workers_work_through_the_jobs_of_who_only_serves(several_settings: Settings, token: str) -> None:
    serving = Server(several_settings, more={"MEADOW_RUN_JOBS": "false"}, patient=True)
    workers = [Server(several_settings, command="worker") for _ in range(2)]
    database = await asyncpg.connect(several_settings.database_url)
    try:
        await serving.start()
        assert await _post(serving.address, token, "by the river #morning") == 201
        # Jobs are rows that nobody has claimed: without a worker they stay.
        await database.execute(
            "INSERT INTO jobs (id, kind, payload, run_at) VALUES (1, 'core.forget_old_keys', '{}', 0)"
        )
        # Longer than a worker's pause: on a slow machine less is shown, and nothing fails.
        await asyncio.sleep(1.5)
        assert await database.fetchval("SELECT attempts FROM jobs WHERE id = 1") == 0
        before = await database.fetchval(_HOLDERS)
        for worker in workers:
            worker.launch()
        async with asyncio.timeout(PATIENCE):
            while await database.fetchval("SELECT count(*) FROM jobs WHERE id = 1"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        # Both workers are there, not only the one that was first.
        async with asyncio.timeout(PATIENCE):
            while await database.fetchval(_HOLDERS) < before + len(workers):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        for worker in workers:
            worker.send(signal.SIGTERM)
        assert [await worker.ended() for worker in workers] == [0, 0]
    finally:
        await database.close()
        for server in (serving, *workers):
            server.clear_up()


async def test_a_worker_on_sqlite_says_what_to_do(sqlite_settings: Settings) -> None:
    worker = Server(sqlite_settings, command="worker")
    worker.launch()
    try:
        assert await worker.ended() == 1
    finally:
        worker.clear_up()
    assert "MEADOW_DATABASE_URL" in worker.log.read_text()
