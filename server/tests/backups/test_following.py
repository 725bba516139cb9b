"""A followed copy misses nothing, and after the disk is gone the last second is all that is (security, B2)."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from meadow.app import create_app
from meadow.backups import archive, following, restoring
from meadow.backups.archive import Damaged, Refused
from meadow.platform.config.settings import Settings
from meadow.platform.db import sqlite_log
from meadow.platform.db.sqlite_log import Log, Lost
from meadow.platform.storage.disk import DiskStorage
from meadow.runtime.context import context_of
from tests import make
from tests.architecture.source import SERVER
from tests.backups.conftest import untold
from tests.backups.test_backup import digests, held, put
from tests.cast import Person
from tests.conftest import apart
from tests.durability.server import Server, Writer

PATIENCE_SECONDS = 120


def contents(path: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return db.execute("SELECT id, words FROM things ORDER BY id").fetchall()


@pytest.mark.parametrize("large", [1 << 40, 100_000])
def test_b2_no_page_is_missed_however_the_log_is_folded_and_begun_anew(
    large: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_log, "_LARGE", large)
    chance, path, copy = random.Random(large), tmp_path / "a.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("PRAGMA wal_autocheckpoint = 20")
        writer.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, words TEXT)")
        log = Log(path)
        log.copy(copy)
        begun_anew, salts = 0, b""
        for number in range(150):
            for _ in range(chance.randrange(6)):
                writer.execute("BEGIN IMMEDIATE")
                for _ in range(chance.randrange(1, 12)):
                    place, words = chance.randrange(300), "x" * chance.randrange(3000)
                    writer.execute("INSERT OR REPLACE INTO things VALUES (?, ?)", (place, words))
                if chance.random() < 0.2:
                    writer.execute("DELETE FROM things WHERE id < ?", (chance.randrange(300),))
                writer.execute("ROLLBACK" if chance.random() < 0.1 else "COMMIT")
            for added in log.added():
                sqlite_log.put(copy, added)
            if chance.random() < 0.3:
                # While we read its very end: what is written next begins the log anew.
                writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
            now = Path(f"{path}-wal").read_bytes()[16:24]
            begun_anew, salts = begun_anew + (now != salts), now
            if number % 15 == 0:
                looked = tmp_path / "looked.db"
                for end in ("", "-wal"):
                    if Path(f"{copy}{end}").exists():
                        shutil.copy(f"{copy}{end}", f"{looked}{end}")
                sqlite_log.apply(looked)
                assert contents(looked) == writer.execute("SELECT id, words FROM things ORDER BY id").fetchall()
        assert begun_anew > 2
        log.close()


def rebuilt(folder: Path, tmp_path: Path, name: str) -> Settings:
    """What the command restores from a followed copy."""
    settings, into = Settings(data_dir=tmp_path / name), tmp_path / f"{name}-archive"
    into.mkdir()

    def work() -> None:
        path = following.rebuilt(folder, into, untold)
        with archive.reading(path, untold) as opened:
            restoring.restore(settings, DiskStorage(settings.media_dir), opened, untold)

    apart(work)
    return settings


def followed(settings: Settings, folder: Path, times: int, between: list[str]) -> None:
    """Follow for so many looks; before every other one run the statements, which begin the log anew."""
    left = [times]

    def goes_on() -> bool:
        left[0] -= 1
        if left[0] < 0:
            return False
        with closing(sqlite3.connect(settings.data_dir / "meadow.db")) as db:
            if left[0] % 2:
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            else:
                for statement in between:
                    db.execute(statement)
                db.commit()
        return True

    apart(lambda: following.follow(settings, DiskStorage(settings.media_dir), folder, untold, goes_on))


def test_b2_changes_are_folded_files_follow_and_a_second_run_goes_on(
    full: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "EVERY_SECONDS", 0)
    monkeypatch.setattr(following, "_FOLDED_AFTER", 5)
    kept, gone, hidden = (f"{letter * 32}.webp" for letter in "abc")
    folder = tmp_path / "copy"
    put(full, kept, b"kept")
    put(full, gone, b"gone")
    put(full, hidden, b"hidden")
    write = ["UPDATE users SET bio = bio || 'x' WHERE id = (SELECT min(id) FROM users)"]
    followed(full, folder, 60, write)
    assert len(list(folder.glob("base-*.db"))) == 1
    assert len(list((folder / "changes").iterdir())) < 25
    (full.media_dir / gone[:2] / gone).unlink()
    asyncio.run(DiskStorage(full.media_dir).hide(hidden))
    followed(full, folder, 8, write)
    there = rebuilt(folder, tmp_path, "there")
    assert digests(there.database) == digests(full.database)
    assert held(there, kept) == b"kept"
    assert held(there, hidden, hidden=True) == b"hidden"
    assert not (there.media_dir / gone[:2] / gone).exists()
    assert (there.data_dir / "secret.key").read_text() == full.signing_key


def test_b2_a_log_that_is_lost_again_and_again_is_followed_from_a_new_base(
    full: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "EVERY_SECONDS", 0)
    monkeypatch.setattr(following, "_FOLDED_AFTER", 2)
    looks = count(1)

    def lost(self: Log) -> None:
        if (look := next(looks)) % 9 == 0 and look < 40:
            raise Lost("the database was replaced by another one")

    monkeypatch.setattr(Log, "_same_files", lost)
    followed(full, tmp_path / "copy", 60, ["UPDATE users SET bio = bio || 'x'"])
    assert next(looks) > 40
    assert digests(rebuilt(tmp_path / "copy", tmp_path, "there").database) == digests(full.database)


def test_b2_a_log_that_is_empty_at_first_is_followed(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, words TEXT)")
    with closing(Log(path)) as log:
        log.copy(copy)
        assert log.added() == []
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("INSERT INTO things VALUES (1, 'first')")
            for added in log.added():
                sqlite_log.put(copy, added)
            sqlite_log.apply(copy)
    assert contents(copy) == [(1, "first")]


def test_b2_a_database_that_was_replaced_is_noticed(tmp_path: Path) -> None:
    path, other = tmp_path / "a.db", tmp_path / "b.db"
    for each in (path, other):
        with closing(sqlite3.connect(each)) as db:
            db.execute("CREATE TABLE things (id INTEGER PRIMARY KEY, words TEXT)")
    with closing(Log(path)) as log:
        assert len(log.added()) <= 1
        other.rename(path)
        with pytest.raises(Lost):
            log.added()


@pytest.mark.parametrize("what", ["base", "change", "missing"])
def test_b2_a_damaged_copy_is_refused(
    what: str, full: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "EVERY_SECONDS", 0)
    folder = tmp_path / "copy"
    followed(full, folder, 6, ["UPDATE users SET bio = bio || 'x'"])
    changes = sorted((folder / "changes").iterdir())
    assert len(changes) > 2
    if what == "missing":
        changes[1].unlink()
    else:
        path = next(folder.glob("base-*.db")) if what == "base" else changes[0]
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 1
        path.write_bytes(content)
    with pytest.raises(Damaged):
        rebuilt(folder, tmp_path, "there")


def test_what_cannot_be_followed_is_said(full: Settings, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary").touch()
    storage = DiskStorage(full.media_dir)
    with pytest.raises(Refused, match="holds other things"):
        following.follow(full, storage, tmp_path / "mine", untold)
    elsewhere = Settings(data_dir=full.data_dir, database_url="postgresql://somewhere")
    with pytest.raises(Refused, match="archiving its log"):
        following.follow(elsewhere, storage, tmp_path / "copy", untold)
    with pytest.raises(Refused, match="there is no database"):
        following.follow(Settings(data_dir=tmp_path / "nowhere"), storage, tmp_path / "copy", untold)


def following_process(settings: Settings, folder: Path) -> subprocess.Popen[bytes]:
    """``backup --follow``, to be killed."""
    environment = {**os.environ, "MEADOW_DATA_DIR": str(settings.data_dir), "MEADOW_DATABASE_URL": ""}
    command = [sys.executable, "-m", "meadow", "backup", "--follow", str(folder)]
    return subprocess.Popen(command, cwd=SERVER, env=environment, stderr=subprocess.DEVNULL)


@pytest.mark.full("Backups and restores under load; the gate has the parts of a following copy one by one.")
async def test_b2_the_disk_is_deleted_under_load_and_the_copy_takes_its_place(
    sqlite_settings: Settings, tmp_path: Path
) -> None:
    app = create_app(sqlite_settings)
    async with app.router.lifespan_context(app):
        people = [Person(f"writer_{n}", f"Writer{n}", "Field") for n in range(4)]
        everybody = [Writer(who.username, (await make.member(context_of(app).database, who))[1]) for who in people]
    server, folder = Server(sqlite_settings), tmp_path / "copy"
    follower = following_process(sqlite_settings, folder)
    try:
        await server.start()
        await wait_for(lambda: following.is_followed(folder))
        writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
        await wait_for(lambda: sum(len(writer.acknowledged) for writer in everybody) > 40)
        early = {pair for writer in everybody for pair in writer.acknowledged.items()}
        written = len(list((folder / "changes").iterdir()))
        await wait_for(lambda: len(list((folder / "changes").iterdir())) > written + 1)
        server.send(signal.SIGKILL)
        await server.ended()
        follower.kill()
        await asyncio.to_thread(follower.wait, 60)
        await asyncio.gather(*writing)
    finally:
        server.clear_up()
        follower.kill()
        follower.wait(60)
    shutil.rmtree(sqlite_settings.data_dir)
    there = await asyncio.to_thread(rebuilt, folder, tmp_path, "there")
    with closing(sqlite3.connect(there.data_dir / "meadow.db")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        stored = set(db.execute("SELECT content, CAST(id AS TEXT) FROM posts").fetchall())
        assert early <= stored
        for writer in everybody:
            # Nothing is missing in the middle: only what came last may be lost.
            numbers = sorted(
                int(content.rpartition(" ")[2]) for content, _ in stored if content.startswith(writer.name)
            )
            assert numbers == list(range(len(numbers)))


async def wait_for(condition: Callable[[], bool]) -> None:
    """Until it holds; how late the copy is, ``bin/bench copies`` measures."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)
