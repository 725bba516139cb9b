"""Where notifications lead: the subject of every kind, made by real calls, opens for the member who is notified."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from meadow.delivery.presenters import told_of_notifications, url_of
from meadow.notifications import queries
from meadow.notifications.kinds import SENTENCES, STAFF_KINDS, WIRE_TYPES
from meadow.platform.core.paging import Paging
from tests.bookmarks.keeping import keep, remind
from tests.communities.gathering import community, joins, makes, posts_there
from tests.events.planning import DAY, HOUR, answers, hosts, plan
from tests.moderation.keeping import acts, appoint, cases, decide, reports, undoes
from tests.posts.polls.polling import asks, votes
from tests.reels.filming import clip, send
from tests.town import Member, Town

Later = Callable[[int], None]
Scene = Callable[[Town, Later], Awaitable[None]]


async def _ok(answer: Any) -> Any:
    response = await answer
    assert response.status_code in (200, 201, 204), response.text
    return response.json() if response.content else None


async def _reel(member: Member, **fields: Any) -> str:
    return (await _ok(send(member, clip(), **fields)))["id"]


async def _like(town: Town, _: Later) -> None:
    post = await town.ada.posts()
    await _ok(town.ben.post(f"/api/posts/{post['id']}/like"))


async def _comment(town: Town, _: Later) -> None:
    await town.ben.comments((await town.ada.posts())["id"])


async def _reply(town: Town, _: Later) -> None:
    post = await town.cleo.posts()
    comment = await town.ada.comments(post["id"])
    await town.ben.comments(post["id"], parentId=comment["id"])


async def _comment_mention(town: Town, _: Later) -> None:
    await town.ben.comments((await town.ada.posts())["id"], "Look, @ada")


async def _reply_mention(town: Town, _: Later) -> None:
    post = await town.cleo.posts()
    comment = await town.ada.comments(post["id"])
    await town.ben.comments(post["id"], "Yes, @ada", parentId=comment["id"])


async def _follow(town: Town, _: Later) -> None:
    await town.ben.follows(town.ada)


async def _follow_request(town: Town, _: Later) -> None:
    await _ok(town.ada.call("PUT", "/api/settings", {"privacy": {"approveFollowers": True}}))
    await town.ben.follows(town.ada)


async def _follow_accepted(town: Town, _: Later) -> None:
    await _ok(town.ben.call("PUT", "/api/settings", {"privacy": {"approveFollowers": True}}))
    await town.ada.follows(town.ben)
    await _ok(town.ben.post(f"/api/follow/requests/{town.ada.id}/accept"))


async def _repost(town: Town, _: Later) -> None:
    post = await town.ada.posts()
    await _ok(town.ben.post(f"/api/posts/{post['id']}/repost"))


async def _quote(town: Town, _: Later) -> None:
    post = await town.ada.posts()
    await town.ben.posts("Look at this", quoteOf=post["id"])


async def _mention(town: Town, _: Later) -> None:
    await town.ben.posts("Hello @ada")


async def _post(town: Town, _: Later) -> None:
    await town.ada.follows(town.ben)
    await _ok(town.ada.post(f"/api/users/{town.ben.id}/notify"))
    await town.ben.posts("Look at this")
    await town.run_jobs()


async def _reel_like(town: Town, _: Later) -> None:
    await _ok(town.ben.post(f"/api/reels/{await _reel(town.ada)}/like"))


async def _reel_comment(town: Town, _: Later) -> None:
    await _ok(town.ben.post(f"/api/reels/{await _reel(town.ada)}/comment", {"content": "Lovely"}))


async def _reel_reply(town: Town, _: Later) -> None:
    reel = await _reel(town.cleo)
    comment = await _ok(town.ada.post(f"/api/reels/{reel}/comment", {"content": "Lovely"}))
    await _ok(town.ben.post(f"/api/reels/{reel}/comment", {"content": "Yes", "parentId": comment["id"]}))


async def _reel_comment_mention(town: Town, _: Later) -> None:
    await _ok(town.ben.post(f"/api/reels/{await _reel(town.ada)}/comment", {"content": "Look, @ada"}))


async def _reel_reply_mention(town: Town, _: Later) -> None:
    reel = await _reel(town.cleo)
    comment = await _ok(town.ada.post(f"/api/reels/{reel}/comment", {"content": "Lovely"}))
    await _ok(town.ben.post(f"/api/reels/{reel}/comment", {"content": "Yes, @ada", "parentId": comment["id"]}))


async def _event_comment(town: Town, _: Later) -> None:
    await _ok(town.ben.post(f"/api/events/{(await hosts(town.ada))['id']}/comments", {"content": "Lovely"}))


async def _event_comment_mention(town: Town, _: Later) -> None:
    await _ok(town.ben.post(f"/api/events/{(await hosts(town.ada))['id']}/comments", {"content": "Look, @ada"}))


def _event_reply(content: str) -> Scene:
    async def scene(town: Town, _: Later) -> None:
        path = f"/api/events/{(await hosts(town.cleo))['id']}/comments"
        comment = await _ok(town.ada.post(path, {"content": "Lovely"}))
        await _ok(town.ben.post(path, {"content": content, "parentId": comment["id"]}))

    return scene


async def _community_request(town: Town, _: Later) -> None:
    await joins(town.ben, await community(town.ada, isPrivate=True))


def _community_decision(decision: str) -> Scene:
    async def scene(town: Town, _: Later) -> None:
        here = await community(town.ben, isPrivate=True)
        await joins(town.ada, here)
        await _ok(town.ben.post(f"/api/communities/{here['id']}/requests/{town.ada.id}/{decision}"))

    return scene


async def _community_role(town: Town, _: Later) -> None:
    here = await community(town.ben)
    await joins(town.ada, here)
    await makes(town.ben, here, town.ada, "moderator")


async def _community_removed(town: Town, _: Later) -> None:
    here = await community(town.ben)
    await joins(town.ada, here)
    await _ok(town.ben.delete(f"/api/communities/{here['id']}/members/{town.ada.id}"))


async def _community_post_approved(town: Town, _: Later) -> None:
    here = await community(town.ben)
    await _ok(town.ben.call("PUT", f"/api/communities/{here['id']}", {"approvesPosts": True}))
    await joins(town.ada, here)
    post = await posts_there(town.ada, here)
    await _ok(town.ben.post(f"/api/communities/{here['id']}/posts/{post['id']}/approve"))


async def _community_post_removed(town: Town, _: Later) -> None:
    here = await community(town.ben)
    await joins(town.ada, here)
    post = await posts_there(town.ada, here)
    await _ok(town.ben.delete(f"/api/posts/{post['id']}"))


async def _event(town: Town, later: Later) -> None:
    await answers(town.ada, await hosts(town.ben))
    later(2 * DAY + HOUR)
    await town.run_jobs()


async def _poll(town: Town, later: Later) -> None:
    await votes(town.ada, await asks(town.ben), 0)
    later(HOUR)
    await town.run_jobs()


async def _reminder(town: Town, later: Later) -> None:
    post = await town.ben.posts()
    await keep(town.ada, post)
    await remind(town.ada, post, HOUR)
    later(HOUR)
    await town.run_jobs()


async def _event_hosting(town: Town, later: Later) -> None:
    await hosts(town.ada)
    later(2 * DAY + HOUR)
    await town.run_jobs()


async def _event_changed(town: Town, _: Later) -> None:
    event = await hosts(town.ben)
    await answers(town.ada, event)
    await _ok(town.ben.call("PUT", f"/api/events/{event['id']}", plan(location="The mill")))
    await town.run_jobs()


async def _event_cancelled(town: Town, _: Later) -> None:
    event = await hosts(town.ben)
    await answers(town.ada, event)
    await _ok(town.ben.delete(f"/api/events/{event['id']}"))
    await town.run_jobs()


async def _event_place(town: Town, _: Later) -> None:
    event = await hosts(town.ben, capacity=1)
    await answers(town.cleo, event)
    await answers(town.ada, event)
    await answers(town.cleo, event, "declined")


async def _moderation_warning(town: Town, _: Later) -> None:
    await acts(await appoint(town, town.ben), town.ada, "warn")


async def _moderation_action(town: Town, _: Later) -> None:
    await acts(await appoint(town, town.ben), town.ada, "silence", days=2)


async def _moderation_undone(town: Town, _: Later) -> None:
    await undoes(town.ben, await acts(await appoint(town, town.ben), town.ada, "silence", days=2))


def _appeal(*, accept: bool) -> Scene:
    async def scene(town: Town, _: Later) -> None:
        await appoint(town, town.cleo)
        warned = await acts(await appoint(town, town.ben), town.ada, "warn")
        appeal = await _ok(town.ada.post("/api/moderation/appeals", {"actionId": warned["id"], "text": "Please."}))
        decision = {"accept": accept, "reason": "Looked again."}
        await _ok(town.cleo.post(f"/api/moderation/appeals/{appeal['id']}/decide", decision))

    return scene


def _report(action: str) -> Scene:
    async def scene(town: Town, _: Later) -> None:
        await appoint(town, town.ben)
        await reports(town.ada, "post", (await town.cleo.posts("spam"))["id"])
        [case] = await cases(town.ben)
        await _ok(town.ben.post(f"/api/moderation/cases/{case['id']}/decide", decide(action)))
        await town.run_jobs()

    return scene


SCENES: dict[str, tuple[Scene, str]] = {
    "like": (_like, "post"),
    "comment": (_comment, "post"),
    "comment_mention": (_comment_mention, "post"),
    "reply": (_reply, "post"),
    "reply_mention": (_reply_mention, "post"),
    "follow": (_follow, "profile"),
    "repost": (_repost, "post"),
    "quote": (_quote, "post"),
    "mention": (_mention, "post"),
    "follow_request": (_follow_request, "profile"),
    "follow_accepted": (_follow_accepted, "profile"),
    "post": (_post, "post"),
    "poll": (_poll, "post"),
    "reminder": (_reminder, "post"),
    "reel_like": (_reel_like, "reel"),
    "reel_comment": (_reel_comment, "reel"),
    "reel_comment_mention": (_reel_comment_mention, "reel"),
    "reel_reply": (_reel_reply, "reel"),
    "reel_reply_mention": (_reel_reply_mention, "reel"),
    "event_comment": (_event_comment, "event"),
    "event_comment_mention": (_event_comment_mention, "event"),
    "event_reply": (_event_reply("Yes"), "event"),
    "event_reply_mention": (_event_reply("Yes, @ada"), "event"),
    "community_request": (_community_request, "community"),
    "community_approved": (_community_decision("approve"), "community"),
    "community_declined": (_community_decision("reject"), "community"),
    "community_role": (_community_role, "community"),
    "community_removed": (_community_removed, "community"),
    "community_post_approved": (_community_post_approved, "post"),
    "community_post_removed": (_community_post_removed, "community"),
    "event": (_event, "event"),
    "event_hosting": (_event_hosting, "event"),
    "event_changed": (_event_changed, "event"),
    "event_cancelled": (_event_cancelled, "event"),
    "event_place": (_event_place, "event"),
    "moderation_warning": (_moderation_warning, "notices"),
    "moderation_action": (_moderation_action, "notices"),
    "moderation_undone": (_moderation_undone, "notices"),
    "appeal_accepted": (_appeal(accept=True), "notices"),
    "appeal_declined": (_appeal(accept=False), "notices"),
    "report_action": (_report("hide"), "nothing"),
    "report_nothing": (_report("none"), "nothing"),
}
"""For each kind the calls that make it for Ada, and what its row leads to."""


def subjects(row: dict[str, Any]) -> dict[str, str]:
    """What a row names besides the person, and the address of each, as a client reads it."""
    found: dict[str, str] = {}
    if row["post"] is not None:
        found["post"] = f"/api/posts/{row['post']['id']}"
    if "reelId" in row:
        found["reel"] = f"/api/reels/{row['reelId']}"
    if "eventId" in row:
        found["event"] = f"/api/events/{row['eventId']}"
    if row["community"] is not None:
        found["community"] = f"/api/communities/{row['community']['slug']}"
    if "subjectId" in row:
        found["notices"] = "/api/moderation/notices"
    return found


@pytest.mark.parametrize("kind", SENTENCES)
async def test_what_a_notification_names_opens(town: Town, later: Later, kind: str) -> None:
    scene, leads_to = SCENES[kind]
    await scene(town, later)
    rows = (await town.ada.get("/api/notifications")).json()
    [row] = [row for row in rows if row["message"] == SENTENCES[kind]]
    assert row["type"] == WIRE_TYPES.get(kind, kind)
    named = subjects(row)
    for address in named.values():
        assert (await town.ada.get(address)).status_code == 200, address
    if leads_to == "profile":
        assert named == {}
        assert (await town.ada.get(f"/api/auth/user/by-username/{row['fromUser']['username']}")).status_code == 200
    elif leads_to != "nothing":
        assert leads_to in named
    # An event id is the id of an event: a client that asks for it first is never sent to another thing.
    assert ("eventId" in row) == (leads_to == "event")


SCREENS = {
    "post": "/post/",
    "profile": "/profile/ben",
    "reel": "/reels?reel=",
    "community": "/communities/",
    "event": "/events/",
}
"""What the address of a screen begins with."""


@pytest.mark.parametrize("kind", sorted(SENTENCES.keys() - STAFF_KINDS))
async def test_pushes_and_mails_lead_to_the_same(town: Town, later: Later, kind: str) -> None:
    scene, leads_to = SCENES[kind]
    await scene(town, later)
    async with town.database.write() as db:
        rows = [row for row in await queries.newest(db, town.ada.id, Paging()) if row.kind == kind]
    [told] = told_of_notifications(rows)
    assert told.url.startswith(SCREENS[leads_to])
    assert told.url == url_of(rows[0])
