"""Uploads of a version in which ``media.post_id`` held the id of whatever used them."""

import json
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, text

from meadow.migrations.run import upgrade_to
from meadow.platform.db.dump import Shape, digest_of, in_one_transaction
from meadow.platform.settings import Settings
from tests.backups.joined import lay_views, view_of
from tests.comments.test_upgrade import insert
from tests.conftest import apart

ADA, POST, MESSAGE, REEL, EVENT, COMMUNITY, NOTICE, FREE, RELEASED = 1, 10, 20, 30, 40, 50, 60, 0, -1
TAKEN = (POST, POST, POST, MESSAGE, REEL, REEL, EVENT, COMMUNITY, COMMUNITY, ADA, ADA, NOTICE, FREE)
"""What uses each upload; its id is 100 and its place here."""
MEDIA = Shape(
    "media",
    ("owner_id", "id", "kind", "url", "files", "bytes", "post_id", "draft_id", "released_at"),
    ("owner_id", "id"),
)


def _items(*uploads: tuple[int, str]) -> str:
    return json.dumps([{"type": "image", "url": f"/media/{id_}", "alt": alt} for id_, alt in uploads])


def _fill(connection: Connection) -> tuple[int, str]:
    upgrade_to(connection, "0025")
    names = ("username", "username_key", "first_name", "last_name")
    insert(connection, "users", {"id": ADA, **dict.fromkeys(names, "ada")})
    home = {"id": COMMUNITY, "slug": "mill", "name": "Mill", "search_key": "", "updated_at": 1}
    insert(connection, "communities", home)
    shown = _items((102, "third"), (100, 'it\'s "first"'), (101, ""))
    insert(connection, "posts", {"id": POST, "author_id": ADA, "content": "post", "media": shown})
    insert(connection, "conversations", {"id": 5, "kind": "direct", "creator_id": ADA, "members_count": 1})
    said = {"conversation_id": 5, "seq": 1, "id": MESSAGE, "sender_id": ADA, "content": ""}
    insert(connection, "messages", {**said, "media": _items((103, "a cat"))})
    reel = {"id": REEL, "author_id": ADA, "caption": "", "video_url": "v", "thumbnail_url": "t", "placeholder": ""}
    insert(connection, "reels", {**reel, "width": 1, "height": 1, "duration_ms": 1, "status": "ready"})
    times = {"starts_at": 1, "first_at": 1, "ends_at": 2, "updated_at": 1}
    words = {"title": "t", "description": "", "search_key": "", "time_zone": "UTC"}
    insert(connection, "events", {"id": EVENT, "host_id": ADA, **words, **times})
    size: dict[str, Any] = {"width": 1, "height": 1, "placeholder": "", "bytes": 7}
    for id_, used_by in ((100 + n, used_by or None) for n, used_by in enumerate((*TAKEN, RELEASED))):
        upload = {"owner_id": ADA, "id": id_, "kind": "image", "url": f"/media/{id_}", "files": "[]", "sources": "[]"}
        gone = {"post_id": None, "released_at": 3} if used_by == RELEASED else {"post_id": used_by}
        insert(connection, "media", upload | size | gone)
    return _digest(connection, MEDIA)


def _digest(connection: Connection, table: Shape) -> tuple[int, str]:
    digest = digest_of(connection, table)
    return digest.count, digest.text


def test_every_upload_stays_with_what_uses_it(old_settings: Settings) -> None:
    def migrate(connection: Connection) -> tuple[int, str]:
        upgrade_to(connection)
        listed = "SELECT subject_type, subject_id, position, media_id, alt FROM media_attachments ORDER BY media_id"
        assert [tuple(row) for row in connection.execute(text(listed))] == [
            ("post", POST, 1, 100, 'it\'s "first"'),
            ("post", POST, 2, 101, ""),
            ("post", POST, 0, 102, "third"),
            ("message", MESSAGE, 0, 103, "a cat"),
            ("reel", REEL, 0, 104, ""),
            ("reel", REEL, 1, 105, ""),
            ("event", EVENT, 0, 106, ""),
            *(("community", COMMUNITY, 0, id_, "") for id_ in (107, 108)),
            *(("user", ADA, 0, id_, "") for id_ in (109, 110)),
            ("site_notice", NOTICE, 0, 111, ""),
        ]
        loose = connection.execute(text("SELECT id FROM media WHERE NOT is_attached ORDER BY id"))
        assert [row.id for row in loose] == [112, 113]
        lay_views(connection, "media")
        return _digest(connection, replace(MEDIA, name=view_of("media")))

    before = apart(lambda: in_one_transaction(old_settings.database, _fill))
    assert before[0] == len(TAKEN) + 1
    assert apart(lambda: in_one_transaction(old_settings.database, migrate)) == before
