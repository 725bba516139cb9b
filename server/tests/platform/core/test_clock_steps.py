"""Clocks that step, and days that are not like others: order, tokens and waits stay true (security, C2)."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from meadow.auth.constants import SESSION_IDLE_MS
from meadow.events.recurrence import starts
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.clock import DAY_MS, HOUR_MS
from meadow.platform.rate_limits.memory import Bucket
from meadow.platform.rate_limits.rules import Rate
from tests.town import open_town

Later = Callable[[int], None]
STEPS = pytest.mark.parametrize("step", [HOUR_MS, -HOUR_MS], ids=["an-hour-forward", "an-hour-back"])


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@STEPS
async def test_posts_and_messages_keep_the_order_in_which_they_were_written(
    step: int, sqlite_settings: Settings, later: Later
) -> None:
    async with open_town(sqlite_settings) as town:

        async def write(name: str) -> None:
            await town.ada.posts(name)
            said = {"content": name, "clientId": name}
            answer = await town.ada.post(f"/api/messages/with/{town.ben.id}", said)
            assert answer.status_code == 201, answer.text

        await write("first")
        later(step)
        await write("second")
        later(-step)
        await write("third")
        shown = [post["content"] for post in (await town.ben.get("/api/posts")).json()]
        assert shown == ["third", "second", "first"]
        rows = await town.database.engine.reading().fetch("SELECT client_id FROM messages ORDER BY seq", ())
        assert [name for (name,) in rows] == ["first", "second", "third"]


@STEPS
async def test_no_token_is_revived_and_none_is_lost(step: int, sqlite_settings: Settings, later: Later) -> None:
    async with open_town(sqlite_settings) as town:
        assert (await town.ben.post("/api/auth/logout")).status_code in (200, 204)
        later(step)
        assert (await town.ben.get("/api/posts")).status_code == 401
        assert (await town.ada.get("/api/posts")).status_code == 200


async def test_a_session_that_is_over_stays_over_when_the_clock_goes_back_an_hour(
    sqlite_settings: Settings, later: Later
) -> None:
    async with open_town(sqlite_settings) as town:
        later(SESSION_IDLE_MS + 2 * HOUR_MS)
        assert (await town.ada.get("/api/posts")).status_code == 401
        later(-HOUR_MS)
        assert (await town.ada.get("/api/posts")).status_code == 401


@STEPS
def test_nobody_waits_for_longer_than_the_rule_says_and_never_for_less_than_nothing(step: int, later: Later) -> None:
    bucket = Bucket(Rate(5, HOUR_MS), clock.now_ms)
    for _ in range(5):
        assert bucket.take("ada") == 0
    assert 0 < bucket.wait("ada") <= HOUR_MS
    later(step)
    assert 0 <= bucket.wait("ada") <= HOUR_MS
    assert 0 <= bucket.take("ada") <= HOUR_MS


@pytest.mark.parametrize("day", ["2027-03-28", "2027-10-31"], ids=["summer-begins", "summer-ends"])
def test_what_takes_place_every_day_keeps_its_hour_when_the_clocks_change(day: str) -> None:
    zone = ZoneInfo("Europe/Berlin")
    before = datetime.fromisoformat(f"{day}T18:30").replace(tzinfo=zone) - timedelta(days=1)
    first = int(before.timestamp() * 1000)
    found = [at for at, _ in zip(starts(first, "Europe/Berlin", {"every": "day", "count": 3}), range(3), strict=False)]
    shown = [datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).strftime("%H:%M") for at in found]
    assert shown == ["18:30"] * 3
    assert found[1] - found[0] in (DAY_MS - HOUR_MS, DAY_MS + HOUR_MS)


@pytest.mark.parametrize(
    ("text", "after"),
    [("2028-02-28T23:59:59.999", "2028-02-29"), ("2028-02-29T23:59:59.999", "2028-03-01")],
    ids=["into-the-leap-day", "out-of-it"],
)
def test_a_leap_day_is_a_day(text: str, after: str) -> None:
    at = moment(text)
    assert clock.rfc3339(at) == f"{text}Z"
    assert clock.rfc3339(at + 1) == f"{after}T00:00:00.000Z"
    assert ids.created_at(ids.pack(at)) == f"{text}Z"


def test_what_takes_place_every_month_has_a_place_in_a_february_with_a_leap_day() -> None:
    first = moment("2028-01-31T12:00:00")
    found = [at for at, _ in zip(starts(first, "UTC", {"every": "month", "count": 3}), range(3), strict=False)]
    assert [clock.rfc3339(at)[:10] for at in found] == ["2028-01-31", "2028-02-29", "2028-03-31"]


async def test_beyond_january_2038_everything_goes_on(sqlite_settings: Settings, later: Later) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts("before")
        later(moment("2038-01-19T03:14:08") - clock.now_ms() + HOUR_MS)
        # Everybody was away for long: their sessions are over, and they are who they were.
        assert (await town.ada.get("/api/posts")).status_code == 401
        (newcomer,) = await town.crowd(1)
        post = await newcomer.posts("after")
        assert post["createdAt"].startswith("2038-01-19T04:14")
        assert [one["content"] for one in (await newcomer.get("/api/posts")).json()] == ["after", "before"]
        made = ids.new_id()
        assert ids.created_at(made).startswith("2038-01-19T04:14")
        assert made < ids.MAX_ID
