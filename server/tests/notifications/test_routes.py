"""Who is told what, and how often."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.rows import count
from tests.town import Member, Town


async def told(member: Member) -> list[tuple[str, str]]:
    listed: list[dict[str, Any]] = (await member.get("/api/notifications")).json()
    return [(entry["fromUser"]["username"], entry["message"]) for entry in listed]


async def unread(member: Member) -> int:
    number: int = (await member.get("/api/notifications/unread-count")).json()["count"]
    return number


async def test_nobody_is_told_what_they_did_themselves(town: Town) -> None:
    post = await town.ada.posts()
    await town.ada.post(f"/api/posts/{post['id']}/like")
    comment = await town.ada.comments(post["id"])
    await town.ada.comments(post["id"], parentId=comment["id"])
    assert await told(town.ada) == []
    assert await unread(town.ada) == 0


async def test_liking_again_and_again_tells_once_and_taking_it_back_untells(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/like"
    for _ in range(3):
        await town.ben.post(path, {"liked": True})
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "liked your post")], 1)
    await town.ben.post(path, {"liked": False})
    assert (await told(town.ada), await unread(town.ada)) == ([], 0)
    await asyncio.gather(*(town.ben.post(path) for _ in range(21)))
    assert len(await told(town.ada)) == await unread(town.ada) == await count(town, "user_likes")


async def test_taking_back_what_was_read_leaves_the_count_alone(town: Town) -> None:
    post, other = await town.ada.posts(), await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.ada.post("/api/notifications/read-all")
    await town.cleo.post(f"/api/posts/{other['id']}/like")
    await town.ben.post(f"/api/posts/{post['id']}/like", {"liked": False})
    assert (await told(town.ada), await unread(town.ada)) == ([("cleo", "liked your post")], 1)


async def test_a_reply_is_told_to_the_one_answered_and_to_the_owner_of_the_post(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"])
    await town.cleo.comments(post["id"], parentId=comment["id"])
    assert await told(town.ben) == [("cleo", "replied to your comment")]
    assert await told(town.ada) == [("cleo", "commented on your post"), ("ben", "commented on your post")]
    own = await town.ada.comments(post["id"])
    await town.dan.comments(post["id"], parentId=own["id"])
    # One thing happened, so the owner who was answered is told once.
    assert (await told(town.ada))[0] == ("dan", "replied to your comment")
    assert len(await told(town.ada)) == 3
    assert await told(town.dan) == []


async def test_what_is_told_about_a_comment_names_it(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"])
    reply = await town.cleo.comments(post["id"], parentId=comment["id"])
    await town.dan.post(f"/api/posts/{post['id']}/like")

    async def about(member: Member) -> list[tuple[str, str | None]]:
        listed: list[dict[str, Any]] = (await member.get("/api/notifications")).json()
        return [(entry["type"], entry["commentId"]) for entry in listed]

    assert await about(town.ada) == [("like", None), ("comment", reply["id"]), ("comment", comment["id"])]
    assert await about(town.ben) == [("comment", reply["id"])]


async def test_what_was_told_about_a_deleted_comment_goes_with_it(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"])
    reply = await town.cleo.comments(post["id"], parentId=comment["id"])
    await town.cleo.delete(f"/api/comments/{reply['id']}")
    assert (await told(town.ben), await unread(town.ben)) == ([], 0)
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "commented on your post")], 1)


async def test_what_was_told_about_a_deleted_post_goes_with_it(town: Town) -> None:
    post, other = await town.ada.posts("goes"), await town.ada.posts("stays")
    for member in (town.ben, town.cleo, town.dan):
        await member.post(f"/api/posts/{post['id']}/like")
        comment = await member.comments(post["id"])
        await town.ada.comments(post["id"], parentId=comment["id"])
    await town.ben.post(f"/api/posts/{other['id']}/like")
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "liked your post")], 1)
    for member in (town.ben, town.cleo, town.dan):
        assert (await told(member), await unread(member)) == ([], 0)


async def test_all_is_read_even_after_the_clock_was_set_back(town: Town, later: Callable[[int], None]) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    later(-3_600_000)
    await town.ada.post("/api/notifications/read-all")
    assert [entry["isRead"] for entry in (await town.ada.get("/api/notifications")).json()] == [True]
    await town.cleo.post(f"/api/posts/{post['id']}/like")
    assert await unread(town.ada) == 1
    assert [entry["isRead"] for entry in (await town.ada.get("/api/notifications")).json()] == [False, True]
