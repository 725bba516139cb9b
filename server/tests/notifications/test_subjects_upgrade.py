"""Notifications of a version that had one column for each type of subject."""

from collections import Counter
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from meadow.migrations.run import upgrade_to
from meadow.notifications import presenters, queries
from meadow.notifications.kinds import SENTENCES, STAFF_KINDS, topic_of
from meadow.platform.db.dump import Shape, digest_of, in_one_transaction
from meadow.platform.db.engine import database_of
from meadow.platform.db.session import Units
from meadow.platform.ids import pack
from meadow.platform.paging import Paging
from meadow.platform.settings import Settings
from meadow.wiring import wire
from tests.backups.joined import lay_views, view_of
from tests.comments.test_upgrade import insert
from tests.conftest import apart

ADA, BEN, CLEO = 1, 2, 3
POST, HOME_POST, REEL, COMMUNITY, EVENT, COMMENT, REEL_COMMENT = 10, 11, 20, 30, 40, 50, 60
DAY = 20_000
NONE = dict.fromkeys(("post_id", "comment_id", "reel_id", "community_id", "event_id"), 0)
COLUMNS: dict[str, dict[str, int]] = {
    **{kind: {"post_id": POST} for kind in ("like", "repost", "quote", "mention", "post", "poll", "reminder")},
    **{kind: {"post_id": POST, "comment_id": COMMENT} for kind in SENTENCES if kind.startswith(("comment", "reply"))},
    "reel_like": {"reel_id": REEL},
    **{
        kind: {"reel_id": REEL, "comment_id": REEL_COMMENT}
        for kind in SENTENCES
        if kind.startswith(("reel_comment", "reel_reply"))
    },
    "follow": {},
    "follow_request": {},
    "follow_accepted": {},
    "community_request": {"community_id": COMMUNITY},
    **{
        f"community_{what}": {"community_id": COMMUNITY, "event_id": 70 + n}
        for n, what in enumerate(("approved", "declined", "role", "removed", "post_removed"))
    },
    "community_post_approved": {"community_id": COMMUNITY, "post_id": HOME_POST},
    **{
        kind: {"event_id": EVENT}
        for kind in ("event", "event_hosting", "event_changed", "event_cancelled", "event_place")
    },
    **{kind: {"event_id": 80 + n} for n, kind in enumerate(sorted(STAFF_KINDS))},
}
"""By kind of that version: the former columns of its subject."""
TABLES = (
    Shape(
        "notifications",
        ("user_id", "id", "kind", "by_id", *NONE, "subject", "topic", "is_read"),
        ("user_id", "id"),
    ),
    Shape(
        "notification_groups",
        ("user_id", "kind", "subject", "topic", "post_id", "reel_id", "newest_id", "total", "read_up_to"),
        ("user_id", "kind", "subject"),
    ),
    Shape("outgoing", ("user_id", "id", "channel", "by_id", "notification_id"), ("user_id", "id")),
)
"""As they were."""


def _former_rows() -> list[dict[str, Any]]:
    """One row of each kind from Ben, and second ones of three kinds from Cleo."""
    rows: list[dict[str, Any]] = []
    people = [(kind, BEN) for kind in COLUMNS] + [("like", CLEO), ("follow", CLEO), ("mention", CLEO)]
    for n, (kind, by) in enumerate(people):
        columns = NONE | COLUMNS[kind]
        if (kind, by) == ("mention", CLEO):
            columns = NONE | {"reel_id": REEL}
        staff = kind in STAFF_KINDS
        rows.append(
            {
                "user_id": ADA,
                "id": pack(DAY * 86_400_000 + n),
                "kind": kind,
                "by_id": ADA if staff else by,
                **columns,
                "subject": columns["event_id"]
                or columns["post_id"]
                or columns["reel_id"]
                or columns["community_id"]
                or DAY,
                "topic": "" if staff else topic_of(kind),
                "is_read": n % 3 == 0,
            }
        )
    return rows


def _fill(connection: Connection) -> list[tuple[int, str]]:
    upgrade_to(connection, "0024")
    for n, name in ((ADA, "ada"), (BEN, "ben"), (CLEO, "cleo")):
        names = dict.fromkeys(("username", "username_key", "first_name", "last_name"), name)
        insert(connection, "users", {"id": n, **names})
    home = {"id": COMMUNITY, "slug": "mill", "name": "Mill", "search_key": "", "updated_at": 1}
    insert(connection, "communities", home)
    insert(connection, "posts", {"id": POST, "author_id": ADA, "content": "post"})
    insert(connection, "posts", {"id": HOME_POST, "author_id": ADA, "content": "home", "community_id": COMMUNITY})
    reel = {"id": REEL, "author_id": ADA, "caption": "", "video_url": "v", "thumbnail_url": "t", "placeholder": ""}
    insert(connection, "reels", {**reel, "width": 1, "height": 1, "duration_ms": 1, "status": "ready"})
    times = {"starts_at": 1, "first_at": 1, "ends_at": 2, "updated_at": 1}
    words = {"title": "t", "description": "", "search_key": "", "time_zone": "UTC"}
    insert(connection, "events", {"id": EVENT, "host_id": BEN, **words, **times})
    for id_, type_, subject in ((COMMENT, "post", POST), (REEL_COMMENT, "reel", REEL)):
        said = {"author_id": BEN, "content": f"under a {type_}"}
        insert(connection, "comments", {"id": id_, "subject_type": type_, "subject_id": subject, **said})
    groups: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for row in _former_rows():
        insert(connection, "notifications", row)
        insert(
            connection,
            "outgoing",
            {key: row[key] for key in ("user_id", "id", "by_id", "topic")}
            | {"channel": "mail", "notification_id": row["id"]},
        )
        groups.setdefault((row["kind"], row["subject"]), []).append(row)
    for rows in groups.values():
        row = {key: rows[-1][key] for key in ("user_id", "kind", "subject", "topic", "post_id", "reel_id")}
        insert(connection, "notification_groups", {**row, "newest_id": rows[-1]["id"], "total": len(rows)})
    return _digests(connection, *TABLES)


def _digests(connection: Connection, *tables: Shape) -> list[tuple[int, str]]:
    return [(digest.count, digest.text) for digest in (digest_of(connection, table) for table in tables)]


def _former_wire(row: dict[str, Any]) -> dict[str, Any]:
    """What the former version sent of a row besides the actor and the words of the kind."""
    content = {POST: "post", HOME_POST: "home", COMMENT: "under a post", REEL_COMMENT: "under a reel"}
    post, comment = row["post_id"], row["comment_id"]
    out = {
        "id": str(row["id"]),
        "isRead": row["is_read"],
        "post": {"id": str(post), "content": content[post]} if post else None,
        "commentId": str(comment) if comment else None,
        "comment": {"id": str(comment), "content": content[comment]} if comment else None,
        "community": {"id": str(COMMUNITY), "slug": "mill", "name": "Mill"} if row["community_id"] else None,
        "group": f"{row['kind']}-{row['subject']}",
    }
    if row["reel_id"]:
        out["reelId"] = str(row["reel_id"])
    if row["kind"] in STAFF_KINDS:
        out["subjectId"] = str(row["event_id"])
    elif row["topic"] == "events":
        out["eventId"] = str(row["event_id"])
    return out


async def test_every_kind_keeps_its_subject_and_its_group(old_settings: Settings) -> None:
    def migrate(connection: Connection) -> list[tuple[int, str]]:
        upgrade_to(connection)
        lay_views(connection, *(table.name for table in TABLES))
        return _digests(connection, *(replace(table, name=view_of(table.name)) for table in TABLES))

    before = apart(lambda: in_one_transaction(old_settings.database, _fill))
    former = _former_rows()
    kinds = len(COLUMNS)
    assert [count for count, _ in before] == [kinds + 3, kinds + 1, kinds + 3]
    assert apart(lambda: in_one_transaction(old_settings.database, migrate)) == before

    wire()
    database = database_of(old_settings)
    await database.open()
    try:
        db = Units(database).reader()
        rows = await queries.newest(db, ADA, Paging(limit=50))
        groups, _ = await queries.newest_groups(db, ADA, Paging(limit=50))
    finally:
        await database.close()
    told = ("type", "message", "createdAt", "fromUser")
    shown = [{k: v for k, v in presenters.notification_of(row).items() if k not in told} for row in rows]
    assert shown == [_former_wire(row) for row in reversed(former)]
    sizes = Counter(f"{row['kind']}-{row['subject']}" for row in reversed(former))
    shown_groups = [presenters.group_of(group) for group in groups]
    assert [(group["group"], group.get("othersCount", 0) + 1) for group in shown_groups] == list(sizes.items())
