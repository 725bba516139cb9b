"""iCalendar files (RFC 5545)."""

import hashlib
import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta

from icalendar import Calendar, Timezone, vRecur
from icalendar import Event as Entry

from meadow.events.constants import MAX_SERIES_DAYS
from meadow.events.recurrence import Recurrence, local, zone_of
from meadow.platform.core import ids
from meadow.platform.db.statement_cache import Row

_WORDS = {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY"}
_PRODUCT = "-//Meadow//Events//EN"


def uid_of(event_id: int, secret: str) -> str:
    """Globally unique, stable ID of the event in calendars."""
    mark = hmac.new(secret.encode(), f"event {event_id}".encode(), hashlib.sha256).hexdigest()[:16]
    return f"{event_id}-{mark}@meadow"


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms // 1000, UTC)


def _rule(recurrence: Recurrence, first: datetime) -> vRecur:
    rule = vRecur({"freq": _WORDS[recurrence["every"]]})
    if "count" in recurrence:
        rule["count"] = recurrence["count"]
    if "until" in recurrence:
        last = datetime.combine(date.fromisoformat(recurrence["until"]), time(23, 59, 59), tzinfo=first.tzinfo)
        rule["until"] = last.astimezone(UTC)
    if recurrence["every"] == "month" and first.day > 28:
        # The last day of a month that lacks this one.
        rule["bymonthday"] = list(range(28, first.day + 1))
        rule["bysetpos"] = -1
    return rule


def _entry(row: Row, secret: str, address: str) -> Entry:
    entry = Entry()
    entry.add("uid", uid_of(row.id, secret))
    entry.add("dtstamp", _moment(row.updated_at))
    entry.add("last-modified", _moment(row.updated_at))
    entry.add("created", _moment(ids.created_ms(row.id)))
    entry.add("sequence", row.sequence)
    entry.add("summary", row.title)
    first = _moment(row.first_at)
    if row.recurrence:
        # A series keeps its local time across clock changes; a single event is an instant.
        first = local(row.first_at, row.time_zone)
        entry.add("rrule", _rule(row.recurrence, first))
    entry.add("dtstart", first)
    entry.add("duration", timedelta(milliseconds=row.ends_at - row.starts_at))
    if row.description or row.link:
        entry.add("description", "\n\n".join(part for part in (row.description, row.link) if part))
    if row.location or row.link:
        entry.add("location", row.location or row.link)
    entry.add("url", f"{address}/events/{row.id}")
    entry.add("status", "CANCELLED" if row.cancelled_at else "CONFIRMED")
    return entry


def calendar_of(rows: Sequence[Row], *, name: str, secret: str, address: str) -> bytes:
    """iCalendar file of these events, with the time zone definitions of its series."""
    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", timedelta(hours=1), parameters={"VALUE": "DURATION"})
    for zone in sorted({row.time_zone for row in rows if row.recurrence} - {"UTC"}):
        days = [local(row.first_at, zone).date() for row in rows if row.recurrence and row.time_zone == zone]
        calendar.add_component(
            Timezone.from_tzinfo(
                zone_of(zone), zone, min(days) - timedelta(days=1), max(days) + timedelta(days=MAX_SERIES_DAYS + 31)
            )
        )
    for row in rows:
        calendar.add_component(_entry(row, secret, address))
    return calendar.to_ical()
