"""Reposts of followed members in the Following feed."""

import random
from typing import Any

import pytest

from tests.town import Member, Town

pytestmark = pytest.mark.usefixtures("way")


async def follow(member: Member, *others: Member) -> None:
    for other in others:
        await member.follows(other)


async def repost(member: Member, *posts: dict[str, Any], reposted: bool = True) -> None:
    for post in posts:
        answer = await member.post(f"/api/posts/{post['id']}/repost", {"reposted": reposted})
        assert answer.status_code == 200


async def feed(member: Member, limit: int = 20) -> list[tuple[str, str | None]]:
    """The texts of the whole feed, page by page, and who reposted them."""
    answer = await member.get("/api/posts", params={"feed": "following", "limit": limit})
    seen = answer.json()
    while "next" in answer.links:
        answer = await member.get(answer.links["next"]["url"])
        seen += answer.json()
    return [(post["content"], post["repostedBy"] and post["repostedBy"]["username"]) for post in seen]


@pytest.mark.parametrize("limit", [1, 2, 20])
async def test_a_repost_brings_a_strangers_post_when_it_was_reposted(town: Town, limit: int) -> None:
    await follow(town.ada, town.ben)
    stranger = await town.cleo.posts("From Cleo")
    await town.ben.posts("Before")
    await repost(town.ben, stranger)
    await town.ben.posts("After")
    assert await feed(town.ada, limit) == [("After", None), ("From Cleo", "ben"), ("Before", None)]
    assert await feed(town.dan) == []


@pytest.mark.parametrize("limit", [1, 2, 20])
async def test_each_post_comes_once_with_the_first_who_reposted_it(town: Town, limit: int) -> None:
    await follow(town.ada, town.ben, town.dan)
    post = await town.cleo.posts("From Cleo")
    await repost(town.dan, post)
    await town.ben.posts("Between")
    await repost(town.ben, post)
    assert await feed(town.ada, limit) == [("Between", None), ("From Cleo", "dan")]
    await repost(town.dan, post, reposted=False)
    assert await feed(town.ada, limit) == [("From Cleo", "ben"), ("Between", None)]
    await repost(town.ben, post, reposted=False)
    assert await feed(town.ada, limit) == [("Between", None)]


@pytest.mark.parametrize("limit", [1, 2, 20])
async def test_what_is_in_the_feed_anyway_stays_at_its_place(town: Town, limit: int) -> None:
    await follow(town.ada, town.ben, town.cleo)
    await town.ada.post("/api/hashtags/tea/follow")
    own, followed = await town.ada.posts("Own"), await town.cleo.posts("Followed")
    tagged = await town.dan.posts("Tagged #tea")
    await repost(town.ben, own, followed, tagged)
    await repost(town.ada, tagged)
    assert await feed(town.ada, limit) == [("Tagged #tea", None), ("Followed", None), ("Own", None)]


async def test_ones_own_reposts_bring_nothing_to_oneself(town: Town) -> None:
    await repost(town.ada, await town.ben.posts("From Ben"))
    assert await feed(town.ada) == []


@pytest.mark.parametrize("limit", [1, 20])
async def test_muted_blocked_and_deleted_bring_nothing(town: Town, limit: int) -> None:
    [eve] = await town.crowd(1)
    await follow(town.ada, town.ben, town.cleo)
    for n in range(3):
        await repost(town.ben, await town.dan.posts(f"From Dan {n}"))
    shared, gone = await eve.posts("From Eve"), await eve.posts("Gone")
    await repost(town.ben, shared, gone)
    await repost(town.cleo, shared)
    await eve.delete(f"/api/posts/{gone['id']}")
    theirs = [(f"From Dan {n}", "ben") for n in (2, 1, 0)]
    assert await feed(town.ada, limit) == [("From Eve", "ben"), *theirs]
    await town.ada.mutes(town.dan)
    assert await feed(town.ada, limit) == [("From Eve", "ben")]
    await town.ada.unmutes(town.dan)
    await town.ada.mutes(town.ben)
    assert await feed(town.ada, limit) == [("From Eve", "cleo")]
    await town.ada.unmutes(town.ben)
    await town.dan.blocks(town.ada)
    assert await feed(town.ada, limit) == [("From Eve", "ben")]
    await town.ada.blocks(eve)
    assert await feed(town.ada, limit) == []


@pytest.mark.parametrize("shares", [0, 50])
async def test_a_post_reposted_by_very_many_is_asked_about_from_the_other_side(town: Town, shares: int) -> None:
    await follow(town.ada, town.ben, town.cleo)
    post = await town.dan.posts("Viral")
    for n, member in enumerate(await town.crowd(shares)):
        if n == shares // 2:
            await repost(town.cleo, post)
        await repost(member, post)
    await repost(town.ben, post)
    assert await feed(town.ada) == [("Viral", "cleo" if shares else "ben")]


async def test_nothing_is_skipped_or_repeated_while_reposts_come_and_go(town: Town) -> None:
    await follow(town.ada, town.ben, town.cleo)
    made = [await town.dan.posts(f"{n}") for n in range(8)]
    await repost(town.ben, *made)
    first = await town.ada.get("/api/posts", params={"feed": "following", "limit": 4})
    await repost(town.cleo, made[0], made[5])
    await repost(town.ben, made[6], reposted=False)
    await repost(town.cleo, made[6], await town.dan.posts("New"))
    second = await town.ada.get(first.links["next"]["url"])
    assert [post["content"] for post in first.json() + second.json()] == ["7", "6", "5", "4", "3", "2", "1", "0"]
    assert "next" not in second.links


async def test_a_first_page_is_found_below_many_reposts_of_ones_peoples_posts(town: Town) -> None:
    """What people repost of each other brings nothing; the page lies below all of that."""
    await follow(town.ada, town.ben, town.cleo)
    theirs = [await town.ben.posts(f"{n}") for n in range(12)]
    await town.cleo.posts("Last")
    await repost(town.cleo, *theirs)
    answer = await town.ada.get("/api/posts", params={"feed": "following", "limit": 3})
    assert [post["content"] for post in answer.json()][:1] == ["Last"]
    assert [text for text, _ in await feed(town.ada, 3)] == ["Last", *(f"{n}" for n in range(11, -1, -1))]


async def test_the_budget_of_a_feed_with_reposts(town: Town, way: str) -> None:
    await follow(town.ada, town.ben)
    for n in range(5):
        await repost(town.ben, await town.cleo.posts(f"{n}"))
    await town.ada.get("/api/auth/me")
    with town.statements(most=3 if way == "by the indexes" else 5):
        assert len((await town.ada.get("/api/posts?feed=following")).json()) == 5


@pytest.mark.parametrize("seed", range(2))
async def test_every_page_of_any_history_is_what_the_rule_says(town: Town, seed: int) -> None:
    """A town does things at random; the rule, applied to everything that happened, says what the feed holds."""
    chance = random.Random(seed)
    people = [town.ada, town.ben, town.cleo, town.dan, *await town.crowd(4)]
    followed, muted = people[1:5], people[4]
    await follow(town.ada, *followed)
    await town.ada.mutes(muted)
    posts: list[tuple[dict[str, Any], Member]] = []
    reposts: dict[tuple[str, int], int] = {}
    for moment in range(90):
        member = chance.choice(people)
        if moment < 10 or chance.random() < 0.3:
            posts.append((await member.posts(f"{moment}"), member))
            continue
        post, _ = chance.choice(posts[-12:])
        key = (post["id"], member.id)
        await repost(member, post, reposted=key not in reposts)
        if reposts.pop(key, None) is None:
            reposts[key] = moment
    places: list[tuple[float, str, str | None]] = []
    for post, author in posts:
        name = post["content"]
        theirs = [
            (at, member.person.username)
            for member in followed
            if member is not muted and (at := reposts.get((post["id"], member.id))) is not None
        ]
        if author is town.ada or (author in followed and author is not muted):
            places.append((float(name), name, None))
        elif theirs and author is not muted:
            places.append((min(theirs)[0], name, min(theirs)[1]))
    expected = [(name, by) for _, name, by in sorted(places, reverse=True)]
    for limit in (1, 3, 7, 20, 100):
        assert await feed(town.ada, limit) == expected, limit
