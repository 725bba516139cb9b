"""Permissions on events."""

from tests.authorisation.rows import Row, anybody, garden, signed_in, unless_blocked

EVENTS = [
    Row("GET /api/events", signed_in(200)),
    Row(
        "POST /api/events",
        signed_in(201),
        {"title": "Tea", "startsAt": "2028-01-01T18:00:00Z", "endsAt": "2028-01-01T20:00:00Z"},
    ),
    Row(
        "POST /api/events",
        garden(201, others=403),
        {
            "title": "Tea",
            "startsAt": "2028-01-01T18:00:00Z",
            "endsAt": "2028-01-01T20:00:00Z",
            "communityId": "{garden}",
        },
    ),
    Row("GET /api/events/calendar", signed_in(200)),
    Row("POST /api/events/calendar", signed_in(201)),
    Row("DELETE /api/events/calendar", signed_in(204)),
    Row("GET /api/events/calendar/{calendar}.ics", anybody(200)),
    Row("GET /api/events/{event}", unless_blocked(200, blocked=404)),
    Row("PUT /api/events/{event}", unless_blocked(403, blocked=404, owner=200), {"title": "Later supper"}),
    Row("DELETE /api/events/{event}", unless_blocked(403, blocked=404, owner=204)),
    Row("GET /api/events/{event}.ics", unless_blocked(200, blocked=404)),
    Row("GET /api/events/{event}/attendees", unless_blocked(200, blocked=404)),
    Row("POST /api/events/{event}/rsvp", unless_blocked(200, blocked=404), {"status": "going"}),
    Row("DELETE /api/events/{event}/rsvp", unless_blocked(200, blocked=404)),
    Row("POST /api/events/{event}/comments", unless_blocked(201, blocked=404), {"content": "Hm"}),
    Row("GET /api/events/{event}/comments", unless_blocked(200, blocked=404)),
    Row("POST /api/comments/{event_comment}/like", unless_blocked(200, blocked=404)),
    Row("PATCH /api/comments/{event_comment}", unless_blocked(403, blocked=404, owner=200), {"content": "Changed"}),
    Row("POST /api/comments/{event_comment}/hide", unless_blocked(403, blocked=404, owner=200), {"hidden": True}),
    Row("DELETE /api/comments/{event_comment}", unless_blocked(403, blocked=404, owner=204)),
    Row("POST /api/events/{garden_event}/comments", garden(201, others=404), {"content": "Hm"}),
    Row("GET /api/events/{garden_event}/comments", garden(200, others=404)),
    Row("GET /api/events/{garden_event}", garden(200, others=404)),
    Row("PUT /api/events/{garden_event}", garden(403, others=404, moderator=200, owner=200), {"title": "Later"}),
    Row("DELETE /api/events/{garden_event}", garden(403, others=404, moderator=204, owner=204)),
    Row("GET /api/events/{garden_event}.ics", garden(200, others=404)),
    Row("GET /api/events/{garden_event}/attendees", garden(200, others=404)),
    Row("POST /api/events/{garden_event}/rsvp", garden(200, others=404), {"status": "going"}),
    Row("DELETE /api/events/{garden_event}/rsvp", garden(200, others=404)),
]
