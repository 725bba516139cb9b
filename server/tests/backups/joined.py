"""Tables that a later migration changed, as archives of before know them."""

from sqlalchemy import Connection, text


def _id_of(subject_type: str) -> str:
    return f"CASE WHEN subject_type = '{subject_type}' THEN subject_id ELSE 0 END"


_INACTIVE = 253_402_300_700_000
_DELETED_AT = {
    counted: f"CASE visibility WHEN 'owner_inactive' THEN {moment}"
    " WHEN 'hidden' THEN coalesce(deleted_at, hidden_at) ELSE deleted_at END AS deleted_at"
    for counted, moment in (
        (True, f"{_INACTIVE} + CASE WHEN is_counted THEN 0 ELSE 1 END"),
        (False, str(_INACTIVE)),
    )
}
_POST = (
    "id, author_id, content, hashtags, location, media, likes_count, comments_count, bookmarks_count, shares_count,"
    " quote_of_id, event_id, edited_at, community_id, is_pending, is_locked, top_since, imported_from, hidden_at"
)
_REEL = (
    "id, author_id, caption, hashtags, video_url, thumbnail_url, placeholder, width, height, duration_ms, status,"
    " likes_count, comments_count, bookmarks_count, views_count, imported_from, hidden_at"
)
_COMMENT = "id, parent_id, author_id, content, likes_count, replies_count, imported_from, hidden_at"
_LIKES = "SELECT comment_likes.* FROM comment_likes JOIN comments ON comments.id = comment_likes.comment_id"
RENAMED: dict[str, tuple[str, dict[str, str]]] = {
    "absences": ("deactivations", {"since": "started_at"}),
    "audit_log": ("audit_log", {"at": "created_at", "by_id": "actor_id"}),
    "auth_tickets": ("one_time_tokens", {"ends_at": "expires_at", "tries": "attempts", "about": "payload"}),
    "barriers": ("block_edges", {}),
    "community_bans": ("community_bans", {"by_id": "actor_id"}),
    "community_log": ("community_log", {"by_id": "actor_id"}),
    "edges_aside": ("deactivated_edges", {}),
    "feed_places": ("read_positions", {}),
    "feed_wishes": ("feed_feedback", {"wish_id": "feedback_id"}),
    "moderation_actions": ("moderation_actions", {"by_id": "actor_id", "until": "expires_at"}),
    "outgoing": ("outbox", {"by_id": "actor_id"}),
    "process_numbers": ("id_leases", {"holder": "worker", "until": "expires_at"}),
}
"""Tables with other names of their own or of columns: today's name, and today's column of each former one."""
BEFORE: dict[str, str] = {
    "posts": f"SELECT {_POST}, {_DELETED_AT[True]} FROM posts",
    "reels": f"SELECT {_REEL}, {_DELETED_AT[False]} FROM reels",
    "comments": f"SELECT {_COMMENT}, {_DELETED_AT[True]}, subject_id AS post_id FROM comments"
    " WHERE subject_type = 'post'",
    "reel_comments": f"SELECT {_COMMENT}, {_DELETED_AT[True]}, subject_id AS reel_id FROM comments"
    " WHERE subject_type = 'reel'",
    "comment_likes": f"{_LIKES} WHERE subject_type = 'post'",
    "reel_comment_likes": f"{_LIKES} WHERE subject_type = 'reel'",
    "notifications": "SELECT notifications.*, actor_id AS by_id, group_key AS subject,"
    f" {_id_of('post')} AS post_id, {_id_of('reel')} AS reel_id, CASE WHEN kind = 'community_post_approved' THEN"
    " (SELECT community_id FROM posts WHERE posts.id = subject_id)"
    " WHEN subject_type = 'community' THEN subject_id ELSE 0 END AS community_id,"
    " CASE WHEN subject_type IN ('event', 'moderation_action', 'case') THEN subject_id ELSE dedupe_key END AS event_id"
    " FROM notifications",
    "notification_groups": "SELECT notification_groups.*, group_key AS subject,"
    f" {_id_of('post')} AS post_id, {_id_of('reel')} AS reel_id FROM notification_groups",
    "media": "SELECT media.*, subject_id AS post_id FROM media LEFT JOIN media_attachments ON media_id = media.id",
    **{
        name: f"SELECT {today}.*{''.join(f', {column} AS {old}' for old, column in columns.items())} FROM {today}"
        for name, (today, columns) in RENAMED.items()
    },
}
"""Former content of each table, read from today's tables."""
_FORMER_KEYS: dict[str, tuple[str, ...]] = {"notification_groups": ("user_id", "kind", "subject")}


def key_of(table: str, key: tuple[str, ...]) -> tuple[str, ...]:
    """Former primary key of a table whose key is ``key`` today."""
    return _FORMER_KEYS.get(table, key)


def table_of(name: str) -> str:
    """Today's table with the rows of a former one."""
    return RENAMED[name][0] if name in RENAMED else name.removeprefix("reel_")


def view_of(table: str) -> str:
    """Name of the view of a table."""
    return f"before_{table}"


def lay_views(connection: Connection, *tables: str) -> None:
    """Create views with the former columns of these tables, or of all."""
    for table in tables or BEFORE:
        connection.execute(text(f"CREATE VIEW {view_of(table)} AS {BEFORE[table]}"))
