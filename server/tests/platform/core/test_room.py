"""A disk that fills up: no change is taken, everything can be read, nothing breaks, and it goes on by itself (F3)."""

import asyncio
import errno
import io
import os
from pathlib import Path
from typing import Any

import httpx2
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core import disk_space as rooms
from meadow.platform.core.disk_space import DiskFull, DiskSpaceGuard, told_when_full
from meadow.platform.storage.disk import DiskStorage
from tests.durability.disk import recorded
from tests.durability.power import town_on
from tests.messages.test_socket import Tab
from tests.rows import census
from tests.town import Town, open_town

SAID = {"error": "The disk of this server is full: nothing was saved.", "code": "disk_full"}


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Says how many bytes the file system has left, from the next look on."""

    class Found:
        f_bavail, f_frsize = 10**12, 1

    def found(_: object) -> type[Found]:
        return Found

    monkeypatch.setattr(os, "statvfs", found)
    monkeypatch.setattr(rooms, "LOOK_SECONDS", 0.0)

    def set_to(left: int) -> None:
        Found.f_bavail = left

    return set_to


async def every_kind_of_change(town: Town) -> list[httpx2.Response]:
    return [
        await town.ada.post("/api/posts", {"content": "one more"}),
        await town.ada.post(f"/api/follow/{town.ben.id}"),
        await town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", {"bio": "new"}),
        await town.ada.delete(f"/api/follow/{town.ben.id}"),
        await town.ada.post("/api/posts/upload", files={"file": ("a.png", b"\x89PNG", "image/png")}),
    ]


async def test_with_the_reserve_left_changes_are_refused_reading_goes_on_and_it_resumes(
    sqlite_settings: Settings, free: Any
) -> None:
    async with open_town(sqlite_settings) as town:
        await town.ada.posts("before")
        rows = await census(town)
        free(64 * 1024 * 1024 - 1)
        for answer in await every_kind_of_change(town):
            assert (answer.status_code, answer.json(), answer.headers["Retry-After"]) == (503, SAID, "60")
        tab = await Tab.of(town.ada)
        said = {"toUserId": str(town.ben.id), "content": "Hello", "clientId": "m-1"}
        assert await tab.asks("send_message", said) == SAID
        assert await census(town) == rows
        assert (await town.ben.get("/api/posts")).json()[0]["content"] == "before"
        assert (await town.client.get("/api/ready")).status_code == 200
        await town.start_recurring_jobs()  # jobs have the reserve for themselves
        free(64 * 1024 * 1024)
        await town.ada.posts("after")
        assert "message" in await tab.asks("send_message", said)


async def test_half_of_the_reserve_is_for_those_who_sign_in(sqlite_settings: Settings, free: Any) -> None:
    async with open_town(sqlite_settings) as town:
        pair = {"email": "ada@meadow.test", "password": "x" * 12}
        free(32 * 1024 * 1024)
        assert (await town.client.post("/api/auth/login", json=pair)).status_code == 401
        assert (await town.ada.post("/api/posts", {"content": "one more"})).json() == SAID
        free(32 * 1024 * 1024 - 1)
        assert (await town.client.post("/api/auth/login", json=pair)).json() == SAID


async def test_without_a_reserve_nobody_is_refused(sqlite_settings: Settings, free: Any) -> None:
    sqlite_settings.disk_reserve_mib = 0
    async with open_town(sqlite_settings) as town:
        free(0)
        await town.ada.posts("as long as it lasts")


async def test_a_database_elsewhere_needs_room_here_for_files_only(tmp_path: Path, free: Any) -> None:
    elsewhere = DiskSpaceGuard(tmp_path, 100, has_database=False)
    free(99)
    elsewhere.check()
    with pytest.raises(DiskFull):
        elsewhere.check(upload=True)


async def test_a_disk_that_is_full_to_the_last_byte_breaks_nothing(sqlite_settings: Settings) -> None:
    with recorded(sqlite_settings.data_dir) as disk:
        seen: set[int] = set()
        async with town_on(disk, sqlite_settings) as town:
            for space in (0, 3000, 20_000, 70_000, 150_000, 500_000):
                disk.space = space
                kept: set[str] = set()
                statuses: set[int] = set()
                for turn in range(100):
                    if 503 in statuses:
                        break
                    names = [f"{space} {turn} {n}" for n in range(4)]
                    answers = await asyncio.gather(
                        *(town.ada.post("/api/posts", {"content": name + " " + "ü" * 250}) for name in names)
                    )
                    for answer in answers:
                        statuses.add(answer.status_code)
                        if answer.status_code == 201:
                            kept.add(answer.json()["id"])
                        elif answer.json()["code"] != "unavailable":  # one who shared a transaction with the first
                            assert answer.json() == SAID
                assert 503 in statuses
                seen |= statuses
                assert (await town.ada.get("/api/posts")).status_code == 200
                disk.space = None
                await town.ada.posts(f"there is room again after {space}")
                own: Any = town.database.engine.reading()
                there = {str(id_) for (id_,) in await own.fetch("SELECT id FROM posts", ())}
                # The writer, as a reader's FTS5 takes its memory of the index for the index when it is asked this.
                writer: Any = town.database.engine._committer.connection  # type: ignore[attr-defined]  # pyright: ignore
                assert writer.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                found = (await town.ben.get("/api/posts/search", params={"q": f"again after {space}"})).json()
                assert len(found["posts"] if isinstance(found, dict) else found) == 1
                assert kept <= there
                assert len(there) >= len(kept) + 1
        assert seen == {201, 503}


async def test_a_file_for_which_there_is_no_room_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = DiskStorage(tmp_path / "media")

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    name = "ab" + "c" * 30 + ".png"
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(DiskFull):
            await storage.put_file(name, io.BytesIO(b"picture"))
    assert [path for path in (tmp_path / "media").rglob("*") if path.is_file()] == []
    await storage.put(name, b"picture")


def test_other_failures_stay_what_they_are() -> None:
    with pytest.raises(PermissionError), told_when_full():
        raise PermissionError(errno.EACCES, "no")
