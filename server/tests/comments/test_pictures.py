"""Pictures in comments on posts, reels and events."""

from typing import Any

import pytest

from tests.account_lifecycle.test_export import export_of
from tests.contract import shapes
from tests.events.planning import hosts
from tests.media.clips import Clip
from tests.media.test_routes import send, stored, uploaded
from tests.moderation.keeping import acts, appoint
from tests.moderation.test_rules import rule
from tests.reels.filming import reel_of
from tests.town import Member, Town


async def pictured(member: Member, path: str, content: str = "Look", **fields: Any) -> dict[str, Any]:
    picture = await uploaded(member)
    answer = await member.post(path, {"content": content, "media": [{"url": picture["url"], "alt": "Bees"}], **fields})
    assert answer.status_code == 201, answer.text
    return answer.json()


def plain(comment: dict[str, Any]) -> str:
    return comment["media"][0]["url"].partition("?")[0]


async def opens(town: Town, url: str) -> bool:
    return (await town.client.get(url)).status_code == 200


async def places(town: Town) -> list[tuple[str, str]]:
    """Where comments are written, and where they are read."""
    post, reel, event = await town.ada.posts(), await reel_of(town.ada), await hosts(town.ada)
    return [
        (f"/api/posts/{post['id']}/comment", f"/api/posts/{post['id']}/comments"),
        (f"/api/reels/{reel['id']}/comment", f"/api/reels/{reel['id']}/comments"),
        (f"/api/events/{event['id']}/comments", f"/api/events/{event['id']}/comments"),
    ]


async def test_a_comment_carries_a_picture_wherever_it_stands(town: Town) -> None:
    for write, read in await places(town):
        comment = await pictured(town.ada, write)
        reply = await pictured(town.ada, write, "", parentId=comment["id"])
        assert (reply["content"], reply["media"][0]["alt"], reply["media"][0]["type"]) == ("", "Bees", "image")
        with town.statements(most=6):
            [seen] = (await town.ada.get(read)).json()
        for one in (seen, seen["replies"][0]):
            assert await opens(town, one["media"][0]["url"])
            assert await opens(town, one["media"][0]["sources"][0]["url"])
            # Whoever may see it has a signed address; the plain one opens nothing.
            assert not await opens(town, plain(one))
    text = await town.ada.comments((await town.ada.posts())["id"])
    assert text["media"] == []
    assert shapes.comment(text)


async def test_one_picture_of_ones_own_used_once(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/comment"
    mine, theirs = await uploaded(town.ada), await uploaded(town.ben)
    film = (await send(town.ada, Clip().made(), "film.mp4")).json()
    for media in ([theirs], [mine, mine], [{"url": "/media/x.webp"}], [film]):
        answer = await town.ada.post(path, {"content": "Look", "media": [{"url": each["url"]} for each in media]})
        assert answer.status_code == 422, media
        assert any(name.startswith("media") for name in answer.json()["fields"]), answer.text
    for body in ({}, {"content": " \u200b"}, {"content": "", "media": []}):
        answer = await town.ada.post(path, body)
        assert (answer.status_code, answer.json()["fields"].keys()) == (422, {"content"})
    once = {"content": "Look", "media": [{"url": mine["url"]}]}
    assert (await town.ada.post(path, once)).status_code == 201
    assert (await town.ada.post(path, once)).status_code == 422
    assert (await town.ada.post("/api/posts", once)).status_code == 422
    assert len((await town.ada.get(f"{path}s")).json()) == 1


async def test_an_edit_keeps_the_picture_and_may_leave_it_alone(town: Town) -> None:
    post = await town.ada.posts()
    comment = await pictured(town.ada, f"/api/posts/{post['id']}/comment")
    edited = await town.ada.call("PATCH", f"/api/comments/{comment['id']}", {"content": ""})
    assert (edited.status_code, edited.json()["content"], plain(edited.json())) == (200, "", plain(comment))
    words = await town.ada.comments(post["id"])
    refused = await town.ada.call("PATCH", f"/api/comments/{words['id']}", {"content": " "})
    assert (refused.status_code, refused.json()["fields"].keys()) == (422, {"content"})


@pytest.mark.parametrize("how", ["its author", "the owner of the post", "the post", "staff", "the account"])
async def test_a_picture_closes_with_its_comment(town: Town, how: str) -> None:
    post = await town.ada.posts()
    comment = await pictured(town.ben, f"/api/posts/{post['id']}/comment")
    await town.cleo.comments(post["id"], "A reply", parentId=comment["id"])
    signed = comment["media"][0]["url"]
    assert await opens(town, signed)
    if how == "staff":
        await appoint(town, town.dan)
        done = await town.dan.post(f"/api/moderation/content/comment/{comment['id']}/hide", {"reason": "Rude."})
        assert done.status_code == 200
    elif how == "the post":
        await town.ada.delete(f"/api/posts/{post['id']}")
    elif how == "the account":
        await appoint(town, town.dan)
        await acts(town.dan, town.ben, "suspend")
    else:
        member = town.ben if how == "its author" else town.ada
        assert (await member.delete(f"/api/comments/{comment['id']}")).status_code == 204
    assert not await opens(town, signed)
    if how != "the post":
        [left] = (await town.cleo.get(f"/api/posts/{post['id']}/comments")).json()
        assert (left["isDeleted"], left["media"], left["content"]) == (True, [], "")
    await town.run_jobs()
    kept = how in ("the post", "staff", "the account")
    assert any(name[:32] in signed for name in stored(town)) == kept


async def test_the_pictures_below_a_deleted_reel_are_deleted(town: Town) -> None:
    reel = await reel_of(town.ada)
    comment = await pictured(town.ben, f"/api/reels/{reel['id']}/comment")
    await town.ada.delete(f"/api/reels/{reel['id']}")
    await town.run_jobs()
    assert not any(name[:32] in plain(comment) for name in stored(town))


async def test_the_description_is_filtered(town: Town) -> None:
    await appoint(town, town.ada)
    await rule(town, "zebrafish")
    post = await town.ada.posts()
    picture = await uploaded(town.ben)
    body = {"content": "Look", "media": [{"url": picture["url"], "alt": "zebrafish"}]}
    answer = await town.ben.post(f"/api/posts/{post['id']}/comment", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "refused_by_rule")


async def test_an_export_has_the_picture(town: Town) -> None:
    post = await town.ada.posts()
    comment = await pictured(town.ben, f"/api/posts/{post['id']}/comment")
    export = await export_of(town, town.ben)
    assert plain(comment).removeprefix("/") in export.namelist()
    assert f'src="{plain(comment).removeprefix("/")}"' in export.read("comments.html").decode()
