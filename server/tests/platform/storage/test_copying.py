"""From disk into a bucket and back, by the command an operator uses."""

import asyncio
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadow.backups.copying import CopyDiffers, copy_all
from meadow.cli import cli
from meadow.platform.config.settings import Settings
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.factory import storage_of
from meadow.platform.storage.port import Storage, new_stem
from tests.buckets import Bucket
from tests.platform.storage.test_places import read

run = CliRunner()


@pytest.fixture
def environment(bucket: Bucket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Files lie on disk; the environment holds the key of a bucket."""
    given = bucket.settings()
    monkeypatch.delenv("MEADOW_STORAGE_URL", raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("MEADOW_STORAGE_ENDPOINT", bucket.endpoint)
    monkeypatch.setenv("MEADOW_STORAGE_KEY", bucket.key)
    monkeypatch.setenv("MEADOW_STORAGE_SECRET", bucket.secret)
    return given


def content_of(storage: Storage) -> dict[tuple[str, bool], bytes]:
    async def all_of() -> dict[tuple[str, bool], bytes]:
        files = [file async for file in storage.files()]
        return {(file.name, file.hidden): await read(storage, file.name, hidden=file.hidden) for file in files}

    return asyncio.run(all_of())


def test_files_go_to_a_bucket_and_back_by_a_command(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill() -> list[str]:
        disk = DiskStorage(tmp_path / "media")
        names = [f"{new_stem()}.webp" for _ in range(6)]
        for name in names:
            await disk.put(name, os.urandom(50_000))
        await disk.hide(names[0])
        return names

    names = asyncio.run(fill())
    kept = content_of(DiskStorage(tmp_path / "media"))
    there = environment["storage_url"]
    bucket = storage_of(Settings(data_dir=tmp_path, storage_url=there))

    assert run.invoke(cli, ["migrate"]).exit_code == 0
    first = run.invoke(cli, ["storage", "copy", "--to", there])
    assert first.exit_code == 0, first.output
    assert "6 files copied (0.3 MB), 0 already there, 0 deleted" in first.output
    assert content_of(bucket) == kept

    # Again, after one was damaged there, one is missing, and one was shown here: only those are written.
    async def harm() -> None:
        await bucket.put(names[1], os.urandom(50_000))
        await bucket.delete(names[2])
        await DiskStorage(tmp_path / "media").show(names[0])

    asyncio.run(harm())
    again = run.invoke(cli, ["storage", "copy", "--to", there])
    assert "3 files copied (0.1 MB), 3 already there" in again.output
    kept = content_of(DiskStorage(tmp_path / "media"))
    assert content_of(bucket) == kept

    monkeypatch.setenv("MEADOW_STORAGE_URL", there)
    (tmp_path / "media").rename(tmp_path / "media-before")
    back = run.invoke(cli, ["storage", "copy", "--to", "disk"])
    assert back.exit_code == 0, back.output
    assert content_of(DiskStorage(tmp_path / "media")) == kept
    assert run.invoke(cli, ["storage", "copy", "--to", there]).exit_code == 1


def test_a_copy_that_cannot_go_on_says_so(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.invoke(cli, ["migrate"]).exit_code == 0
    for to, said in (
        ("disk", "already"),
        ("s3://no-such-bucket-here", "does not exist"),
        ("ftp://somewhere", "s3://bucket"),
    ):
        ended = run.invoke(cli, ["storage", "copy", "--to", to])
        assert (ended.exit_code, said in ended.output) == (1, True), ended.output
    monkeypatch.setenv("MEADOW_STORAGE_ENDPOINT", "http://127.0.0.1:9")
    ended = run.invoke(cli, ["storage", "copy", "--to", environment["storage_url"]])
    assert (ended.exit_code, "does not answer" in ended.output) == (1, True), ended.output
    monkeypatch.delenv("MEADOW_STORAGE_KEY")
    ended = run.invoke(cli, ["storage", "copy", "--to", environment["storage_url"]])
    assert (ended.exit_code, "MEADOW_STORAGE_KEY" in ended.output) == (1, True), ended.output


async def test_a_place_that_gives_back_something_else_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = DiskStorage(tmp_path / "one"), DiskStorage(tmp_path / "other")
    name = f"{new_stem()}.webp"
    await source.put(name, b"content")
    put = DiskStorage.put_file

    async def damaging(self: DiskStorage, name: str, content: object, *, hidden: bool = False) -> None:
        await put(self, name, content, hidden=hidden)  # type: ignore[arg-type]
        next((tmp_path / "other").rglob(name)).write_bytes(b"damaged")

    monkeypatch.setattr(DiskStorage, "put_file", damaging)
    with pytest.raises(CopyDiffers, match=name):
        await copy_all(source, target, [file async for file in source.files()])
