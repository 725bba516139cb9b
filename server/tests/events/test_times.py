"""Reminders, series and calendars: the right moments, once, across clock changes and restarts."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from meadow.events.recurrence import complaint_about, occurrence_at, starts
from meadow.platform.core import clock
from meadow.platform.jobs.queue import KNOWN
from tests.events.planning import DAY, HOUR, answers, at, hosts, sees, told
from tests.rows import count
from tests.town import Town, open_town


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp() * 1000)


def days(first: str, zone: str, **rule: Any) -> list[str]:
    return [clock.rfc3339(each)[:16] for each in starts(ms(first), zone, rule)]  # pyright: ignore[reportArgumentType]


def test_a_series_keeps_the_time_of_its_own_zone_when_the_clocks_change() -> None:
    # 18:00 in Berlin: 16:00 in summer, 17:00 in winter, by the clocks of Greenwich.
    weekly = days("2026-10-12T16:00:00Z", "Europe/Berlin", every="week", count=4)
    assert weekly == ["2026-10-12T16:00", "2026-10-19T16:00", "2026-10-26T17:00", "2026-11-02T17:00"]
    southern = days("2026-10-03T08:00:00Z", "Australia/Sydney", every="day", count=2)
    assert southern == ["2026-10-03T08:00", "2026-10-04T07:00"]
    # 02:30 does not exist on the last Sunday of March: that day it is an hour later by the clock, once.
    night = days("2026-03-28T01:30:00Z", "Europe/Berlin", every="day", count=3)
    assert night == ["2026-03-28T01:30", "2026-03-29T01:30", "2026-03-30T00:30"]


def test_a_month_that_lacks_the_day_has_it_on_its_last() -> None:
    monthly = days("2027-01-31T12:00:00Z", "UTC", every="month", count=5)
    assert [each[5:10] for each in monthly] == ["01-31", "02-28", "03-31", "04-30", "05-31"]


def test_a_series_until_a_day_of_its_zone_holds_that_day() -> None:
    # 23:30 in New York is the next day in Greenwich.
    daily = days("2026-12-01T04:30:00Z", "America/New_York", every="day", until="2026-12-02")
    assert daily == ["2026-12-01T04:30", "2026-12-02T04:30", "2026-12-03T04:30"]


def test_series_are_bounded() -> None:
    first, hour = ms("2026-12-01T12:00:00Z"), clock.HOUR_MS
    assert len(list(starts(first, "UTC", {"every": "day"}))) < 800
    assert complaint_about({"every": "day", "until": "2029-12-01"}, first, hour, "UTC") is not None
    assert complaint_about({"every": "month", "until": "2026-12-24"}, first, hour, "UTC") is not None
    assert complaint_about({"every": "day", "until": "2028-11-30"}, first, hour, "UTC") is None
    last = occurrence_at(first + 900 * clock.DAY_MS, first, hour, "UTC", {"every": "week", "count": 3})
    assert last == first + 14 * clock.DAY_MS


async def test_reminders_come_a_day_and_an_hour_before_to_those_who_go(town: Town, later: Any) -> None:
    event = await hosts(town.ada)
    await answers(town.ben, event)
    await answers(town.cleo, event, "interested")
    later(2 * DAY - HOUR)
    await town.run_jobs()
    assert await told(town.ben) == []
    later(2 * HOUR)
    await town.run_jobs()
    assert (await told(town.ben), await told(town.cleo)) == (["event"], [])
    assert (await town.ben.get("/api/notifications/unread-count")).json() == {"count": 1}
    reminder = (await town.ben.get("/api/notifications")).json()[0]
    assert reminder["eventId"] == event["id"]
    first = reminder["id"]
    later(22 * HOUR)
    await town.run_jobs()
    # The second takes the place of the first, and is unread.
    newer = (await town.ben.get("/api/notifications")).json()
    assert (len(newer), newer[0]["id"] == first, newer[0]["isRead"]) == (1, False, False)
    assert (await town.ben.get("/api/notifications/unread-count")).json() == {"count": 1}


async def test_reminders_move_with_the_event_and_go_with_it(town: Town, later: Any) -> None:
    moved, off = await hosts(town.ada), await hosts(town.ada, title="Off")
    for event in (moved, off):
        await answers(town.ben, event)
    path = f"/api/events/{moved['id']}"
    await town.ada.call("PUT", path, {"startsAt": at(6 * DAY), "endsAt": at(6 * DAY + HOUR)})
    await town.ada.delete(f"/api/events/{off['id']}")
    await town.run_jobs()
    assert sorted(await told(town.ben)) == ["event_cancelled", "event_changed"]
    later(3 * DAY)
    await town.run_jobs()
    assert "event" not in await told(town.ben)
    later(2 * DAY + HOUR)
    await town.run_jobs()
    assert (await told(town.ben))[0] == "event"


async def test_a_reminder_is_sent_once_although_the_process_ended_in_the_middle(
    town: Town, later: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = await hosts(town.ada)
    crowd = await town.crowd(6)
    for member in crowd:
        await answers(member, event)
    later(2 * DAY + HOUR)
    monkeypatch.setattr("meadow.events.queries.rsvps._TO_REMIND", _two_at_a_time())
    work = town.context.work()
    remind = KNOWN["events.remind"].perform
    given = {"event_id": int(event["id"]), "starts_at": ms(event["startsAt"]), "ahead": DAY}

    class Killed(BaseException):
        """The process ended here."""

    from meadow.events.actions import notices

    sent, notify = 0, notices.notify

    async def dying(*args: Any, **options: Any) -> None:
        nonlocal sent
        await notify(*args, **options)
        sent += 1
        if sent == 4:  # after the host: in the middle of the second piece, before its commit
            raise Killed

    monkeypatch.setattr(notices, "notify", dying)
    with pytest.raises(Killed):
        await remind(work, **given)
    assert await count(town, "notifications", kind="event") == 2
    monkeypatch.setattr(notices, "notify", notify)
    # Started again it goes on, and two workers at once send nothing twice.
    async with open_town(town.settings, empty=False) as again:
        both = again.context.work()
        if town.settings.is_sqlite:
            await remind(both, **given)
            await remind(both, **given)
        else:
            await asyncio.gather(remind(work, **given), remind(both, **given))
        await again.run_jobs()
    assert await count(town, "notifications", kind="event") == 6
    for member in crowd:
        assert (await town.client.get("/api/notifications/unread-count", headers=member.auth)).json() == {"count": 1}


async def test_the_host_is_reminded_too_once_for_each_reminder(town: Town, later: Any) -> None:
    event = await hosts(town.ada)
    await answers(town.ada, event)
    later(2 * DAY + HOUR)
    await town.run_jobs()
    work = town.context.work()
    await KNOWN["events.remind"].perform(work, event_id=int(event["id"]), starts_at=ms(event["startsAt"]), ahead=DAY)
    (reminder,) = (await town.ada.get("/api/notifications")).json()
    assert (reminder["type"], reminder["eventId"]) == ("event_hosting", event["id"])
    assert (reminder["fromUser"]["username"], reminder["message"]) == ("ada", "hosts an event that begins soon")
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 1}
    await town.ada.post("/api/notifications/read-all")
    later(22 * HOUR)
    await town.run_jobs()
    assert [(one["type"], one["isRead"]) for one in (await town.ada.get("/api/notifications")).json()] == [
        ("event_hosting", False)
    ]


async def test_the_host_of_what_was_called_off_is_not_reminded(town: Town, later: Any) -> None:
    event = await hosts(town.ada)
    await town.ada.delete(f"/api/events/{event['id']}")
    later(2 * DAY + HOUR)
    await town.run_jobs()
    assert await told(town.ada) == []


def _two_at_a_time() -> Any:
    from sqlalchemy import literal_column

    from meadow.events.queries import rsvps

    return rsvps._TO_REMIND.limit(None).limit(literal_column("2"))  # pyright: ignore[reportPrivateUsage]


async def test_a_series_moves_on_to_its_next_date_and_its_answers_hold(town: Town, later: Any) -> None:
    event = await hosts(town.ada, recurrence={"every": "week", "count": 3})
    assert (event["recurrence"], len(event["nextDates"])) == ({"every": "week", "count": 3}, 2)
    await answers(town.ben, event)
    later(2 * DAY + HOUR)
    await town.run_jobs()
    later(DAY + 2 * HOUR)
    await town.run_jobs()
    seen = await sees(town.ben, event)
    assert (seen["startsAt"], seen["myStatus"]) == (event["nextDates"][0], "going")
    before = (await town.ben.get("/api/notifications")).json()[0]["id"]
    later(6 * DAY)
    await town.run_jobs()
    assert (await town.ben.get("/api/notifications")).json()[0]["id"] != before
    # A title can be mended without the series beginning anew.
    renamed = await town.ada.call("PUT", f"/api/events/{event['id']}", {"title": "Supper club"})
    assert renamed.json()["nextDates"] == [event["nextDates"][1]]
    later(12 * DAY)
    await town.run_jobs()
    over = await sees(town.ben, event)
    assert (over["startsAt"], over["nextDates"]) == (event["nextDates"][1], [])
    refused = await town.cleo.post(f"/api/events/{event['id']}/rsvp", {"status": "going"})
    assert (refused.status_code, refused.json()["code"]) == (409, "event_over")


async def entry_of(member: Any, event: dict[str, Any]) -> Any:
    answer = await member.get(f"/api/events/{event['id']}.ics")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    return Calendar.from_ical(answer.content)


async def test_a_calendar_file_has_the_right_instants_across_a_clock_change(town: Town) -> None:
    year = datetime.now(UTC).year + 1
    # The Monday two weeks before the last Sunday of October, when Berlin's clocks go back.
    sunday = max(d for n in range(31) if (d := datetime(year, 10, 31, tzinfo=UTC) - timedelta(n)).weekday() == 6)
    first = (sunday - timedelta(days=13)).replace(hour=16)
    wire = [clock.rfc3339(int((first + timedelta(hours=hours)).timestamp() * 1000)) for hours in (0, 2)]
    event = await hosts(
        town.ada,
        title="Choir, with; odd\\signs",
        startsAt=wire[0],
        endsAt=wire[1],
        recurrence={"every": "week", "count": 3},
    )
    calendar = await entry_of(town.ben, event)
    entry = calendar.walk("VEVENT")[0]
    assert (str(entry["summary"]), entry["sequence"], entry["status"]) == ("Choir, with; odd\\signs", 0, "CONFIRMED")
    assert entry.decoded("dtstart").astimezone(UTC) == first
    assert (entry.decoded("dtstart").hour, entry.decoded("duration")) == (18, timedelta(hours=2))
    assert dict(entry["rrule"]) == {"FREQ": ["WEEKLY"], "COUNT": [3]}
    # Read by the rules in the file itself, 18:00 after the change is another instant than before.
    zone = calendar.walk("VTIMEZONE")[0].to_tz()
    wall = first.astimezone(zone).replace(tzinfo=None)
    instants = [(wall + timedelta(weeks=n)).replace(tzinfo=zone).astimezone(UTC) for n in range(3)]
    assert [clock.rfc3339(int(each.timestamp() * 1000)) for each in instants] == [wire[0], *event["nextDates"]]
    assert [each.hour for each in instants] == [16, 16, 17]


async def test_a_calendar_file_keeps_its_name_grows_with_edits_and_says_when_it_is_off(town: Town) -> None:
    event = await hosts(town.ada)
    before = (await entry_of(town.ben, event)).walk("VEVENT")[0]
    assert before.decoded("dtstart") == datetime.fromisoformat(event["startsAt"]).replace(microsecond=0)
    await town.ada.call("PUT", f"/api/events/{event['id']}", {"title": "Supper"})
    edited = (await entry_of(town.ben, event)).walk("VEVENT")[0]
    await town.ada.delete(f"/api/events/{event['id']}")
    off = (await entry_of(town.ben, event)).walk("VEVENT")[0]
    assert {str(each["uid"]) for each in (before, edited, off)} == {str(before["uid"])}
    assert [each["sequence"] for each in (before, edited, off)] == [0, 1, 2]
    assert (str(edited["summary"]), str(off["status"])) == ("Supper", "CANCELLED")


async def test_the_link_to_ones_calendar_is_secret_and_can_be_taken_back(town: Town) -> None:
    event = await hosts(town.ada)
    await hosts(town.ada, title="Not for Ben")
    await answers(town.ben, event)
    assert (await town.ben.get("/api/events/calendar")).json() == {"url": None}
    url = (await town.ben.post("/api/events/calendar")).json()["url"]
    assert (await town.ben.get("/api/events/calendar")).json() == {"url": url}
    assert url.endswith(".ics")
    feed = await town.client.get(url)
    names = [str(entry["summary"]) for entry in Calendar.from_ical(feed.content).walk("VEVENT")]
    assert (feed.status_code, names) == (200, ["Harvest supper"])
    token = url.rpartition("/")[2].removesuffix(".ics")
    assert await count(town, "event_calendars", digest=token) == 0
    another = (await town.ben.post("/api/events/calendar")).json()["url"]
    assert another != url
    assert (await town.client.get(url)).status_code == 404
    with town.statements(most=3):
        assert (await town.client.get(another)).status_code == 200
    assert (await town.ben.delete("/api/events/calendar")).status_code == 204
    assert (await town.client.get(another)).status_code == 404
    assert (await town.ben.get("/api/events/calendar")).json() == {"url": None}
