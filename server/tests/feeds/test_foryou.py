"""For you: what comes first, why, and pages that hold still."""

import asyncio
import base64
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest

from meadow.feeds import presenters
from meadow.feeds.queries import Newest, candidates
from meadow.platform.core.clock import HOUR_MS
from meadow.platform.core.paging import encode_cursor, encode_remaining
from meadow.posts.constants import MAX_RANKED_POSTS
from tests.town import Member, Town

FORYOU = "/api/posts?feed=foryou"
Later = Callable[[int], None]


@pytest.fixture
def town(town: Town, later: Later) -> Town:
    """Posts are made with the clock of the test, and read after what is remembered of them has grown old."""
    town.context.services.newest = Newest()
    return town


async def pages(member: Member, path: str = FORYOU) -> list[dict[str, Any]]:
    """The posts of the whole list, page by page."""
    answer = await member.get(path)
    assert answer.status_code == 200, answer.text
    seen = answer.json()
    while "next" in answer.links:
        answer = await member.get(answer.links["next"]["url"])
        assert answer.status_code == 200, answer.text
        seen += answer.json()
    return seen


async def words(member: Member, path: str = FORYOU) -> list[str]:
    return [post["content"] for post in await pages(member, path)]


async def reasons(member: Member) -> dict[str, tuple[str, str]]:
    return {post["content"]: (post["reason"]["kind"], post["reason"]["text"]) for post in await pages(member)}


async def test_a_newborn_sees_what_is_fresh_and_popular(town: Town, later: Later) -> None:
    newborn, *crowd = await town.crowd(7)
    assert await words(newborn) == []
    liked = await town.ada.posts("Liked by six, three hours ago")
    for member in crowd:
        await member.post(f"/api/posts/{liked['id']}/like")
    await town.ben.posts("Old and plain")
    later(3 * HOUR_MS)
    await town.cleo.posts("Fresh and plain")
    assert await words(newborn) == ["Liked by six, three hours ago", "Fresh and plain", "Old and plain"]
    assert await reasons(newborn) == {
        "Liked by six, three hours ago": ("popular", "Many people like this."),
        "Fresh and plain": ("popular", "One of the latest posts."),
        "Old and plain": ("popular", "One of the latest posts."),
    }
    later(20 * 24 * HOUR_MS)
    assert len(await words(newborn)) == 3


async def test_every_reason_moves_a_post_ahead_and_says_so(town: Town, later: Later) -> None:
    eve, gus, hal, kim = await town.crowd(4)
    reader = town.ada
    await town.cares(reader, "Photography", "Travel", "Literature", "Technology")
    await town.cares(kim, "Travel", "Literature", "Photography")
    await reader.follows(town.ben)
    await reader.post("/api/hashtags/heron/follow")
    posts = [
        (await town.ben.posts("followed")),
        (await eve.posts("followed tag #Heron")),
        (await town.cleo.posts("about an interest #photography")),
        (await kim.posts("by somebody alike")),
        (await gus.posts("liked by Ben")),
        (await hal.posts("nothing known")),
    ]
    await town.ben.post(f"/api/posts/{posts[4]['id']}/like")
    await reader.posts("my own")
    assert await words(reader) == [
        *("followed", "followed tag #Heron", "about an interest #photography", "liked by Ben"),
        # Three shared interests, also with oneself.
        *("my own", "by somebody alike", "nothing known"),
    ]
    assert await reasons(reader) == {
        "followed": ("follow", "You follow Ben Okafor."),
        "followed tag #Heron": ("hashtag", "You follow #heron."),
        "about an interest #photography": ("interest", "Because you like Photography."),
        "by somebody alike": ("interest", "Neighbour3 Field likes Photography, as you do."),
        "liked by Ben": ("follow", "Ben Okafor, whom you follow, likes this."),
        "nothing known": ("popular", "One of the latest posts."),
        "my own": ("own", "You posted this."),
    }


async def test_reposts_of_ones_people_come_with_their_names(town: Town) -> None:
    await town.ada.follows(town.ben)
    post = await town.dan.posts("Passed on")
    await town.cleo.posts("Newer")
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    assert await words(town.ada) == ["Passed on", "Newer"]
    assert (await reasons(town.ada))["Passed on"] == ("repost", "Ben Okafor reposted this.")
    assert (await reasons(town.cleo))["Passed on"][0] == "popular"


async def test_of_several_who_like_a_post_the_same_one_is_named_to_everybody(town: Town) -> None:
    post = await town.dan.posts("Liked by two")
    for fan in (town.ben, town.cleo):
        await fan.post(f"/api/posts/{post['id']}/like")
    named = set[str]()
    for reader, first, second in ((town.ada, town.ben, town.cleo), ((await town.crowd(1))[0], town.cleo, town.ben)):
        await reader.follows(first)
        await reader.follows(second)
        named.add((await reasons(reader))["Liked by two"][1])
    assert len(named) == 1


async def test_a_quoting_post_shows_what_it_quotes(town: Town) -> None:
    quoted = await town.dan.posts("Quoted")
    await town.ben.posts("Quoting", quoteOf=quoted["id"])
    by_words = {post["content"]: post for post in await pages(town.ada)}
    assert by_words["Quoting"]["quoteOf"]["content"] == "Quoted"
    assert by_words["Quoting"]["quoteOf"]["reason"] is None
    assert by_words["Quoted"]["quoteOf"] is None


async def test_freshness_outweighs_a_reason_in_the_end(town: Town, later: Later) -> None:
    await town.ada.follows(town.ben)
    await town.ben.posts("By Ben")
    later(23 * HOUR_MS)
    await town.cleo.posts("A day later")
    assert await words(town.ada) == ["By Ben", "A day later"]
    later(2 * HOUR_MS)
    await town.cleo.posts("A day and two hours later")
    assert await words(town.ada) == ["A day and two hours later", "By Ben", "A day later"]


async def test_nowhere_else_has_a_post_a_reason(town: Town) -> None:
    post = await town.ada.posts()
    assert post["reason"] is None
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["reason"] is None
    for path in ("/api/posts", "/api/posts?feed=following", f"/api/posts?userId={town.ada.id}"):
        assert [post["reason"] for post in (await town.ada.get(path)).json()] == [None]


async def test_no_more_than_two_in_a_row_of_one_author(town: Town) -> None:
    await town.ada.follows(town.ben)
    for n in range(3):
        await town.cleo.posts(f"cleo {n}")
    for n in range(6):
        await town.ben.posts(f"ben {n}")
    authors = [post["user"]["username"] for post in await pages(town.ada, f"{FORYOU}&limit=3")]
    assert sorted(authors) == ["ben"] * 6 + ["cleo"] * 3
    rows = [authors[n : n + 3] for n in range(len(authors) - 2)]
    assert all(len(set(row)) > 1 for row in rows)
    # Where there is nobody else, the posts are there all the same.
    assert len(await words(town.ada, f"{FORYOU}&userId={town.ben.id}")) == 6


@pytest.mark.parametrize("how", ["blocks", "is blocked", "mutes"])
async def test_hidden_people_are_not_in_it_and_bring_nothing(town: Town, how: str) -> None:
    await town.ada.follows(town.ben)
    liked = await town.dan.posts("Dan's, liked by Ben")
    await town.ben.post(f"/api/posts/{liked['id']}/like")
    await town.ben.posts("Ben's")
    await town.cleo.posts("Cleo's")
    first = await town.ada.get(f"{FORYOU}&limit=1")
    assert first.json()[0]["content"] == "Ben's"
    if how == "blocks":
        await town.ada.blocks(town.ben)
    elif how == "mutes":
        await town.ada.mutes(town.ben)
    else:
        await town.ben.blocks(town.ada)
    assert sorted(await words(town.ada)) == ["Cleo's", "Dan's, liked by Ben"]
    assert (await reasons(town.ada))["Dan's, liked by Ben"][0] == "popular"


async def test_who_hides_their_likes_brings_none(town: Town) -> None:
    await town.ada.follows(town.ben)
    await town.hides_likes(town.ben)
    post = await town.dan.posts("Liked in secret")
    await town.ben.post(f"/api/posts/{post['id']}/like")
    assert await reasons(town.ada) == {"Liked in secret": ("popular", "One of the latest posts.")}


@pytest.mark.parametrize("newest", [1, 2])
async def test_people_and_tags_bring_what_is_not_among_the_newest(
    town: Town, newest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(candidates, "MAX_NEWEST_POSTS", newest)
    await town.ada.follows(town.ben)
    await town.ada.post("/api/hashtags/heron/follow")
    await town.ben.posts("Ben's")
    await town.cleo.posts("A #heron")
    liked = await town.dan.posts("Dan's")
    await town.ben.post(f"/api/posts/{liked['id']}/like")
    for n in range(3):
        await town.cleo.posts(f"Noise {n}")
    found = await words(town.ada)
    assert {"Ben's", "A #heron", "Dan's"} <= set(found)


async def test_whoever_follows_very_many_is_brought_what_the_newest_hold(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presenters, "MAX_PEOPLE", 1)
    await town.ada.follows(town.ben)
    await town.ada.follows(town.cleo)
    await town.ben.posts("Ben's")
    await town.dan.posts("Dan's")
    assert (await reasons(town.ada))["Ben's"] == ("follow", "You follow Ben Okafor.")


async def test_filters_combine_with_it(town: Town) -> None:
    await town.ben.posts("Ben's #tea")
    liked = await town.ben.posts("Ben's boat")
    await town.cleo.posts("Cleo's #tea")
    await town.dan.post(f"/api/posts/{liked['id']}/like")
    await town.ada.post(f"/api/posts/{liked['id']}/bookmark")
    assert sorted(await words(town.ada, f"{FORYOU}&hashtag=tea")) == ["Ben's #tea", "Cleo's #tea"]
    assert sorted(await words(town.ada, f"{FORYOU}&userId={town.ben.id}")) == ["Ben's #tea", "Ben's boat"]
    assert await words(town.ada, f"{FORYOU}&likedBy={town.dan.id}") == ["Ben's boat"]
    assert await words(town.ada, f"{FORYOU}&bookmarked=true") == ["Ben's boat"]
    assert await words(town.ada, f"{FORYOU}&media=true") == []
    await town.hides_likes(town.dan)
    assert await words(town.ada, f"{FORYOU}&likedBy={town.dan.id}") == []


async def test_pages_hold_still_while_everything_moves(town: Town) -> None:
    """Posts come and go, likes, follows and wishes change the ranking: no page repeats or skips."""
    dice = random.Random(4)
    people = [town.ben, town.cleo, town.dan]
    made = [(await dice.choice(people).posts(f"{n}"))["id"] for n in range(40)]
    whole = [post["id"] for post in await pages(town.ada, f"{FORYOU}&limit=100")]
    assert sorted(whole) == sorted(made)
    gone: set[str] = set()
    seen: list[str] = []
    answer = await town.ada.get(f"{FORYOU}&limit=7")
    while True:
        seen += [post["id"] for post in answer.json()]
        if "next" not in answer.links:
            break
        for _ in range(3):
            post_id = dice.choice(made)
            await dice.choice(people).post(f"/api/posts/{post_id}/like")
            await dice.choice(people).posts("Breaking news")
        owner = dice.choice(people)
        await town.ada.post(f"/api/follow/{owner.id}")
        for post_id in dice.sample(made, 3):
            for person in people:
                if (await person.delete(f"/api/posts/{post_id}")).status_code == 204:
                    gone.add(post_id)
        answer = await town.ada.get(answer.links["next"]["url"])
    assert len(seen) == len(set(seen))
    assert [post_id for post_id in seen if post_id not in gone] == [post_id for post_id in whole if post_id not in gone]


async def test_a_storm_of_readers_and_writers(town: Town) -> None:
    for n in range(12):
        await town.ben.posts(f"{n}")

    async def write() -> None:
        for n in range(10):
            post = await town.cleo.posts(f"storm {n}")
            await town.dan.post(f"/api/posts/{post['id']}/like")

    walks: list[list[str]] = []

    async def read() -> None:
        walks.append([post["id"] for post in await pages(town.ada, f"{FORYOU}&limit=4")])

    await asyncio.gather(write(), *(read() for _ in range(4)))
    for walk in walks:
        assert len(walk) == len(set(walk)) >= 12


async def test_a_page_of_the_cursor_shows_only_what_may_be_seen(town: Town) -> None:
    """A cursor holds ids, and anybody can write one: it opens nothing that is hidden."""
    hidden = await town.cleo.posts("Hidden")
    await town.cleo.blocks(town.ada)
    deleted = await town.ben.posts("Deleted")
    await town.ben.delete(f"/api/posts/{deleted['id']}")
    muted = await town.dan.posts("Muted")
    await town.ada.mutes(town.dan)
    shown = await town.ben.posts("Shown")
    cursor = encode_remaining((*(int(post["id"]) for post in (hidden, deleted, muted, shown)), 77))
    answer = await town.ada.get(f"{FORYOU}&cursor={cursor}")
    assert [post["content"] for post in answer.json()] == ["Shown"]
    assert "next" not in answer.links


def forged(raw: bytes) -> str:
    return "." + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    "cursor",
    [
        *("", ".", "..", ".AAAA", ".AAAAAAAAAAB", "x", "null", ".é", "%00", ".%00", "." + "A" * 5000),
        encode_cursor(5),
        forged((5).to_bytes(8, "big") + b"x"),
        forged(b"".join((n + 1).to_bytes(8, "big") for n in range(MAX_RANKED_POSTS + 1))),
        encode_remaining((5, 6)) + "=",
        encode_remaining((5, 6))[:-1] + "B",
    ],
)
async def test_a_cursor_of_another_hand_is_422(town: Town, cursor: str) -> None:
    await town.ben.posts()
    answer = await town.ada.get(f"{FORYOU}&cursor={cursor}")
    assert answer.status_code == 422, answer.text
    assert list(answer.json()["fields"]) == ["cursor"]


@pytest.mark.parametrize("path", ["/api/posts?limit=5", "/api/posts?feed=following", "/api/posts?bookmarked=true"])
async def test_its_cursor_belongs_to_no_other_list(town: Town, path: str) -> None:
    answer = await town.ada.get(f"{path}{'&' if '?' in path else '?'}cursor={encode_remaining((5, 6))}")
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == ["cursor"]


async def test_new_posts_come_at_once_and_counts_soon(town: Town, later: Later) -> None:
    reader, *crowd = await town.crowd(12)
    first = await town.ben.posts("First")
    await words(reader)
    later(HOUR_MS)
    await town.cleo.posts("Second")
    assert await words(reader) == ["Second", "First"]
    for member in crowd:
        await member.post(f"/api/posts/{first['id']}/like")
    later(11_000)
    assert await words(reader) == ["First", "Second"]


async def test_the_budget_of_a_page(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "MAX_NEWEST_POSTS", 4)
    await town.ada.follows(town.ben)
    await town.ada.post("/api/hashtags/heron/follow")
    quoted = (await town.dan.posts("Quoted"))["id"]
    for n in range(6):
        await town.ben.posts(f"{n} #heron", **({"quoteOf": quoted} if n else {}))
    await town.ada.get("/api/posts")
    answer: list[httpx2.Response] = []
    with town.statements(most=5):
        answer.append(await town.ada.get(f"{FORYOU}&limit=2"))
    with town.statements(most=5):
        answer.append(await town.ada.get(answer[0].links["next"]["url"]))
    assert [len(page.json()) for page in answer] == [2, 2]


async def test_those_who_find_the_newest_posts_old_at_once_read_them_once() -> None:
    asked: list[int] = []
    post = SimpleNamespace(id=7, author_id=1, likes_count=0, comments_count=0, shares_count=0, tags="", interests="[]")

    class Slow:
        async def all(self, statement: object, after: int) -> list[SimpleNamespace]:
            asked.append(after)
            await asyncio.sleep(0.01)
            return [] if after else [post]

    newest = Newest()
    pools = await asyncio.gather(*(newest.pool(Slow()) for _ in range(50)))  # type: ignore[arg-type]
    # One reads them all, the others wait for it, and look only for what has come since.
    assert sorted(asked) == [0, *[7] * 49]
    assert all([one.id for one in pool.all] == [7] for pool in pools)
