"""Comments of a version that had one table for posts and one for reels."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, text

from meadow.migrations import known_revisions
from meadow.migrations.run import upgrade_to
from meadow.platform.db.dump import Shape, digest_of, in_one_transaction
from meadow.platform.settings import Settings
from tests.backups.joined import lay_views, view_of
from tests.conftest import apart

_COMMENT = ("id", "parent_id", "author_id", "content", "likes_count", "replies_count", "deleted_at", "hidden_at")
TABLES = (
    Shape("comments", (*_COMMENT, "post_id", "imported_from"), ("id",)),
    Shape("reel_comments", (*_COMMENT, "reel_id"), ("id",)),
    Shape("comment_likes", ("comment_id", "user_id"), ("comment_id", "user_id")),
    Shape("reel_comment_likes", ("comment_id", "user_id"), ("comment_id", "user_id")),
)
"""As they were."""


def insert(connection: Connection, table: str, *rows: dict[str, Any]) -> None:
    """Insert rows into a table of any version."""
    for row in rows:
        names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def _fill(connection: Connection) -> None:
    upgrade_to(connection, "0022")
    names = ("username", "username_key", "first_name", "last_name")
    for n, name in ((1, "ada"), (2, "ben")):
        insert(connection, "users", {"id": n, **dict.fromkeys(names, name)})
    insert(connection, "posts", {"id": 10, "author_id": 1, "content": "post", "comments_count": 3})
    reel = {"id": 20, "author_id": 1, "caption": "", "video_url": "v", "thumbnail_url": "t", "placeholder": ""}
    insert(connection, "reels", {**reel, "width": 1, "height": 1, "duration_ms": 1, "status": "ready"})
    for table, key, subject, first in (("comments", "post_id", 10, 100), ("reel_comments", "reel_id", 20, 200)):
        likes = table.replace("comments", "comment_likes")
        marked: dict[str, Any] = {"imported_from": "meadow"} if key == "post_id" else {}
        insert(
            connection,
            table,
            {"id": first, key: subject, "author_id": 1, "content": "one", "likes_count": 2, "replies_count": 1},
            {"id": first + 1, key: subject, "author_id": 2, "content": "two", "parent_id": first, **marked},
            {"id": first + 2, key: subject, "author_id": 2, "content": "gone", "deleted_at": 5, "hidden_at": 5},
        )
        insert(connection, likes, *({"comment_id": first, "user_id": user} for user in (1, 2)))
    for kind, comment in (("comment_like", 101), ("reel_comment_like", 201)):
        insert(connection, "edges_aside", {"user_id": 1, "kind": kind, "subject_id": comment})


def _digests(connection: Connection, *tables: Shape) -> list[tuple[int, str]]:
    return [(digest.count, digest.text) for digest in (digest_of(connection, table) for table in tables)]


def test_both_tables_become_one_with_every_row_and_like(old_settings: Settings) -> None:
    def fill(connection: Connection) -> list[tuple[int, str]]:
        _fill(connection)
        return _digests(connection, *TABLES)

    def migrate(connection: Connection) -> None:
        upgrade_to(connection, known_revisions()[-1])
        rows = connection.execute(text("SELECT id, subject_type, subject_id FROM comments ORDER BY id")).all()
        assert [tuple(row) for row in rows] == [
            *((n, "post", 10) for n in (100, 101, 102)),
            *((n, "reel", 20) for n in (200, 201, 202)),
        ]
        aside = connection.execute(text("SELECT kind, subject_id FROM deactivated_edges ORDER BY subject_id")).all()
        assert [tuple(row) for row in aside] == [("comment_like", 101), ("comment_like", 201)]
        lay_views(connection, *(table.name for table in TABLES))

    def read(connection: Connection) -> list[tuple[int, str]]:
        return _digests(connection, *(replace(table, name=view_of(table.name)) for table in TABLES))

    before = apart(lambda: in_one_transaction(old_settings.database, fill))
    assert [count for count, _ in before] == [3, 3, 2, 2]
    apart(lambda: in_one_transaction(old_settings.database, migrate))
    assert apart(lambda: in_one_transaction(old_settings.database, read)) == before
