from sqlalchemy import CheckConstraint, Column, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # Who is told when it is switched off. No foreign key: the webhook is the site's.
    Column("creator_id", Big, nullable=False),
    Column("url", String, nullable=False),
    # Names with spaces between them.
    Column("events", String, nullable=False),
    # The last attempt. Status 0: no answer.
    Column("last_event", String, nullable=False, server_default=""),
    Column("last_at", Big),
    Column("last_status", Big, nullable=False, server_default="0"),
    # Deliveries in a row that failed with all retries.
    Column("failures", Big, nullable=False, server_default="0"),
    # Switched off then.
    Column("disabled_at", Big),
    CheckConstraint("length(url) BETWEEN 1 AND 2000", name="url_length"),
    CheckConstraint("length(events) BETWEEN 1 AND 200", name="events_length"),
    **EMBEDDED,
)
