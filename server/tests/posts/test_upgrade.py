"""Visibility states of content of a version that had special values of ``deleted_at``."""

from typing import Any

from sqlalchemy import Connection, text

from meadow.migrations.run import upgrade_to
from meadow.platform.db.dump import Shape, digest_of, in_one_transaction
from meadow.platform.settings import Settings
from tests.backups.joined import BEFORE, lay_views, view_of
from tests.conftest import apart

INACTIVE = 253_402_300_700_000
STATES: dict[str, tuple[int | None, int | None, str, int | None, bool]] = {
    # deleted_at and hidden_at before; visibility, deleted_at and is_counted after.
    "visible": (None, None, "visible", None, True),
    "deleted": (50, None, "deleted", 50, False),
    "hidden": (60, 60, "hidden", None, False),
    "deleted, then hidden": (50, 60, "hidden", 50, False),
    "of an inactive member": (INACTIVE, None, "owner_inactive", None, True),
    "no longer counted": (INACTIVE + 1, None, "owner_inactive", None, False),
}
COLUMNS = ("id", "author_id", "deleted_at", "hidden_at")
TABLES = {
    "posts": {"content": "post"},
    "comments": {"content": "comment", "subject_type": "post", "subject_id": 100},
    "reels": {
        **{"caption": "", "video_url": "v", "thumbnail_url": "t", "placeholder": "", "status": "ready"},
        **{"width": 1, "height": 1, "duration_ms": 1},
    },
}


Digests = dict[str, tuple[int, str]]


def _digests(connection: Connection, names: dict[str, str]) -> Digests:
    found = {table: digest_of(connection, Shape(name, COLUMNS, ("id",))) for table, name in names.items()}
    return {table: (digest.count, digest.text) for table, digest in found.items()}


def _insert(connection: Connection, table: str, row: dict[str, Any]) -> None:
    names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def _fill(connection: Connection) -> Digests:
    upgrade_to(connection, "0023")
    names = ("username", "username_key", "first_name", "last_name")
    _insert(connection, "users", {"id": 1, **dict.fromkeys(names, "ada")})
    for table, row in TABLES.items():
        for id_, (deleted_at, hidden_at, *_) in enumerate(STATES.values(), start=100):
            times = {"deleted_at": deleted_at, "hidden_at": hidden_at}
            _insert(connection, table, {"id": id_, "author_id": 1, **row, **times})
    return _digests(connection, {table: table for table in TABLES})


def test_deletion_times_become_visibility_states(old_settings: Settings) -> None:
    def migrate(connection: Connection) -> Digests:
        upgrade_to(connection, "0024")
        for table in TABLES:
            counted = "true" if table == "reels" else "is_counted"
            rows = connection.execute(text(f"SELECT visibility, deleted_at, {counted} FROM {table} ORDER BY id")).all()
            expected = [(state, at, table == "reels" or kept) for _, _, state, at, kept in STATES.values()]
            assert [(state, at, bool(kept)) for state, at, kept in rows] == expected
        lay_views(connection, *TABLES)
        return _digests(connection, {table: view_of(table) for table in TABLES})

    assert set(TABLES) < set(BEFORE)
    before = apart(lambda: in_one_transaction(old_settings.database, _fill))
    after = apart(lambda: in_one_transaction(old_settings.database, migrate))
    # Reels were never counted, so that the two values of inactive members become one state.
    del before["reels"], after["reels"]
    assert after == before
