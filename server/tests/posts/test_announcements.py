"""Open pages hear that there are new posts, and ask for them themselves."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from meadow.platform.realtime.announcements import Announcements
from tests.moderation.keeping import appoint
from tests.reels.filming import reel_of
from tests.sockets import Client, served
from tests.town import Town


@pytest.fixture
async def host(town: Town) -> AsyncIterator[str]:
    async with served(town.app) as address:
        yield address


async def test_a_new_post_is_announced_to_every_open_page_without_its_words(town: Town, host: str) -> None:
    ada = await Client.open(host, town.ada.token)
    assert (await town.ben.post("/api/posts", {"content": "A secret recipe"})).status_code == 201
    assert await ada.hears("posts_available") == {}
    await ada.close()


async def test_a_post_of_a_community_is_not_announced_to_everybody(town: Town, host: str) -> None:
    made = await town.ben.post("/api/communities", {"name": "Bakers", "topics": ["Technology"]})
    assert made.status_code == 201, made.text
    ada = await Client.open(host, town.ada.token)
    posted = await town.ben.post(f"/api/communities/{made.json()['id']}/posts", files={"content": (None, "For bakers")})
    assert posted.status_code == 201, posted.text
    # What is announced comes after it: were the first announced, it would be heard by now.
    assert (await town.ben.post("/api/posts", {"content": "For everybody"})).status_code == 201
    assert await ada.hears("posts_available") == {}
    assert ada.heard("posts_available") == []
    await ada.close()


async def test_changes_of_posts_are_announced_to_open_pages_without_saying_which(town: Town, host: str) -> None:
    made = (await town.ben.post("/api/posts", {"content": "Soup on Friday"})).json()
    path = f"/api/posts/{made['id']}"
    ada = await Client.open(host, town.ada.token)
    assert (await town.cleo.post(f"{path}/comment", {"content": "I bring bread"})).status_code == 201
    assert await ada.hears("posts_changed") == {}
    assert (await town.ben.call("PATCH", path, {"content": "Soup on Saturday"})).status_code == 200
    assert await ada.hears("posts_changed") == {}
    assert (await town.ben.delete(path)).status_code == 204
    assert await ada.hears("posts_changed") == {}
    assert (await town.ben.post(f"{path}/restore")).status_code == 200
    assert await ada.hears("posts_changed") == {}
    await ada.close()


async def test_a_comment_that_staff_hide_and_show_is_announced_to_open_pages(town: Town, host: str) -> None:
    await appoint(town, town.dan)
    post = (await town.ben.post("/api/posts", {"content": "Soup on Friday"})).json()
    comment = (await town.cleo.post(f"/api/posts/{post['id']}/comment", {"content": "No bread!"})).json()
    ada = await Client.open(host, town.ada.token)
    for action in ("hide", "show"):
        path = f"/api/moderation/content/comment/{comment['id']}/{action}"
        assert (await town.dan.post(path, {"reason": "Against the rules."})).status_code == 200
        assert await ada.hears("posts_changed") == {}
    await ada.close()


async def test_a_comment_on_a_reel_asks_no_page_of_a_post_to_refresh(town: Town, host: str) -> None:
    reel = await reel_of(town.ben)
    await town.run_jobs()
    ada = await Client.open(host, town.ada.token)
    said = await town.cleo.post(f"/api/reels/{reel['id']}/comment", {"content": "Lovely"})
    assert said.status_code == 201, said.text
    # An announcement of the comment would come before the one of the post.
    assert (await town.ben.post("/api/posts", {"content": "For everybody"})).status_code == 201
    assert await ada.hears("posts_available") == {}
    assert ada.heard("posts_changed") == []
    await ada.close()


async def test_announcements_are_coalesced_and_rarer_with_many_sockets() -> None:
    sent: list[str] = []

    async def told(times: int) -> None:
        async with asyncio.timeout(60):
            while len(sent) < times:  # noqa: ASYNC110
                await asyncio.sleep(0.001)

    few = Announcements(sent.append, lambda: 1)
    for _ in range(50):
        few.add("posts_available")
    await told(1)
    assert sent == ["posts_available"]
    loop = asyncio.get_running_loop()
    many = Announcements(sent.append, lambda: 10_000)
    many.add("posts_available")
    await told(2)
    assert len(sent) == 2
    many.add("posts_available")
    due = many._due["posts_available"].when() - loop.time()  # pyright: ignore[reportPrivateUsage]
    assert due > 40, "10,000 clients, 200 a second"
    many.close()
    few.close()
