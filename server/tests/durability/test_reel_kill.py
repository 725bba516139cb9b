"""kill -9 in the middle of a normalisation: after the restart the reel plays, and the work is done once."""

import asyncio
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx2
import pytest

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import ADA
from tests.durability.server import PATIENCE, Server, children
from tests.media.clips import Clip
from tests.media.test_videos import frames_of

# Large enough to be worked on for some seconds, small enough to be drawn in less.
HEVC = Clip("mp4", "mpeg4", size=(1920, 1080), frames=150, fps=25)


@pytest.fixture
def server(sqlite_settings: Settings) -> Iterator[Server]:
    made = Server(sqlite_settings)
    yield made
    made.clear_up()


async def token_of_ada(settings: Settings) -> str:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        return (await make.member(context_of(app).database, ADA))[1]


def jobs(settings: Settings) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(settings.data_dir / "meadow.db")) as db:
        return db.execute("SELECT attempts, locked_until > 0 FROM jobs WHERE kind = 'media.normalise'").fetchall()


def let_the_claim_pass(settings: Settings) -> None:
    """What a minute does: the claim of the dead worker ends."""
    with closing(sqlite3.connect(settings.data_dir / "meadow.db")) as db:
        db.execute("UPDATE jobs SET locked_until = 0 WHERE kind = 'media.normalise'")
        db.commit()


@pytest.mark.full("A video is transcoded by servers that are killed meanwhile.")
async def test_killed_in_the_middle_it_is_finished_once_after_the_restart(server: Server) -> None:
    headers = {"Authorization": f"Bearer {await token_of_ada(server.settings)}"}
    content = await asyncio.to_thread(HEVC.made)
    await server.start()
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=60) as client:
        answer = await client.post("/api/reels/upload", files={"video": ("a.mp4", content)})
        assert answer.status_code == 201, answer.text
        reel = answer.json()
        assert reel["status"] == "processing"
        # The process that works on it is there: the work has begun, and not ended.
        async with asyncio.timeout(PATIENCE):
            while not (jobs(server.settings) == [(1, 1)] and children(server.pid)):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert (await client.get(reel["videoUrl"])).status_code == 404
        server.send(signal.SIGKILL)
        assert await server.ended() == -signal.SIGKILL
    assert jobs(server.settings) == [(1, 1)]
    let_the_claim_pass(server.settings)
    await server.start()
    async with httpx2.AsyncClient(base_url=server.address, headers=headers, timeout=60) as client:
        shown = reel
        async with asyncio.timeout(PATIENCE):
            while shown["status"] == "processing":
                await asyncio.sleep(0.1)
                shown = (await client.get(f"/api/reels/{reel['id']}")).json()
        assert shown == {**reel, "status": "ready"}
        played = await client.get(reel["videoUrl"], headers={"Range": "bytes=0-"})
        assert len(frames_of(played.content)) == 150
        assert len((await client.get("/api/reels")).json()) == 1
    assert jobs(server.settings) == []
    server.send(signal.SIGTERM)
    assert await server.ended() in (0, -signal.SIGTERM)
    files = [path.name for path in server.settings.media_dir.rglob("*") if path.is_file()]
    # One video and its two posters: neither the original nor anything half made.
    assert sorted(name.rpartition(".")[2] for name in files) == ["jpg", "mp4", "webp"]
