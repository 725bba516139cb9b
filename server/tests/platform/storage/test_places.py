"""What every place for files does alike, on disk and in a bucket of a real S3 service."""

import asyncio
import io
import os

import pytest

from meadow.platform.core import clock
from meadow.platform.storage.port import FileMissing, Storage, is_name, new_stem
from tests.platform.storage.test_disk import HOSTILE_NAMES

MEGABYTE = 1024 * 1024


async def read(storage: Storage, name: str, start: int = 0, stop: int | None = None, *, hidden: bool = False) -> bytes:
    file = await storage.open(name, hidden=hidden)
    try:
        return b"".join([chunk async for chunk in file.chunks(start, file.size if stop is None else stop)])
    finally:
        await file.close()


async def test_what_was_put_is_read_back_whole_or_in_part(storage: Storage) -> None:
    name, content = new_stem() + ".webp", os.urandom(700_000)
    await storage.put(name, content)
    assert await storage.size(name) == len(content)
    assert await read(storage, name) == content
    assert await read(storage, name, 5, 300_009) == content[5:300_009]
    assert await read(storage, name, 699_999) == content[-1:]
    assert await read(storage, name, 7, 7) == b""


async def test_a_file_of_several_parts_is_one_file(storage: Storage) -> None:
    name, content = new_stem() + ".mp4", os.urandom(17 * MEGABYTE)
    await storage.put_file(name, io.BytesIO(content))
    assert await storage.size(name) == len(content)
    assert await read(storage, name) == content
    # Across the border of two parts.
    assert await read(storage, name, 8 * MEGABYTE - 5, 8 * MEGABYTE + 5) == content[8 * MEGABYTE - 5 : 8 * MEGABYTE + 5]
    await storage.hide(name)
    assert await storage.size(name) is None
    assert await read(storage, name, hidden=True) == content
    await storage.show(name)
    assert await read(storage, name) == content
    assert [(file.name, file.size) async for file in storage.files()] == [(name, len(content))]


async def test_an_empty_file_is_a_file(storage: Storage) -> None:
    name = new_stem() + ".bin"
    await storage.put(name, b"")
    assert await storage.size(name) == 0
    assert await read(storage, name) == b""


async def test_a_second_put_is_what_counts(storage: Storage) -> None:
    name = new_stem() + ".webp"
    for content in (b"first", b"the second"):
        await storage.put_file(name, io.BytesIO(content))
    assert await read(storage, name) == b"the second"


async def test_a_file_is_read_to_its_end_though_it_is_deleted_meanwhile(storage: Storage) -> None:
    name, content = new_stem() + ".webp", os.urandom(4 * MEGABYTE)
    await storage.put(name, content)
    file = await storage.open(name)
    got = bytearray()
    async for chunk in file.chunks(0, file.size):
        if not got:
            await storage.delete(name)
        got += chunk
    assert bytes(got) == content
    await file.close()
    await file.close()
    assert await storage.size(name) is None
    with pytest.raises(FileMissing):
        await storage.open(name)


async def test_deleting_twice_is_fine(storage: Storage) -> None:
    name = new_stem() + ".webp"
    await storage.put(name, b"x")
    await storage.delete(name)
    await storage.delete(name)
    assert await storage.size(name) is None


async def test_the_list_holds_every_file_with_its_size_its_age_and_whether_it_is_hidden(storage: Storage) -> None:
    assert [file async for file in storage.files()] == []
    names = {f"{new_stem()}{variant}.webp" for variant in ("", "-480", "-960")}
    for name in names:
        await storage.put(name, b"abc")
    away = min(names)
    await storage.hide(away)
    found = [file async for file in storage.files()]
    assert {(file.name, file.size, file.hidden) for file in found} == {(name, 3, name == away) for name in names}
    assert all(abs(file.modified_ms - clock.now_ms()) < 15 * clock.MINUTE_MS for file in found)


async def test_a_name_that_is_not_ours_reaches_no_file(storage: Storage) -> None:
    for name in HOSTILE_NAMES:
        assert not is_name(name)
        with pytest.raises(FileMissing):
            await storage.put(name, b"x")
        with pytest.raises(FileMissing):
            await storage.put_file(name, io.BytesIO(b"x"))
        with pytest.raises(FileMissing):
            await storage.open(name)
        with pytest.raises(FileMissing):
            await storage.hide(name)
        assert await storage.size(name) is None
        await storage.delete(name)
    assert [file async for file in storage.files()] == []


async def test_a_hidden_file_cannot_be_opened_until_it_is_shown_again(storage: Storage) -> None:
    name = f"{new_stem()}.webp"
    await storage.put(name, b"content")
    await storage.hide(name)
    await storage.hide(name)
    with pytest.raises(FileMissing):
        await storage.open(name)
    assert await read(storage, name, hidden=True) == b"content"
    assert [file.name async for file in storage.files()] == [name]
    await storage.show(name)
    await storage.show(name)
    assert await storage.size(name) == 7
    with pytest.raises(FileMissing):
        await storage.open(name, hidden=True)
    await storage.hide(name)
    await storage.delete(name)
    await storage.show(name)
    assert await storage.size(name) is None


async def test_what_is_stored_hidden_takes_the_place_of_what_could_be_opened(storage: Storage) -> None:
    name = f"{new_stem()}.mp4"
    await storage.put(name, b"of an attempt before")
    await storage.put_file(name, io.BytesIO(b"content"), hidden=True)
    with pytest.raises(FileMissing):
        await storage.open(name)
    assert [(file.name, file.size, file.hidden) async for file in storage.files()] == [(name, 7, True)]
    await storage.show(name)
    assert await read(storage, name) == b"content"


async def test_many_are_stored_and_read_at_once(storage: Storage) -> None:
    files = {f"{new_stem()}.webp": os.urandom(1000) for _ in range(12)}
    await asyncio.gather(*(storage.put(name, content) for name, content in files.items()))
    assert await asyncio.gather(*(read(storage, name) for name in files)) == list(files.values())


async def test_there_is_nothing_to_complain_of(storage: Storage) -> None:
    assert await storage.complaint() is None
