"""Occurrences of recurring events in their time zone.

Days and weeks are days of that zone. A month that lacks the day of the first occurrence has it on its last day.
"""

import calendar
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import NotRequired
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from typing_extensions import TypedDict

from meadow.events.constants import NEXT_SHOWN, OCCURRENCES, SERIES_DAYS
from meadow.platform.i18n import _


class Recurrence(TypedDict):
    """How often it takes place again: until a day of its zone, or so many times."""

    every: str
    until: NotRequired[str]
    count: NotRequired[int]


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(available_timezones() - {"localtime", "Factory"})


def is_zone(name: str) -> bool:
    """Whether this is a time zone by its IANA name."""
    return name in _names()


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    """The zone of this name; UTC for one that this machine has forgotten."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def local(at: int, zone: str) -> datetime:
    """A moment (milliseconds) as the clocks of the zone show it."""
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
    """The beginnings of all occurrences, in milliseconds; of an event that takes place once, the one."""
    yield first_at
    if recurrence is None:
        return
    first = local(first_at, zone)
    until = date.fromisoformat(recurrence["until"]) if "until" in recurrence else None
    # A series until a day may hold one a day; every series ends.
    for n in range(1, recurrence.get("count", SERIES_DAYS + 1)):
        nth = _nth(first, recurrence["every"], n)
        if until is not None and nth.date() > until:
            return
        yield int(nth.timestamp()) * 1000 + first_at % 1000


def occurrence_at(now: int, first_at: int, length: int, zone: str, recurrence: Recurrence | None) -> int:
    """The beginning of the occurrence that is on or comes next; of the last one when all are over."""
    start = first_at
    for start in starts(first_at, zone, recurrence):
        if start + length > now:
            break
    return start


def next_after(start: int, first_at: int, zone: str, recurrence: Recurrence | None) -> list[int]:
    """The beginnings of the next few occurrences after the one that begins at ``start``."""
    found: list[int] = []
    for each in starts(first_at, zone, recurrence):
        if each > start:
            found.append(each)
        if len(found) == NEXT_SHOWN:
            break
    return found


def complaint_about(recurrence: Recurrence, first_at: int, length: int, zone: str) -> str | None:
    """Why an event cannot take place again in this way, as a sentence."""
    first = local(first_at, zone)
    if "until" in recurrence:
        until = date.fromisoformat(recurrence["until"])
        if not first.date() < until <= first.date() + timedelta(days=SERIES_DAYS):
            return _("A series ends after its first day, and within two years.")
    elif not 2 <= recurrence.get("count", 0) <= OCCURRENCES:
        return _("A series has 2 to {most} dates.", most=OCCURRENCES)
    begins = list(starts(first_at, zone, recurrence))
    if len(begins) < 2:
        return _("A series has at least two dates.")
    if any(later - earlier < length for earlier, later in pairwise(begins)):
        return _("An event must be over before it takes place again.")
    return None
