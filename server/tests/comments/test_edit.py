"""Edits of comments: who may, what is marked, who is told."""

import asyncio
from functools import partial

import pytest

from tests.communities.gathering import community as founded
from tests.communities.gathering import posts_there
from tests.events.planning import hosts
from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town


async def mentions(member: Member) -> int:
    return len((await member.get("/api/notifications?type=mention")).json())


@pytest.mark.parametrize("kind", ["post", "reel", "event"])
async def test_an_author_edits_a_comment_and_all_see_that(town: Town, kind: str) -> None:
    makers = {"post": town.ada.posts, "reel": partial(reel_of, town.ada), "event": partial(hosts, town.ada)}
    subject = await makers[kind]()
    under = f"/api/{kind}s/{subject['id']}"
    comments = "/api/reels/comments" if kind == "reel" else "/api/comments"
    said = (await town.ben.post(f"{under}/comment{'s' if kind == 'event' else ''}", {"content": "Helo"})).json()
    assert said["editedAt"] is None
    with town.statements(most=12):
        answer = await town.ben.call("PATCH", f"{comments}/{said['id']}", {"content": " Hello "})
    assert answer.status_code == 200, answer.text
    edited = answer.json()
    assert (edited["id"], edited["content"]) == (said["id"], "Hello")
    assert edited["editedAt"] > said["createdAt"]
    (shown,) = (await town.cleo.get(f"{under}/comments")).json()
    assert (shown["content"], shown["editedAt"]) == ("Hello", edited["editedAt"])
    # What changes nothing is no edit.
    assert (await town.ben.call("PATCH", f"{comments}/{said['id']}", {"content": "Hello"})).json()[
        "editedAt"
    ] == edited["editedAt"]


async def test_nobody_else_edits_a_comment(town: Town) -> None:
    post = await town.ada.posts()
    said = await town.ben.comments(post["id"], "Mine")
    path = f"/api/comments/{said['id']}"
    for other in (town.ada, town.cleo):
        answer = await other.call("PATCH", path, {"content": "Yours"})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_comment")
    assert (await town.ben.call("PATCH", "/api/comments/1", {"content": "x"})).status_code == 404
    assert (await town.ben.call("PATCH", f"/api/reels/comments/{said['id']}", {"content": "x"})).status_code == 404
    await town.ben.blocks(town.ada)
    assert (await town.ben.call("PATCH", path, {"content": "Hidden from me"})).status_code == 404
    assert await count(town, "comments", content="Mine") == 1


@pytest.mark.parametrize("content", ["", "   ", "x" * 1001, None, 7, ["x"]])
async def test_what_could_not_be_written_cannot_be_edited_in(town: Town, content: object) -> None:
    said = await town.ben.comments((await town.ada.posts())["id"], "As it was")
    answer = await town.ben.call("PATCH", f"/api/comments/{said['id']}", {"content": content})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["content"])
    assert await count(town, "comments", content="As it was", edited_at=None) == 1


async def test_only_who_is_mentioned_anew_is_told(town: Town) -> None:
    said = await town.ben.comments((await town.ada.posts())["id"], "Hello @cleo")
    for text in ("Hello @cleo and @dan", "Hello again @cleo and @dan", "Hello @dan"):
        assert (await town.ben.call("PATCH", f"/api/comments/{said['id']}", {"content": text})).status_code == 200
    assert (await mentions(town.cleo), await mentions(town.dan)) == (1, 1)


async def test_an_edit_tells_nobody_who_mutes_a_word_of_it(town: Town) -> None:
    answer = await town.cleo.post("/api/settings/muted-words", {"text": "heron", "scope": "notifications"})
    assert answer.status_code == 201, answer.text
    post = await town.ben.posts("Look")
    said = await town.ben.comments(post["id"], "Look")
    for path in (f"/api/posts/{post['id']}", f"/api/comments/{said['id']}"):
        assert (await town.ben.call("PATCH", path, {"content": "A heron, @cleo and @dan"})).status_code == 200
    assert (await mentions(town.cleo), await mentions(town.dan)) == (0, 2)


async def test_under_a_locked_post_nothing_is_edited(town: Town) -> None:
    here = await founded(town.ada)
    await town.ben.post(f"/api/communities/{here['id']}/join")
    post = await posts_there(town.ada, here)
    said = await town.ben.comments(post["id"], "Before")
    await town.ada.call("PUT", f"/api/communities/{here['id']}/posts/{post['id']}", {"isLocked": True})
    answer = await town.ben.call("PATCH", f"/api/comments/{said['id']}", {"content": "After"})
    assert (answer.status_code, answer.json()["code"]) == (409, "post_locked")
    assert await count(town, "comments", content="Before") == 1


async def test_edits_and_a_deletion_at_once_leave_a_deleted_comment(town: Town) -> None:
    post = await town.ada.posts()
    said = await town.ben.comments(post["id"])
    path = f"/api/comments/{said['id']}"
    edits = [town.ben.call("PATCH", path, {"content": f"Version {n}"}) for n in range(8)]
    answers = await asyncio.gather(*edits[:4], town.ben.delete(path), *edits[4:])
    assert {answer.status_code for answer in answers} <= {200, 204, 404}
    assert (await town.ben.call("PATCH", path, {"content": "Back"})).status_code == 404
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["commentsCount"] == 0
