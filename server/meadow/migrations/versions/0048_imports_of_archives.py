"""Imports of other networks' archives: long posts, offers of people, and which import brought a row."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

_BEFORE, _AFTER = "length(content) <= 2400", "length(content) <= 40100"


def upgrade() -> None:
    """A column, a table, and a check of posts."""
    op.add_column("imported_rows", sa.Column("import_id", types.Big, nullable=True))
    op.create_table(
        "import_offers",
        sa.Column("user_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("other_id", types.Big, autoincrement=False, nullable=False),
        *(
            sa.ForeignKeyConstraint([name], ["users.id"], name=op.f(f"fk_import_offers_{name}"), ondelete="CASCADE")
            for name in ("user_id", "other_id")
        ),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_import_offers")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_import_offers_other", "import_offers", ["other_id", "user_id"])
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        op.drop_constraint(op.f("ck_posts_content_length"), "posts", type_="check")
        op.create_check_constraint(op.f("ck_posts_content_length"), "posts", _AFTER)
        return
    # As in 0019: SQLite has no statement for it.
    version = connection.execute(sa.text("PRAGMA schema_version")).scalar_one()
    connection.execute(sa.text("PRAGMA writable_schema=ON"))
    changed = sa.text("UPDATE sqlite_schema SET sql = replace(sql, :before, :after) WHERE name = 'posts'")
    connection.execute(changed, {"before": _BEFORE, "after": _AFTER})
    connection.execute(sa.text(f"PRAGMA schema_version={version + 1}"))
    connection.execute(sa.text("PRAGMA writable_schema=OFF"))
