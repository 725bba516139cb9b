"""Reposting: a toggle that is exact, tells the author, and shows who did it."""

import asyncio
import random

import pytest

from tests.rows import count
from tests.town import Town


async def test_reposting_flips_and_answers_the_state_and_the_count(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/repost"
    assert (await town.ben.post(path)).json() == {"reposted": True, "shares": 1}
    assert (await town.cleo.post(path)).json() == {"reposted": True, "shares": 2}
    assert (await town.ben.post(path)).json() == {"reposted": False, "shares": 1}
    for wanted in (True, True, False, False):
        answer = await town.ben.post(path, {"reposted": wanted})
        assert answer.status_code == 200
        assert answer.json() == {"reposted": wanted, "shares": 1 + wanted}
    assert (await town.ben.post(path, {"reposted": None})).json() == {"reposted": True, "shares": 2}


async def test_every_list_says_what_the_viewer_reposted(town: Town) -> None:
    post = await town.ada.posts("Herons #river")
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.ben.post(f"/api/posts/{post['id']}/bookmark")
    paths = [
        *("/api/posts", f"/api/posts?userId={town.ada.id}", "/api/posts?hashtag=river"),
        *(f"/api/posts?likedBy={town.ben.id}", "/api/posts/search?type=posts&q=herons"),
    ]
    for viewer, reposted in ((town.ben, True), (town.cleo, False), (town.ada, False)):
        for path in paths:
            shown = (await viewer.get(path)).json()[0]
            assert (shown["isReposted"], shown["shares"]) == (reposted, 1), path
        assert (await viewer.get(f"/api/posts/{post['id']}")).json()["isReposted"] is reposted
    assert (await town.ben.get("/api/posts?bookmarked=true")).json()[0]["isReposted"] is True


async def test_reposters_are_listed_the_latest_first_in_pages(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(5)
    for member in crowd:
        await member.post(f"/api/posts/{post['id']}/repost")
    await crowd[1].post(f"/api/posts/{post['id']}/repost")
    path = f"/api/posts/{post['id']}/reposts"
    first = await town.ben.get(path, params={"limit": 3})
    second = await town.ben.get(first.links["next"]["url"])
    assert [person["id"] for person in first.json() + second.json()] == [str(crowd[n].id) for n in (4, 3, 2, 0)]
    assert "next" not in second.links
    assert set(first.json()[0]) == {
        *("id", "username", "firstName", "lastName", "displayName", "avatar", "isVerified"),
        *("bio", "isFollowing", "isRequested", "followsYou"),
    }
    with town.statements(most=2):
        await town.ben.get(path)


async def test_nobody_is_shown_to_somebody_they_blocked(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await member.post(f"/api/posts/{post['id']}/repost")
    await town.ben.blocks(town.cleo)
    for viewer in (town.cleo, town.ben):
        answer = (await viewer.get(f"/api/posts/{post['id']}/reposts")).json()
        assert [person["id"] for person in answer] == [str(viewer.id)]
    assert len((await town.ada.get(f"/api/posts/{post['id']}/reposts")).json()) == 2


async def test_what_is_hidden_cannot_be_reposted(town: Town) -> None:
    theirs, gone = await town.ada.posts("not for Dan"), await town.ben.posts("gone")
    await town.ada.blocks(town.dan)
    await town.ben.delete(f"/api/posts/{gone['id']}")
    for viewer, post in ((town.dan, theirs["id"]), (town.cleo, gone["id"]), (town.ben, gone["id"]), (town.cleo, "1")):
        for method, call in (("POST", "repost"), ("GET", "reposts"), ("GET", "quotes")):
            answer = await viewer.call(method, f"/api/posts/{post}/{call}")
            assert (answer.status_code, answer.json()["error"]) == (404, "Post not found")
    assert await count(town, "user_reposts") == 0


@pytest.mark.parametrize("body", [{"reposted": "perhaps"}, {"reposted": 7}, {"liked": True}, [], "true"])
async def test_a_wish_that_means_nothing_is_422(town: Town, body: object) -> None:
    post = await town.ada.posts()
    assert (await town.ben.post(f"/api/posts/{post['id']}/repost", body)).status_code in (400, 422)
    assert await count(town, "user_reposts") == 0


async def test_the_author_is_told_until_it_is_taken_back(town: Town) -> None:
    post = await town.ada.posts("Herons")
    path = f"/api/posts/{post['id']}/repost"
    await town.ben.post(path)
    told = (await town.ada.get("/api/notifications?type=repost")).json()
    assert [(line["type"], line["message"]) for line in told] == [("repost", "reposted your post")]
    assert (told[0]["fromUser"]["username"], told[0]["post"]) == ("ben", {"id": post["id"], "content": "Herons"})
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 1}
    await town.ben.post(path)
    assert (await town.ada.get("/api/notifications")).json() == []
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_nobody_is_told_about_themselves_or_by_whom_they_muted(town: Town) -> None:
    post = await town.ada.posts()
    await town.ada.mutes(town.ben)
    for member in (town.ada, town.ben):
        assert (await member.post(f"/api/posts/{post['id']}/repost")).json()["reposted"] is True
    assert (await town.ada.get("/api/notifications")).json() == []
    assert await count(town, "notifications") == 0


async def test_a_hundred_members_who_repost_at_once_make_exactly_a_hundred(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(100)
    answers = await asyncio.gather(*(member.post(f"/api/posts/{post['id']}/repost") for member in crowd))
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(answer.json()["shares"] for answer in answers) == list(range(1, 101))
    assert (await town.ben.get(f"/api/posts/{post['id']}")).json()["shares"] == 100
    assert await count(town, "post_reposts") == await count(town, "user_reposts") == 100
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 100}


async def test_a_hundred_reposts_of_one_member_are_one(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/repost"
    answers = await asyncio.gather(*(town.ben.post(path, {"reposted": True}) for _ in range(100)))
    assert all(answer.json() == {"reposted": True, "shares": 1} for answer in answers)
    assert await count(town, "post_reposts") == await count(town, "user_reposts") == 1
    await asyncio.gather(*(town.ben.post(path) for _ in range(100)))
    shares = (await town.ada.get(f"/api/posts/{post['id']}")).json()["shares"]
    for table in ("post_reposts", "user_reposts", "notifications"):
        assert await count(town, table) == shares <= 1


async def test_after_a_storm_of_reposts_quotes_and_deletes_the_count_is_the_rows(town: Town) -> None:
    chance = random.Random(11)
    posts = [(await town.ada.posts(f"post {n}"))["id"] for n in range(3)]
    crowd = await town.crowd(8)
    quotes = [(crowd[n % 8], (await crowd[n % 8].posts("so true", quoteOf=posts[n % 3]))["id"]) for n in range(24)]
    calls = [
        *(
            chance.choice(crowd).post(f"/api/posts/{chance.choice(posts)}/repost", {"reposted": wanted})
            for wanted in [True, False, None] * 50
        ),
        *(member.delete(f"/api/posts/{quote}") for member, quote in quotes[:12] for _ in range(2)),
        *(member.post(f"/api/posts/{quote}/restore") for member, quote in quotes[:6]),
        *(member.post("/api/posts", {"content": "also", "quoteOf": chance.choice(posts)}) for member in crowd * 2),
        *(member.post("/api/posts", {"content": "deeper", "quoteOf": quote}) for member, quote in quotes[12:]),
    ]
    chance.shuffle(calls)
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 201, 204, 404}
    for post in [*posts, *(quote for _, quote in quotes[12:])]:
        reposts = await count(town, "post_reposts", post_id=int(post))
        quoted = await count(town, "posts", quote_of_id=int(post), deleted_at=None)
        assert reposts == await count(town, "user_reposts", post_id=int(post))
        assert (await town.ada.get(f"/api/posts/{post}")).json()["shares"] == reposts + quoted
    for member in (town.ada, *crowd):
        unread = (await member.get("/api/notifications/unread-count")).json()["count"]
        assert unread == await count(town, "notifications", user_id=member.id)


async def test_reposts_survive_the_bin_and_go_with_the_post_for_good(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.ada.post(f"/api/posts/{post['id']}/restore")
    shown = (await town.ben.get(f"/api/posts/{post['id']}")).json()
    assert (shown["isReposted"], shown["shares"]) == (True, 1)
    await town.ada.delete(f"/api/posts/{post['id']}")
    monkeypatch.setattr("meadow.posts.actions.trash.TRASH_KEPT_MS", -1000)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await count(town, "posts") == await count(town, "user_reposts") == await count(town, "post_reposts") == 0
