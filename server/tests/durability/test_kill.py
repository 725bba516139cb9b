"""kill -9 in the middle of writing: what was acknowledged is there, once, whole (security, D3)."""

import asyncio
import os
import random
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import Person
from tests.durability.server import PATIENCE, Server, Writer

ROUNDS = int(os.environ.get("MEADOW_TEST_KILL_ROUNDS", "20"))
WRITERS = 8


@pytest.fixture
def server(sqlite_settings: Settings) -> Iterator[Server]:
    made = Server(sqlite_settings)
    yield made
    made.clear_up()


async def writers(settings: Settings, count: int = WRITERS) -> list[Writer]:
    """Members with tokens, made before the server starts."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        people = [Person(f"writer_{n}", f"Writer{n}", "Field") for n in range(count)]
        return [Writer(person.username, (await make.member(context_of(app).database, person))[1]) for person in people]


async def busy(everybody: list[Writer]) -> None:
    """Return when this server has acknowledged a few posts."""
    before = sum(len(writer.acknowledged) for writer in everybody)
    async with asyncio.timeout(PATIENCE):
        while sum(len(writer.acknowledged) for writer in everybody) < before + WRITERS:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


def check(path: Path, everybody: list[Writer]) -> None:
    """Everything acknowledged is there once; nothing is half there; the counters agree."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        stored = Counter(db.execute("SELECT content, CAST(id AS TEXT) FROM posts").fetchall())
        acknowledged = {pair for writer in everybody for pair in writer.acknowledged.items()}
        assert acknowledged <= set(stored), "acknowledged posts are lost"
        contents = Counter(content for content, _ in stored)
        assert max(contents.values(), default=1) == 1, "a post is there twice"
        # At most the one that each writer had in flight when the server died is there without its answer.
        assert len(stored) - len(acknowledged) <= len(everybody)
        tagged = {row[0] for row in db.execute("SELECT CAST(post_id AS TEXT) FROM post_hashtags")}
        assert tagged == {id_ for _, id_ in stored}, "a post is half there"
        keys = {row[0] for row in db.execute("SELECT key FROM idempotency_keys")}
        assert keys == set(contents), "a key and its post part"
        wrong = db.execute(
            "SELECT username FROM users WHERE posts_count != (SELECT count(*) FROM posts WHERE author_id = users.id)"
        ).fetchall()
        assert wrong == []


@pytest.mark.full("Twenty kills take a minute; the gate has those of test_message_kill.py.")
async def test_twenty_kills_lose_and_repeat_nothing(
    server: Server, record_property: Callable[[str, object], None]
) -> None:
    everybody = await writers(server.settings)
    chance = random.Random(20)
    ready: list[float] = []
    for _ in range(ROUNDS):
        ready.append(await server.start())
        writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
        await busy(everybody)
        await asyncio.sleep(chance.uniform(0, 0.3))
        server.send(signal.SIGKILL)
        assert await server.ended() == -signal.SIGKILL
        await asyncio.gather(*writing)
        check(server.settings.data_dir / "meadow.db", everybody)
    acknowledged = sum(len(writer.acknowledged) for writer in everybody)
    assert acknowledged >= ROUNDS * WRITERS
    assert {status for writer in everybody for status in writer.answers} == {201}
    record_property("acknowledged", acknowledged)
    record_property("slowest_start_seconds", round(max(ready), 2))
    print(f"{acknowledged} acknowledged; ready after {min(ready):.2f} to {max(ready):.2f} s")


async def test_asked_to_stop_it_finishes_what_it_began(server: Server) -> None:
    everybody = await writers(server.settings)
    await server.start()
    writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
    await busy(everybody)
    server.send(signal.SIGTERM)
    # Its own clean-up done, it ends by the signal, as the system's manager of services expects.
    assert await server.ended() in (0, -signal.SIGTERM)
    await asyncio.gather(*writing)
    assert {status for writer in everybody for status in writer.answers} <= {201, 503}
    assert "Traceback" not in server.log.read_text()
    check(server.settings.data_dir / "meadow.db", everybody)
    # Nothing is left to recover: the last connection folded the log into the file.
    assert not (server.settings.data_dir / "meadow.db-wal").exists()


async def test_a_second_server_on_the_same_port_says_what_to_do(server: Server) -> None:
    await server.start()
    other = Server(server.settings)
    other.port = server.port
    other.launch()
    try:
        assert await other.ended() == 1
    finally:
        other.clear_up()
    assert f"MEADOW_PORT={server.port + 1}" in other.log.read_text()
