"""Servers that the scripts start: they answer, and they are gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tooling import places, ports, servant
from tooling.say import Stop
from tooling.servant import running, temporary_folder
from tooling.shell import group

_PYTHON = "/usr/bin/python3" if Path("/usr/bin/python3").exists() else sys.executable


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def _listening(port: int) -> list[str]:
    return [_PYTHON, "-m", "http.server", str(port), "--bind", "127.0.0.1"]


def test_a_server_answers_inside_the_block_and_is_gone_after_it() -> None:
    port = ports.free_port()
    with temporary_folder("test") as folder:
        with running(_listening(port), folder, lambda: _answers(port), signal.SIGTERM):
            assert _answers(port)
        assert not _answers(port)
    assert not folder.exists()


def test_a_server_that_does_not_start_says_why() -> None:
    command = [_PYTHON, "-m", "nothing_like_this"]
    with (
        temporary_folder("test") as folder,
        pytest.raises(Stop, match="No module named nothing_like_this"),
        running(command, folder, lambda: False, signal.SIGTERM),
    ):
        raise AssertionError("the block must not be entered")


def test_not_even_a_killed_script_leaves_its_server_behind() -> None:
    port = ports.free_port()
    script = f"""
import signal, socket, time
from tooling.servant import running, temporary_folder
from tooling.shell import group
def ready():
    try:
        socket.create_connection(("127.0.0.1", {port})).close()
    except OSError:
        return False
    return True
with temporary_folder("test") as folder, running({_listening(port)!r}, folder, ready, signal.SIGTERM):
    print("ready", folder, flush=True)
    time.sleep(60)
"""
    env = {**os.environ, "PYTHONPATH": str(places.ROOT / "bin")}
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=env) as parent:
        assert parent.stdout is not None
        ready, folder = parent.stdout.readline().split()
        assert ready == "ready"
        parent.kill()
    shutil.rmtree(folder)
    deadline = time.monotonic() + 60
    while _answers(port) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _answers(port)


def test_what_a_program_left_behind_ends_with_its_block(tmp_path: Path) -> None:
    noted = tmp_path / "pid"
    with group(["sh", "-c", f"sleep 60 & echo $! > {noted}; exit 0"], tmp_path, {}) as process:
        assert process.wait() == 0
        left = int(noted.read_text())
        os.kill(left, 0)
    deadline = time.monotonic() + 60
    while _runs(left) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _runs(left)


def _runs(pid: int) -> bool:
    """Whether it does anything: one that ended may still wait to be noticed by its parent."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_folder_in_memory_is_made_only_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servant, "_MEMORY_BYTES", 0)
    with temporary_folder("test", in_memory=True) as folder:
        assert folder.is_dir()
        assert (folder.parent == Path("/dev/shm")) == os.access("/dev/shm", os.W_OK)
    assert not folder.exists()
    monkeypatch.setattr(servant, "_MEMORY_BYTES", 2**62)
    with temporary_folder("test", in_memory=True) as folder:
        assert folder.parent != Path("/dev/shm")
