"""Two transactions that wait for each other: PostgreSQL ends one, and whoever asked for it hears nothing of that."""

import asyncio
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import asyncpg
import httpx2
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Deadlocked
from meadow.platform.http import retry
from meadow.posts import actions as posts
from meadow.posts.drafts import actions as drafts
from meadow.reels import actions as reels
from tests import make
from tests.communities.gathering import community
from tests.conftest import execute_on
from tests.reels.filming import reel_of
from tests.town import Town, open_town

_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
WORDS = "By the river #heron"


@pytest.fixture
def slow_to_look(postgres_settings: Settings) -> Iterator[Settings]:
    """An app whose transactions look for a deadlock after six seconds: time to cause it, on a busy machine too."""
    url = postgres_settings.database_url
    name = url.rpartition("/")[2]
    execute_on(url, f"ALTER DATABASE {name} SET deadlock_timeout = '6s'")
    yield postgres_settings
    execute_on(url, f"ALTER DATABASE {name} RESET deadlock_timeout")


async def _crossed(town: Town) -> httpx2.Response:
    """Ben's post holds Ben's row and brings a hashtag; somebody else has brought that and wants Ben's row too."""
    await town.cleo.posts("The first")
    url = town.context.settings.database_url
    other, watching = await asyncpg.connect(url), await asyncpg.connect(url)
    try:
        await other.execute("SET deadlock_timeout = '5min'")
        async with other.transaction():
            await other.execute("INSERT INTO hashtags (tag_key, tag, posts_count) VALUES ('heron', 'heron', 0)")
            posting = asyncio.create_task(town.ben.post("/api/posts", {"content": WORDS}))
            async with asyncio.timeout(20):
                while not await watching.fetchval(_WAITING):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            # Only the post looks for a deadlock: it is the one that is ended.
            await other.execute("UPDATE users SET bio = bio WHERE id = $1", town.ben.id)
        return await posting
    finally:
        await other.close()
        await watching.close()


async def test_what_was_ended_for_another_is_done_again_unnoticed(slow_to_look: Settings) -> None:
    async with open_town(slow_to_look) as town:
        answer = await _crossed(town)
        assert answer.status_code == 201, answer.text
        assert [post.content for post in await make.rows(town.database, "posts")].count(WORDS) == 1
        await town.run_jobs()
        assert [tag.posts_count for tag in await make.rows(town.database, "hashtags")] == [1]
        assert [user.posts_count for user in await make.rows(town.database, "users") if user.id == town.ben.id] == [1]


async def test_a_post_waits_for_nobody_who_changes_its_words_and_tags(postgres_settings: Settings) -> None:
    async with open_town(postgres_settings) as town:
        await town.cleo.posts(WORDS)
        other = await asyncpg.connect(town.context.settings.database_url)
        try:
            # So common that no single post raises them.
            await other.execute("UPDATE search_words SET weight = 40")
            async with other.transaction():
                await other.execute("UPDATE search_words SET weight = 41")
                await other.execute("UPDATE hashtags SET tag = 'Heron'")
                async with asyncio.timeout(20):
                    answer = await town.ben.post("/api/posts", {"content": WORDS})
        finally:
            await other.close()
        assert answer.status_code == 201, answer.text


async def test_in_the_end_it_is_told(slow_to_look: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "TIMES", 0)
    async with open_town(slow_to_look) as town:
        answer = await _crossed(town)
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
        assert [post.content for post in await make.rows(town.database, "posts")] == ["The first"]


def _deadlocked_once(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> None:
    """The first call of this action is rolled back when it has done all it does."""
    real, ended = getattr(module, name), list[bool]()

    async def action(*given: Any, **more: Any) -> Any:
        result = await real(*given, **more)
        if not ended:
            ended.append(True)
            raise Deadlocked
        return result

    monkeypatch.setattr(module, name, action)


async def test_requests_that_go_on_after_their_transaction_are_tried_again(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    post, binned, reel = await town.ben.posts(), await town.ben.posts("Binned"), await reel_of(town.ben)
    await town.ben.delete(f"/api/posts/{binned['id']}")
    here = await community(town.ben)
    members = {"audience": "members"}
    for module, name, method, path, body, status in (
        (posts, "edit_post", "PATCH", f"/api/posts/{post['id']}", {"content": "Edited", **members}, 200),
        (posts, "restore_post", "POST", f"/api/posts/{binned['id']}/restore", None, 200),
        (posts, "create_post", "POST", f"/api/communities/{here['id']}/posts", {"content": "Inside"}, 201),
        (reels, "edit_reel", "PATCH", f"/api/reels/{reel['id']}", members, 200),
        (drafts, "create_post", "POST", "/api/posts", {"content": "New"}, 201),
    ):
        with monkeypatch.context() as patched:
            _deadlocked_once(patched, module, name)
            answer = await town.ben.call(method, path, body)
            assert answer.status_code == status, (path, answer.text)
    written = sorted(row.content for row in await make.rows(town.database, "posts"))
    assert written == ["Binned", "Edited", "Inside", "New"]
