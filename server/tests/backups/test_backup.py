"""A backup taken while people write holds one moment of everything, and becomes the same place (security, B1)."""

import asyncio
import stat
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from meadow import migrations
from meadow.backups import archive, dump
from meadow.backups.archive import Refused
from meadow.backups.contents import NOT_CARRIED
from meadow.backups.taking import back_up
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.port import FileMissing, new_stem
from tests.backups.conftest import restored, untold
from tests.conftest import apart
from tests.town import open_town

Digests = dict[str, tuple[int, str]]


def digests(url: str) -> Digests:
    """Of all tables."""

    def work(connection: sa.Connection) -> Digests:
        found = {s.name: dump.digest_of(connection, s) for s in dump.shapes(connection, NOT_CARRIED)}
        return {name: (digest.count, digest.text) for name, digest in found.items()}

    return apart(lambda: transactions.as_of_now(url, work))


def taken(settings: Settings, target: Path, *, secrets: bool = True, tell: archive.Progress = untold) -> Path:
    apart(lambda: back_up(settings, DiskStorage(settings.media_dir), target, secrets=secrets, tell=tell))
    return target


def put(settings: Settings, name: str, content: bytes, *, hidden: bool = False) -> None:
    async def work() -> None:
        storage = DiskStorage(settings.media_dir)
        await storage.put(name, content)
        if hidden:
            await storage.hide(name)

    apart(lambda: asyncio.run(work()))


def held(settings: Settings, name: str, *, hidden: bool = False) -> bytes:
    async def work() -> bytes:
        opened = await DiskStorage(settings.media_dir).open(name, hidden=hidden)
        return b"".join([piece async for piece in opened.chunks(0, opened.size)])

    return apart(lambda: asyncio.run(work()))


def test_b1_everything_arrives_in_another_place_and_goes_back_again(
    full: Settings, vacant: Settings, tmp_path: Path
) -> None:
    seen, unseen = f"{new_stem()}.webp", f"{new_stem()}.mp4"
    put(full, seen, b"a picture" * 1000)
    put(full, unseen, b"a video" * 100_000, hidden=True)
    (full.data_dir / "vapid.key").write_bytes(b"a key of push messages")
    restored(vacant, taken(full, tmp_path / "there.tar"))
    assert digests(vacant.database) == digests(full.database)
    assert held(vacant, seen) == b"a picture" * 1000
    with pytest.raises(FileMissing):
        held(vacant, unseen)
    assert held(vacant, unseen, hidden=True) == b"a video" * 100_000
    for name in ("secret.key", "vapid.key"):
        key = vacant.data_dir / name
        assert key.read_bytes() == (full.data_dir / name).read_bytes()
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    back = Settings(data_dir=tmp_path / "back")
    vacant.prepare_data_dir()
    restored(back, taken(vacant, tmp_path / "back.tar"))
    assert digests(back.database) == digests(full.database)


async def test_a_restored_installation_serves_and_finds_what_was_written(settings: Settings, tmp_path: Path) -> None:
    async with open_town(settings) as town:
        post = await town.ada.posts("The heron stood in the reeds")
        gone = await town.ada.posts("The heron flew away")
        await town.ada.delete(f"/api/posts/{gone['id']}")
        await town.ben.post(f"/api/posts/{post['id']}/like")
        token = town.ben.token
    target = Settings(data_dir=tmp_path / "there", run_jobs=False)
    restored(target, taken(settings, tmp_path / "a.tar"))
    target.prepare_data_dir()
    async with open_town(target, empty=False) as there:
        asked = {"Authorization": f"Bearer {token}"}
        found = (await there.client.get("/api/posts/search?q=heron&type=posts", headers=asked)).json()
        assert [one["id"] for one in found] == [post["id"]]
        shown = (await there.client.get(f"/api/posts/{post['id']}", headers=asked)).json()
        assert (shown["likesCount"], shown["isLiked"]) == (1, True)
        # What the index holds can leave it again.
        deleted = await there.client.delete(
            f"/api/posts/{post['id']}", headers={"Authorization": f"Bearer {town.ada.token}"}
        )
        assert deleted.status_code in (200, 204)
        assert (await there.client.get("/api/posts/search?q=heron&type=posts", headers=asked)).json() == []


@pytest.mark.full("Three backups beside members who write without a pause.")
def test_b1_under_write_load_an_archive_holds_one_moment(settings: Settings, tmp_path: Path) -> None:
    """Two members write, like and delete without a pause; counters and rows agree in each archive."""
    stop, written = threading.Event(), [0]
    targets = [tmp_path / f"{number}.tar" for number in range(3)]

    async def live() -> None:
        async with open_town(settings) as town:
            ada, ben = town.ada, town.ben
            while not stop.is_set():
                posts = [await who.posts(f"Words {written[0]}") for who in (ada, ben)]
                await ben.post(f"/api/posts/{posts[0]['id']}/like")
                await ada.post(f"/api/posts/{posts[1]['id']}/like")
                if written[0] % 3 == 0:
                    await ada.delete(f"/api/posts/{posts[0]['id']}")
                written[0] += 1

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    try:
        for target in targets:
            before = written[0]
            for _ in range(6000):
                if written[0] > before + 5 or not thread.is_alive():
                    break
                stop.wait(0.01)
            taken(settings, target)
    finally:
        stop.set()
        thread.join(60)
    assert written[0] > 15
    for number, target in enumerate(targets):
        copy = Settings(data_dir=tmp_path / f"copy{number}")
        restored(copy, target)
        with sa.create_engine(copy.database).connect() as db:
            assert db.exec_driver_sql("SELECT count(*) FROM posts").scalar()
            for wrong in (
                "SELECT count(*) FROM posts p WHERE likes_count <>"
                " (SELECT count(*) FROM post_likes l WHERE l.post_id = p.id)",
                "SELECT count(*) FROM users u WHERE posts_count <>"
                " (SELECT count(*) FROM posts p WHERE p.author_id = u.id AND p.deleted_at IS NULL)",
                "SELECT count(*) FROM user_likes WHERE (user_id, post_id)"
                " NOT IN (SELECT user_id, post_id FROM post_likes)",
            ):
                assert db.exec_driver_sql(wrong).scalar() == 0, wrong
            assert db.exec_driver_sql("PRAGMA foreign_key_check").fetchall() == []


def test_the_archive_is_for_its_owner_and_holds_secrets_only_if_they_are_wanted(full: Settings, tmp_path: Path) -> None:
    told = full.model_copy(update={"site_name": "The Pond", "redis_url": "redis://:hush@127.0.0.1/0"})
    told.prepare_data_dir()
    secret = told.signing_key
    with_them, without = taken(told, tmp_path / "a.tar"), taken(told, tmp_path / "b.tar", secrets=False)
    for path in (with_them, without):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert secret.encode() in with_them.read_bytes()
    assert b"hush" in with_them.read_bytes()
    assert secret.encode() not in without.read_bytes()
    assert b"hush" not in without.read_bytes()
    with archive.reading(without, untold) as opened:
        assert opened.manifest["settings"]["MEADOW_SITE_NAME"] == "The Pond"
        assert opened.manifest["keys"] == []


def test_a_backup_that_is_interrupted_leaves_nothing(full: Settings, tmp_path: Path) -> None:
    def interrupt(what: str, done: int, whole: int) -> None:
        if what == "Tables" and done == 40:
            raise KeyboardInterrupt

    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(KeyboardInterrupt):
        taken(full, folder / "a.tar", tell=interrupt)
    assert list(folder.iterdir()) == []


def test_nothing_is_written_over_and_nothing_newer_is_taken(full: Settings, tmp_path: Path) -> None:
    there = tmp_path / "a.tar"
    there.write_text("mine")
    with pytest.raises(Refused, match="is there already"):
        taken(full, there)
    with pytest.raises(Refused, match="no database"):
        taken(Settings(data_dir=tmp_path / "nowhere"), tmp_path / "b.tar")
    with sa.create_engine(full.database).begin() as db:
        db.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused, match="newer version"):
        taken(full, tmp_path / "c.tar")
    with pytest.raises(migrations.CannotMigrate, match="newer version"):
        apart(lambda: migrations.upgrade(full))
