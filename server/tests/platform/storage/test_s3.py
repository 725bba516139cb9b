"""What only an object store does: signatures, links of its own, being away."""

import asyncio
import io
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

import meadow
from meadow.platform.config.settings import Settings
from meadow.platform.storage import circuit_breaker
from meadow.platform.storage.circuit_breaker import StoreAway
from meadow.platform.storage.factory import storage_of
from meadow.platform.storage.port import FileMissing, Storage, new_stem
from tests.buckets import Bucket, Wire

SERVER = Path(meadow.__file__).parents[1]
BOUND_MB = 95
MEASURED = """
import asyncio, sys, tempfile
from pathlib import Path
from meadow.platform.config.settings import Settings
from meadow.platform.storage.factory import storage_of
storage = storage_of(Settings(data_dir=Path(sys.argv[1])))
def most():
    line = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024
async def main():
    await storage.put("a" * 32 + ".webp", b"warm")
    before = most()
    with tempfile.TemporaryFile() as file:
        file.truncate(int(sys.argv[2]))
        await storage.put_file("b" * 32 + ".mp4", file)
    opened = await storage.open("b" * 32 + ".mp4")
    got = 0
    async for chunk in opened.chunks(0, opened.size):
        got += len(chunk)
    assert got == int(sys.argv[2])
    await storage.delete("b" * 32 + ".mp4")
    await storage.close()
    print(most() - before)
asyncio.run(main())
"""


def fetched(url: str, method: str = "GET") -> tuple[int, bytes, str]:
    """Status, body and type as a browser gets them."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, method=method), timeout=60) as answer:
            return answer.status, answer.read(), answer.headers["Content-Type"]
    except urllib.error.HTTPError as error:
        return error.code, error.read(), ""


async def direct(bucket: Bucket, tmp_path: Path) -> tuple[Storage, str, str]:
    """A store that sends browsers to itself, a file in it and its link."""
    storage = storage_of(Settings(data_dir=tmp_path, **bucket.settings(storage_direct=True)))
    name = f"{new_stem()}.webp"
    await storage.put(name, b"content")
    link = await storage.link(name, 600)
    assert link is not None
    return storage, name, link


async def test_u8_a_link_of_the_store_opens_one_file_for_its_time(bucket: Bucket, tmp_path: Path) -> None:
    storage, name, link = await direct(bucket, tmp_path)
    assert await asyncio.to_thread(fetched, link) == (200, b"content", "image/webp")
    other = f"{new_stem()}.webp"
    await storage.put(other, b"of somebody else")
    signed = link.partition("?")[2]
    end = "0" if link[-1] != "0" else "1"
    forged = {
        "without a signature": link.partition("?")[0],
        "another signature": link[:-1] + end,
        "another file": link.replace(name, other),
        "longer": link.replace("X-Amz-Expires=600", "X-Amz-Expires=3600"),
        "another key": link.replace("owner", "other"),
    }
    assert "X-Amz-Expires=600" in signed
    for what, address in forged.items():
        assert address != link, what
        status, body, _ = await asyncio.to_thread(fetched, address)
        assert status in (400, 403), what
        assert (b"content" in body, b"somebody" in body) == (False, False), what
    # A link for reading neither writes nor deletes.
    for method in ("PUT", "DELETE"):
        assert (await asyncio.to_thread(fetched, link, method))[0] == 403
    await storage.hide(name)
    assert (await asyncio.to_thread(fetched, link))[0] == 404


async def test_u8_no_link_of_the_store_opens_for_more_than_an_hour(bucket: Bucket, tmp_path: Path) -> None:
    storage, name, _ = await direct(bucket, tmp_path)
    link = await storage.link(name, 10**6)
    assert link is not None
    assert "X-Amz-Expires=3600" in link
    with pytest.raises(FileMissing):
        await storage.link(name, 60, hidden=True)


async def test_a_wrong_secret_is_refused_by_the_service_and_named(far: Callable[..., Storage]) -> None:
    storage = far(storage_secret="not the secret")
    name = f"{new_stem()}.webp"
    with pytest.raises(StoreAway):
        await storage.put(name, b"x")
    with pytest.raises(StoreAway):
        await storage.open(name)
    assert await storage.complaint() == "the object store refuses MEADOW_STORAGE_KEY or its secret"
    elsewhere = far(storage_url="s3://there-is-no-such-bucket")
    assert await elsewhere.complaint() == "the bucket of MEADOW_STORAGE_URL does not exist"
    with pytest.raises(StoreAway):
        await elsewhere.put(name, b"x")


async def test_f4_a_store_that_is_away_is_told_at_once_and_comes_back_by_itself(
    far: Callable[..., Storage], wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, name = far(), f"{new_stem()}.webp"
    await storage.put(name, b"kept")
    await wire.cut()
    with pytest.raises(StoreAway) as told:
        await storage.put(f"{new_stem()}.webp", b"x")
    assert (told.value.status, told.value.retry_after) == (503, 5)
    assert await storage.complaint() == "the object store does not answer"
    await wire.open()
    deadline = time.monotonic() + 60
    while True:
        try:
            assert await storage.size(name) == 4
            break
        except StoreAway:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.1)


async def test_f4_of_many_who_want_files_one_finds_out_that_nobody_answers(
    far: Callable[..., Storage], wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circuit_breaker, "PAUSE_SECONDS", 3600.0)
    storage, name = far(), f"{new_stem()}.webp"
    await storage.put(name, b"kept")
    await wire.cut()
    with pytest.raises(StoreAway):
        await storage.open(name)
    await wire.open()
    sent = wire.passed
    for _ in range(50):
        with pytest.raises(StoreAway):
            await storage.open(name)
    assert wire.passed == sent


async def test_d5_an_upload_that_is_cut_off_leaves_no_file(
    far: Callable[..., Storage], wire: Wire, bucket: Bucket
) -> None:
    storage, name = far(), f"{new_stem()}.mp4"
    wire.cut_after = wire.passed + 10 * 1024 * 1024
    with pytest.raises(StoreAway):
        await storage.put_file(name, io.BytesIO(bytes(20 * 1024 * 1024)))
    wire.cut_after = None
    await wire.open()
    deadline = time.monotonic() + 60
    while await storage.complaint() is not None:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.1)
    assert await storage.size(name) is None
    assert [file async for file in storage.files()] == []


def test_an_upload_takes_no_more_memory_however_large_it_is(bucket: Bucket, tmp_path: Path) -> None:
    given = bucket.settings()
    env = {
        "PYTHONPATH": str(SERVER),
        **{f"MEADOW_{name.upper()}": str(value) for name, value in given.items() if name != "storage_secret"},
        "MEADOW_STORAGE_SECRET": bucket.secret,
    }
    size = 120 * 1024 * 1024
    command = [sys.executable, "-c", MEASURED, str(tmp_path), str(size)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=SERVER, env=env, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) < BOUND_MB
