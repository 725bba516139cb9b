"""Quiet hours and digest day in the member's time zone."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from meadow.delivery.constants import DIGEST_DAY, DIGEST_HOUR
from meadow.notifications.kinds import BITS, Topic
from meadow.users.preferences import Frequency, Notifications, QuietHours


def pushed_topics(chosen: Notifications) -> int:
    """Topics enabled for push, as bits."""
    return sum(BITS[topic] for topic in BITS if chosen["push"][topic])


def mailed_topics(chosen: Notifications, frequency: Frequency) -> int:
    """Topics enabled for mail at this frequency, as bits."""
    return sum(BITS[topic] for topic in BITS if chosen["email"][topic] == frequency)


def has(bits: int, topic: Topic) -> bool:
    """Whether the topic is enabled in these bits."""
    return bool(bits & BITS[topic])


def zone_of(quiet: QuietHours) -> ZoneInfo:
    """The member's time zone, or UTC if this machine does not know it."""
    try:
        return ZoneInfo(quiet["timeZone"])
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def _moment(day: datetime, at: time) -> datetime:
    """Local time of a day as UTC. Times skipped by daylight saving move forward; repeated ones are the first."""
    return day.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0, fold=0).astimezone(UTC)


def quiet_until(quiet: QuietHours, now_ms: int) -> int | None:
    """End of the current quiet hours (milliseconds), or None outside them. They may span midnight."""
    begins, ends = time.fromisoformat(quiet["from"]), time.fromisoformat(quiet["to"])
    if not quiet["isOn"] or begins == ends:
        return None
    now = datetime.fromtimestamp(now_ms / 1000, UTC)
    today = now.astimezone(zone_of(quiet))
    for day in (today - timedelta(days=1), today, today + timedelta(days=1)):
        begin, end = _moment(day, begins), _moment(day if ends > begins else day + timedelta(days=1), ends)
        if begin <= now < end:
            return round(end.timestamp() * 1000)
    return None


def next_digest(quiet: QuietHours, now_ms: int) -> int:
    """Time of the next weekly mail (milliseconds), postponed to the end of quiet hours."""
    now = datetime.fromtimestamp(now_ms / 1000, UTC)
    today = now.astimezone(zone_of(quiet))
    day = today + timedelta(days=(DIGEST_DAY - today.weekday()) % 7)
    due = _moment(day, time(DIGEST_HOUR))
    if due <= now:
        due = _moment(day + timedelta(days=7), time(DIGEST_HOUR))
    at = round(due.timestamp() * 1000)
    return quiet_until(quiet, at) or at
