"""The feed of whom and what one follows."""

from typing import Any

import pytest

from tests.town import Member, Town


async def follow(member: Member, *others: Member) -> None:
    for other in others:
        assert (await member.post(f"/api/follow/{other.id}")).status_code == 200


async def feed(member: Member, **params: Any) -> list[str]:
    """The texts of the whole feed, page by page."""
    answer = await member.get("/api/posts", params={"feed": "following", **params})
    seen = answer.json()
    while "next" in answer.links:
        answer = await member.get(answer.links["next"]["url"])
        seen += answer.json()
    assert answer.status_code == 200
    return [post["content"] for post in seen]


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("limit", [1, 2, 3, 20])
async def test_it_holds_ones_own_and_ones_peoples_posts_newest_first(town: Town, limit: int) -> None:
    await follow(town.ada, town.ben, town.cleo)
    for n, member in enumerate([town.ben, town.dan, town.cleo, town.ada, town.ben, town.dan, town.ben]):
        await member.posts(f"{n} {member.person.username}")
    assert await feed(town.ada, limit=limit) == ["6 ben", "4 ben", "3 ada", "2 cleo", "0 ben"]
    assert await feed(town.dan, limit=limit) == ["5 dan", "1 dan"]


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("limit", [1, 2, 20])
async def test_a_followed_hashtag_brings_its_posts_once(town: Town, limit: int) -> None:
    await follow(town.ada, town.ben)
    for tag in ("heron", "river"):
        await town.ada.post(f"/api/hashtags/{tag}/follow")
    await town.cleo.posts("1 #heron at the #river")
    await town.dan.posts("2 about boats")
    await town.ben.posts("3 one more #Heron")
    await town.dan.posts("4 the #river again")
    assert await feed(town.ada, limit=limit) == ["4 the #river again", "3 one more #Heron", "1 #heron at the #river"]
    assert await feed(town.cleo) == ["1 #heron at the #river"]


@pytest.mark.usefixtures("way")
async def test_following_and_unfollowing_work_at_once(town: Town) -> None:
    await town.ben.posts("From Ben")
    assert await feed(town.ada) == []
    await follow(town.ada, town.ben)
    assert await feed(town.ada) == ["From Ben"]
    await town.ada.delete(f"/api/follow/{town.ben.id}")
    assert await feed(town.ada) == []


@pytest.mark.usefixtures("way")
async def test_muted_blocked_and_deleted_are_not_in_it(town: Town) -> None:
    await follow(town.ada, town.ben, town.cleo, town.dan)
    await town.ada.post("/api/hashtags/tea/follow")
    for member in (town.ben, town.cleo, town.dan):
        await member.posts(f"{member.person.username} has #tea")
    gone = await town.dan.posts("Deleted")
    await town.dan.delete(f"/api/posts/{gone['id']}")
    await town.ada.post(f"/api/users/{town.cleo.id}/block")
    assert await feed(town.ada) == ["dan has #tea", "ben has #tea"]
    await town.ada.delete("/api/hashtags/tea/follow")
    await town.ada.post(f"/api/users/{town.ben.id}/mute")
    assert await feed(town.ada) == ["dan has #tea"]


@pytest.mark.usefixtures("way")
async def test_nothing_is_skipped_or_repeated_while_posts_come(town: Town) -> None:
    await follow(town.ada, town.ben)
    made = [(await town.ben.posts(f"{n}"))["id"] for n in range(6)]
    first = await town.ada.get("/api/posts", params={"feed": "following", "limit": 4})
    await town.ben.posts("New")
    second = await town.ada.get(first.links["next"]["url"])
    assert [post["id"] for post in first.json() + second.json()] == made[::-1]


async def test_filters_combine_with_it(town: Town) -> None:
    await follow(town.ada, town.ben)
    await town.ben.posts("Ben's #tea")
    await town.ben.posts("Ben's boat")
    await town.cleo.posts("Cleo's #tea")
    assert await feed(town.ada, hashtag="tea") == ["Ben's #tea"]
    assert await feed(town.ada, userId=town.ben.id) == ["Ben's boat", "Ben's #tea"]
    assert await feed(town.ada, userId=town.cleo.id) == []


async def test_the_budget_of_the_feed(town: Town) -> None:
    await follow(town.ada, town.ben)
    for n in range(3):
        await town.ben.posts(f"{n}")
    with town.statements(most=3):
        await town.ada.get("/api/posts", params={"feed": "following"})
