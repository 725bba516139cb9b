from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import CLUSTERED, EMBEDDED, Big, String, metadata, owner_key

credentials = Table(
    "credentials",
    metadata,
    owner_key("user_id", "users.id"),
    Column("email", String, nullable=False),
    # Case folded: addresses are unique without regard to case.
    Column("email_key", String, nullable=False),
    # Empty: this member has none, and comes from another service.
    Column("password_hash", String, nullable=False),
    # When the member showed that mail to this address reaches them.
    Column("confirmed_at", Big),
    Index("uq_credentials_email_key", "email_key", unique=True),
    **EMBEDDED,
)

sessions = Table(
    "sessions",
    metadata,
    # SHA-256 of the token in hex: the token itself is never stored.
    Column("token_digest", String, primary_key=True),
    Column("id", Big, nullable=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("last_used_at", Big, nullable=False),
    Column("user_agent", String, nullable=False),
    # When whoever holds it last showed who they are: at sign-in, or since.
    Column("confirmed_at", Big, nullable=False, server_default="0"),
    Index("ix_sessions_user_id", "user_id", "id"),
    **CLUSTERED,
)

one_time_tokens = Table(
    "one_time_tokens",
    metadata,
    # SHA-256 of what its holder was given; like the tokens of sessions.
    Column("digest", String, primary_key=True),
    Column("kind", String, nullable=False),
    # None: whoever brings it is not known yet, as before a sign-in by passkey.
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE")),
    Column("expires_at", Big, nullable=False),
    Column("attempts", Big, nullable=False, server_default="0"),
    # The address that is to be confirmed, or that the link to a new password went to.
    Column("payload", String, nullable=False, server_default=""),
    CheckConstraint("kind IN ('reset', 'email', 'second', 'passkey', 'oauth')", name="kind"),
    CheckConstraint("length(payload) <= 300", name="payload_length"),
    Index("ix_one_time_tokens_user", "user_id", "kind"),
    Index("ix_one_time_tokens_expires", "expires_at"),
    **CLUSTERED,
)

totp = Table(
    "totp",
    metadata,
    owner_key("user_id", "users.id"),
    # Sealed with a key that is not in the database.
    Column("secret", String, nullable=False),
    # None until the first code has shown that the app has the secret.
    Column("confirmed_at", Big),
    # The half minute whose code was used last: no code counts twice.
    Column("last_step", Big, nullable=False, server_default="0"),
    Column("wrong", Big, nullable=False, server_default="0"),
    Column("wrong_since", Big, nullable=False, server_default="0"),
    **EMBEDDED,
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    owner_key("user_id", "users.id"),
    Column("digest", String, primary_key=True),
    **CLUSTERED,
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("credential_id", String, nullable=False),
    Column("public_key", String, nullable=False),
    Column("sign_count", Big, nullable=False),
    Column("transports", String, nullable=False),
    Column("name", String, nullable=False),
    Column("last_used_at", Big),
    CheckConstraint("length(credential_id) <= 1400", name="credential_id_length"),
    CheckConstraint("length(public_key) <= 3000", name="public_key_length"),
    CheckConstraint("length(name) BETWEEN 1 AND 900", name="name_length"),
    CheckConstraint("length(transports) <= 100", name="transports_length"),
    Index("uq_passkeys_credential_id", "credential_id", unique=True),
    Index("ix_passkeys_user", "user_id", "id"),
    **EMBEDDED,
)

identities = Table(
    "identities",
    metadata,
    # Who somebody is elsewhere: the subject is the issuer's own id, which neither a name nor an address replaces.
    Column("issuer", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("provider", String, nullable=False),
    Column("name", String, nullable=False),
    Column("created_at", Big, nullable=False),
    CheckConstraint("length(issuer) <= 300", name="issuer_length"),
    CheckConstraint("length(subject) BETWEEN 1 AND 300", name="subject_length"),
    CheckConstraint("length(name) <= 900", name="name_length"),
    Index("uq_identities_user", "user_id", "provider", unique=True),
    **CLUSTERED,
)

known_devices = Table(
    "known_devices",
    metadata,
    owner_key("user_id", "users.id"),
    Column("digest", String, primary_key=True),
    Column("seen_at", Big, nullable=False),
    **CLUSTERED,
)


deactivations = Table(
    "deactivations",
    metadata,
    owner_key("user_id", "users.id"),
    # Deleted by themselves, suspended, banned: somebody is back when no reason is left.
    Column("reason", String, primary_key=True),
    Column("started_at", Big, nullable=False),
    CheckConstraint("length(reason) BETWEEN 1 AND 40", name="reason_length"),
    # Whose time is over.
    Index("ix_deactivations_due", "reason", "started_at"),
    **EMBEDDED,
)
