"""Who may reply to posts and reels, and comments that their author hides."""

from typing import Any

import pytest

from tests.communities.gathering import community, joins, posts_there
from tests.events.planning import hosts
from tests.reels.filming import reel_of
from tests.town import Member, Town

KINDS = pytest.mark.parametrize("kind", ["post", "reel"])


async def subject(member: Member, kind: str, policy: str, words: str = "Hello") -> dict[str, Any]:
    if kind == "post":
        return await member.posts(words, replyPolicy=policy)
    return await reel_of(member, words, framing={"replyPolicy": policy})


async def may(member: Member, kind: str, on: dict[str, Any], **fields: Any) -> bool:
    """Whether the member may comment, which the subject says too."""
    shown = (await member.get(f"/api/{kind}s/{on['id']}")).json()
    answer = await member.post(f"/api/{kind}s/{on['id']}/comment", {"content": "Hm", **fields})
    if answer.status_code != 201:
        assert (answer.status_code, answer.json()["code"]) == (403, "replies_limited")
    assert shown["canReply"] is (answer.status_code == 201)
    return shown["canReply"]


@KINDS
@pytest.mark.parametrize(
    ("policy", "lets"),
    [
        ("everyone", {"ada", "ben", "cleo", "dan"}),
        ("followers", {"ada", "ben"}),
        ("following", {"ada", "cleo"}),
        ("mentioned", {"ada", "dan"}),
        ("nobody", {"ada"}),
    ],
)
async def test_only_whom_the_policy_lets_replies(town: Town, kind: str, policy: str, lets: set[str]) -> None:
    await town.ben.follows(town.ada)
    await town.ada.follows(town.cleo)
    on = await subject(town.ada, kind, policy, "Look, @Dan and @nobody_here")
    assert (on["replyPolicy"], on["canReply"]) == (policy, True)
    members = {name: town.people[name] for name in ("ada", "ben", "cleo", "dan")}
    assert {name for name, member in members.items() if await may(member, kind, on)} == lets
    first = (await town.ada.get(f"/api/{kind}s/{on['id']}/comments")).json()[0]
    replied = {name for name, member in members.items() if await may(member, kind, on, parentId=first["id"])}
    assert replied == lets


@KINDS
async def test_the_author_changes_the_policy_and_that_is_no_edit(town: Town, kind: str) -> None:
    on = await subject(town.ada, kind, "nobody")
    path = f"/api/{kind}s/{on['id']}"
    assert not await may(town.ben, kind, on)
    with town.statements(most=8):
        changed = await town.ada.call("PATCH", path, {"replyPolicy": "everyone"})
    assert (changed.status_code, changed.json()["replyPolicy"]) == (200, "everyone")
    assert changed.json().get("editedAt") is None
    assert await may(town.ben, kind, on)
    for policy in ("friends", None, 7, ""):
        assert (await town.ada.call("PATCH", path, {"replyPolicy": policy})).status_code == 422
    assert (await town.ben.call("PATCH", path, {"replyPolicy": "nobody"})).status_code == 403
    assert (await town.ben.get(path)).json()["replyPolicy"] == "everyone"


async def test_what_was_written_before_can_be_edited(town: Town) -> None:
    post = await town.ada.posts()
    said = await town.ben.comments(post["id"])
    await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"replyPolicy": "nobody"})
    assert (await town.ben.call("PATCH", f"/api/comments/{said['id']}", {"content": "Anew"})).status_code == 200


async def test_lists_tell_each_viewer_for_no_more_statements(town: Town) -> None:
    await town.ben.follows(town.ada)
    for policy in ("everyone", "followers", "following", "mentioned", "nobody"):
        await town.ada.posts("Hello @cleo", replyPolicy=policy)
    for viewer, expected in ((town.ben, "11000"), (town.cleo, "10010"), (town.ada, "11111")):
        for path in ("/api/posts", f"/api/posts?userId={town.ada.id}", "/api/posts"):
            with town.statements(most=2):
                rows = (await viewer.get(path)).json()
            assert "".join(str(int(row["canReply"])) for row in reversed(rows)) == expected
    await town.ben.unfollows(town.ada)
    rows = (await town.ben.get("/api/posts")).json()
    assert "".join(str(int(row["canReply"])) for row in reversed(rows)) == "10000"


async def test_a_post_of_a_community_has_a_policy_and_a_warning_too(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    framing: dict[str, Any] = {"replyPolicy": "nobody", "contentWarning": "Spiders", "sensitive": True}
    post = await posts_there(town.ada, here, **framing)
    assert framing.items() <= post.items()
    assert not await may(town.ben, "post", post)
    form = {"content": "Look", "sensitive": "true", "contentWarning": ""}
    sent = await town.ada.post(f"/api/communities/{here['id']}/posts", data=form)
    assert (sent.status_code, sent.json()["sensitive"], sent.json()["contentWarning"]) == (201, True, None)


@KINDS
async def test_the_author_hides_a_comment_and_shows_it_again(town: Town, kind: str) -> None:
    on = await subject(town.ada, kind, "everyone")
    under, comments = f"/api/{kind}s/{on['id']}", f"/api/{'reels/' if kind == 'reel' else ''}comments"
    said = (await town.ben.post(f"{under}/comment", {"content": "Rude"})).json()
    assert said["isHidden"] is False
    path = f"{comments}/{said['id']}/hide"
    for other in (town.ben, town.cleo):
        answer = await other.post(path, {"hidden": True})
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_comment")
    for _ in range(2):
        with town.statements(most=4):
            hidden = await town.ada.post(path, {"hidden": True})
        assert (hidden.status_code, hidden.json()["isHidden"]) == (200, True)
    for viewer in (town.ada, town.ben, town.cleo):
        (shown,) = (await viewer.get(f"{under}/comments")).json()
        assert (shown["isHidden"], shown["content"], shown["user"]["username"]) == (True, "Rude", "ben")
        assert (await viewer.get(under)).json()["commentsCount"] == 1
    assert (await town.ada.post(path, {"hidden": False})).json()["isHidden"] is False
    for body in (None, {}, {"hidden": None}):
        assert (await town.ada.post(path, body)).status_code == 422
    assert (await town.ben.delete(f"{comments}/{said['id']}")).status_code == 204
    assert (await town.ada.post(path, {"hidden": True})).status_code == 404


async def test_the_host_hides_a_comment_on_an_event(town: Town) -> None:
    event = await hosts(town.ada)
    under = f"/api/events/{event['id']}/comments"
    said = (await town.ben.post(under, {"content": "Rude"})).json()
    path = f"/api/comments/{said['id']}/hide"
    assert (await town.ben.post(path, {"hidden": True})).status_code == 403
    assert (await town.ada.post(path, {"hidden": True})).json()["isHidden"] is True
    (shown,) = (await town.cleo.get(under)).json()
    assert (shown["isHidden"], shown["content"]) == (True, "Rude")
