"""A restore that was interrupted goes on, and until then nothing serves what is half made (security, B3)."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meadow.backups import UNFINISHED
from meadow.backups.archive import Refused
from meadow.cli import cli
from meadow.platform.config.settings import Settings
from tests.architecture.source import SERVER
from tests.backups.conftest import NEWEST, restored
from tests.backups.test_backup import digests, put, taken


class PowerCut(BaseException):
    """Nobody catches it."""


def with_files(full: Settings, target: Path) -> Path:
    for number in range(5):
        put(full, f"{'abcde'[number] * 32}.webp", bytes(1000 + number))
    return taken(full, target)


_FULL = pytest.mark.full("Interrupted at other steps; the gate has the step with the most rows.")


@pytest.mark.parametrize(
    ("what", "at"),
    [
        pytest.param("Files", 2, marks=_FULL),
        pytest.param("Tables", 1, marks=_FULL),
        ("Tables", 40),
        pytest.param("Making the index of the search", 1, marks=_FULL),
    ],
)
def test_an_interrupted_restore_goes_on_and_is_whole(
    what: str, at: int, full: Settings, vacant: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = with_files(full, tmp_path / "a.tar")

    def interrupt(told: str, done: int, whole: int) -> None:
        if (told, done) == (what, at):
            raise PowerCut

    with pytest.raises(PowerCut):
        restored(vacant, source, interrupt)
    assert (vacant.data_dir / UNFINISHED).exists()
    assert not (vacant.data_dir / "meadow.db").exists()
    monkeypatch.setenv("MEADOW_DATA_DIR", str(vacant.data_dir))
    monkeypatch.setenv("MEADOW_DATABASE_URL", vacant.database_url)
    refused = CliRunner().invoke(cli, ["migrate"])
    assert (refused.exit_code, "was interrupted: run it again" in refused.output) == (1, True)
    with pytest.raises(Refused, match="another archive"):
        restored(vacant, NEWEST)
    restored(vacant, source)
    assert digests(vacant.database) == digests(full.database)
    assert not (vacant.data_dir / UNFINISHED).exists()
    assert len([path for path in vacant.media_dir.rglob("*") if path.is_file()]) == 5


@pytest.mark.full("Processes that restore are killed; the gate interrupts a restore in this process.")
def test_killed_again_and_again_a_restore_ends_whole(full: Settings, tmp_path: Path) -> None:
    source = with_files(full, tmp_path / "a.tar")
    target = Settings(data_dir=tmp_path / "there")
    environment = {**os.environ, "MEADOW_DATA_DIR": str(target.data_dir), "MEADOW_DATABASE_URL": ""}
    command = [sys.executable, "-m", "meadow", "restore", str(source)]
    unfinished = target.data_dir / UNFINISHED
    for sign in (unfinished, unfinished / "meadow.db"):
        process = subprocess.Popen(command, cwd=SERVER, env=environment, stderr=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 120
            while not sign.exists() and process.poll() is None:
                assert time.monotonic() < deadline
                time.sleep(0.001)
            process.send_signal(signal.SIGKILL)
            process.wait(60)
        finally:
            process.kill()
            process.wait(60)
        assert not (target.data_dir / "meadow.db").exists()
    subprocess.run(command, cwd=SERVER, env=environment, check=True, timeout=300, capture_output=True)
    assert digests(target.database) == digests(full.database)
    assert not unfinished.exists()
