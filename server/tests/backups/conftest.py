"""Installations to back up: an empty one for each test, and a full one restored from a released archive."""

import shutil
from pathlib import Path

import pytest

from meadow import migrations
from meadow.backups import archive, restoring
from meadow.platform.config.settings import Settings
from meadow.platform.storage.disk import DiskStorage
from tests.backups.next_version import write_versions
from tests.conftest import apart

RELEASED = Path(__file__).parent / "released"
NEWEST = sorted(RELEASED.glob("*.tar"))[-1]


def untold(what: str, done: int, whole: int) -> None:
    """No progress output."""


def restored(settings: Settings, source: Path, tell: archive.Progress = untold) -> None:
    """Run ``restore`` as the command does."""

    def work() -> None:
        with archive.reading(source, tell) as opened:
            restoring.restore(settings, DiskStorage(settings.media_dir), opened, tell)

    apart(work)


@pytest.fixture
def vacant(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """Settings of an installation that does not exist yet, on each database."""
    folder = tmp_path / "vacant"
    folder.mkdir()
    url = request.getfixturevalue("empty_postgres")() if engine == "postgres" else ""
    return Settings(data_dir=folder, database_url=url, run_jobs=False, log_level="error")


@pytest.fixture(scope="session")
def _full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    settings = Settings(data_dir=tmp_path_factory.mktemp("full"))
    restored(settings, NEWEST)
    return settings.data_dir


@pytest.fixture
def full(_full: Path, tmp_path: Path) -> Settings:
    """An installation on SQLite with rows in every table."""
    shutil.copytree(_full, tmp_path / "full")
    settings = Settings(data_dir=tmp_path / "full", run_jobs=False, log_level="error")
    settings.prepare_data_dir()
    return settings


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the migrations of a simulated next version with two more; patched in for the test."""
    folder = write_versions(tmp_path / "versions")
    monkeypatch.setattr(migrations, "VERSIONS", folder)
    return folder
