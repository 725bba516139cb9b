"""Threads: who is answered, what stays, what is counted."""

from typing import Any

import pytest

from tests.rows import count
from tests.town import Town


async def thread(town: Town, post: dict[str, Any]) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = (await town.ada.get(f"/api/posts/{post['id']}/comments")).json()
    return listed


async def test_a_reply_to_a_reply_joins_its_parents_list(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    below = await town.dan.comments(post["id"], "reply to the reply", parentId=reply["id"])
    assert reply["parentId"] == below["parentId"] == parent["id"]
    listed = await thread(town, post)
    assert [comment["content"] for comment in listed] == ["parent"]
    assert [comment["content"] for comment in listed[0]["replies"]] == ["reply", "reply to the reply"]
    assert listed[0]["repliesCount"] == 2


async def test_a_deleted_parent_stays_as_a_placeholder_while_it_has_replies(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    await town.cleo.post(f"/api/comments/{parent['id']}/like")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    await town.ben.delete(f"/api/comments/{parent['id']}")
    placeholder = (await thread(town, post))[0]
    assert (placeholder["id"], placeholder["isDeleted"]) == (parent["id"], True)
    assert (placeholder["content"], placeholder["user"], placeholder["likesCount"]) == ("", None, 0)
    assert [comment["content"] for comment in placeholder["replies"]] == ["reply"]
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["commentsCount"] == 1
    assert (await town.ada.get(f"/api/comments?userId={town.ben.id}")).json() == []
    late = await town.dan.post(f"/api/posts/{post['id']}/comment", {"content": "late", "parentId": parent["id"]})
    assert late.status_code == 422
    await town.cleo.delete(f"/api/comments/{reply['id']}")
    assert await thread(town, post) == []
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["commentsCount"] == 0


@pytest.mark.parametrize("parent", ["of another post", "1", "", "abc", 7, str(2**63)])
async def test_a_reply_to_what_is_not_there_is_422(town: Town, parent: Any) -> None:
    post, other = await town.ada.posts(), await town.ada.posts()
    if parent == "of another post":
        parent = (await town.ben.comments(other["id"]))["id"]
    answer = await town.ben.post(f"/api/posts/{post['id']}/comment", {"content": "hm", "parentId": parent})
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == ["parentId"]
    assert await thread(town, post) == []


async def test_the_owner_of_the_post_may_delete_and_a_stranger_may_not(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"])
    for stranger in (town.cleo, town.dan):
        assert (await stranger.delete(f"/api/comments/{comment['id']}")).status_code == 403
    assert (await town.ada.delete(f"/api/comments/{comment['id']}")).status_code == 204


async def test_a_key_makes_one_comment_of_many_tries(town: Town) -> None:
    post = await town.ada.posts()
    answers = [
        await town.ben.post(
            f"/api/posts/{post['id']}/comment", {"content": "once"}, headers={"Idempotency-Key": "again"}
        )
        for _ in range(3)
    ]
    assert len({answer.content for answer in answers}) == 1
    assert await count(town, "comments") == 1


@pytest.mark.parametrize(
    ("content", "status"),
    [
        ("x" * 1000, 201),
        ("x" * 1001, 422),
        ("👩‍👩‍👧‍👦" * 300, 201),
        ("", 422),
        (" \n\t ", 422),
        ("\u200b\u2060", 422),
        ("\u3164", 422),
        ("\u2800", 422),
        ("line\nline", 201),
    ],
)
async def test_a_comment_has_something_to_read_and_at_most_a_thousand_characters(
    town: Town, content: str, status: int
) -> None:
    post = await town.ada.posts()
    answer = await town.ben.post(f"/api/posts/{post['id']}/comment", {"content": content})
    assert answer.status_code == status, answer.text
    assert await count(town, "comments") == (status == 201)
