"""Push subscriptions of programs."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db.types import EMBEDDED, Big

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One table."""
    op.create_table(
        "program_devices",
        sa.Column("grant_id", Big, autoincrement=False, nullable=False),
        sa.Column("user_id", Big, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("alerts", sa.Text, nullable=False),
        sa.Column("policy", sa.Text, nullable=False),
        sa.Column("sealed_token", sa.Text, nullable=False),
        sa.CheckConstraint("length(endpoint) <= 1000", name=op.f("ck_program_devices_endpoint_length")),
        sa.CheckConstraint("length(alerts) <= 200", name=op.f("ck_program_devices_alerts_length")),
        sa.ForeignKeyConstraint(
            ["grant_id"], ["oauth_grants.id"], name=op.f("fk_program_devices_grant_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_program_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("grant_id", name=op.f("pk_program_devices")),
        **EMBEDDED,
    )
    op.create_index("ix_program_devices_user", "program_devices", ["user_id"])
