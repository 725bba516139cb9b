"""A card that all see alike is made once for all: never kept longer than it is true, never shown to who sees it
otherwise."""

from collections.abc import Callable
from typing import Any

from meadow.platform.core import clock
from tests.media import corpus
from tests.media.test_routes import uploaded
from tests.posts.polls.polling import counts, poll, votes
from tests.town import Member, Town

SLOT_MS = 15 * clock.MINUTE_MS
"""Signed links are the same for so long."""


async def test_every_change_is_in_the_next_list_of_everybody(town: Town) -> None:
    post = (await town.ada.posts("first words #meadow"))["id"]
    readers = [town.ada, town.ben, town.cleo]

    async def said() -> list[bytes]:
        """What the newest list shows to each: the same as the post by itself, and the same a second time."""
        pages: list[bytes] = []
        for reader in readers:
            alone = (await reader.get(f"/api/posts/{post}")).json()
            alone["comments"] = alone["commentsCount"]
            assert alone.pop("isMuted") is False  # in the detail alone
            for path in ("/api/posts", f"/api/posts?userId={town.ada.id}", "/api/posts"):
                answer = await reader.get(path)
                assert answer.json() == [alone], (reader.person.username, path)
            pages.append(answer.content)
        return pages

    before = await said()
    assert len(set(before)) == 1
    for member, method, path, body in (
        (town.ben, "POST", f"/api/posts/{post}/like", {"liked": True}),
        (town.ada, "PATCH", f"/api/posts/{post}", {"content": "second words #meadow"}),
        (town.cleo, "POST", f"/api/posts/{post}/bookmark", {"bookmarked": True}),
        (town.cleo, "POST", f"/api/posts/{post}/repost", {"reposted": True}),
        (town.ben, "POST", f"/api/posts/{post}/comment", {"content": "How lovely"}),
        (town.ada, "POST", f"/api/posts/{post}/pin", {"pinned": True}),
        (town.ada, "PUT", f"/api/auth/user/{town.ada.id}", {"firstName": "Augusta"}),
        (town.ben, "POST", f"/api/posts/{post}/like", {"liked": False}),
        (town.cleo, "POST", f"/api/posts/{post}/bookmark", {"bookmarked": False}),
        (town.cleo, "POST", f"/api/users/{town.ben.id}/block", None),
    ):
        assert (await member.call(method, path, body)).is_success, path
        after = await said()
        assert after != before or path.endswith("/block"), path
        before = after
    assert before[0] == before[1]
    assert before[0] != before[2], "Cleo has reposted it"


async def shown_to(readers: list[Member], post: str) -> list[dict[str, Any]]:
    """The post as each is shown it in the lists, the same as by itself."""
    seen: list[dict[str, Any]] = []
    for reader in readers:
        alone = (await reader.get(f"/api/posts/{post}")).json()
        for path in ("/api/posts", "/api/posts?feed=following", "/api/posts?feed=foryou"):
            [shown] = (await reader.get(path)).json()
            assert (shown["poll"], shown["media"]) == (alone["poll"], alone["media"])
        seen.append(alone)
    return seen


async def test_signed_links_change_with_time(town: Town, later: Callable[[int], None]) -> None:
    media = [{"url": (await uploaded(town.ada, corpus.saved(corpus.photo(40, 40), "PNG")))["url"]}]
    post = (await town.ada.posts("Tea", audience="members", media=media))["id"]
    readers = [town.cleo, town.ada, town.ben]
    for reader in (town.ben, town.cleo):
        await reader.follows(town.ada)
    later(SLOT_MS - clock.now_ms() % SLOT_MS)
    links = {each["media"][0]["url"] for each in await shown_to(readers, post)}
    later(SLOT_MS)
    others = {each["media"][0]["url"] for each in await shown_to(readers, post)}
    assert (len(links), len(others), len(links | others)) == (1, 1, 2)


async def test_polls_follow_the_viewer_and_their_closing(town: Town, later: Callable[[int], None]) -> None:
    later(SLOT_MS - clock.now_ms() % SLOT_MS)
    post = await town.ada.posts("Tea?", poll=poll(minutes=10))
    await votes(town.ben, post, 1)
    readers = [town.cleo, town.ada, town.ben, town.cleo]
    for reader in (town.ben, town.cleo):
        await reader.follows(town.ada)
    seen = [counts(each["poll"]) for each in await shown_to(readers, post["id"])]
    assert seen == [[None, None], [0, 1], [0, 1], [None, None]]
    later(11 * clock.MINUTE_MS)  # links are still the same
    assert [counts(each["poll"]) for each in await shown_to(readers, post["id"])] == [[0, 1]] * 4
