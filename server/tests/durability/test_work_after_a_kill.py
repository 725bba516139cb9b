"""kill -9 while the server does what it promised for later: after a restart that is done, and done once.

A video that is worked on stands in ``test_reel_kill.py``.
"""

import asyncio
import signal
import sqlite3
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core.clock import HOUR_MS, MINUTE_MS
from meadow.platform.jobs.worker import CLAIM_MS
from meadow.runtime.context import context_of
from tests import make
from tests.cast import ADA, BEN
from tests.delivery.post_office import kept_in
from tests.durability.server import PATIENCE, Server

KILLS = 3


@pytest.fixture
def server(sqlite_settings: Settings) -> Iterator[Server]:
    made = Server(sqlite_settings)
    yield made
    made.clear_up()


async def token_of_ada(settings: Settings) -> str:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        return (await make.member(context_of(app).database, ADA))[1]


@asynccontextmanager
async def running(server: Server, token: str) -> AsyncGenerator[httpx2.AsyncClient]:
    """A client of the server, which is killed afterwards."""
    await server.start()
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=30) as client:
        yield client
    server.send(signal.SIGKILL)
    assert await server.ended() == -signal.SIGKILL


def on_disk(server: Server, statement: str) -> list[Any]:
    with closing(sqlite3.connect(server.settings.data_dir / "meadow.db", isolation_level=None)) as db:
        return db.execute(statement).fetchall()


def time_passes(server: Server, milliseconds: int) -> None:
    """As if the machine had been off for so long."""
    on_disk(server, f"UPDATE jobs SET run_at = run_at - {milliseconds}, locked_until = locked_until - {milliseconds}")
    on_disk(server, f"UPDATE drafts SET publish_at = publish_at - {milliseconds}")


def jobs_of(server: Server, kind: str) -> list[Any]:
    return on_disk(server, f"SELECT attempts FROM jobs WHERE kind = '{kind}'")


@pytest.mark.full("A server is killed and started again and again.")
async def test_a_scheduled_post_goes_out_once_however_often_the_server_is_killed(server: Server) -> None:
    token = await token_of_ada(server.settings)
    moment = (datetime.now(UTC) + timedelta(hours=1)).isoformat().replace("+00:00", "Z")
    async with running(server, token) as client:
        answer = await client.post("/api/posts", json={"content": "At its minute", "publishAt": moment})
        assert answer.status_code == 201
        assert (await client.get("/api/posts")).json() == []
    time_passes(server, HOUR_MS)
    for _ in range(KILLS):
        async with running(server, token):
            # Some of these end before the job is looked at, some while it is done, some after.
            await asyncio.sleep(0.01)
        time_passes(server, CLAIM_MS)
    async with running(server, token) as client:
        posts: list[Any] = []
        async with asyncio.timeout(PATIENCE):
            while not posts:
                await asyncio.sleep(0.01)
                posts = (await client.get("/api/posts")).json()
        assert [post["content"] for post in posts] == ["At its minute"]
        assert (await client.get("/api/posts/scheduled")).json() == []
        assert (await client.get("/api/auth/me")).status_code == 200
    assert jobs_of(server, "drafts.send_out") == []
    assert on_disk(server, "SELECT posts_count FROM users") == [(1,)]


@pytest.mark.full("A server is killed and started again and again.")
async def test_a_mail_that_was_promised_is_written_once_however_often_the_server_is_killed(server: Server) -> None:
    token = await token_of_ada(server.settings)
    app = create_app(server.settings)
    async with app.router.lifespan_context(app):
        ben = (await make.member(context_of(app).database, BEN))[1]
    async with running(server, token) as client:
        chosen = {"notifications": {"email": {"likes": "instant"}}}
        assert (await client.put("/api/settings", json=chosen)).status_code == 200
        post = (await client.post("/api/posts", json={"content": "Tea"})).json()
        as_ben = {"Authorization": f"Bearer {ben}"}
        assert (await client.post(f"/api/posts/{post['id']}/like", headers=as_ben)).status_code == 200
    time_passes(server, MINUTE_MS)
    for _ in range(KILLS):
        async with running(server, token):
            # Some of these end before what waits is taken, some before it is mailed, some after.
            await asyncio.sleep(0.01)
        time_passes(server, CLAIM_MS)
    async with running(server, token):
        async with asyncio.timeout(PATIENCE):
            while jobs_of(server, "reach.send_mails") or jobs_of(server, "reach.mail_one"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    (mail,) = kept_in(server.settings.mail_dir)
    assert mail["Subject"] == "Ben Okafor liked your post"
    assert on_disk(server, "SELECT count(*) FROM outbox") == [(0,)]
