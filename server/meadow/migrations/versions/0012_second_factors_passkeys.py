"""Keep second factors and passkeys."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep second factors and passkeys."""
    op.add_column("sessions", sa.Column("confirmed_at", types.Big, server_default="0", nullable=False))
    op.create_table(
        "auth_tickets",
        sa.Column("digest", types.String, nullable=False),
        sa.Column("kind", types.String, nullable=False),
        sa.Column("user_id", types.Big, nullable=True),
        sa.Column("ends_at", types.Big, nullable=False),
        sa.Column("tries", types.Big, server_default="0", nullable=False),
        sa.Column("about", types.String, server_default="", nullable=False),
        sa.CheckConstraint(
            "kind IN ('reset', 'email', 'second', 'passkey', 'oauth')", name=op.f("ck_auth_tickets_kind")
        ),
        sa.CheckConstraint("length(about) <= 300", name=op.f("ck_auth_tickets_about_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_auth_tickets_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_auth_tickets")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_auth_tickets_ends", "auth_tickets", ["ends_at"], unique=False)
    op.create_index("ix_auth_tickets_user", "auth_tickets", ["user_id", "kind"], unique=False)
    op.create_table(
        "identities",
        sa.Column("issuer", types.String, nullable=False),
        sa.Column("subject", types.String, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("provider", types.String, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("created_at", types.Big, nullable=False),
        sa.CheckConstraint("length(issuer) <= 300", name=op.f("ck_identities_issuer_length")),
        sa.CheckConstraint("length(name) <= 900", name=op.f("ck_identities_name_length")),
        sa.CheckConstraint("length(subject) BETWEEN 1 AND 300", name=op.f("ck_identities_subject_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_identities_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("issuer", "subject", name=op.f("pk_identities")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("uq_identities_user", "identities", ["user_id", "provider"], unique=True)
    op.create_table(
        "known_devices",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.Column("seen_at", types.Big, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_known_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "digest", name=op.f("pk_known_devices")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passkeys",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("credential_id", types.String, nullable=False),
        sa.Column("public_key", types.String, nullable=False),
        sa.Column("sign_count", types.Big, nullable=False),
        sa.Column("transports", types.String, nullable=False),
        sa.Column("name", types.String, nullable=False),
        sa.Column("last_used_at", types.Big, nullable=True),
        sa.CheckConstraint("length(credential_id) <= 1400", name=op.f("ck_passkeys_credential_id_length")),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 900", name=op.f("ck_passkeys_name_length")),
        sa.CheckConstraint("length(public_key) <= 3000", name=op.f("ck_passkeys_public_key_length")),
        sa.CheckConstraint("length(transports) <= 100", name=op.f("ck_passkeys_transports_length")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_passkeys_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sqlite_strict=True,
    )
    op.create_index("ix_passkeys_user", "passkeys", ["user_id", "id"], unique=False)
    op.create_index("uq_passkeys_credential_id", "passkeys", ["credential_id"], unique=True)
    op.create_table(
        "recovery_codes",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("digest", types.String, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_recovery_codes_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "digest", name=op.f("pk_recovery_codes")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "totp",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("secret", types.String, nullable=False),
        sa.Column("confirmed_at", types.Big, nullable=True),
        sa.Column("last_step", types.Big, server_default="0", nullable=False),
        sa.Column("wrong", types.Big, server_default="0", nullable=False),
        sa.Column("wrong_since", types.Big, server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_totp_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_totp")),
        sqlite_strict=True,
    )
    op.add_column("credentials", sa.Column("confirmed_at", types.Big, nullable=True))
