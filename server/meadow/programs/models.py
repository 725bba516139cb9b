"""Tables of apps and authorisations.

A grant is one authorisation with at most one code, one access token and one refresh token: they are revoked
together. Only their SHA-256 is stored.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from meadow.platform.db.types import EMBEDDED, Big, String, metadata

apps = Table(
    "apps",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("client_id", String, nullable=False),
    # None: an app that cannot keep a secret.
    Column("secret_digest", String),
    Column("name", String, nullable=False),
    Column("website", String, nullable=False),
    # One a line.
    Column("redirect_uris", String, nullable=False),
    Column("scopes", String, nullable=False),
    # When a code was last exchanged.
    Column("used_at", Big),
    CheckConstraint("length(name) BETWEEN 1 AND 600", name="name_length"),
    CheckConstraint("length(website) <= 4100", name="website_length"),
    CheckConstraint("length(redirect_uris) <= 20010", name="redirect_uris_length"),
    CheckConstraint("length(scopes) <= 1000", name="scopes_length"),
    **EMBEDDED,
)
Index("uq_apps_client_id", apps.c.client_id, unique=True)

oauth_grants = Table(
    "oauth_grants",
    metadata,
    Column("id", Big, primary_key=True, autoincrement=False),
    # None: an app acts for itself.
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE")),
    # None: a personal access token.
    Column("app_id", Big, ForeignKey("apps.id", ondelete="CASCADE")),
    # Of a personal access token.
    Column("name", String, nullable=False, server_default=""),
    Column("scopes", String, nullable=False),
    Column("code_digest", String),
    # Redirect address and PKCE challenge of the code.
    Column("redirect_uri", String, nullable=False, server_default=""),
    Column("challenge", String, nullable=False, server_default=""),
    # None: the code was not exchanged yet.
    Column("access_digest", String),
    Column("refresh_digest", String),
    Column("used_at", Big),
    Column("expires_at", Big),
    CheckConstraint("user_id IS NOT NULL OR app_id IS NOT NULL", name="owner"),
    CheckConstraint("length(name) <= 600", name="name_length"),
    CheckConstraint("length(scopes) <= 1000", name="scopes_length"),
    CheckConstraint("length(redirect_uri) <= 2000", name="redirect_uri_length"),
    CheckConstraint("length(challenge) <= 43", name="challenge_length"),
    **EMBEDDED,
)
Index("uq_oauth_grants_code", oauth_grants.c.code_digest, unique=True)
Index("uq_oauth_grants_access", oauth_grants.c.access_digest, unique=True)
Index("ix_oauth_grants_user", oauth_grants.c.user_id, oauth_grants.c.id)
Index("ix_oauth_grants_app", oauth_grants.c.app_id, oauth_grants.c.id)
