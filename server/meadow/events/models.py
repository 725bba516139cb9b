"""Event, RSVP and calendar tables.

RSVPs are stored both ways: ``event_rsvps`` by event, in order, and ``user_rsvps`` by member.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, Json, String, member_text, metadata, partial_index

events = Table(
    "events",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("host_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("community_id", Big, ForeignKey("communities.id", ondelete="CASCADE")),
    Column("title", String, nullable=False, info=member_text()),
    Column("description", String, nullable=False, info=member_text()),
    # Title and place as ``names.name_key`` folds them, for finding events.
    Column("search_key", String, nullable=False),
    # The occurrence that is shown: the next one, or the last when all are over.
    Column("starts_at", Big, nullable=False),
    Column("ends_at", Big, nullable=False),
    # Where the series begins: occurrences are counted from there.
    Column("first_at", Big, nullable=False),
    Column("time_zone", String, nullable=False),
    Column("location", String, info=member_text()),
    Column("link", String, info=member_text()),
    # Places for people and their guests; none: as many as come.
    Column("capacity", Big),
    Column("cover", Json),
    # ``{every, until}`` or ``{every, count}``.
    Column("recurrence", Json),
    # Grows with each edit, so that calendars take the newer one.
    Column("sequence", Big, nullable=False, server_default="0"),
    Column("updated_at", Big, nullable=False),
    Column("cancelled_at", Big),
    # When moderators hid it: nobody sees it any more.
    Column("hidden_at", Big),
    # The moment of the latest reminder that the host got, who need not have answered.
    Column("host_reminded_at", Big, nullable=False, server_default="0"),
    Column("going_count", Big, nullable=False, server_default="0"),
    Column("interested_count", Big, nullable=False, server_default="0"),
    Column("waiting_count", Big, nullable=False, server_default="0"),
    Column("comments_count", Big, nullable=False, server_default="0"),
    # Of those who go, with their guests.
    Column("places_taken", Big, nullable=False, server_default="0"),
    CheckConstraint("length(title) BETWEEN 1 AND 900", name="title_length"),
    CheckConstraint("length(description) <= 16100", name="description_length"),
    CheckConstraint("length(search_key) <= 5000", name="search_key_length"),
    CheckConstraint("length(location) <= 1700", name="location_length"),
    CheckConstraint("length(link) <= 500", name="link_length"),
    CheckConstraint("ends_at > starts_at", name="times"),
    CheckConstraint("capacity IS NULL OR capacity BETWEEN 1 AND 10000", name="capacity"),
    CheckConstraint("going_count >= 0 AND interested_count >= 0 AND waiting_count >= 0", name="counts"),
    CheckConstraint("places_taken >= going_count", name="places"),
    **EMBEDDED,
)
Index("ix_events_starts", events.c.starts_at, events.c.id)
Index("ix_events_host", events.c.host_id, events.c.starts_at)
partial_index(
    "ix_events_community", events.c.community_id, events.c.starts_at, where=events.c.community_id.is_not(None)
)

event_rsvps = Table(
    "event_rsvps",
    metadata,
    Column("event_id", Big, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("status", String, nullable=False),
    Column("guests", Big, nullable=False, server_default="0"),
    # Grows with each answer: the order of a waiting list, and of those who go.
    Column("place", Big, nullable=False),
    # The moment of the latest reminder sent: each is sent once, whatever ends the process that sends it.
    Column("reminded_at", Big, nullable=False, server_default="0"),
    # The ``sequence`` of the latest change that was told.
    Column("told", Big, nullable=False, server_default="0"),
    CheckConstraint("status IN ('going', 'interested', 'declined', 'waiting')", name="status"),
    CheckConstraint("guests BETWEEN 0 AND 5", name="guests"),
    **CLUSTERED,
)
Index("ix_event_rsvps_in_order", event_rsvps.c.event_id, event_rsvps.c.status, event_rsvps.c.place)

user_rsvps = Table(
    "user_rsvps",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("event_id", Big, ForeignKey("events.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("status", String, nullable=False),
    **CLUSTERED,
)
# What goes when an event goes.
Index("ix_user_rsvps_event", user_rsvps.c.event_id)

event_calendars = Table(
    "event_calendars",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    # The link holds a token; only its SHA-256 is stored.
    Column("digest", String, nullable=False),
    # Goes into the token: a new link is another one.
    Column("salt", String, nullable=False),
    **EMBEDDED,
)
Index("uq_event_calendars_digest", event_calendars.c.digest, unique=True)
# What a member answered, when they leave.
Index("ix_event_rsvps_user", event_rsvps.c.user_id, event_rsvps.c.event_id)
