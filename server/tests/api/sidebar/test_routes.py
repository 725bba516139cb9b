"""What stands beside every screen."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update

from meadow.platform.core import clock
from meadow.users.models import users
from tests.events.planning import answers, hosts
from tests.town import Member, Town

_BORN = update(users)


async def beside(member: Member, zone: str = "UTC") -> dict[str, Any]:
    response = await member.get(f"/api/sidebar?timeZone={zone}")
    assert response.status_code == 200, response.text
    return response.json()


async def born(town: Town, member: Member, birthday: str, *, shows: bool = True) -> None:
    settings = {"privacy": {"showBirthday": True}} if shows else {}
    async with town.database.write() as db:
        await db.run(_BORN.where(users.c.id == member.id).values(birthday=birthday, settings=settings))


async def test_without_anything_every_card_is_empty(town: Town) -> None:
    assert await beside(town.ada) == {
        "notifications": [],
        "birthdays": [],
        "events": [],
        "communities": [],
        "contacts": [],
        "notice": None,
    }
    refused = await town.ada.get("/api/sidebar?timeZone=Middle/Earth")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["timeZone"])


async def test_birthdays_are_those_of_ones_people_who_show_them_today_where_one_is(town: Town) -> None:
    now = datetime.fromtimestamp(clock.now_ms() / 1000, UTC)
    # Somewhere it is another day already, or still: 14 hours ahead and 11 behind never share a date all day long.
    ahead, behind = (now + timedelta(hours=14)).date(), (now - timedelta(hours=11)).date()
    assert ahead != behind
    await born(town, town.ben, f"1990-{ahead:%m-%d}")
    await born(town, town.cleo, f"1985-{behind:%m-%d}")
    for member in (town.ben, town.cleo):
        await town.ada.follows(member)
    there = (await beside(town.ada, "Pacific/Kiritimati"))["birthdays"]
    assert [(each["user"]["username"], each["date"]) for each in there] == [("ben", ahead.isoformat())]
    here = (await beside(town.ada, "Pacific/Niue"))["birthdays"]
    assert [each["user"]["username"] for each in here] == ["cleo"]
    assert (await beside(town.dan, "Pacific/Kiritimati"))["birthdays"] == []
    await born(town, town.ben, f"1990-{ahead:%m-%d}", shows=False)
    assert (await beside(town.ada, "Pacific/Kiritimati"))["birthdays"] == []
    await town.ada.mutes(town.cleo)
    assert (await beside(town.ada, "Pacific/Niue"))["birthdays"] == []


async def test_events_begin_with_those_one_goes_to(town: Town) -> None:
    made = [await hosts(town.ada, title=f"No. {number}") for number in range(5)]
    await answers(town.ben, made[4])
    await answers(town.ben, made[0], "declined")
    assert [event["title"] for event in (await beside(town.ben))["events"]] == ["No. 1", "No. 2", "No. 4"]


async def test_notifications_and_contacts_are_the_latest(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo, town.dan):
        await member.post(f"/api/posts/{post['id']}/like")
    await town.ben.follows(town.ada)
    seen = await beside(town.ada)
    assert [each["type"] for each in seen["notifications"]] == ["follow", "like", "like"]
    await town.ada.follows(town.ben)
    sent = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "Hello", "clientId": "one"})
    assert sent.status_code == 201, sent.text
    contacts = (await beside(town.ada))["contacts"]
    assert [(each["user"]["username"], each["online"]) for each in contacts] == [("ben", False)]
    await town.ben.blocks(town.ada)
    assert (await beside(town.ada))["contacts"] == []


async def test_both_sidebars_cost_a_bounded_number_of_statements(town: Town) -> None:
    for number in range(6):
        await answers(town.ben, await hosts(town.ada, title=f"No. {number}"))
    await town.cares(town.ben, "Music")
    with town.statements(most=10):
        await beside(town.ben)
