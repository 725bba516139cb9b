"""Measures: each does what it says, and undone leaves everything as it was (security, M1, M2)."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from tests import make
from tests.events.planning import answers, hosts
from tests.messages.talking import Ears, says
from tests.moderation.keeping import acts, appoint, audited, decide, undoes
from tests.reels.filming import reel_of
from tests.sockets import Client, served
from tests.town import Town

LOOKS = (
    "/api/posts",
    "/api/auth/user/{ben}",
    "/api/posts?userId={ben}",
    "/api/comments?userId={ben}",
    "/api/posts/{post}/comments",
    "/api/posts/{other}/comments",
    "/api/posts/search?q=clover&type=posts",
    "/api/posts/search?q=ben&type=users",
    "/api/posts/trending",
    "/api/posts?hashtag=clover",
    "/api/follow/followers/{ben}",
    "/api/reels?feed=discover",
    "/api/users/suggested",
    "/api/events",
    "/api/events/{event}",
    "/api/events/{event}/attendees",
    "/api/events?search=clover",
    "/api/posts/{carrier}",
)


async def state(town: Town, ids: dict[str, str]) -> list[Any]:
    """Everything that somebody else, and a follower, sees of Ben."""
    await town.run_jobs()
    said: list[Any] = []
    for member in (town.dan, town.cleo):
        for look in LOOKS:
            answer = await member.get(look.format(**ids))
            said.append((look, answer.status_code, answer.json()))
    return said


async def settled(town: Town) -> dict[str, str]:
    """Ben writes, is followed by Cleo, and says something below a post of Dan."""
    await town.cleo.follows(town.ben)
    post = await town.ben.posts("Fresh #clover for everybody")
    other = await town.dan.posts("Something of my own")
    comment = await town.ben.comments(other["id"], "clover is better")
    await town.dan.comments(other["id"], "no", parentId=comment["id"])
    await town.ben.comments(post["id"], "mine")
    await town.dan.post(f"/api/posts/{post['id']}/like")
    reel = await reel_of(town.ben, "clover from above")
    event = await hosts(town.ben, title="A walk in the clover")
    await answers(town.cleo, event)
    carrier = await town.dan.posts("Shall we?", eventId=event["id"])
    return {
        "event": event["id"],
        "carrier": carrier["id"],
        "ben": str(town.ben.id),
        "post": post["id"],
        "other": other["id"],
        "comment": comment["id"],
        "reel": reel["id"],
    }


@pytest.mark.parametrize("action", ["warn", "silence", "suspend", "ban", "verify"])
async def test_done_and_undone_leaves_everything_as_it_was(town: Town, action: str) -> None:
    """M1: state equal, two audit rows each, and the badge after unverify as after verify."""
    await appoint(town, town.ada)
    ids = await settled(town)
    before = await state(town, ids)
    done = await acts(town.ada, town.ben, action)
    assert (done["action"], done["by"]["username"], done["member"]["id"]) == (action, "ada", str(town.ben.id))
    assert (await state(town, ids) == before) == (action == "warn")
    again = await town.ada.post(f"/api/moderation/members/{town.ben.id}/actions", decide(action))
    assert again.status_code == (201 if action == "warn" else 409)
    assert (await undoes(town.ada, done))["undoneAt"] is not None
    assert await state(town, ids) == before
    twice = await town.ada.post(f"/api/moderation/actions/{done['id']}/undo", {"reason": "again"})
    assert (twice.status_code, twice.json()["code"]) == (409, "already_undone")
    rows = [row for row in await audited(town) if row.details.get("measure") == int(done["id"])]
    assert [row.actor_id for row in rows] == [town.ada.id] * 2
    assert rows[1].action == f"{rows[0].action}.undone"
    assert all(row.reason for row in rows)


@pytest.mark.parametrize("kind", ["post", "comment", "reel", "event"])
async def test_hidden_and_shown_leaves_everything_as_it_was(town: Town, kind: str) -> None:
    await appoint(town, town.ada)
    ids = await settled(town)
    before = await state(town, ids)
    path = f"/api/moderation/content/{kind}/{ids[kind]}"
    hidden = await town.ada.post(f"{path}/hide", {"reason": "spam"})
    assert (hidden.status_code, hidden.json()["isHidden"]) == (200, True)
    assert (await town.ada.post(f"{path}/hide", {"reason": "spam"})).status_code == 409
    said = str(await state(town, ids))
    assert {"post": "Fresh #clover", "comment": "clover is better", "reel": ids["reel"], "event": "in the clover"}[
        kind
    ] not in said
    shown = await town.ada.post(f"{path}/show", {"reason": "It was fine."})
    assert (shown.status_code, shown.json()["isHidden"]) == (200, False)
    assert await state(town, ids) == before
    assert (await town.ada.post(f"{path}/show", {"reason": "again"})).status_code == 404
    verbs = [row.action for row in await audited(town) if row.action.startswith("content.")]
    assert verbs == ["content.hidden", "content.hidden.undone"]


async def test_a_hidden_comment_leaves_a_placeholder(town: Town) -> None:
    await appoint(town, town.ada)
    post = await town.dan.posts()
    comment = await town.ben.comments(post["id"], "nasty")
    await town.ada.post(f"/api/moderation/content/comment/{comment['id']}/hide", {"reason": "nasty"})
    [left] = (await town.dan.get(f"/api/posts/{post['id']}/comments")).json()
    assert (left["isDeleted"], left["content"], left["user"]) == (True, "", None)
    assert (await town.dan.get(f"/api/posts/{post['id']}")).json()["commentsCount"] == 0
    assert (await town.dan.get(f"/api/comments?userId={town.ben.id}")).json() == []


async def test_what_is_hidden_is_not_the_authors_to_bring_back(town: Town, later: Callable[[int], None]) -> None:
    await appoint(town, town.ada)
    one, other = await town.ben.posts("one"), await town.ben.posts("other")
    await town.ben.delete(f"/api/posts/{other['id']}")
    for post in (one, other):
        answer = await town.ada.post(f"/api/moderation/content/post/{post['id']}/hide", {"reason": "spam"})
        assert answer.status_code == 200, answer.text
    assert (await town.ben.get("/api/posts/bin")).json() == []
    for post in (one, other):
        assert (await town.ben.post(f"/api/posts/{post['id']}/restore")).status_code == 404
        assert (await town.ben.get(f"/api/posts/{post['id']}")).status_code == 404
    for post in (one, other):
        await town.ada.post(f"/api/moderation/content/post/{post['id']}/show", {"reason": "fine"})
    assert (await town.dan.get(f"/api/posts/{one['id']}")).status_code == 200
    assert (await town.dan.get(f"/api/posts/{other['id']}")).status_code == 404
    assert (await town.ben.sees(town.ben))["postsCount"] == 1
    await town.ada.post(f"/api/moderation/content/post/{one['id']}/hide", {"reason": "spam"})
    await town.start_recurring_jobs()
    later(31 * 24 * 3_600_000)
    await town.run_jobs()
    assert [str(row.id) for row in await make.rows(town.database, "posts")] == [one["id"]]


async def test_hidden_and_absent_come_back_in_either_order(town: Town) -> None:
    """The counters are right whichever ends first."""
    await appoint(town, town.ada)
    ids = await settled(town)
    before = await state(town, ids)
    for first in ("show", "undo"):
        for kind in ("post", "comment", "reel", "event"):
            await town.ada.post(f"/api/moderation/content/{kind}/{ids[kind]}/hide", {"reason": "spam"})
        gone = await acts(town.ada, town.ben, "suspend")
        await town.run_jobs()
        if first == "undo":
            await undoes(town.ada, gone)
            assert "Fresh #clover" not in str(await state(town, ids))
        for kind in ("post", "comment", "reel", "event"):
            answer = await town.ada.post(f"/api/moderation/content/{kind}/{ids[kind]}/show", {"reason": "fine"})
            assert answer.status_code == 200, answer.text
        if first == "show":
            assert "Fresh #clover" not in str(await state(town, ids))
            await undoes(town.ada, gone)
        assert await state(town, ids) == before


async def test_under_what_the_silenced_wrote_nobody_is_told_who_cannot_see_it(town: Town) -> None:
    await appoint(town, town.ada)
    ids = await settled(town)
    await acts(town.ada, town.ben, "silence")
    before = (await town.dan.get("/api/notifications/unread-count")).json()
    ears = Ears(town)
    for path, words in (
        (f"/api/posts/{ids['post']}/comment", "have you seen this, @dan?"),
        (f"/api/reels/{ids['reel']}/comment", "and this, @dan?"),
    ):
        answer = await town.cleo.post(path, {"content": words})
        assert answer.status_code == 201, answer.text
    assert (await town.dan.get("/api/notifications/unread-count")).json() == before
    assert ears.of(town.dan, "notification") == []


async def test_the_silenced_are_heard_by_their_followers_alone(town: Town) -> None:
    await appoint(town, town.ada)
    ids = await settled(town)
    await acts(town.ada, town.ben, "silence")
    later_post = await town.ben.posts("said in silence @dan @cleo")
    await town.ben.comments(ids["other"], "silent remark")
    for member, heard in ((town.cleo, True), (town.dan, False), (town.ben, True)):
        feed = [post["id"] for post in (await member.get("/api/posts")).json()]
        assert (later_post["id"] in feed, ids["post"] in feed) == (heard, heard)
        assert (await member.get(f"/api/posts/{later_post['id']}")).status_code == (200 if heard else 404)
        assert ("silent remark" in (await member.get(f"/api/posts/{ids['other']}/comments")).text) == heard
        reels = (await member.get(f"/api/reels?userId={town.ben.id}")).json()
        assert ([reel["id"] for reel in reels] == [ids["reel"]]) == heard
    told = {
        member.person.username: [
            row["type"]
            for row in (await member.get("/api/notifications")).json()
            if row["fromUser"]["username"] == "ben"
        ]
        for member in (town.cleo, town.dan)
    }
    assert told == {"cleo": ["mention"], "dan": ["comment"]}
    refused = await town.ben.post(f"/api/messages/with/{town.dan.id}", {"content": "psst"})
    assert (refused.status_code, refused.json()["code"]) == (403, "silenced")
    await says(town.ben, town.cleo, "hello")
    assert (await town.dan.get(f"/api/auth/user/{town.ben.id}")).status_code == 200


@pytest.mark.parametrize("action", ["silence", "suspend"])
async def test_what_lasts_some_days_ends_by_itself(town: Town, later: Callable[[int], None], action: str) -> None:
    await appoint(town, town.ada)
    ids = await settled(town)
    before = await state(town, ids)
    done = await acts(town.ada, town.ben, action, days=3)
    assert done["until"] is not None
    later(3 * 24 * 3_600_000 - 60_000)
    assert "Fresh #clover" not in str((await town.dan.get("/api/posts")).json())
    await town.run_jobs()
    detail = (await town.ada.get(f"/api/moderation/members/{town.ben.id}")).json()
    assert (detail["state"], detail["until"]) == ({"silence": "silenced"}.get(action, "suspended"), done["until"])
    later(120_000)
    after = await state(town, ids)
    assert [(look, status) for look, status, _ in after] == [(look, status) for look, status, _ in before]
    assert "Fresh #clover" in str(after)
    detail = (await town.ada.get(f"/api/moderation/members/{town.ben.id}")).json()
    assert (detail["state"], detail["actions"][0]["endedAt"] is not None) == ("active", True)
    last = (await audited(town))[-1]
    assert (last.actor_id, last.action.endswith(".ended")) == (None, True)
    gone = await town.ada.post(f"/api/moderation/actions/{done['id']}/undo", {"reason": "late"})
    assert gone.status_code == 409


async def test_a_measure_sent_twice_is_taken_once(town: Town) -> None:
    """C4."""
    await appoint(town, town.ada)
    path, key = f"/api/moderation/members/{town.ben.id}/actions", {"Idempotency-Key": "once"}
    first, second = [await town.ada.post(path, decide("warn"), headers=key) for _ in range(2)]
    assert (first.status_code, second.status_code, first.json()) == (201, 201, second.json())
    assert len(await make.rows(town.database, "moderation_actions")) == 1


async def test_a_suspension_cuts_everything_at_once(town: Town, later: Callable[[int], None]) -> None:
    """M2: the token, the socket, and what was scheduled."""
    await appoint(town, town.ada)
    at = clock.rfc3339(clock.now_ms() + 3_600_000)
    assert (await town.ben.post("/api/posts", {"content": "Out later", "publishAt": at})).status_code == 201
    async with served(town.app) as host:
        socket = await Client.open(host, town.ben.token)
        await acts(town.ada, town.ben, "suspend")
        await socket.until_closed()
        for path in ("/api/auth/me", "/api/posts", "/api/notifications"):
            assert (await town.ben.get(path)).status_code == 401
    later(2 * 3_600_000)
    await town.run_jobs()
    assert await make.rows(town.database, "posts") == []


async def test_a_ban_follows_a_suspension_and_both_end_with_it(town: Town) -> None:
    await appoint(town, town.ada)
    ids = await settled(town)
    before = await state(town, ids)
    await acts(town.ada, town.ben, "suspend")
    refused = await town.ada.post(f"/api/moderation/members/{town.ben.id}/actions", decide("suspend"))
    assert refused.status_code == 409
    banned = await acts(town.ada, town.ben, "ban")
    assert (await town.ada.get(f"/api/moderation/members/{town.ben.id}")).json()["state"] == "banned"
    assert (await town.dan.get(f"/api/auth/user/{town.ben.id}")).status_code == 404
    await undoes(town.ada, banned)
    assert await state(town, ids) == before


@pytest.mark.parametrize(
    "body",
    [
        {"action": "suspend"},
        {"action": "suspend", "reason": ""},
        {"action": "suspend", "reason": "  "},
        {"action": "suspend", "reason": "x" * 501},
        {"action": "suspend", "reason": "x", "days": 0},
        {"action": "suspend", "reason": "x", "days": 366},
        {"action": "warn", "reason": "x", "days": 3},
        {"action": "promote", "reason": "x"},
        {"action": "ban", "reason": "x", "until": "2099-01-01"},
    ],
)
async def test_what_is_no_measure_is_refused(town: Town, body: dict[str, Any]) -> None:
    await appoint(town, town.ada)
    assert (await town.ada.post(f"/api/moderation/members/{town.ben.id}/actions", body)).status_code == 422
    assert await make.rows(town.database, "moderation_actions") == []


async def test_what_was_deleted_at_the_moment_it_was_hidden_stays_deleted(town: Town, still: None) -> None:
    await appoint(town, town.ada)
    post = await town.ben.posts("never again")
    assert (await town.ben.delete(f"/api/posts/{post['id']}")).status_code == 204
    for wish in ("hide", "show"):
        path = f"/api/moderation/content/post/{post['id']}/{wish}"
        assert (await town.ada.post(path, {"reason": "Against the rules."})).status_code == 200
    assert (await town.cleo.get(f"/api/posts/{post['id']}")).status_code == 404
