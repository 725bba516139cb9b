"""Former usernames, e-mail addresses compared after UTS 46, and search keys with the marks of every script."""

from collections.abc import Callable
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

from meadow.auth.queries import email_key
from meadow.communities.names import search_key
from meadow.platform.db import types
from meadow.users.names import name_key

revision = "0055"
down_revision = "0053"
branch_labels = None
depends_on = None

_MEMBERS = sa.text(
    "SELECT user_id, email, email_key FROM credentials WHERE user_id > :after ORDER BY user_id LIMIT 1000"
)
_OTHERS = sa.text("SELECT 1 FROM credentials WHERE email_key = :key")
_CHANGE = sa.text("UPDATE credentials SET email_key = :key WHERE user_id = :user")

_KEYS: tuple[tuple[str, str, str, Callable[[Any], str]], ...] = (
    ("users", "name_key", "first_name, last_name", lambda row: name_key(row[1], row[2])),
    ("events", "search_key", "title, location", lambda row: name_key(row[1], row[2] or "")[:2000]),
    ("conversations", "title_key", "title", lambda row: name_key(row[1], "")),
    (
        "communities",
        "search_key",
        "name, description, topics",
        lambda row: search_key(row[1], row[2], *orjson.loads(row[3])),
    ),
)
"""Table, key, the texts that the key is computed of, and how."""


def upgrade() -> None:
    op.create_table(
        "former_usernames",
        sa.Column("username_key", types.String, nullable=False),
        sa.Column("user_id", types.Big, nullable=False),
        sa.Column("changed_at", types.Big, nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_former_usernames_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("username_key", name=op.f("pk_former_usernames")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_former_usernames_user", "former_usernames", ["user_id"], unique=False)
    change_keys(op.get_bind())
    for table, key, texts, compute in _KEYS:
        _compute_again(op.get_bind(), table, key, texts, compute)


def change_keys(connection: sa.Connection) -> None:
    """Compute the keys of addresses with other letters than ASCII anew. One that another account has stays as it is:
    log-in finds both."""
    after = 0
    while rows := connection.execute(_MEMBERS, {"after": after}).all():
        after = rows[-1].user_id
        for row in rows:
            key = row.email_key if row.email.isascii() else email_key(row.email)
            if key != row.email_key and connection.execute(_OTHERS, {"key": key}).first() is None:
                connection.execute(_CHANGE, {"key": key, "user": row.user_id})


def _compute_again(connection: sa.Connection, table: str, key: str, texts: str, compute: Callable[[Any], str]) -> None:
    page = sa.text(f"SELECT id, {texts}, {key} FROM {table} WHERE id > :after ORDER BY id LIMIT 1000")  # noqa: S608
    change = sa.text(f"UPDATE {table} SET {key} = :key WHERE id = :id")  # noqa: S608 - constants
    after = 0
    while rows := connection.execute(page, {"after": after}).all():
        after = rows[-1].id
        for row in rows:
            if row[1] is not None and (computed := compute(row)) != row[-1]:
                connection.execute(change, {"key": computed, "id": row.id})
