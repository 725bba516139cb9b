"""Fixtures for both file storages."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.factory import storage_of
from meadow.platform.storage.port import Storage
from tests.buckets import Bucket, Wire


@pytest.fixture
def storage(files_at: str, tmp_path: Path, request: pytest.FixtureRequest) -> Storage:
    """Storage on disk, then in a bucket."""
    if files_at == "disk":
        return DiskStorage(tmp_path / "media")
    bucket: Bucket = request.getfixturevalue("bucket")
    return storage_of(Settings(data_dir=tmp_path, **bucket.settings()))


@pytest.fixture
async def wire(bucket: Bucket) -> AsyncIterator[Wire]:
    """A proxy to the S3 service that can be cut."""
    opened = Wire(bucket.endpoint)
    await opened.open()
    yield opened
    await opened.cut()


@pytest.fixture
def far(bucket: Bucket, wire: Wire, tmp_path: Path) -> Callable[..., Storage]:
    """Storage in a bucket behind that proxy, with additional settings."""

    def made(**other: object) -> Storage:
        settings = bucket.settings(**{"storage_endpoint": wire.url, **other})
        return storage_of(Settings(data_dir=tmp_path, **settings))

    return made
