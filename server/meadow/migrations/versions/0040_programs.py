"""Apps, and authorisations of apps with their tokens."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def _lengths(table: str, **most: int) -> list[sa.CheckConstraint]:
    return [
        sa.CheckConstraint(f"length({name}) <= {limit}", name=op.f(f"ck_{table}_{name}_length"))
        for name, limit in most.items()
    ]


def upgrade() -> None:
    """Two tables."""
    op.create_table(
        "apps",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("client_id", sa.Text, nullable=False),
        sa.Column("secret_digest", sa.Text, nullable=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "website", "redirect_uris", "scopes")),
        sa.Column("used_at", types.Big, nullable=True),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 600", name=op.f("ck_apps_name_length")),
        *_lengths("apps", website=4100, redirect_uris=20010, scopes=1000),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_apps")),
        sqlite_strict=True,
    )
    op.create_index("uq_apps_client_id", "apps", ["client_id"], unique=True)
    op.create_table(
        "oauth_grants",
        sa.Column("id", types.Big, autoincrement=False, nullable=False),
        sa.Column("user_id", types.Big, nullable=True),
        sa.Column("app_id", types.Big, nullable=True),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("code_digest", sa.Text, nullable=True),
        sa.Column("redirect_uri", sa.Text, nullable=False, server_default=""),
        sa.Column("challenge", sa.Text, nullable=False, server_default=""),
        sa.Column("access_digest", sa.Text, nullable=True),
        sa.Column("refresh_digest", sa.Text, nullable=True),
        sa.Column("used_at", types.Big, nullable=True),
        sa.Column("expires_at", types.Big, nullable=True),
        sa.CheckConstraint("user_id IS NOT NULL OR app_id IS NOT NULL", name=op.f("ck_oauth_grants_owner")),
        *_lengths("oauth_grants", name=600, scopes=1000, redirect_uri=2000, challenge=43),
        *(
            sa.ForeignKeyConstraint([name], [other], name=op.f(f"fk_oauth_grants_{name}"), ondelete="CASCADE")
            for name, other in (("user_id", "users.id"), ("app_id", "apps.id"))
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_oauth_grants")),
        sqlite_strict=True,
    )
    op.create_index("uq_oauth_grants_code", "oauth_grants", ["code_digest"], unique=True)
    op.create_index("uq_oauth_grants_access", "oauth_grants", ["access_digest"], unique=True)
    op.create_index("ix_oauth_grants_user", "oauth_grants", ["user_id", "id"], unique=False)
    op.create_index("ix_oauth_grants_app", "oauth_grants", ["app_id", "id"], unique=False)
