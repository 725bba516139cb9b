"""Hashtags: found by their beginning, trending, followed."""

from urllib.parse import quote

import pytest

from meadow.platform.core import clock
from tests.communities.gathering import community, posts_there
from tests.moderation.keeping import acts, appoint
from tests.rows import count
from tests.search.asking import ask, tags
from tests.town import Town


async def test_tags_are_found_by_their_beginning_most_used_first(town: Town) -> None:
    for _ in range(2):
        await town.ada.posts("x", hashtags=["Breadmaking"])
    await town.ada.posts("x #bread")
    await town.ben.posts("x", hashtags=["Bread", "butter"])
    await town.ben.posts("x", hashtags=["BREAD"])
    assert await tags(town.cleo, "bread") == [("bread", 3), ("Breadmaking", 2)]
    assert await tags(town.cleo, "#Bread") == [("bread", 3), ("Breadmaking", 2)]
    assert await tags(town.cleo, "b") == [("bread", 3), ("Breadmaking", 2), ("butter", 1)]
    assert await tags(town.cleo, "bread making") == [("Breadmaking", 2)]
    assert await tags(town.cleo, "read") == []


@pytest.mark.parametrize("tag", ["東京タワー", "مرحبا", "Straße", "สวัสดี", "c_plus_plus", "2026goals", "نرم\u200cافزار"])
async def test_tags_of_any_script(town: Town, tag: str) -> None:
    await town.ada.posts("x", hashtags=[tag])
    assert await tags(town.ben, tag[:2]) == [(tag, 1)]
    assert await tags(town.ben, f"#{tag}") == [(tag, 1)]


async def test_pages_of_tags(town: Town) -> None:
    for number in range(9):
        await town.ada.posts("x", hashtags=[f"tag{number}", "tags"])
    first = await ask(town.ben, "tag", "hashtags", limit=4)
    assert first.headers["X-Total-Count"] == "10"
    second = await town.ben.get(first.links["next"]["url"])
    third = await town.ben.get(second.links["next"]["url"])
    assert "next" not in third.links
    found = [tag["tag"] for page in (first, second, third) for tag in page.json()]
    assert found == ["tags", *(f"tag{number}" for number in range(9))]


async def test_a_deleted_post_takes_its_tags_along(town: Town) -> None:
    post = await town.ada.posts("x #once", hashtags=["twice"])
    await town.ben.posts("x", hashtags=["twice"])
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert await tags(town.cleo, "once") == []
    assert await tags(town.cleo, "twice") == [("twice", 1)]
    await town.run_jobs()
    assert await count(town, "hashtags") == 1


async def test_posts_of_blocked_people_are_not_counted(town: Town) -> None:
    await town.ada.posts("x", hashtags=["shared", "of_ada"])
    await town.ben.posts("x", hashtags=["shared", "of_ben"])
    assert (await town.ada.post(f"/api/users/{town.ben.id}/block")).status_code == 204
    for me, mine, other in ((town.ada, "of_ada", "of_ben"), (town.ben, "of_ben", "of_ada")):
        assert await tags(me, "shared") == [("shared", 1)]
        assert await tags(me, mine) == [(mine, 1)]
        assert await tags(me, other) == []
        trending = (await me.get("/api/posts/trending")).json()
        assert sorted((tag["tag"], tag["count"]) for tag in trending) == sorted([("shared", 1), (mine, 1)])
    assert await tags(town.cleo, "shared") == [("shared", 2)]
    assert (await town.ada.delete(f"/api/users/{town.ben.id}/block")).status_code == 204
    assert await tags(town.ada, "shared") == [("shared", 2)]


async def test_trending_counts_the_visible_posts_of_seven_days(town: Town, later: object) -> None:
    assert callable(later)
    await town.ada.posts("x", hashtags=["old", "both"])
    later(8 * clock.DAY_MS)
    await town.ada.posts("x", hashtags=["both", "new"])
    gone = await town.ben.posts("x", hashtags=["new", "gone"])
    await town.ben.posts("x #New")
    trending = (await town.cleo.get("/api/posts/trending")).json()
    assert [(tag["tag"], tag["count"]) for tag in trending] == [("new", 3), ("both", 1), ("gone", 1)]
    assert {tag["trend"] for tag in trending} == {"trending"}
    await town.ben.delete(f"/api/posts/{gone['id']}")
    trending = (await town.cleo.get("/api/posts/trending")).json()
    assert [(tag["tag"], tag["count"]) for tag in trending] == [("new", 2), ("both", 1)]
    assert [tag["tag"] for tag in (await town.cleo.get("/api/posts/trending?limit=1")).json()] == ["new"]
    found = {tag["tag"]: tag["trend"] for kind in "obn" for tag in (await ask(town.cleo, kind, "hashtags")).json()}
    assert found == {"old": "topic", "both": "trending", "new": "trending"}


async def test_only_the_twenty_most_used_are_called_trending(town: Town) -> None:
    for number in range(25):
        await town.ada.posts("x", hashtags=["every", f"tag{number:02d}"])
    trending = (await town.ben.get("/api/posts/trending?limit=30")).json()
    assert [tag["trend"] for tag in trending] == ["trending"] * 20 + ["topic"] * 6
    assert len((await town.ben.get("/api/posts/trending")).json()) == 20
    found = (await ask(town.ben, "tag", "hashtags", limit=30)).json()
    assert [tag["trend"] for tag in found] == ["trending"] * 19 + ["topic"] * 6


async def test_following_a_tag_twice_is_following_it_once(town: Town) -> None:
    await town.ada.posts("x", hashtags=["Bread"])
    for tag in ("bread", "BREAD", "%23bread"):
        assert (await town.ben.post(f"/api/hashtags/{tag}/follow")).status_code == 204
    followed = (await town.ben.get("/api/hashtags/followed")).json()
    assert followed == [{"tag": "Bread", "count": 1, "trend": "trending", "isFollowing": True}]
    assert (await ask(town.ben, "bread", "hashtags")).json()[0]["isFollowing"] is True
    assert (await ask(town.cleo, "bread", "hashtags")).json()[0]["isFollowing"] is False
    assert (await town.ben.get("/api/posts/trending")).json()[0]["isFollowing"] is True
    for _ in range(2):
        assert (await town.ben.delete("/api/hashtags/Bread/follow")).status_code == 204
    assert (await town.ben.get("/api/hashtags/followed")).json() == []


async def test_a_tag_nobody_used_yet_can_be_followed(town: Town) -> None:
    assert (await town.ben.post(f"/api/hashtags/{quote('東京')}/follow")).status_code == 204
    assert (await town.ben.get("/api/hashtags/followed")).json() == [
        {"tag": "東京", "count": 0, "trend": "topic", "isFollowing": True}
    ]


async def test_followed_tags_come_in_pages_newest_first(town: Town) -> None:
    for number in range(7):
        await town.ben.post(f"/api/hashtags/tag{number}/follow")
    seen: list[str] = []
    url: str | None = "/api/hashtags/followed?limit=3"
    while url:
        page = await town.ben.get(url)
        seen += [tag["tag"] for tag in page.json()]
        url = page.links["next"]["url"] if "next" in page.links else None
    assert seen == [f"tag{number}" for number in reversed(range(7))]


@pytest.mark.parametrize("tag", ["%23", "%20", "a%20b", "a-b", "%F0%9F%8E%89", "a" * 51, "%ED%A0%80", "'%20OR"])
async def test_what_is_no_tag_cannot_be_followed(town: Town, tag: str) -> None:
    for call in (town.ben.post, town.ben.delete):
        answer = await call(f"/api/hashtags/{tag}/follow")
        assert answer.status_code == 422, answer.text
        assert list(answer.json()["fields"]) == ["tag"]
    assert await count(town, "followed_hashtags") == 0


async def test_five_hundred_tags_are_enough(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadow.hashtags.actions.MAX_FOLLOWED", 3)
    for number in range(3):
        assert (await town.ben.post(f"/api/hashtags/tag{number}/follow")).status_code == 204
    answer = await town.ben.post("/api/hashtags/tag9/follow")
    assert (answer.status_code, answer.json()["code"]) == (422, "too_many_hashtags")
    assert (await town.ben.post("/api/hashtags/tag1/follow")).status_code == 204
    assert await count(town, "followed_hashtags") == 3


async def test_the_budget_of_hashtags(town: Town) -> None:
    await town.ada.posts("x", hashtags=["bread"])
    await town.ben.post("/api/hashtags/bread/follow")
    for path, most in (("/api/posts/trending", 1), ("/api/hashtags/followed", 3)):
        with town.statements(most=most):
            assert (await town.ben.get(path)).status_code == 200


async def test_a_search_counts_no_posts_of_silenced_members_for_whom_does_not_follow_them(town: Town) -> None:
    await town.ada.posts("A secret #heron")
    await town.ben.follows(town.ada)
    await appoint(town, town.dan)
    await acts(town.dan, town.ada, "silence")
    assert await tags(town.ben, "hero") == [("heron", 1)]
    assert await tags(town.cleo, "hero") == []


async def test_what_nobody_counted_is_not_taken_off_for_a_block(town: Town) -> None:
    """A post of a private community is in no count."""
    await town.ada.posts("A #kestrel")
    closed = await community(town.ben, "Closed", isPrivate=True)
    await posts_there(town.ben, closed, "Another #kestrel")
    await town.cleo.blocks(town.ben)
    assert await tags(town.cleo, "kestr") == [("kestrel", 1)]
