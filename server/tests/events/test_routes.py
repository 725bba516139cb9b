"""Events through the real app: planned, shown, changed, called off, and who is kept out."""

from typing import Any

import pytest

from tests.events.planning import DAY, HOUR, answers, at, hosts, listed, plan, sees, told, uploaded
from tests.rows import count
from tests.town import Town


async def test_a_new_event_is_what_the_contract_says(town: Town) -> None:
    event = await hosts(town.ada, title="  Harvest\nsupper ", link="https://example.org/supper", capacity=20)
    assert event["title"] == "Harvest supper"
    assert (event["timeZone"], event["location"], event["capacity"]) == ("Europe/Berlin", "The barn", 20)
    assert event["counts"] == {"going": 0, "interested": 0, "waiting": 0}
    assert (event["host"]["username"], event["community"], event["myStatus"]) == ("ada", None, None)
    assert (event["isHost"], event["canEdit"], event["recurrence"], event["cancelledAt"]) == (True, True, None, None)
    assert await sees(town.ben, event) == {**event, "isHost": False, "canEdit": False}
    assert await listed(town.ben) == ["Harvest supper"]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"title": ""}, {"title": "Please fill this in."}),
        ({"title": "x" * 101}, {"title": "Please keep this to 100 characters."}),
        ({"title": "\u200b"}, {"title": "Please fill this in."}),
        ({"description": "x" * 2001}, {"description": "Please keep this to 2000 characters."}),
        ({"startsAt": "soon"}, {"startsAt": "Please give a time such as 2026-01-31T09:15:00Z."}),
        ({"endsAt": at(3 * DAY - HOUR)}, {"endsAt": "An event must end after it starts."}),
        ({"endsAt": at(18 * DAY)}, {"endsAt": "An event can last 14 days at most."}),
        (
            {"startsAt": at(-3 * HOUR), "endsAt": at(-HOUR)},
            {"endsAt": "Please choose a time that is still to come."},
        ),
        (
            {"startsAt": "9000-01-01T00:00:00Z", "endsAt": "9000-01-01T01:00:00Z"},
            {"startsAt": "Please choose a time within the next five years."},
        ),
        ({"timeZone": "Middle/Earth"}, {"timeZone": "Please choose a time zone such as Europe/Berlin."}),
        ({"timeZone": "../../etc/passwd"}, {"timeZone": "Please choose a time zone such as Europe/Berlin."}),
        ({"link": "javascript:alert(1)"}, {"link": "Please give a link that starts with https:// or http://."}),
        ({"link": "https://"}, {"link": "Please give a link that starts with https:// or http://."}),
        ({"capacity": 0}, {"capacity": "Please use at least 1."}),
        ({"capacity": 10_001}, {"capacity": "Please use at most 10000."}),
        ({"coverImage": "/media/nobodys.webp"}, {"coverImage": None}),
        ({"recurrence": {"every": "week", "count": 1}}, {"recurrence.count": "Please use at least 2."}),
        (
            {"recurrence": {"every": "week"}},
            {"recurrence": "Please say until when it takes place, or how often."},
        ),
        (
            {"recurrence": {"every": "week", "until": "2020-01-01"}},
            {"recurrence": "A series ends after its first day, and within two years."},
        ),
        (
            {"endsAt": at(5 * DAY), "recurrence": {"every": "day", "count": 3}},
            {"recurrence": "An event must be over before it takes place again."},
        ),
        ({"communityId": "123"}, {"communityId": "Community not found"}),
    ],
)
async def test_what_cannot_be_is_refused_beside_its_field(
    town: Town, fields: dict[str, Any], wrong: dict[str, str | None]
) -> None:
    answer = await town.ada.post("/api/events", plan(**fields))
    assert answer.status_code == 422, answer.text
    given = answer.json()["fields"]
    assert list(given) == list(wrong)
    for name, sentence in wrong.items():
        assert sentence is None or given[name] == sentence
    assert await count(town, "events") == 0


async def test_lists_hold_what_is_to_come_what_is_over_and_what_is_mine(town: Town, later: Any) -> None:
    for number in (3, 1, 2):
        await hosts(town.ada, title=f"Day {number}", startsAt=at(number * DAY), endsAt=at(number * DAY + HOUR))
    walk = await hosts(town.ben, title="Wälk & talk", location="Über the hill")
    await answers(town.cleo, walk, "interested")
    assert await listed(town.cleo) == ["Day 1", "Day 2", "Day 3", "Wälk & talk"]
    assert await listed(town.cleo, "search=walk %26") == ["Wälk & talk"]
    assert await listed(town.cleo, "search=uber") == ["Wälk & talk"]
    assert await listed(town.cleo, "search=%25") == []
    assert await listed(town.cleo, "when=mine") == ["Wälk & talk"]
    assert await listed(town.ben, "when=mine") == ["Wälk & talk"]
    later(2 * DAY + 2 * HOUR)
    assert await listed(town.cleo) == ["Day 3", "Wälk & talk"]
    assert await listed(town.cleo, "when=past") == ["Day 2", "Day 1"]
    over = await town.cleo.post("/api/events", plan())
    assert over.status_code == 201
    page = await town.cleo.get("/api/events?limit=2")
    assert [each["title"] for each in page.json()["events"]] == ["Day 3", "Wälk & talk"]
    following = page.headers["link"].split("<")[1].split(">")[0]
    assert [each["title"] for each in (await town.cleo.get(following)).json()["events"]] == ["Harvest supper"]
    back = await town.cleo.get("/api/events?when=past&limit=1")
    older = back.headers["link"].split("<")[1].split(">")[0]
    assert [each["title"] for each in (await town.cleo.get(older)).json()["events"]] == ["Day 1"]


async def test_one_cannot_answer_to_what_is_over_or_off(town: Town, later: Any) -> None:
    event, other = await hosts(town.ada), await hosts(town.ada, title="Off")
    assert (await town.ada.delete(f"/api/events/{other['id']}")).status_code == 204
    refused = await town.ben.post(f"/api/events/{other['id']}/rsvp", {"status": "going"})
    assert (refused.status_code, refused.json()["code"]) == (409, "event_cancelled")
    later(4 * DAY)
    refused = await town.ben.post(f"/api/events/{event['id']}/rsvp", {"status": "going"})
    assert (refused.status_code, refused.json()["code"]) == (409, "event_over")


async def test_only_the_host_changes_and_calls_off_and_those_who_care_are_told(town: Town) -> None:
    event = await hosts(town.ada)
    path = f"/api/events/{event['id']}"
    for call in (town.ben.call("PUT", path, {"title": "Mine now"}), town.ben.delete(path)):
        refused = await call
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_event")
    await answers(town.ben, event)
    await answers(town.cleo, event, "interested")
    await answers(town.dan, event, "declined")
    retitled = await town.ada.call("PUT", path, {"title": "Supper", "capacity": 5})
    assert (retitled.json()["title"], retitled.json()["location"]) == ("Supper", "The barn")
    await town.run_jobs()
    assert await told(town.ben) == []
    for place in ("The orchard", "The mill"):
        assert (await town.ada.call("PUT", path, {"location": place})).status_code == 200
        await town.run_jobs()
    assert (await told(town.ben), await told(town.cleo), await told(town.dan)) == (
        ["event_changed"],
        ["event_changed"],
        [],
    )
    for _ in range(2):
        assert (await town.ada.delete(path)).status_code == 204
    await town.run_jobs()
    assert await told(town.cleo) == ["event_cancelled", "event_changed"]
    assert (await sees(town.ben, event))["cancelledAt"] is not None
    assert await listed(town.dan) == []
    assert await listed(town.ben, "when=mine") == ["Supper"]
    refused = await town.ada.call("PUT", path, {"title": "Again"})
    assert (refused.status_code, refused.json()["code"]) == (409, "event_cancelled")


@pytest.mark.parametrize("name", ["title", "startsAt", "timeZone"])
async def test_an_edit_cannot_take_away_what_must_stand(town: Town, name: str) -> None:
    event = await hosts(town.ada)
    answer = await town.ada.call("PUT", f"/api/events/{event['id']}", {name: None})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, [name])
    gone = await town.ada.call("PUT", f"/api/events/{event['id']}", {"location": None, "capacity": None})
    assert (gone.json()["location"], gone.json()["capacity"]) == (None, None)


async def test_a_cover_is_ones_own_unused_picture_and_goes_with_its_files(town: Town) -> None:
    url = await uploaded(town.ada)
    refused = await town.ben.post("/api/events", plan(coverImage=url))
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["coverImage"])
    event = await hosts(town.ada, coverImage=url)
    assert (event["coverImage"], event["cover"]["url"]) == (url, url)
    again = await town.ada.post("/api/events", plan(coverImage=url))
    assert again.status_code == 422
    path = f"/api/events/{event['id']}"
    assert (await town.ada.call("PUT", path, {"coverImage": url})).json()["coverImage"] == url
    assert (await town.ada.call("PUT", path, {"coverImage": None})).json()["coverImage"] is None
    await town.run_jobs()
    assert (await town.client.get(url)).status_code == 404


async def test_blocked_members_meet_at_no_event_and_muted_hosts_are_not_listed(town: Town) -> None:
    event = await hosts(town.ada, capacity=1)
    await answers(town.ben, event)
    await answers(town.cleo, event)
    await town.ada.blocks(town.ben)
    for method, path, body in (
        ("GET", "", None),
        ("GET", "/attendees", None),
        ("GET", ".ics", None),
        ("POST", "/rsvp", {"status": "going"}),
        ("DELETE", "/rsvp", None),
        ("PUT", "", {"title": "x"}),
        ("DELETE", "", None),
    ):
        answer = await town.ben.call(method, f"/api/events/{event['id']}{path}", body)
        assert (answer.status_code, answer.json()["code"]) == (404, "event_not_found")
    assert await listed(town.ben) == await listed(town.ben, "when=mine") == []
    await town.run_jobs()
    # The place is free for whoever waited.
    assert (await sees(town.cleo, event))["myStatus"] == "going"
    assert [each["username"] for each in (await sees(town.ada, event))["attendees"]] == ["cleo"]
    await town.cleo.mutes(town.ada)
    assert await listed(town.cleo) == []
    assert await listed(town.cleo, "when=mine") == ["Harvest supper"]


async def test_two_who_blocked_each_other_do_not_see_each_other_go(town: Town) -> None:
    event = await hosts(town.ada)
    await answers(town.ben, event)
    await answers(town.cleo, event)
    await town.ben.blocks(town.cleo)
    seen = await sees(town.cleo, event)
    assert [each["username"] for each in seen["attendees"]] == ["cleo"]
    people = (await town.cleo.get(f"/api/events/{event['id']}/attendees")).json()
    assert [each["username"] for each in people] == ["cleo"]


async def test_ones_people_come_first_among_those_who_go(town: Town) -> None:
    event = await hosts(town.ada)
    for member in await town.crowd(7):
        await answers(member, event)
    await answers(town.cleo, event, guests=2)
    await town.ben.follows(town.cleo)
    seen = await sees(town.ben, event)
    assert [each["username"] for each in seen["attendees"]][:2] == ["cleo", "neighbour_0"]
    assert (len(seen["attendees"]), seen["counts"]["going"], seen["guestsCount"]) == (5, 8, 2)
    found: list[dict[str, Any]] = []
    address: str | None = f"/api/events/{event['id']}/attendees?limit=3"
    while address:
        page = await town.ben.get(address)
        found += page.json()
        address = page.headers["link"].split("<")[1].split(">")[0] if "link" in page.headers else None
    assert [each["username"] for each in found] == ["cleo", *(f"neighbour_{n}" for n in range(7))]
    assert (found[0]["guests"], found[0]["isFollowing"], found[1]["isFollowing"]) == (2, True, False)


async def test_a_page_of_events_costs_a_few_statements_however_long_it_is(town: Town) -> None:
    event = await hosts(town.ada)
    for number in range(12):
        event = await hosts(town.ada, title=f"No. {number}")
        for member in (town.ben, town.cleo):
            await answers(member, event)
    for query in ("", "?when=mine", "?search=no", "?limit=3"):
        with town.statements(most=2):
            assert (await town.ben.get(f"/api/events{query}")).json()["events"]
    with town.statements(most=2):
        await sees(town.ben, event)
    with town.statements(most=2):
        await town.ben.get(f"/api/events/{event['id']}/attendees")
    with town.statements(most=8):
        await answers(town.dan, event)
