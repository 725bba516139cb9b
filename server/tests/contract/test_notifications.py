"""Calls of the Activity screen, as the specification's section 7 and the contract word them."""

from tests.contract import shapes
from tests.town import Member, Town


async def unread(member: Member) -> int:
    answer = await member.get("/api/notifications/unread-count")
    assert shapes.shape({"count": shapes.count})(answer.json())
    count: int = answer.json()["count"]
    return count


async def test_the_list_is_bare_and_newest_first(town: Town) -> None:
    post = await town.ada.posts("look at this")
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.cleo.comments(post["id"])
    answer = await town.ada.get("/api/notifications")
    assert answer.status_code == 200
    listed = answer.json()
    assert shapes.list_of(shapes.notification)(listed)
    assert [(entry["type"], entry["fromUser"]["username"]) for entry in listed] == [
        ("comment", "cleo"),
        ("like", "ben"),
    ]
    assert listed[1]["message"] == "liked your post"
    assert listed[1]["post"] == {"id": post["id"], "content": "look at this"}
    assert {entry["isRead"] for entry in listed} == {False}
    for nobody in (town.ben, town.dan):
        assert (await nobody.get("/api/notifications")).json() == []


async def test_the_tabs_ask_for_a_type(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    comment = await town.ben.comments(post["id"])
    await town.ada.comments(post["id"], "thank you", parentId=comment["id"])
    for kind, expected in (("like", 1), ("comment", 1), ("follow", 0), ("mention", 0), ("repost", 0)):
        answer = await town.ada.get(f"/api/notifications?type={kind}")
        assert [entry["type"] for entry in answer.json()] == [kind] * expected
    # A reply is shown as a comment.
    assert [entry["type"] for entry in (await town.ben.get("/api/notifications?type=comment")).json()] == ["comment"]
    assert (await town.ada.get("/api/notifications?type=gossip")).status_code == 422


async def test_reading_one_and_reading_all_are_204(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo, town.dan):
        await member.post(f"/api/posts/{post['id']}/like")
    assert await unread(town.ada) == 3
    listed = (await town.ada.get("/api/notifications")).json()
    for _ in range(2):  # reading it again changes nothing
        assert (await town.ada.post(f"/api/notifications/read/{listed[1]['id']}")).status_code == 204
        assert await unread(town.ada) == 2
    shown = (await town.ada.get("/api/notifications")).json()
    assert [entry["isRead"] for entry in shown] == [False, True, False]
    for _ in range(2):
        assert (await town.ada.post("/api/notifications/read-all")).status_code == 204
        assert await unread(town.ada) == 0
    assert all(entry["isRead"] for entry in (await town.ada.get("/api/notifications")).json())
    await town.ben.comments(post["id"])
    assert await unread(town.ada) == 1
    assert (await town.ada.get("/api/notifications")).json()[0]["isRead"] is False


async def test_somebody_elses_notification_is_not_read_for_them(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like")
    listed = (await town.ada.get("/api/notifications")).json()
    assert (await town.dan.post(f"/api/notifications/read/{listed[0]['id']}")).status_code == 404
    assert await unread(town.ada) == 1
