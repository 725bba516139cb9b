"""Muted threads, mutes with an end, and notifications filtered by whose they are."""

from collections.abc import Callable
from typing import Any

from meadow.platform.core import clock
from tests.notifications.test_routes import told, unread
from tests.rows import count
from tests.town import Member, Town


async def chooses(me: Member, whose: str) -> None:
    answer = await me.call("PUT", "/api/settings", {"notifications": {"from": whose}})
    assert answer.status_code == 200, answer.text
    assert answer.json()["notifications"]["from"] == whose


async def filtered(me: Member, **query: str) -> list[tuple[str, str]]:
    path = "&".join(["/api/notifications?filtered=true", *(f"{name}={value}" for name, value in query.items())])
    listed: list[dict[str, Any]] = (await me.get(path)).json()
    assert all(row["isRead"] for row in listed)
    return [(row["fromUser"]["username"], row["type"]) for row in listed]


async def test_a_muted_thread_is_silent_until_it_is_unmuted(town: Town) -> None:
    post, other = await town.ada.posts(), await town.ada.posts()
    await town.ben.comments(post["id"])
    await town.ben.post(f"/api/posts/{other['id']}/like")
    assert await unread(town.ada) == 2
    path = f"/api/posts/{post['id']}/mute"
    assert (await town.ada.post(path)).status_code == (await town.ada.post(path)).status_code == 204
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["isMuted"] is True
    assert (await town.ben.get(f"/api/posts/{post['id']}")).json()["isMuted"] is False
    assert await unread(town.ada) == 1
    await town.cleo.comments(post["id"], "@ada hello")
    await town.cleo.post(f"/api/posts/{post['id']}/like")
    await town.cleo.post(f"/api/posts/{post['id']}/repost")
    await town.cleo.post(f"/api/posts/{other['id']}/like")
    assert await unread(town.ada) == 2
    assert [who for who, _ in await told(town.ada)] == ["cleo", "ben", "ben"]
    assert (await town.ada.delete(path)).status_code == 204
    await town.dan.comments(post["id"])
    assert await unread(town.ada) == 3


async def test_a_thread_that_is_not_seen_is_not_muted(town: Town) -> None:
    post = await town.ada.posts()
    await town.ada.blocks(town.ben)
    assert (await town.ben.post(f"/api/posts/{post['id']}/mute")).status_code == 404
    assert (await town.ben.delete(f"/api/posts/{post['id']}/mute")).status_code == 404
    assert await count(town, "notification_mutes") == 0


async def test_a_mute_ends(town: Town, later: Callable[[int], None]) -> None:
    path = f"/api/users/{town.ben.id}/mute"
    ends = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    assert (await town.ada.post(path, {"expiresAt": clock.rfc3339(clock.now_ms() - 1)})).status_code == 422
    assert (await town.ada.post(path, {"expiresAt": ends})).status_code == 204
    assert [row["expiresAt"] for row in (await town.ada.get("/api/users/muted")).json()] == [ends]
    post = await town.ben.posts("hello")
    assert (await town.ada.get("/api/posts")).json() == []
    later(clock.HOUR_MS // 2)
    await town.run_jobs()
    assert (await town.ada.get("/api/posts")).json() == []
    later(clock.HOUR_MS)
    await town.run_jobs()
    assert [row["id"] for row in (await town.ada.get("/api/posts")).json()] == [post["id"]]
    assert (await town.ada.get("/api/users/muted")).json() == []
    assert await count(town, "block_edges") == 0


async def test_another_end_replaces_the_one_before(town: Town, later: Callable[[int], None]) -> None:
    path = f"/api/users/{town.ben.id}/mute"
    await town.ada.post(path, {"expiresAt": clock.rfc3339(clock.now_ms() + clock.MINUTE_MS)})
    await town.ada.post(path)
    later(2 * clock.MINUTE_MS)
    await town.run_jobs()
    assert [row["expiresAt"] for row in (await town.ada.get("/api/users/muted")).json()] == [None]


async def test_others_are_filtered(town: Town) -> None:
    post = await town.ada.posts()
    await town.ada.follows(town.ben)
    await town.cleo.follows(town.ada)
    await town.ada.post("/api/notifications/read-all")
    await chooses(town.ada, "following")
    for somebody in (town.ben, town.cleo):
        await somebody.post(f"/api/posts/{post['id']}/like")
    assert (await told(town.ada))[0] == ("ben", "liked your post")
    assert await unread(town.ada) == 1
    assert await filtered(town.ada) == await filtered(town.ada, grouped="true") == [("cleo", "like")]
    await chooses(town.ada, "followers")
    for somebody in (town.ben, town.cleo):
        await somebody.comments(post["id"])
    assert await filtered(town.ada) == [("ben", "comment"), ("cleo", "like")]
    assert await filtered(town.ada, type="comment") == [("ben", "comment")]
    assert await unread(town.ada) == 2
    await chooses(town.ada, "everyone")
    await town.dan.follows(town.ada)
    assert await unread(town.ada) == 3
    await town.cleo.post(f"/api/posts/{post['id']}/like", {"liked": False})
    assert await filtered(town.ada) == [("ben", "comment")]
    grouped = (await town.ada.get("/api/notifications?grouped=true")).json()
    assert [(row["type"], row["othersCount"]) for row in grouped] == [("follow", 1), ("comment", 0), ("like", 0)]


async def test_what_a_member_asked_for_is_not_filtered(town: Town) -> None:
    await town.ada.follows(town.ben)
    await town.ada.post(f"/api/users/{town.ben.id}/notify")
    await chooses(town.ada, "followers")
    await town.ben.posts("look")
    await town.run_jobs()
    assert await told(town.ada) == [("ben", "posted")]
