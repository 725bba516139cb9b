"""What a block cuts, what a mute leaves alone."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.relationships.follows.test_storms import assert_counts_are_rows
from tests.rows import count
from tests.town import Member, Town


async def told(member: Member) -> list[tuple[str, str]]:
    listed: list[dict[str, Any]] = (await member.get("/api/notifications")).json()
    return [(entry["fromUser"]["username"], entry["type"]) for entry in listed]


async def unread(member: Member) -> int:
    number: int = (await member.get("/api/notifications/unread-count")).json()["count"]
    return number


Doing = Callable[[Member, Member, dict[str, Any]], Awaitable[Any]]
DOINGS: dict[str, tuple[Doing, int]] = {
    "follows": (lambda me, you, _: me.post(f"/api/follow/{you.id}"), 404),
    "likes": (lambda me, _, post: me.post(f"/api/posts/{post['id']}/like"), 404),
    "reposts": (lambda me, _, post: me.post(f"/api/posts/{post['id']}/repost"), 404),
    "quotes": (lambda me, _, post: me.post("/api/posts", {"content": "so true", "quoteOf": post["id"]}), 404),
    "bookmarks": (lambda me, _, post: me.post(f"/api/posts/{post['id']}/bookmark"), 404),
    "comments": (lambda me, _, post: me.post(f"/api/posts/{post['id']}/comment", {"content": "hi"}), 404),
    "replies": (
        lambda me, _, post: me.post(
            f"/api/posts/{post['neutral']}/comment", {"content": "hi", "parentId": post["comment"]}
        ),
        422,
    ),
    "likes a comment": (lambda me, _, post: me.post(f"/api/comments/{post['comment']}/like"), 404),
    "mentions": (lambda me, you, _: me.post("/api/posts", {"content": f"@{you.person.username} hello"}), 201),
}


@pytest.mark.parametrize("doing", DOINGS)
@pytest.mark.parametrize("acting", ["the blocked one", "the blocker"])
async def test_nobody_reaches_the_other_across_a_block(town: Town, doing: str, acting: str) -> None:
    me, you = (town.ben, town.ada) if acting == "the blocked one" else (town.ada, town.ben)
    neutral = await town.cleo.posts()
    comment = await you.comments(neutral["id"])
    post = {**await you.posts(), "neutral": neutral["id"], "comment": comment["id"]}
    await town.ada.blocks(town.ben)
    act, status = DOINGS[doing]
    answer = await act(me, you, post)
    if doing == "follows" and acting == "the blocker":
        status = 403
    assert answer.status_code == status
    assert (await told(you), await unread(you)) == ([], 0)
    for table in ("follows_out", "post_likes", "comment_likes", "user_bookmarks", "user_reposts"):
        assert await count(town, table) == 0


async def test_a_block_ends_follows_both_ways_for_good(town: Town) -> None:
    for me, other in ((town.ada, town.ben), (town.ben, town.ada), (town.cleo, town.ada)):
        await me.follows(other)
    await town.ada.blocks(town.ben)
    people = [town.ada, town.ben, town.cleo]
    await assert_counts_are_rows(town, people)
    assert (await town.ada.sees(town.ada))["followersCount"] == 1
    await town.ada.unblocks(town.ben)
    await assert_counts_are_rows(town, people)
    seen = await town.ben.sees(town.ada)
    assert not any(seen[flag] for flag in ("isFollowing", "followsYou", "isBlocked", "isMuted"))


async def test_each_hears_of_their_own_counts_alone(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await town.ada.follows(town.ben)
    heard: list[tuple[list[int], dict[str, Any]]] = []

    async def deliver(user_ids: list[int], frame: dict[str, Any]) -> None:
        heard.append((user_ids, frame["data"]))

    monkeypatch.setattr(town.database.context.sockets, "deliver", deliver)
    await town.ada.blocks(town.ben)
    assert sorted((to, frame["userId"]) for to, frame in heard) == sorted(
        ([member.id], str(member.id)) for member in (town.ada, town.ben)
    )


async def test_what_they_told_each_other_goes_and_the_unread_counts_stay_exact(town: Town) -> None:
    posts = [await town.ada.posts(f"post {n}") for n in range(3)]
    for post in posts:
        await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.cleo.post(f"/api/posts/{posts[0]['id']}/like")
    bens = await town.ben.posts()
    comment = await town.ada.comments(bens["id"])
    await town.cleo.comments(bens["id"], parentId=comment["id"])  # told to Ada, and to Ben
    await town.ada.post(f"/api/notifications/read/{(await town.ada.get('/api/notifications')).json()[-1]['id']}")
    assert (await unread(town.ada), await unread(town.ben)) == (4, 2)
    await town.ada.blocks(town.ben)
    assert await told(town.ada) == [("cleo", "like")]
    assert await told(town.ben) == [("cleo", "comment")]
    await town.run_jobs()
    assert (await unread(town.ada), await unread(town.ben)) == (1, 1)
    # What happens later beneath a post that Ada cannot see is not told either.
    await town.cleo.comments(bens["id"], parentId=comment["id"])
    assert (await told(town.ada), await unread(town.ada)) == ([("cleo", "like")], 1)
    await town.ada.unblocks(town.ben)
    await town.run_jobs()
    assert await told(town.ada) == [("cleo", "like")]


async def test_a_muted_member_is_gone_from_feed_and_notifications_and_nowhere_else(town: Town) -> None:
    await town.ben.follows(town.ada)
    mine = await town.ada.posts("mine #meadow")
    theirs = await town.ben.posts("theirs #meadow")
    await town.ben.comments(mine["id"])
    await town.ada.post(f"/api/posts/{theirs['id']}/bookmark")
    await town.ada.mutes(town.ben)
    await town.run_jobs()
    assert [post["id"] for post in (await town.ada.get("/api/posts")).json()] == [mine["id"]]
    assert (await told(town.ada), await unread(town.ada)) == ([], 0)
    await town.ben.post(f"/api/posts/{mine['id']}/like")
    assert (await told(town.ada), await unread(town.ada)) == ([], 0)
    for query in (f"userId={town.ben.id}", "bookmarked=true", "hashtag=meadow"):
        listed = (await town.ada.get(f"/api/posts?{query}")).json()
        assert theirs["id"] in [post["id"] for post in listed], query
    assert (await town.ada.get(f"/api/posts/{theirs['id']}")).status_code == 200
    assert (await town.ada.get(f"/api/posts/{mine['id']}")).json()["comments"][0]["user"]["username"] == "ben"
    # Ben notices nothing.
    assert [post["id"] for post in (await town.ben.get("/api/posts")).json()] == [theirs["id"], mine["id"]]
    assert (await town.ben.sees(town.ada))["isMuted"] is False
    await town.ada.unmutes(town.ben)
    assert len((await town.ada.get("/api/posts")).json()) == 2
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "comment"), ("ben", "follow")], 0)
    assert await count(town, "block_edges") == 0


async def test_a_mute_and_a_block_of_the_same_member_come_and_go_alone(town: Town) -> None:
    await town.ada.mutes(town.ben)
    await town.ada.blocks(town.ben)
    await town.ada.unmutes(town.ben)
    seen = await town.ada.sees(town.ben)
    assert (seen["isBlocked"], seen["isMuted"]) == (True, False)
    await town.ada.mutes(town.ben)
    await town.ada.unblocks(town.ben)
    seen = await town.ada.sees(town.ben)
    assert (seen["isBlocked"], seen["isMuted"]) == (False, True)
    # Ben's own mute waits behind Ada's block.
    await town.ben.mutes(town.ada)
    await town.ada.blocks(town.ben)
    assert (await town.ben.get("/api/users/muted")).json() == []
    await town.ada.unblocks(town.ben)
    assert [entry["username"] for entry in (await town.ben.get("/api/users/muted")).json()] == ["ada"]
    await town.ben.unmutes(town.ada)
    await town.ada.unmutes(town.ben)
    assert await count(town, "block_edges") == 0


async def test_a_storm_of_follows_and_blocks_between_few_leaves_no_follow_across_a_block(town: Town) -> None:
    people = [town.ada, town.ben, town.cleo, town.dan]
    pairs = [(me, other) for me in people for other in people if me is not other]
    calls = [
        call
        for me, other in pairs
        for call in (
            *(me.post(f"/api/follow/{other.id}") for _ in range(4)),
            me.post(f"/api/users/{other.id}/block"),
            me.delete(f"/api/users/{other.id}/block"),
            me.post(f"/api/users/{other.id}/mute"),
        )
    ]
    calls = calls[::2] + calls[1::2]
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 204, 403, 404}, {answer.text for answer in answers}
    await assert_counts_are_rows(town, people)
    for me, other in pairs:
        mine = await count(town, "block_edges", user_id=me.id, other_id=other.id, block_id=0)
        both = await count(town, "block_edges", user_id=me.id, other_id=other.id)
        if both > mine:  # a block
            assert await count(town, "block_edges", user_id=other.id, other_id=me.id, is_blocked=True) == 1
            assert await count(town, "follows_out", user_id=me.id, target_id=other.id) == 0
            assert await count(town, "follows_out", user_id=other.id, target_id=me.id) == 0


async def test_likes_that_somebody_hides_are_an_empty_list_for_others(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    path = f"/api/posts?likedBy={town.ben.id}"
    assert len((await town.cleo.get(path)).json()) == 1
    await town.hides_likes(town.ben)
    assert (await town.cleo.get(path)).json() == []
    assert len((await town.ben.get(path)).json()) == 1


async def test_the_lists_cost_one_statement(town: Town) -> None:
    crowd = await town.crowd(12)
    for member in crowd:
        await town.ada.blocks(member)
        await town.ada.mutes(member)
    for kind in ("blocked", "muted"):
        with town.statements(most=1):
            assert len((await town.ada.get(f"/api/users/{kind}?limit=12")).json()) == 12
    with town.statements(most=1):
        await town.ada.get("/api/posts")
    with town.statements(most=1):
        await town.ada.get("/api/notifications")
    with town.statements(most=12):
        await town.ada.blocks(town.ben)
