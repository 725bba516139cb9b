"""Tables that a later migration joined, as archives of before know them."""

from sqlalchemy import Connection, text

_LIKES = "SELECT comment_likes.* FROM comment_likes JOIN comments ON comments.id = comment_likes.comment_id"
JOINED: dict[str, str] = {
    "comments": "SELECT comments.*, subject_id AS post_id FROM comments WHERE subject_type = 'post'",
    "reel_comments": "SELECT comments.*, subject_id AS reel_id FROM comments WHERE subject_type = 'reel'",
    "comment_likes": f"{_LIKES} WHERE subject_type = 'post'",
    "reel_comment_likes": f"{_LIKES} WHERE subject_type = 'reel'",
}
"""What each table held, read from the tables of today."""


def view_of(table: str) -> str:
    """Where ``lay_views`` shows it."""
    return f"before_{table}"


def lay_views(connection: Connection) -> None:
    """Show these tables as they were."""
    for table, rows in JOINED.items():
        connection.execute(text(f"CREATE VIEW {view_of(table)} AS {rows}"))
