"""Events are moderated as posts are: silenced hosts, reports, cases, hiding (M1, M4)."""

from collections.abc import Callable
from typing import Any

from tests.communities.gathering import community, joins, makes
from tests.events.planning import DAY, answers, hosts, listed, plan, sees, told, uploaded
from tests.messages.talking import Ears
from tests.moderation.keeping import acts, appoint, cases, decide, reports
from tests.moderation.test_communities import decides, queue
from tests.town import Member, Town


async def statuses(member: Member, event: dict[str, Any]) -> set[int]:
    """What the calls about one event answer this member."""
    path = f"/api/events/{event['id']}"
    got = [await member.get(where) for where in (path, f"{path}.ics", f"{path}/attendees")]
    got.append(await member.post(f"{path}/rsvp", {"status": "going"}))
    return {answer.status_code for answer in got}


async def carried(member: Member, post: dict[str, Any]) -> tuple[bool, bool]:
    """Whether a post shows its event to this member, and whether it says that there is one."""
    seen = (await member.get(f"/api/posts/{post['id']}")).json()
    return seen["event"] is not None, seen["eventUnavailable"]


async def calendar_link(member: Member) -> str:
    """Given to whoever has shown who they are some minutes ago."""
    link: str = (await member.post("/api/events/calendar")).json()["url"]
    return link


async def calendar(town: Town, link: str) -> str:
    """What a program reads at a member's calendar link."""
    return (await town.client.get("/api/" + link.partition("/api/")[2])).text


async def beside(member: Member) -> list[str]:
    """The titles of the events in the member's sidebar."""
    return [event["title"] for event in (await member.get("/api/sidebar?timeZone=UTC")).json()["events"]]


async def test_events_of_the_silenced_are_for_their_followers_alone(town: Town, later: Callable[[int], None]) -> None:
    await appoint(town, town.ada)
    await town.cleo.follows(town.ben)
    event = await hosts(town.ben)
    post = await town.ben.posts("Come!", eventId=event["id"])
    carrier = await town.cleo.posts("Who comes along?", eventId=event["id"])
    for member in (town.cleo, town.dan):
        await answers(member, event)
    feeds = {member.id: await calendar(town, await calendar_link(member)) for member in (town.ben, town.cleo, town.dan)}
    assert all("Harvest supper" in feed for feed in feeds.values())
    await acts(town.ada, town.ben, "silence")
    another = await hosts(town.ben, title="Another supper")
    for member, hears in ((town.ben, True), (town.cleo, True), (town.dan, False)):
        expected = [event["title"], another["title"]] if hears else []
        assert await listed(member) == expected
        assert await listed(member, "search=supper") == expected
        assert await beside(member) == expected
        assert await statuses(member, event) == ({200} if hears else {404})
        assert await carried(member, carrier) == (hears, not hears)
        assert ("Harvest supper" in await calendar(town, await calendar_link(member))) == hears
        assert (await member.get(f"/api/posts/{post['id']}")).status_code == (200 if hears else 404)
    later(2 * DAY + 1)
    await town.run_jobs()
    assert ("event" in await told(town.cleo), "event" in await told(town.dan)) == (True, False)


async def test_a_reported_event_is_hidden_everywhere_and_shown_again(town: Town, later: Callable[[int], None]) -> None:
    await appoint(town, town.ada)
    cover = await uploaded(town.ben)
    event = await hosts(town.ben, coverImage=cover)
    carrier = await town.dan.posts("Who comes along?", eventId=event["id"])
    await answers(town.cleo, event)
    links = {member.id: await calendar_link(member) for member in (town.ben, town.cleo, town.dan, town.ada)}
    later(2 * DAY + 1)
    await town.run_jobs()
    assert "event" in await told(town.cleo)
    unread = (await town.cleo.get("/api/notifications/unread-count")).json()["count"]
    await reports(town.cleo, "event", event["id"])
    own = await town.ben.post("/api/reports", {"kind": "event", "id": event["id"], "reason": "spam"})
    assert (own.status_code, own.json()["code"]) == (422, "cannot_report_yourself")
    edited = await town.ben.call("PUT", f"/api/events/{event['id']}", {"title": "Nothing to see"})
    assert edited.status_code == 200, edited.text
    [case] = await cases(town.ada, "?kind=event")
    subject = case["subject"]
    assert (case["kind"], case["member"]["username"], subject["snapshot"]["title"]) == ("event", "ben", event["title"])
    assert subject["current"] == {"state": "edited", "link": f"/events/{event['id']}"}

    ears = Ears(town)
    decided = await town.ada.post(f"/api/moderation/cases/{case['id']}/decide", decide("hide"))
    assert decided.status_code == 200, decided.text
    assert decided.json()["subject"]["current"] == {"state": "hidden", "link": None}
    await town.run_jobs()
    for member in (town.ben, town.cleo, town.dan, town.ada):
        assert await statuses(member, event) == {404}
        assert (await listed(member), await listed(member, "when=mine"), await beside(member)) == ([], [], [])
        assert await carried(member, carrier) == (False, True)
        assert "BEGIN:VEVENT" not in await calendar(town, links[member.id])
        assert "event" not in await told(member)
        refused = await member.call("PUT", f"/api/events/{event['id']}", {"title": "Back again"})
        assert refused.status_code == 404
        assert (await member.delete(f"/api/events/{event['id']}")).status_code == 404
        again = await member.post("/api/posts", {"content": "Look", "eventId": event["id"]})
        assert again.status_code == 422
    groups = await town.cleo.get("/api/notifications?grouped=true")
    assert event["id"] not in groups.text
    assert (await town.cleo.get("/api/notifications/unread-count")).json()["count"] < unread + 1
    assert (await town.client.get(cover)).status_code == 404
    assert [row["type"] for row in (await town.ben.get("/api/notifications")).json()] == ["moderation_action"]
    # The last reminder falls into this time: nobody is reminded of what nobody sees.
    ears.heard.clear()
    later(23 * 3_600_000)
    await town.run_jobs()
    assert [data["type"] for data in ears.of(town.cleo, "notification")] == []

    shown = await town.ada.post(f"/api/moderation/content/event/{event['id']}/show", {"reason": "It was fine."})
    assert (shown.status_code, shown.json()["isHidden"]) == (200, False)
    await town.run_jobs()
    back = await sees(town.cleo, event)
    assert (back["title"], back["counts"]["going"], back["myStatus"]) == ("Nothing to see", 1, "going")
    assert await carried(town.dan, carrier) == (True, False)
    assert (await town.client.get(cover)).status_code == 200
    history = (await town.ada.get(f"/api/moderation/cases/{case['id']}")).json()
    assert history["subject"]["snapshot"]["title"] == event["title"]


async def test_an_event_of_a_community_goes_to_its_moderators(town: Town) -> None:
    here = await community(town.ada)
    for member in (town.ben, town.cleo, town.dan):
        await joins(member, here)
    await makes(town.ada, here, town.cleo, "moderator")
    event = await hosts(town.ben, communityId=here["id"])
    await reports(town.dan, "event", event["id"])
    [case] = await queue(town.cleo, here)
    assert (case["kind"], case["communityId"]) == ("event", here["id"])
    assert (await decides(town.dan, here, case, "hide")).status_code == 403
    decided = await decides(town.cleo, here, case, "hide")
    assert decided.status_code == 200, decided.text
    assert await statuses(town.dan, event) == {404}
    [entry, *_] = (await town.dan.get(f"/api/communities/{here['id']}/log")).json()["entries"]
    assert (entry["action"], entry["user"]["username"]) == ("event_removed", "ben")


async def test_new_accounts_share_one_link_in_an_event_too(town: Town) -> None:
    event = await hosts(town.ben)
    sent = (await town.ben.post(f"/api/messages/with/{town.cleo.id}", {"content": "Hello"})).json()
    town.database.context.young_ms = DAY
    two = "https://one.example and https://two.example"
    tries: list[tuple[str, str, Any]] = [
        ("POST", "/api/events", plan(description=two)),
        ("POST", "/api/events", plan(description="https://one.example", link="https://two.example")),
        ("PUT", f"/api/events/{event['id']}", {"description": two}),
        ("PATCH", f"/api/messages/{sent['id']}", {"content": two}),
        ("PUT", f"/api/auth/user/{town.ben.id}", {"address": two}),
    ]
    for method, path, body in tries:
        answer = await town.ben.call(method, path, body)
        assert (answer.status_code, answer.json()["code"]) == (403, "new_account"), (path, answer.text)
    assert (await town.ben.post("/api/events", plan(link="https://one.example"))).status_code == 201
