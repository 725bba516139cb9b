"""Attachments of uploads in a table of their own."""

import sqlalchemy as sa
from alembic import op

from meadow.platform.db import types

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_ITEMS = {
    "sqlite": "LEFT JOIN json_each({table}.media) AS item ON json_extract(item.value, '$.url') = media.url",
    "postgresql": "LEFT JOIN LATERAL jsonb_array_elements({table}.media::jsonb) WITH ORDINALITY AS item(value, key)"
    " ON item.value ->> 'url' = media.url",
}
_ALT = {"sqlite": "json_extract(item.value, '$.alt')", "postgresql": "item.value ->> 'alt'"}
_WITH_ALT = """
SELECT '{type}' AS subject_type, post_id, media.id, item.key AS place, {alt} AS alt
FROM media JOIN {table} ON {table}.id = post_id {items}
"""
_WITHOUT = """
SELECT '{type}', post_id, media.id, NULL, NULL FROM media JOIN {table} ON {table}.id = post_id
"""
_OTHERS = {"reel": "reels", "event": "events", "community": "communities", "user": "users"}
_NOTICES = """
SELECT 'site_notice', post_id, id, NULL, NULL FROM media WHERE post_id IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = post_id)
AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.id = post_id)
AND NOT EXISTS (SELECT 1 FROM reels WHERE reels.id = post_id)
AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = post_id)
AND NOT EXISTS (SELECT 1 FROM communities WHERE communities.id = post_id)
AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = post_id)
"""
_MOVE = """
INSERT INTO media_attachments (subject_id, media_id, subject_type, position, alt)
SELECT post_id, id, subject_type, CASE WHEN subject_type IN ('user', 'community', 'event') THEN 0 ELSE
    row_number() OVER (PARTITION BY post_id ORDER BY coalesce(place, 1000), id) - 1 END, coalesce(alt, '')
FROM ({found}) AS found ORDER BY post_id, id
"""


def _move(dialect: str) -> str:
    alt, items = _ALT[dialect], _ITEMS[dialect]
    found = [
        _WITH_ALT.format(type=type_, table=table, alt=alt, items=items.format(table=table))
        for type_, table in (("post", "posts"), ("message", "messages"))
    ]
    found += [_WITHOUT.format(type=type_, table=table) for type_, table in _OTHERS.items()]
    return _MOVE.format(found=" UNION ALL ".join((*found, _NOTICES)))


def upgrade() -> None:
    """Rows of ``media_attachments`` in place of ``media.post_id``, which held the ids of seven types of subjects."""
    op.create_index("uq_media_id", "media", ["id"], unique=True)
    op.create_table(
        "media_attachments",
        sa.Column("subject_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("media_id", types.Big, autoincrement=False, nullable=False),
        sa.Column("subject_type", types.String, nullable=False),
        sa.Column("position", types.Big, nullable=False),
        sa.Column("alt", types.String, server_default="", nullable=False),
        sa.CheckConstraint("length(alt) <= 6000", name=op.f("ck_media_attachments_alt_length")),
        sa.ForeignKeyConstraint(
            ["media_id"], ["media.id"], name=op.f("fk_media_attachments_media_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("subject_id", "media_id", name=op.f("pk_media_attachments")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(_move(op.get_context().dialect.name))
    op.create_index("uq_media_attachments_media", "media_attachments", ["media_id"], unique=True)
    op.add_column("media", sa.Column("is_attached", types.Flag, server_default=sa.text("false"), nullable=False))
    op.execute("UPDATE media SET is_attached = true WHERE post_id IS NOT NULL")
    op.drop_index("ix_media_post", "media")
    op.drop_index("ix_media_unused", "media")
    op.execute("ALTER TABLE media DROP COLUMN post_id")
    loose = sa.column("is_attached", types.Flag).is_(False)
    op.create_index("ix_media_unused", "media", ["id"], unique=False, postgresql_where=loose, sqlite_where=loose)
