"""Many members at once: whatever order their calls end up in, the counts are the rows."""

import asyncio
import random
from typing import Any

from tests.reactions import liked
from tests.rows import count
from tests.town import Member, Town


async def test_a_hundred_members_who_like_at_once_make_exactly_a_hundred_likes(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(100)
    answers = await asyncio.gather(*(member.post(f"/api/posts/{post['id']}/like") for member in crowd))
    assert {answer.status_code for answer in answers} == {200}
    assert max(answer.json()["likesCount"] for answer in answers) == 100
    shown = (await town.ben.get(f"/api/posts/{post['id']}")).json()
    assert shown["likesCount"] == 100
    assert len(shown["likes"]) == 20
    assert await count(town, "notifications", user_id=town.ada.id) == 100
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 100}


async def test_a_hundred_likes_of_one_member_are_one_like(town: Town) -> None:
    post = await town.ada.posts()
    answers = await asyncio.gather(
        *(town.ben.post(f"/api/posts/{post['id']}/like", {"liked": True}) for _ in range(100))
    )
    assert all(answer.json() == liked(1) for answer in answers)
    assert await count(town, "post_likes") == await count(town, "user_likes") == await count(town, "notifications") == 1


async def test_the_same_create_with_one_key_makes_one_post(town: Town) -> None:
    answers = await asyncio.gather(
        *(town.ada.post("/api/posts", {"content": "once"}, headers={"Idempotency-Key": "first try"}) for _ in range(20))
    )
    assert {answer.status_code for answer in answers} <= {201, 409}
    listed = (await town.ada.get("/api/posts")).json()
    assert {answer.json()["id"] for answer in answers if answer.status_code == 201} == {listed[0]["id"]}
    assert len(listed) == 1
    assert await count(town, "posts") == 1


async def test_after_a_storm_of_flips_the_counts_are_the_rows(town: Town) -> None:
    chance = random.Random(7)
    posts = [(await town.ada.posts(f"post {n}"))["id"] for n in range(3)]
    comments = [(await town.ben.comments(posts[0], f"comment {n}"))["id"] for n in range(2)]
    crowd = await town.crowd(12)

    def anything(member: Member) -> Any:
        kind = chance.choice(["likes", "likes", "bookmarks", "comment likes", "comments"])
        wanted = chance.choice([True, False, None])
        post = chance.choice(posts)
        if kind == "likes":
            return member.post(f"/api/posts/{post}/like", {"liked": wanted})
        if kind == "bookmarks":
            return member.post(f"/api/posts/{post}/bookmark", {"bookmarked": wanted})
        if kind == "comments":
            return member.post(f"/api/posts/{post}/comment", {"content": "a word"})
        return member.post(f"/api/comments/{chance.choice(comments)}/like", {"liked": wanted})

    answers = await asyncio.gather(*(anything(chance.choice(crowd)) for _ in range(300)))
    assert {answer.status_code for answer in answers} <= {200, 201}
    for post in posts:
        shown = (await town.ada.get(f"/api/posts/{post}")).json()
        number = int(post)
        assert shown["likesCount"] == await count(town, "post_likes", post_id=number)
        assert shown["likesCount"] == await count(town, "user_likes", post_id=number)
        assert shown["bookmarksCount"] == await count(town, "user_bookmarks", post_id=number)
        assert shown["commentsCount"] == await count(town, "comments", subject_id=number)
    listed = (await town.ada.get(f"/api/posts/{posts[0]}/comments?limit=100")).json()
    for comment in listed:
        assert comment["likesCount"] == await count(town, "comment_likes", comment_id=int(comment["id"]))
    unread = (await town.ada.get("/api/notifications/unread-count")).json()["count"]
    assert unread == await count(town, "notifications", user_id=town.ada.id)


async def test_after_a_storm_of_replies_and_deletes_the_counts_are_the_rows(town: Town) -> None:
    post = (await town.ada.posts())["id"]
    parents = [(await town.ben.comments(post, f"parent {n}"))["id"] for n in range(4)]
    replies = [(await town.cleo.comments(post, "reply", parentId=parent))["id"] for parent in parents for _ in range(4)]
    calls = [
        *(town.cleo.delete(f"/api/comments/{reply}") for reply in replies[::2]),
        *(town.ada.delete(f"/api/comments/{reply}") for reply in replies[::2]),
        *(town.dan.post(f"/api/posts/{post}/comment", {"content": "late", "parentId": p}) for p in parents * 3),
        *(town.ben.delete(f"/api/comments/{parent}") for parent in parents[:2]),
        *(town.dan.post(f"/api/posts/{post}/like") for _ in range(5)),
    ]
    random.Random(3).shuffle(calls)
    answers = await asyncio.gather(*calls)
    assert {answer.status_code for answer in answers} <= {200, 201, 204, 404, 422}
    living = await count(town, "comments", subject_id=int(post), deleted_at=None)
    assert (await town.ada.get(f"/api/posts/{post}")).json()["commentsCount"] == living
    for comment in (await town.ada.get(f"/api/posts/{post}/comments?limit=100")).json():
        below = await count(town, "comments", parent_id=int(comment["id"]), deleted_at=None)
        assert comment["repliesCount"] == below
    for member in (town.ada, town.ben):
        unread = (await member.get("/api/notifications/unread-count")).json()["count"]
        assert unread == await count(town, "notifications", user_id=member.id)


async def test_posts_that_come_and_go_at_once_are_counted_exactly(town: Town) -> None:
    posts = [await town.ada.posts(f"post {n}") for n in range(10)]
    await asyncio.gather(
        *(town.ada.posts(f"more {n}") for n in range(10)),
        *(town.ada.delete(f"/api/posts/{post['id']}") for post in posts for _ in range(2)),
    )
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()["postsCount"] == 10
    assert await count(town, "posts", deleted_at=None) == 10
