"""Standard names of tables and columns."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

_TABLES = {
    "absences": "deactivations",
    "edges_aside": "deactivated_edges",
    "auth_tickets": "one_time_tokens",
    "barriers": "block_edges",
    "feed_places": "read_positions",
    "feed_wishes": "feed_feedback",
    "outgoing": "outbox",
    "process_numbers": "id_leases",
}
_COLUMNS = {
    "audit_log": {"at": "created_at", "by_id": "actor_id"},
    "community_bans": {"by_id": "actor_id"},
    "community_log": {"by_id": "actor_id"},
    "deactivations": {"since": "started_at"},
    "feed_feedback": {"wish_id": "feedback_id"},
    "id_leases": {"holder": "worker", "until": "expires_at"},
    "moderation_actions": {"by_id": "actor_id", "until": "expires_at"},
    "one_time_tokens": {"ends_at": "expires_at", "tries": "attempts", "about": "payload"},
}
_INDEXES: dict[str, tuple[str, str, list[str]]] = {
    "ix_audit_log_by": ("ix_audit_log_actor", "audit_log", ["actor_id", "entry"]),
    "ix_community_bans_by": ("ix_community_bans_actor", "community_bans", ["actor_id"]),
    "ix_community_log_by": ("ix_community_log_actor", "community_log", ["actor_id"]),
    "ix_absences_due": ("ix_deactivations_due", "deactivations", ["reason", "started_at"]),
    "ix_auth_tickets_user": ("ix_one_time_tokens_user", "one_time_tokens", ["user_id", "kind"]),
    "ix_auth_tickets_ends": ("ix_one_time_tokens_expires", "one_time_tokens", ["expires_at"]),
    "ix_barriers_other": ("ix_block_edges_other", "block_edges", ["other_id", "user_id"]),
    "ix_barriers_blocked": ("ix_block_edges_blocked", "block_edges", ["user_id", "block_id"]),
    "ix_barriers_muted": ("ix_block_edges_muted", "block_edges", ["user_id", "mute_id"]),
    "ix_feed_wishes_newest": ("ix_feed_feedback_newest", "feed_feedback", ["user_id", "feedback_id"]),
    "ix_outgoing_actor": ("ix_outbox_actor", "outbox", ["actor_id"]),
}


def upgrade() -> None:
    """No row changes: tables, columns, indexes and constraints get other names."""
    is_postgres = op.get_context().dialect.name == "postgresql"
    for old, new in _TABLES.items():
        op.rename_table(old, new)
        if is_postgres:
            _rename_constraints(old, new)
    for table, columns in _COLUMNS.items():
        for old, new in columns.items():
            op.alter_column(table, old, new_column_name=new)
    for old, (new, table, columns) in _INDEXES.items():
        if is_postgres:
            op.execute(f"ALTER INDEX {old} RENAME TO {new}")
        else:
            op.drop_index(old, table)
            op.create_index(new, table, columns, unique=False)


def _rename_constraints(old: str, new: str) -> None:
    found = sa.text("SELECT conname FROM pg_constraint WHERE conrelid = CAST(:table AS regclass)")
    for name in op.get_bind().execute(found, {"table": new}).scalars().all():
        op.execute(f'ALTER TABLE {new} RENAME CONSTRAINT "{name}" TO "{name.replace(old, new)}"')
