"""Quiet hours and the day of the weekly mail, where the member lives."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from meadow.delivery.policy import next_digest, quiet_until
from meadow.platform.core.clock import HOUR_MS
from meadow.users.preferences import QuietHours


def quiet(begins: str, ends: str, zone: str = "Europe/Berlin", *, is_on: bool = True) -> QuietHours:
    return {"isOn": is_on, "from": begins, "to": ends, "timeZone": zone}


def ms(text: str, zone: str = "Europe/Berlin", *, fold: int = 0) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


@pytest.mark.parametrize(
    ("hours", "now", "end"),
    [
        (("22:00", "07:00"), "2026-11-21T23:30", "2026-11-22T07:00"),
        (("22:00", "07:00"), "2026-11-22T06:59", "2026-11-22T07:00"),
        (("22:00", "07:00"), "2026-11-21T22:00", "2026-11-22T07:00"),
        (("22:00", "07:00"), "2026-11-22T07:00", None),
        (("22:00", "07:00"), "2026-11-22T21:59", None),
        (("13:00", "15:00"), "2026-11-22T14:00", "2026-11-22T15:00"),
        (("13:00", "15:00"), "2026-11-22T12:59", None),
        (("00:00", "23:59"), "2026-11-22T12:00", "2026-11-22T23:59"),
        (("12:00", "12:00"), "2026-11-22T12:00", None),
        # The night in which the clock goes from 2 to 3, and the one in which it goes from 3 back to 2.
        (("22:00", "07:00"), "2026-03-28T23:00", "2026-03-29T07:00"),
        (("22:00", "07:00"), "2026-10-24T23:00", "2026-10-25T07:00"),
        (("22:00", "02:30"), "2026-03-29T01:59", "2026-03-29T03:30"),
    ],
)
def test_quiet_hours_end_at_the_chosen_time(hours: tuple[str, str], now: str, end: str | None) -> None:
    assert quiet_until(quiet(*hours), ms(now)) == (ms(end) if end else None)
    assert quiet_until(quiet(*hours, is_on=False), ms(now)) is None


def test_quiet_hours_respect_daylight_saving_time() -> None:
    hours = quiet("22:00", "07:00")
    for evening, length in (("2026-03-28T22:00", 8), ("2026-10-24T22:00", 10), ("2026-11-21T22:00", 9)):
        assert quiet_until(hours, ms(evening)) == ms(evening) + length * HOUR_MS
    # The second half past two of that night is as quiet as the first.
    assert quiet_until(hours, ms("2026-10-25T02:30", fold=1)) == ms("2026-10-25T07:00")


def test_quiet_hours_use_the_time_zone_of_the_member() -> None:
    now = ms("2026-11-21T12:00", "UTC")
    assert quiet_until(quiet("22:00", "07:00", "Pacific/Auckland"), now) == ms("2026-11-22T07:00", "Pacific/Auckland")
    assert quiet_until(quiet("22:00", "07:00", "UTC"), now) is None
    # A zone that was known once.
    assert quiet_until(quiet("11:00", "13:00", "Mars/Olympus"), now) == ms("2026-11-21T13:00", "UTC")


def test_the_digest_is_due_on_monday_morning_after_quiet_hours() -> None:
    awake = quiet("22:00", "07:00", "Asia/Kolkata")
    assert next_digest(awake, ms("2026-11-21T12:00", "UTC")) == ms("2026-11-23T09:00", "Asia/Kolkata")
    assert next_digest(awake, ms("2026-11-23T08:59", "Asia/Kolkata")) == ms("2026-11-23T09:00", "Asia/Kolkata")
    assert next_digest(awake, ms("2026-11-23T09:00", "Asia/Kolkata")) == ms("2026-11-30T09:00", "Asia/Kolkata")
    sleeper = quiet("22:00", "11:00", "Asia/Kolkata")
    assert next_digest(sleeper, ms("2026-11-21T12:00", "UTC")) == ms("2026-11-23T11:00", "Asia/Kolkata")
