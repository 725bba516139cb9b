"""Occurrences of recurring events in their time zone.

Days and weeks are days of that zone. In a month without the day of the first occurrence, the last day is used.
"""

import calendar
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import NotRequired
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from typing_extensions import TypedDict

from meadow.events.constants import MAX_OCCURRENCES, MAX_SERIES_DAYS, NEXT_DATES_SHOWN
from meadow.platform.core.i18n import _


class Recurrence(TypedDict):
    """Recurrence rule, with an end date in the event's time zone or a number of occurrences."""

    every: str
    until: NotRequired[str]
    count: NotRequired[int]


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(available_timezones() - {"localtime", "Factory"})


def is_zone(name: str) -> bool:
    """Whether this is an IANA time zone name."""
    return name in _names()


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    """The zone of this name; UTC for one unknown to this machine."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def local(at: int, zone: str) -> datetime:
    """A time (milliseconds) as local time of the zone."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone_of(zone))


def _nth(first: datetime, every: str, n: int) -> datetime:
    if every == "month":
        years, month = divmod(first.month - 1 + n, 12)
        year = first.year + years
        return first.replace(
            year=year, month=month + 1, day=min(first.day, calendar.monthrange(year, month + 1)[1]), fold=0
        )
    days = n * (7 if every == "week" else 1)
    return (first.replace(tzinfo=None, fold=0) + timedelta(days=days)).replace(tzinfo=first.tzinfo)


def starts(first_at: int, zone: str, recurrence: Recurrence | None) -> Iterator[int]:
    """Start times of all occurrences in milliseconds; one for a single event."""
    yield first_at
    if recurrence is None:
        return
    first = local(first_at, zone)
    until = date.fromisoformat(recurrence["until"]) if "until" in recurrence else None
    # An end date allows at most one occurrence a day, so every series is finite.
    for n in range(1, recurrence.get("count", MAX_SERIES_DAYS + 1)):
        nth = _nth(first, recurrence["every"], n)
        if until is not None and nth.date() > until:
            return
        yield int(nth.timestamp()) * 1000 + first_at % 1000


def occurrence_at(now: int, first_at: int, length: int, zone: str, recurrence: Recurrence | None) -> int:
    """Start of the current or next occurrence, or of the last one after the end."""
    start = first_at
    for start in starts(first_at, zone, recurrence):
        if start + length > now:
            break
    return start


def next_after(start: int, first_at: int, zone: str, recurrence: Recurrence | None) -> list[int]:
    """Start times of the next few occurrences after ``start``."""
    found: list[int] = []
    for each in starts(first_at, zone, recurrence):
        if each > start:
            found.append(each)
        if len(found) == NEXT_DATES_SHOWN:
            break
    return found


def complaint_about(recurrence: Recurrence, first_at: int, length: int, zone: str) -> str | None:
    """Validation error of a recurrence rule as a sentence, or None."""
    first = local(first_at, zone)
    if "until" in recurrence:
        until = date.fromisoformat(recurrence["until"])
        if not first.date() < until <= first.date() + timedelta(days=MAX_SERIES_DAYS):
            return _("A series ends after its first day, and within two years.")
    elif not 2 <= recurrence.get("count", 0) <= MAX_OCCURRENCES:
        return _("A series has 2 to {most} dates.", most=MAX_OCCURRENCES)
    begins = list(starts(first_at, zone, recurrence))
    if len(begins) < 2:
        return _("A series has at least two dates.")
    if any(later - earlier < length for earlier, later in pairwise(begins)):
        return _("An event must be over before it takes place again.")
    return None
