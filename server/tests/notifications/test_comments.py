"""Notifications of comments: what they quote, mentions in them, and what is withdrawn."""

from typing import Any

from tests.notifications.test_frames import heard, opened
from tests.reels.filming import clip, send
from tests.town import Member, Town


async def rows(member: Member, query: str = "") -> list[dict[str, Any]]:
    answer = await member.get(f"/api/notifications?{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_comment_is_quoted_and_not_its_post(town: Town) -> None:
    post = await town.ada.posts("The pond is full")
    comment = await town.ben.comments(post["id"], "And the frogs are back")
    for query in ("", "grouped=true", "type=comment"):
        [row] = await rows(town.ada, query)
        assert row["comment"] == {"id": comment["id"], "content": "And the frogs are back"}
        assert row["post"]["content"] == "The pond is full"
    await town.ben.post(f"/api/posts/{post['id']}/like")
    assert (await rows(town.ada, "type=like"))[0]["comment"] is None


async def test_a_comment_that_mentions_the_author_is_under_comments_and_mentions(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"], "Look, @ada and @cleo")
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 1}
    for grouped in ("false", "true"):
        for tab in ("comments", "mentions"):
            [row] = await rows(town.ada, f"tab={tab}&grouped={grouped}")
            assert (row["type"], row["message"], row["commentId"]) == (
                "comment",
                "mentioned you in a comment on your post",
                comment["id"],
            )
        assert [row["type"] for row in await rows(town.cleo, f"tab=mentions&grouped={grouped}")] == ["mention"]
        assert await rows(town.cleo, f"tab=comments&grouped={grouped}") == []
    assert [row["commentId"] for row in await rows(town.ada, "type=comment")] == [comment["id"]]
    await town.cleo.comments(post["id"], "Thanks", parentId=comment["id"])
    await town.cleo.comments(post["id"], "Thanks, @ben", parentId=comment["id"])
    assert [row["message"] for row in await rows(town.ben, "tab=comments")] == [
        "mentioned you in a reply to your comment",
        "replied to your comment",
    ]
    assert len(await rows(town.ben, "tab=mentions")) == 1


async def test_a_comment_under_a_reel_is_quoted_and_listed_the_same(town: Town) -> None:
    reel = (await send(town.ada, clip())).json()
    said = await town.ben.post(f"/api/reels/{reel['id']}/comment", {"content": "Look, @ada"})
    assert said.status_code == 201
    for tab in ("comments", "mentions"):
        [row] = await rows(town.ada, f"tab={tab}")
        assert (row["type"], row["comment"]["content"]) == ("reel_comment", "Look, @ada")


async def test_open_pages_hear_of_a_like_that_is_withdrawn_read_or_not(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await member.post(f"/api/posts/{post['id']}/like")
    socket = await opened(town.ada)
    await town.cleo.post(f"/api/posts/{post['id']}/like", {"liked": False})
    again = {"ids": None, "upTo": None, "group": None}
    assert ("notifications_read", {**again, "unreadCount": 1}) in await heard(socket)
    await town.ada.post("/api/notifications/read-all")
    await heard(socket)
    await town.ben.post(f"/api/posts/{post['id']}/like", {"liked": False})
    assert ("notifications_read", {**again, "unreadCount": 0}) in await heard(socket)
    assert await rows(town.ada, "grouped=true") == []
