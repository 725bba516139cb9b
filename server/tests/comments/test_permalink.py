"""One comment at its place, for an address of its own."""

from typing import Any

from meadow.comments.constants import FIRST_REPLIES_SHOWN
from tests.contract import shapes
from tests.town import Member, Town


async def found(member: Member, comment: dict[str, Any]) -> dict[str, Any]:
    answer = await member.get(f"/api/comments/{comment['id']}")
    assert answer.status_code == 200, answer.text
    assert shapes.comment(answer.json()["comment"])
    return answer.json()


async def missing(member: Member, comment: dict[str, Any]) -> bool:
    answer = await member.get(f"/api/comments/{comment['id']}")
    return (answer.status_code, answer.json().get("code")) == (404, "comment_not_found")


async def test_a_comment_comes_with_its_replies(town: Town) -> None:
    post = await town.ada.posts()
    first = await town.ben.comments(post["id"], "first")
    await town.cleo.comments(post["id"], "reply", parentId=first["id"])
    await town.dan.comments(post["id"], "second")
    listed = (await town.ada.get(f"/api/posts/{post['id']}/comments")).json()
    assert await found(town.ada, first) == {"comment": listed[0], "focusId": first["id"], "postId": post["id"]}


async def test_a_reply_is_shown_below_its_parent_however_many_came_before(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    replies = [
        await town.cleo.comments(post["id"], f"{n}", parentId=parent["id"]) for n in range(FIRST_REPLIES_SHOWN + 3)
    ]
    for number, reply in ((2, replies[2]), (FIRST_REPLIES_SHOWN + 1, replies[FIRST_REPLIES_SHOWN + 1])):
        answer = await found(town.ada, reply)
        assert (answer["focusId"], answer["comment"]["id"]) == (reply["id"], parent["id"])
        shown = [entry["content"] for entry in answer["comment"]["replies"]]
        expected = [f"{n}" for n in range(FIRST_REPLIES_SHOWN)]
        assert shown == (expected if number < FIRST_REPLIES_SHOWN else [*expected, f"{number}"])
        assert answer["comment"]["repliesCount"] == FIRST_REPLIES_SHOWN + 3


async def test_below_a_deleted_parent_a_reply_is_found_still(town: Town) -> None:
    post = await town.ada.posts()
    parent, lonely = await town.ben.comments(post["id"], "parent"), await town.ben.comments(post["id"], "lonely")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    for comment in (parent, lonely):
        await town.ben.delete(f"/api/comments/{comment['id']}")
    answer = await found(town.ada, reply)
    assert (answer["comment"]["isDeleted"], answer["comment"]["content"]) == (True, "")
    assert [entry["content"] for entry in answer["comment"]["replies"]] == ["reply"]
    assert (await found(town.ada, parent))["comment"] == answer["comment"]
    assert await missing(town.ada, lonely)
    await town.cleo.delete(f"/api/comments/{reply['id']}")
    assert await missing(town.ada, reply)
    assert await missing(town.ada, parent)


async def test_it_is_hidden_with_its_post_its_parent_and_its_author(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    await town.cleo.blocks(town.dan)
    assert await missing(town.dan, reply)
    assert (await found(town.dan, parent))["comment"]["replies"] == []
    await town.cleo.unblocks(town.dan)
    await town.ben.blocks(town.dan)
    assert await missing(town.dan, parent)
    assert await missing(town.dan, reply)
    await town.ben.unblocks(town.dan)
    await town.ada.blocks(town.dan)
    assert await missing(town.dan, reply)
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert await missing(town.cleo, reply)


async def test_what_is_no_comment_is_not_found(town: Town) -> None:
    for address in ("1", "9223372036854775807", "abc"):
        assert (await town.ada.get(f"/api/comments/{address}")).status_code == 404


async def test_the_budget_of_one_comment(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    await town.ada.get("/api/auth/me")
    with town.statements(most=3):
        await found(town.ada, reply)
