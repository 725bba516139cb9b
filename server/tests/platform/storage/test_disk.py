import io
import os
import subprocess
import sys
from pathlib import Path

import anyio
import pytest

import meadow
from meadow.platform.core.disk_space import DiskFull
from meadow.platform.storage.disk import CHUNK_BYTES, DiskStorage
from meadow.platform.storage.port import FileMissing, is_name, new_stem

SERVER = Path(meadow.__file__).parents[1]

HOSTILE_NAMES = [
    *("", ".", "..", "/", "a", "../../etc/passwd", "/etc/passwd", "..\\..\\windows\\win.ini", "....//....//etc/passwd"),
    *("%2e%2e%2fetc%2fpasswd", "..%c0%af..%c0%afetc", "a/b.webp", "a\\b.webp", ".incoming", ".incoming/x", "~root"),
    *("$HOME", "`id`", "$(id)", "; rm -rf .", "| cat", "\0", "x\0.webp", "\n", "x.webp\n", "\r\nSet-Cookie: a=b"),
    *("con", "NUL.webp", "aux.jpg", "C:\\x.webp", "\\\\host\\share", "file:///etc/passwd", "http://example.com/x.webp"),
    *("A" * 32 + ".webp", "a" * 31 + ".webp", "a" * 33 + ".webp", "1" * 32 + ".webp", "é" * 32 + ".webp"),
    *("a" * 32, "a" * 32 + ".", "a" * 32 + ".webp.html", "a" * 32 + ".WEBP", "a" * 32 + "-.webp", "a" * 32 + "-A.webp"),
    *("a" * 32 + "-a-b.webp", "a" * 32 + " .webp", "a" * 32 + ".webp ", "‮gpj.exe", "a" * 300 + ".webp", "<svg>"),
]


@pytest.fixture
def storage(tmp_path: Path) -> DiskStorage:
    return DiskStorage(tmp_path / "media")


async def read(storage: DiskStorage, name: str, start: int = 0, stop: int | None = None) -> bytes:
    file = await storage.open(name)
    try:
        return b"".join([chunk async for chunk in file.chunks(start, file.size if stop is None else stop)])
    finally:
        await file.close()


def names_below(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.is_file()]


async def test_what_was_put_is_read_back_whole_or_in_part(storage: DiskStorage) -> None:
    name, content = new_stem() + ".webp", os.urandom(2 * CHUNK_BYTES + 17)
    await storage.put(name, content)
    assert await storage.size(name) == len(content)
    assert await read(storage, name) == content
    assert await read(storage, name, 5, CHUNK_BYTES + 9) == content[5 : CHUNK_BYTES + 9]


async def test_a_file_can_be_read_to_its_end_while_it_is_deleted(storage: DiskStorage) -> None:
    name = new_stem() + ".webp"
    await storage.put(name, b"x" * 1000)
    file = await storage.open(name)
    await storage.delete(name)
    assert b"".join([chunk async for chunk in file.chunks(0, 1000)]) == b"x" * 1000
    await file.close()
    await file.close()
    assert await storage.size(name) is None
    with pytest.raises(FileMissing):
        await storage.open(name)


async def test_deleting_twice_is_fine(storage: DiskStorage) -> None:
    name = new_stem() + ".webp"
    await storage.put(name, b"x")
    await storage.delete(name)
    await storage.delete(name)


async def test_the_list_holds_every_file_and_nothing_else(storage: DiskStorage, tmp_path: Path) -> None:
    assert [file async for file in storage.files()] == []
    names = {f"{new_stem()}{variant}.webp" for variant in ("", "-480", "-960")}
    for name in names:
        await storage.put(name, b"abc")
    (tmp_path / "media" / "aa").mkdir(exist_ok=True)
    (tmp_path / "media" / "aa" / "notes.txt").write_text("not ours")
    found = [file async for file in storage.files()]
    assert {file.name for file in found} == names
    assert {file.size for file in found} == {3}


@pytest.mark.parametrize("name", HOSTILE_NAMES)
async def test_a_name_that_is_not_ours_reaches_no_file(name: str, storage: DiskStorage, tmp_path: Path) -> None:
    outside = tmp_path / "outside.webp"
    outside.write_bytes(b"untouched")
    assert not is_name(name)
    with pytest.raises(FileMissing):
        await storage.put(name, b"x")
    with pytest.raises(FileMissing):
        await storage.open(name)
    assert await storage.size(name) is None
    await storage.delete(name)
    assert names_below(tmp_path) == ["outside.webp"]


async def test_a_link_that_somebody_left_in_the_folder_is_not_followed(storage: DiskStorage, tmp_path: Path) -> None:
    name = new_stem() + ".webp"
    await storage.put(name, b"x")
    (tmp_path / "secret").write_text("secret")
    path = tmp_path / "media" / name[:2] / name
    path.unlink()
    path.symlink_to(tmp_path / "secret")
    with pytest.raises(OSError, match="symbolic"):
        await storage.open(name)


async def test_a_write_that_fails_leaves_nothing(
    storage: DiskStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    await anyio.to_thread.run_sync((tmp_path / "media").mkdir)
    with pytest.raises(DiskFull):
        await storage.put(new_stem() + ".webp", b"x")
    assert names_below(tmp_path) == []


async def test_what_a_crash_left_half_written_is_cleared(storage: DiskStorage, tmp_path: Path) -> None:
    name = new_stem() + ".webp"
    await storage.clear_unfinished(0)
    await storage.put(name, b"kept")
    incoming = tmp_path / "media" / ".incoming"
    for half, written in (("old", 1_000), ("new", 3_000)):
        (incoming / half).write_bytes(b"half")
        os.utime(incoming / half, (written, written))
    await storage.clear_unfinished(2_000_000)
    assert [path.name for path in incoming.iterdir()] == ["new"]
    assert await read(storage, name) == b"kept"


async def test_files_and_folders_are_readable_by_their_owner_only(storage: DiskStorage, tmp_path: Path) -> None:
    await storage.put(new_stem() + ".webp", b"x")
    for path in (tmp_path / "media").rglob("*"):
        assert path.stat().st_mode & 0o077 == 0


def test_names_are_never_alike() -> None:
    stems = {new_stem() for _ in range(1000)}
    assert len(stems) == 1000
    assert all(is_name(stem + ".webp") and is_name(stem + "-960.webp") for stem in stems)


def test_the_file_is_synced_before_it_gets_its_name_and_its_folder_after(tmp_path: Path) -> None:
    """Order of the system's calls, told by an interpreter that has their Python names replaced by tellers."""
    program = f"""
import asyncio, os, pathlib, sys
import meadow
from meadow.platform.storage.disk import DiskStorage
told = []
sync, rename = os.fsync, pathlib.Path.rename
def tell_sync(descriptor):
    told.append("sync " + ("folder" if os.path.isdir(f"/proc/self/fd/{{descriptor}}") else "file"))
    sync(descriptor)
def tell_rename(path, target):
    told.append("rename")
    return rename(path, target)
os.fsync, pathlib.Path.rename = tell_sync, tell_rename
asyncio.run(DiskStorage(pathlib.Path({str(tmp_path)!r})).put("a" * 32 + ".webp", b"x"))
print(told)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=SERVER)
    told = run.stdout.strip()
    assert told == "['sync folder', 'sync folder', 'sync file', 'rename', 'sync folder']"


async def test_a_hidden_file_cannot_be_opened_until_it_is_shown_again(storage: DiskStorage) -> None:
    name = f"{new_stem()}.webp"
    await storage.put(name, b"content")
    await storage.hide(name)
    await storage.hide(name)
    with pytest.raises(FileMissing):
        await storage.open(name)
    assert [file.name async for file in storage.files()] == [name]
    await storage.show(name)
    await storage.show(name)
    assert await storage.size(name) == 7
    await storage.hide(name)
    await storage.delete(name)
    await storage.show(name)
    assert await storage.size(name) is None


async def test_a_file_that_is_stored_hidden_cannot_be_opened_at_any_moment(
    storage: DiskStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{new_stem()}.mp4"
    await storage.put(name, b"of an attempt before")
    seen: list[bool] = []
    rename = Path.rename

    def renamed(source: Path, target: Path) -> Path:
        made = rename(source, target)
        seen.append(target.parent.name == name[:2])
        return made

    monkeypatch.setattr(Path, "rename", renamed)
    await storage.put_file(name, io.BytesIO(b"content"), hidden=True)
    assert seen == [False]
    with pytest.raises(FileMissing):
        await storage.open(name)
    assert [(file.name, file.size) async for file in storage.files()] == [(name, 7)]
    await storage.show(name)
    assert await storage.size(name) == 7
