"""Migrations that are killed leave what was there before, and a copy of it is kept (security, V2)."""

import os
import random
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadow import migrations
from meadow.migrations import run
from meadow.migrations.run import upgrade_to
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.db.sqlite_file import CopyFailed
from tests.architecture.source import SERVER
from tests.backups.next_version import NEWEST
from tests.backups.test_backup import digests
from tests.conftest import apart

KILLS = 20


def lay_old(connection: sa.Connection) -> None:
    """The schema of this version, with members and posts; the next version migrates it."""
    upgrade_to(connection, NEWEST)
    for number in range(1, 200):
        for table, given in (
            (
                "users",
                {"username": f"u_{number}x", "username_key": f"u_{number}x", "first_name": "A", "last_name": "B"},
            ),
            ("posts", {"author_id": number, "content": f"words {number}", "hashtags": "[]", "media": "[]"}),
        ):
            _insert(connection, table, id=number, **given)


def attempts(settings: Settings, *statements: int) -> list[str]:
    """What the children told."""
    command = [sys.executable, "-m", "tests.backups.killed_migrations", str(migrations.VERSIONS)]
    command += [str(settings.data_dir), settings.database_url, *map(str, statements)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEADOW_")}
    paths = os.pathsep.join([str(SERVER), str(SERVER.parent)])
    done = subprocess.run(
        command, cwd=SERVER, env={**environment, "PYTHONPATH": paths}, timeout=500, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def revision(settings: Settings) -> str | None:
    return apart(lambda: transactions.as_of_now(settings.database, transactions.revision_of))


@pytest.mark.full("Twenty processes migrate and are killed; migrations seldom change.")
def test_v2_killed_at_twenty_points_migrations_roll_back_and_end_whole(
    vacant: Settings, engine: str, empty_postgres: Callable[[], str], tmp_path: Path, next_version: Path
) -> None:
    def lay(settings: Settings) -> Settings:
        settings.data_dir.mkdir(exist_ok=True)
        apart(lambda: transactions.in_one_transaction(settings.database, lay_old))
        return settings

    other = Settings(data_dir=tmp_path / "other", database_url=empty_postgres() if engine == "postgres" else "")
    count = int(attempts(lay(other), 0)[0])
    assert count > 3 * KILLS
    lay(vacant)
    before = digests(vacant.database)
    points = [1, count, *random.Random(2).sample(range(2, count), KILLS - 2)]
    assert attempts(vacant, *points) == [f"{point} {-signal.SIGKILL}" for point in points]
    assert (revision(vacant), digests(vacant.database)) == (NEWEST, before)
    apart(lambda: migrations.upgrade(vacant))
    assert revision(vacant) == migrations.known_revisions()[-1]
    assert digests(vacant.database) == digests(other.database)


@pytest.fixture
def old(tmp_path: Path, next_version: Path) -> Settings:
    """An installation that the next version migrates."""
    settings = Settings(data_dir=tmp_path / "old")
    settings.data_dir.mkdir()
    apart(lambda: transactions.in_one_transaction(settings.database, lay_old))
    return settings


def test_v2_before_a_migration_the_file_is_kept_as_it_was(old: Settings) -> None:
    before = digests(old.database)
    (old.data_dir / "before-0003.db").write_bytes(b"of an earlier time")
    apart(lambda: migrations.upgrade(old))
    (kept,) = old.data_dir.glob("before-*.db")
    assert kept.name == f"before-{migrations.known_revisions()[-1]}.db"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert digests(f"sqlite:///{kept}") == before
    made = kept.stat().st_mtime_ns
    apart(lambda: migrations.upgrade(old))
    assert kept.stat().st_mtime_ns == made


def test_v2_a_new_installation_keeps_no_copy(tmp_path: Path) -> None:
    apart(lambda: migrations.upgrade(Settings(data_dir=tmp_path)))
    assert list(tmp_path.glob("*before*")) == []


def test_v2_without_room_for_the_copy_nothing_is_migrated(old: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"a part")
        raise CopyFailed("database or disk is full")

    monkeypatch.setattr(run, "copy_file", full)
    with pytest.raises(migrations.CannotMigrate, match="no copy of the database could be kept"):
        apart(lambda: migrations.upgrade(old))
    assert revision(old) == NEWEST
    assert list(old.data_dir.glob("*before*")) == []


def test_earlier_words_of_a_post_that_may_have_been_widened_are_for_their_author(vacant: Settings) -> None:
    homes = {
        "public": (None, "public"),
        "followers": (None, "followers"),
        "open": (1, "public"),
        "closed": (2, "public"),
    }

    def before(connection: sa.Connection) -> None:
        upgrade_to(connection, "0053")
        give = partial(_insert, connection)
        give("users", id=1, username="ada", username_key="ada", first_name="A", last_name="B")
        for number, is_private in ((1, False), (2, True)):
            name = f"club {number}"
            give("communities", id=number, slug=name, name=name, search_key=name, is_private=is_private, updated_at=1)
        for number, (home, audience) in enumerate(homes.values()):
            give("posts", id=number, author_id=1, content="Now", community_id=home, audience=audience)
            give("post_versions", post_id=number, written_at=1, content="Before")

    def found(connection: sa.Connection) -> list[str]:
        return list(connection.scalars(sa.text("SELECT audience FROM post_versions ORDER BY post_id")))

    apart(lambda: transactions.in_one_transaction(vacant.database, before))
    apart(lambda: migrations.upgrade(vacant))
    assert apart(lambda: transactions.as_of_now(vacant.database, found)) == [
        "author",
        "followers",
        "public",
        "community",
    ]


def _insert(connection: sa.Connection, table: str, **row: Any) -> None:
    names, marks = ", ".join(row), ", ".join(f":{name}" for name in row)
    connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), row)
