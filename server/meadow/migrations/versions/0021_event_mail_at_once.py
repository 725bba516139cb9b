"""Mail what happens about events at once to members who chose nothing else."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_EVENTS = 64
_CHOSEN = {
    "postgresql": "(users.settings::jsonb) #>> '{notifications,email,events}'",
    "sqlite": "json_extract(users.settings, '$.notifications.email.events')",
}


def upgrade() -> None:
    """Mail what happens about events at once to members who chose nothing else."""
    chosen = _CHOSEN[op.get_bind().dialect.name]
    op.execute(
        sa.text(
            f"UPDATE notification_states SET mail_topics = mail_topics | {_EVENTS},"  # noqa: S608 - constants
            f" digest_topics = digest_topics & ~{_EVENTS} WHERE EXISTS"
            f" (SELECT 1 FROM users WHERE users.id = notification_states.user_id AND {chosen} IS NULL)"
        )
    )
