"""Members who come from a version without groups find theirs."""

from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from meadow.migrations.run import config_for, sync_url
from meadow.notifications.kinds import topic_of
from meadow.platform.clock import DAY_MS
from meadow.platform.ids import created_ms, pack
from meadow.platform.settings import Settings

DAY = 20_000 * DAY_MS
TOLD = [
    # kind, post, comment, reel
    ("like", 71, 0, 0),
    ("like", 71, 0, 0),
    ("comment", 71, 81, 0),
    ("reply", 72, 82, 0),
    ("reel_like", 0, 0, 91),
    ("follow", 0, 0, 0),
    ("follow", 0, 0, 0),
    ("quote", 73, 0, 0),
]


def test_what_was_told_before_is_grouped(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    engine = create_engine(sync_url(settings), poolclass=NullPool)
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0007")
        for user in (1, 2, 3):
            values = {"id": user, "name": f"user{user}"}
            connection.execute(
                text(
                    "INSERT INTO users (id, username, username_key, first_name, last_name)"
                    " VALUES (:id, :name, :name, :name, :name)"
                ),
                values,
            )
        for number, (kind, post, comment, reel) in enumerate(TOLD):
            connection.execute(
                text(
                    "INSERT INTO notifications (user_id, id, kind, by_id, post_id, comment_id, reel_id)"
                    " VALUES (1, :id, :kind, :by, :post, :comment, :reel)"
                ),
                {
                    "id": pack(DAY + number),
                    "kind": kind,
                    "by": 2 + number % 2,
                    "post": post,
                    "comment": comment,
                    "reel": reel,
                },
            )
        command.upgrade(config_for(connection), "0008")
        rows = connection.execute(text("SELECT id, kind, post_id, reel_id, subject, topic FROM notifications")).all()
        groups = connection.execute(
            text("SELECT kind, subject, topic, newest_id, total FROM notification_groups")
        ).all()
    expected: dict[tuple[str, int], list[int]] = {}
    for row in rows:
        subject = row.post_id or row.reel_id or created_ms(row.id) // DAY_MS
        assert (row.subject, row.topic) == (subject, topic_of(row.kind))
        expected.setdefault((row.kind, subject), []).append(row.id)
    assert {(group.kind, group.subject): (group.newest_id, group.total) for group in groups} == {
        key: (max(ids), len(ids)) for key, ids in expected.items()
    }
    assert {group.topic for group in groups} == {"likes", "comments", "follows", "mentions"}
    assert len(groups) == 6
