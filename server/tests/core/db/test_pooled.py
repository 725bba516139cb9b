"""Behind a pooler of transactions: no statement and no setting is expected to be on the connection of the last one."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, select

from meadow.core.db import postgres
from meadow.core.settings import Settings
from tests.town import Town, open_town


@pytest.fixture
async def pooled(postgres_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    """A town where every transaction, and every statement outside of one, has a connection of its own."""
    create = postgres.asyncpg.create_pool

    def create_pool(*given: Any, **options: Any) -> Any:
        assert options["statement_cache_size"] == 0
        assert options["server_settings"] is None
        return create(*given, **options, max_queries=1)

    monkeypatch.setattr(postgres.asyncpg, "create_pool", create_pool)
    async with open_town(postgres_settings.model_copy(update={"database_pooled": True})) as town:
        yield town


async def test_hot_paths_with_every_transaction_on_another_connection(pooled: Town) -> None:
    server_process = select(func.pg_backend_pid().label("pid"))
    pids = {await pooled.units.reader().scalar(server_process) for _ in range(5)}
    assert len(pids) == 5
    ada, ben = pooled.ada, pooled.ben
    await ben.follows(ada)
    post = await ada.posts("by the river #morning", hashtags=["morning"])
    await ben.comments(post["id"])
    for wanted in (True, False, True):
        assert (await ben.post(f"/api/posts/{post['id']}/like")).json()["liked"] is wanted
    for path in (
        "/api/posts",
        "/api/posts?feed=following",
        f"/api/posts/{post['id']}",
        f"/api/posts/{post['id']}/comments",
        "/api/posts/search?q=river",
        "/api/notifications",
        "/api/messages/conversations",
        f"/api/auth/user/{ada.id}",
    ):
        answer = await ben.get(path)
        assert answer.status_code == 200, (path, answer.text)
    again = [await ada.post("/api/posts", {"content": "once"}, headers={"Idempotency-Key": "k"}) for _ in range(2)]
    assert again[0].json()["id"] == again[1].json()["id"]
