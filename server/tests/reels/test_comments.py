"""What is said under a reel, and who is told."""

from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town


async def told(member: Member) -> list[tuple[str, str, str | None]]:
    """Type, sentence and reel of what this member was told, the latest first."""
    listed = (await member.get("/api/notifications")).json()
    return [(note["type"], note["message"], note.get("reelId")) for note in listed]


async def test_a_like_and_a_comment_tell_the_owner_and_a_reply_who_is_replied_to(town: Town) -> None:
    reel = await reel_of(town.ada, "For @dan")
    path, about = f"/api/reels/{reel['id']}", reel["id"]
    await town.ben.post(f"{path}/like")
    said = (await town.ben.post(f"{path}/comment", {"content": "Where is that?"})).json()
    reply = (await town.cleo.post(f"{path}/comment", {"content": "At the weir", "parentId": said["id"]})).json()
    below = (await town.ada.post(f"{path}/comment", {"content": "It is", "parentId": reply["id"]})).json()
    assert below["parentId"] == said["id"]
    assert await told(town.ada) == [
        ("reel_comment", "commented on your reel", about),
        ("reel_comment", "commented on your reel", about),
        ("reel_like", "liked your reel", about),
    ]
    assert await told(town.ben) == [("reel_comment", "replied to your comment", about)]
    assert await told(town.cleo) == [("reel_comment", "replied to your comment", about)]
    assert await told(town.dan) == [("mention", "mentioned you", about)]
    likes = (await town.ada.get("/api/notifications?type=reel_like")).json()
    assert [(note["fromUser"]["username"], note["post"]) for note in likes] == [("ben", None)]
    assert len((await town.ada.get("/api/notifications?type=reel_comment")).json()) == 2
    # Taken back, it was never said.
    await town.ben.post(f"{path}/like", {"liked": False})
    await town.ben.delete(f"/api/reels/comments/{said['id']}")
    assert [kind for kind, _, _ in await told(town.ada)] == ["reel_comment"]
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 1}


async def test_likes_of_two_reels_by_one_member_are_told_one_by_one(town: Town) -> None:
    for _ in range(2):
        reel = await reel_of(town.ada)
        for _ in range(3):
            await town.ben.post(f"/api/reels/{reel['id']}/like", {"liked": True})
    assert len(await told(town.ada)) == 2


async def test_a_deleted_parent_stays_as_a_placeholder(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    parent = (await town.ben.post(f"{path}/comment", {"content": "First"})).json()
    reply = (await town.cleo.post(f"{path}/comment", {"content": "Second", "parentId": parent["id"]})).json()
    assert (await town.dan.delete(f"/api/reels/comments/{parent['id']}")).status_code == 403
    assert (await town.ada.delete(f"/api/reels/comments/{parent['id']}")).status_code == 204
    (shown,) = (await town.dan.get(f"{path}/comments")).json()
    assert (shown["content"], shown["user"], shown["isDeleted"], shown["repliesCount"]) == ("", None, True, 1)
    assert [below["id"] for below in shown["replies"]] == [reply["id"]]
    assert (await town.cleo.delete(f"/api/reels/comments/{reply['id']}")).status_code == 204
    assert (await town.dan.get(f"{path}/comments")).json() == []
    assert (await town.dan.get(path)).json()["commentsCount"] == 0


async def test_a_comment_belongs_to_its_reel(town: Town) -> None:
    one, other = await reel_of(town.ada), await reel_of(town.ada)
    post = await town.ada.posts()
    under_post = await town.ada.comments(post["id"])
    said = (await town.ben.post(f"/api/reels/{one['id']}/comment", {"content": "Here"})).json()
    for parent in (said["id"], under_post["id"], "1"):
        answer = await town.ben.post(f"/api/reels/{other['id']}/comment", {"content": "There", "parentId": parent})
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["parentId"])
    # Neither are they those of posts.
    assert (await town.ada.delete(f"/api/comments/{said['id']}")).status_code == 404
    assert (await town.ada.delete(f"/api/reels/comments/{under_post['id']}")).status_code == 404
    assert (await town.ben.post(f"/api/reels/{one['id']}/comment", {"content": "  "})).status_code == 422
    assert (await town.ben.post(f"/api/reels/{one['id']}/comment", {"content": "x" * 1001})).status_code == 422
    assert await count(town, "comments", subject_type="reel") == 1


async def test_the_same_comment_with_one_key_is_one(town: Town) -> None:
    path = f"/api/reels/{(await reel_of(town.ada))['id']}"
    answers = [
        await town.ben.post(f"{path}/comment", {"content": "Once"}, headers={"Idempotency-Key": "k"}) for _ in "ab"
    ]
    assert answers[0].json() == answers[1].json()
    assert (await town.ada.get(path)).json()["commentsCount"] == 1
