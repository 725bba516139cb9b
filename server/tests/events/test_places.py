"""Places of an event: given in order, whatever happens at once, and the counts are the rows."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from meadow.account_lifecycle.actions.deletion import delete_account, restore_account
from meadow.deactivation.actions import deactivate, reactivate
from meadow.events.queries import find_rsvp
from tests import make
from tests.events.planning import DAY, answers, hosts, sees, told
from tests.rows import count
from tests.town import Member, Town


async def counts_are_rows(town: Town, member: Member, event: dict[str, Any]) -> None:
    seen, number = await sees(member, event), int(event["id"])
    for status in ("going", "interested", "waiting"):
        rows = await count(town, "event_rsvps", event_id=number, status=status)
        assert seen["counts"][status] == rows, status
        assert await count(town, "user_rsvps", event_id=number, status=status) == rows, status
    going = [await count(town, "event_rsvps", event_id=number, status="going", guests=n) for n in range(6)]
    places = sum((1 + guests) * members for guests, members in enumerate(going))
    assert seen["counts"]["going"] + seen["guestsCount"] == places
    if event["capacity"] is not None:
        assert places <= event["capacity"]


async def test_twenty_wait_and_five_places_freed_at_once_go_to_the_first_five(town: Town) -> None:
    event = await hosts(town.ada, capacity=10)
    crowd = await town.crowd(30)
    first, queue = crowd[:10], crowd[10:]
    for member in first:
        assert (await answers(member, event))["myStatus"] == "going"
    for place, member in enumerate(queue, 1):
        seen = await answers(member, event)
        assert (seen["myStatus"], seen["myPlace"]) == ("waiting", place)
    leaving = [member.post(f"/api/events/{event['id']}/rsvp", {"status": "declined"}) for member in first[:5]]
    assert {answer.status_code for answer in await asyncio.gather(*leaving)} == {200}
    states = [(await sees(member, event))["myStatus"] for member in queue]
    assert states == ["going"] * 5 + ["waiting"] * 15
    assert [(await sees(member, event))["myPlace"] for member in queue[5:8]] == [1, 2, 3]
    for member in queue:
        assert await told(member) == (["event_place"] if member in queue[:5] else [])
    await counts_are_rows(town, town.ada, event)


async def test_whoever_comes_with_guests_is_not_passed_over(town: Town) -> None:
    event = await hosts(town.ada, capacity=4)
    one, two, big, small = await town.crowd(4)
    await answers(one, event, guests=1)
    await answers(two, event, guests=1)
    assert (await answers(big, event, guests=2))["myPlace"] == 1
    assert (await answers(small, event))["myPlace"] == 2
    await answers(one, event, "declined")
    assert [(await sees(member, event))["myStatus"] for member in (big, small)] == ["waiting", "waiting"]
    await answers(big, event, "declined")
    assert (await sees(small, event))["myStatus"] == "going"
    await counts_are_rows(town, town.ada, event)


async def test_guests_count_as_places(town: Town) -> None:
    event = await hosts(town.ada, capacity=4)
    path = f"/api/events/{event['id']}/rsvp"
    for guests in (-1, 6, "2", True):
        assert (await town.ben.post(path, {"status": "going", "guests": guests})).status_code == 422
    refused = await town.ben.post(path, {"status": "going", "guests": 4})
    assert refused.json()["fields"] == {"guests": "There are only 4 places."}
    assert (await answers(town.ben, event, guests=2))["myGuests"] == 2
    assert (await answers(town.ben, event))["myGuests"] == 2
    assert (await answers(town.cleo, event))["myStatus"] == "going"
    refused = await town.ben.post(path, {"status": "going", "guests": 3})
    assert refused.json()["fields"] == {"guests": "There is no place left for more guests."}
    assert (await answers(town.dan, event))["myStatus"] == "waiting"
    assert (await answers(town.ben, event, guests=1))["guestsCount"] == 1
    assert (await sees(town.dan, event))["myStatus"] == "going"
    withdrawn = await town.dan.delete(path)
    assert (withdrawn.json()["myStatus"], withdrawn.json()["counts"]["going"]) == (None, 2)
    await counts_are_rows(town, town.ada, event)


async def test_more_places_let_in_those_who_wait_and_fewer_than_are_taken_are_refused(town: Town) -> None:
    event = await hosts(town.ada, capacity=1)
    path = f"/api/events/{event['id']}"
    for member in (town.ben, town.cleo, town.dan):
        await answers(member, event)
    assert (await town.ada.call("PUT", path, {"capacity": 2})).json()["counts"] == {
        "going": 2,
        "interested": 0,
        "waiting": 1,
    }
    refused = await town.ada.call("PUT", path, {"capacity": 1})
    assert refused.json()["fields"] == {"capacity": "2 places are taken already."}
    assert (await town.ada.call("PUT", path, {"capacity": None})).json()["counts"]["going"] == 3


async def test_after_a_storm_of_answers_the_counts_are_the_rows(town: Town) -> None:
    chance = random.Random(11)
    events = [await hosts(town.ada, capacity=capacity) for capacity in (7, 3, None)]
    crowd = await town.crowd(16)

    def anything(member: Member) -> Any:
        path = f"/api/events/{chance.choice(events)['id']}/rsvp"
        if chance.random() < 0.15:
            return member.delete(path)
        wish: dict[str, Any] = {"status": chance.choice(["going", "going", "interested", "declined"])}
        if chance.random() < 0.5:
            wish["guests"] = chance.randint(0, 2)
        return member.post(path, wish)

    done = await asyncio.gather(*(anything(chance.choice(crowd)) for _ in range(200)))
    assert {answer.status_code for answer in done} <= {200, 422}
    for event in events:
        await counts_are_rows(town, town.ada, event)


@pytest.mark.parametrize("reason", ["suspended", "self", "pending"])
async def test_the_place_of_a_guest_who_is_away_stays(town: Town, reason: str) -> None:
    event = await hosts(town.ada, capacity=2)
    for member in (town.ben, town.cleo, town.dan):
        await answers(member, event)
    async with town.database.write() as db:
        await deactivate(db, town.ben.id, reason)
    await town.run_jobs()
    assert (await sees(town.ada, event))["counts"] == {"going": 1, "interested": 0, "waiting": 1}
    assert "event_place" not in await told(town.dan)
    async with town.database.write() as db:
        await reactivate(db, town.ben.id, reason)
    await town.run_jobs()
    assert (await sees(town.ada, event))["counts"] == {"going": 2, "interested": 0, "waiting": 1}


@pytest.mark.parametrize("before", [None, "suspended"])
async def test_the_place_of_a_deleted_account_is_given_on_at_once(town: Town, before: str | None) -> None:
    event = await hosts(town.ada, capacity=2)
    await answers(town.ben, event, guests=1)
    await answers(town.cleo, event)
    await answers(town.dan, event)
    if before is not None:
        async with town.database.write() as db:
            await deactivate(db, town.ben.id, before)
    await delete_account(town.database, town.ben.id, by=None)
    if before is not None:  # the member was away already: a job does it
        await town.run_jobs()
    for _ in range(2):
        assert (await sees(town.ada, event))["counts"] == {"going": 2, "interested": 0, "waiting": 0}
        assert [(await sees(member, event))["myStatus"] for member in (town.cleo, town.dan)] == ["going", "going"]
        assert [(await told(member)).count("event_place") for member in (town.cleo, town.dan)] == [1, 1]
        await town.run_jobs()


async def test_whoever_restores_an_account_waits_for_a_place(town: Town) -> None:
    full, free = [await hosts(town.ada, capacity=1) for _ in range(2)]
    for event in (full, free):
        await answers(town.ben, event)
    await answers(town.cleo, full)
    await delete_account(town.database, town.ben.id, by=None)
    await town.run_jobs()
    async with town.database.write() as db:
        await restore_account(db, town.ben.id)
    await town.run_jobs()
    town.ben.token = await make.session(town.database, town.ben.id)
    assert [(await sees(town.ben, event))["myStatus"] for event in (full, free)] == ["waiting", "going"]
    for event in (full, free):
        await counts_are_rows(town, town.ada, event)
    await town.cleo.delete(f"/api/events/{full['id']}/rsvp")
    assert (await sees(town.ben, full))["myStatus"] == "going"


async def test_places_of_past_events_are_not_given_on(town: Town, later: Callable[[int], None]) -> None:
    event = await hosts(town.ada, capacity=1)
    await answers(town.ben, event)
    await answers(town.cleo, event)
    later(4 * DAY)
    await delete_account(town.database, town.ben.id, by=None)
    await town.run_jobs()
    rows = [await find_rsvp(town.database.reader(), int(event["id"]), member.id) for member in (town.ben, town.cleo)]
    assert [row and row.status for row in rows] == ["going", "waiting"]
