"""A simulated next version of Meadow for upgrade tests: two more migrations in a separate folder."""

import shutil
from pathlib import Path

from meadow import migrations

NEWEST = migrations.known_revisions()[-1]
NEXT = ("9001", "9002")
_MIGRATION = '''"""{title}."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    """{title}."""
'''
_TABLE = """
    op.create_table(
        "marks",
        sa.Column("user_id", types.Big, primary_key=True, autoincrement=False),
        sa.Column("place", types.Big, nullable=False),
        sqlite_strict=True,
    )
    marks = sa.table("marks", sa.column("user_id"), sa.column("place"))
    for place, user_id in enumerate(op.get_bind().execute(sa.text("SELECT id FROM users ORDER BY id")).scalars().all()):
        op.execute(marks.insert().values(user_id=user_id, place=place))
"""
_COLUMN = """
    with op.batch_alter_table("drafts", recreate="auto") as drafts:
        drafts.alter_column("location", new_column_name="place", existing_type=types.String)
    op.execute("UPDATE posts SET location = upper(location) WHERE location IS NOT NULL")
"""


def write_versions(folder: Path) -> Path:
    """Write the migrations of this version and of the next one to that folder."""
    shutil.copytree(migrations.VERSIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for revision, before, title, body in (
        (NEXT[0], NEWEST, "Marks of members", _TABLE),
        (NEXT[1], NEXT[0], "Other names", _COLUMN),
    ):
        head = _MIGRATION.format(title=title, revision=revision, before=before)
        (folder / f"{revision}_next.py").write_text(head + body)
    return folder
