"""Retrying clients, and a check of their acknowledged posts."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import asyncpg
import httpx2

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import Person
from tests.durability.server import Server

PATIENCE = 120


class Persistent:
    """A client that writes posts in sequence, each retried under its idempotency key until acknowledged."""

    def __init__(self, name: str, token: str) -> None:
        self.name = name
        self.headers = {"Authorization": f"Bearer {token}"}
        self.acknowledged: dict[str, str] = {}
        self.answers: Counter[int] = Counter()
        self.slowest_refusal = 0.0

    async def write(self, address: str, is_over: Callable[[], bool]) -> None:
        """Write until ``is_over``, leaving no post unacknowledged."""
        async with httpx2.AsyncClient(base_url=address, headers=self.headers, timeout=60) as client:
            number = 0
            while not is_over():
                content = f"{self.name} {number}"
                number += 1
                while content not in self.acknowledged:
                    begun = time.monotonic()
                    answer = await client.post(
                        "/api/posts", json={"content": content}, headers={"Idempotency-Key": content}
                    )
                    self.answers[answer.status_code] += 1
                    if answer.status_code == 201:
                        self.acknowledged[content] = answer.json()["id"]
                    else:
                        self.slowest_refusal = max(self.slowest_refusal, time.monotonic() - begun)
                        assert answer.status_code == 503, answer.text
                        assert int(answer.headers["Retry-After"]) >= 1
                        await asyncio.sleep(0.02)


async def writers_of(settings: Settings, count: int) -> list[Persistent]:
    """Clients of new members of an installation that is not served yet."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        people = [Person(f"writer_{n}", f"Writer{n}", "Field") for n in range(count)]
        return [Persistent(one.username, (await make.member(context_of(app).database, one))[1]) for one in people]


@asynccontextmanager
async def all_writing(server: Server, writers: list[Persistent]) -> AsyncGenerator[list[asyncio.Task[None]]]:
    """All clients write to the server during the block, across its failures; afterwards every post is acknowledged, and
    all responses were 201 or 503."""
    is_over = False
    writing: list[asyncio.Task[None]] = []
    try:
        await server.start()
        writing += [asyncio.create_task(one.write(server.address, lambda: is_over)) for one in writers]
        yield writing
        is_over = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*writing)
    finally:
        for task in writing:
            task.cancel()
        server.clear_up()
    assert set().union(*(one.answers for one in writers)) <= {201, 503}


async def all_there_once(settings: Settings, writers: list[Persistent]) -> int:
    """Assert that exactly the acknowledged posts are stored, once each; returns their number."""
    database = await asyncpg.connect(settings.database_url, timeout=PATIENCE)
    stored = Counter((row[0], str(row[1])) for row in await database.fetch("SELECT content, id FROM posts"))
    await database.close()
    acknowledged = {pair for one in writers for pair in one.acknowledged.items()}
    assert acknowledged == set(stored)
    assert max(Counter(content for content, _ in stored).values()) == 1
    return len(stored)
