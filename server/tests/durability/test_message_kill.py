"""kill -9 while people write to each other: what was acknowledged is there once, in one order, and counters agree."""

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import ADA, BEN
from tests.durability.server import Server

ROUNDS = 4


class Pen:
    """Somebody who writes without a pause, and sends again what was not acknowledged."""

    def __init__(self, user_id: int, token: str) -> None:
        self.id, self._auth = user_id, {"Authorization": f"Bearer {token}"}
        self.acknowledged: dict[str, dict[str, object]] = {}
        self._sent = 0

    async def write(self, address: str, to: int) -> None:
        """Until the server is gone."""
        async with httpx2.AsyncClient(base_url=address, headers=self._auth, timeout=60) as client:
            while True:
                name = f"{self.id}-{self._sent}"
                body = {"content": f"Words of {name}", "clientId": name}
                try:
                    answer = await client.post(f"/api/messages/with/{to}", json=body)
                except httpx2.HTTPError:
                    return
                if answer.status_code == 503:
                    continue  # a busy machine: the same message again
                assert answer.status_code == 201, answer.text
                self.acknowledged[name] = answer.json()
                self._sent += 1


@pytest.fixture
def server(sqlite_settings: Settings) -> Iterator[Server]:
    made = Server(sqlite_settings)
    yield made
    made.clear_up()


async def pens(settings: Settings) -> list[Pen]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        return [Pen(*await make.member(context_of(app).database, person)) for person in (ADA, BEN)]


def check(path: Path, everybody: list[Pen]) -> None:
    """What the file holds after a server that died."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        stored = db.execute("SELECT seq, id, client_id, sender_id FROM messages ORDER BY seq").fetchall()
        assert [row[0] for row in stored] == list(range(1, len(stored) + 1))
        by_name = {row[2]: (str(row[1]), row[0]) for row in stored}
        assert len(by_name) == len(stored), "a message is there twice"
        acknowledged = {name: (one["id"], one["seq"]) for pen in everybody for name, one in pen.acknowledged.items()}
        assert acknowledged.items() <= by_name.items(), "acknowledged messages are lost or moved"
        assert len(stored) - len(acknowledged) <= len(everybody)
        members = db.execute("SELECT user_id, last_seq, read_seq, unread_count FROM conversation_members").fetchall()
        for user_id, last, read, unread in members:
            assert last == len(stored)
            assert unread == sum(row[0] > read and row[3] != user_id for row in stored)


async def test_kills_between_acknowledgements_lose_and_repeat_no_message(server: Server) -> None:
    ada, ben = everybody = await pens(server.settings)
    for turn in range(ROUNDS):
        await server.start()
        writing = [
            asyncio.create_task(ada.write(server.address, ben.id)),
            asyncio.create_task(ben.write(server.address, ada.id)),
        ]
        before = len(ada.acknowledged)
        while len(ada.acknowledged) < before + 10 + turn:
            assert not any(task.done() for task in writing)
            await asyncio.sleep(0.005)
        server.send(signal.SIGKILL)
        assert await server.ended() == -signal.SIGKILL
        await asyncio.gather(*writing)
        check(server.settings.data_dir / "meadow.db", everybody)
    assert len(ada.acknowledged) >= ROUNDS * 10
