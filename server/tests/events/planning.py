"""Helpers for events."""

from typing import Any

from meadow.platform.core import clock
from tests.media.corpus import photo, saved
from tests.town import Member

HOUR, DAY = clock.HOUR_MS, clock.DAY_MS


def at(ms: int) -> str:
    """RFC 3339 time, ``ms`` from now."""
    return clock.rfc3339(clock.now_ms() + ms)


def plan(**fields: Any) -> dict[str, Any]:
    """Body of a new event of two hours, in three days."""
    return {
        "title": "Harvest supper",
        "description": "Bring a plate.",
        "startsAt": at(3 * DAY),
        "endsAt": at(3 * DAY + 2 * HOUR),
        "timeZone": "Europe/Berlin",
        "location": "The barn",
        **fields,
    }


async def hosts(member: Member, **fields: Any) -> dict[str, Any]:
    """Create an event; returns the response."""
    response = await member.post("/api/events", plan(**fields))
    assert response.status_code == 201, response.text
    return response.json()


async def answers(member: Member, event: dict[str, Any], status: str = "going", **fields: Any) -> dict[str, Any]:
    """RSVP; returns the event."""
    response = await member.post(f"/api/events/{event['id']}/rsvp", {"status": status, **fields})
    assert response.status_code == 200, response.text
    return response.json()


async def sees(member: Member, event: dict[str, Any]) -> dict[str, Any]:
    """The event in the view of this member."""
    response = await member.get(f"/api/events/{event['id']}")
    assert response.status_code == 200, response.text
    return response.json()


async def listed(member: Member, query: str = "") -> list[str]:
    """The titles of a list of events."""
    response = await member.get(f"/api/events?{query}")
    assert response.status_code == 200, response.text
    return [event["title"] for event in response.json()["events"]]


async def told(member: Member) -> list[str]:
    """Types of this member's notifications, newest first."""
    return [each["type"] for each in (await member.get("/api/notifications")).json()]


async def uploaded(member: Member) -> str:
    """Upload a cover picture; returns its URL without the signature."""
    sent = await member.post("/api/posts/upload", files={"file": ("cover.png", saved(photo(), "PNG"), "image/png")})
    assert sent.status_code == 201, sent.text
    return sent.json()["url"].partition("?")[0]
