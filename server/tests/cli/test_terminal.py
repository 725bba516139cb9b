"""``meadow serve`` in front of a person: what it prints on a terminal, and Ctrl-C."""

import asyncio
import os
import pty
import select
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import orjson
import pytest

from meadow import __main__
from tests.architecture.source import SERVER
from tooling import ports
from tooling.run import server_settings

CTRL_C = b"\x03"


class Terminal:
    """`meadow serve` behind a terminal."""

    def __init__(self, data: Path) -> None:
        self.shown = ""
        self._ours, theirs = pty.openpty()
        env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SERVER), "MEADOW_DATA_DIR": str(data)}
        self._port = ports.free_port()
        env |= {"MEADOW_PORT": str(self._port), "TERM": "xterm"}
        command = [sys.executable, "-m", "meadow", "serve"]
        # A shell starts what runs in the background with Ctrl-C ignored, and its children inherit that.
        heeding = ["env", "--default-signal=INT", "setsid", "--ctty", "--wait"]
        self.process = subprocess.Popen([*heeding, *command], env=env, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)

    def press(self, key: bytes) -> None:
        """A key."""
        os.write(self._ours, key)

    def read_until(self, text: str, seconds: float = 120) -> None:
        """Read until this is shown or the process ended."""
        deadline = time.monotonic() + seconds
        while text not in self.shown and time.monotonic() < deadline:
            if not select.select([self._ours], [], [], 1)[0]:
                continue
            try:
                self.shown += os.read(self._ours, 65536).decode()
            except OSError:  # the other end is closed
                return

    def wait_until_it_answers(self) -> None:
        """From then on the server itself ends on a signal."""
        _wait_until_it_answers(self._port)

    def ended(self) -> int:
        """The exit code, once all is read."""
        self.read_until("\0")
        return self.process.wait(60)

    def close(self) -> None:
        """Leave nothing behind."""
        self.process.kill()
        self.process.wait()
        os.close(self._ours)


def _wait_until_it_answers(port: int) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60) as answer:
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"no server answers at port {port}")


@contextmanager
def terminal(data: Path) -> Generator[Terminal]:
    opened = Terminal(data)
    try:
        yield opened
    finally:
        opened.close()


def test_a_start_shows_progress_and_the_address_and_logs_to_a_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with terminal(data) as opened:
        opened.read_until("Stop: Ctrl-C")
        opened.wait_until_it_answers()
        opened.press(CTRL_C)
        assert opened.ended() == 0, opened.shown
    assert "Making the database" in opened.shown
    assert "Meadow is at http://127.0.0.1:" in opened.shown
    assert "{" not in opened.shown
    assert "Traceback" not in opened.shown
    log = data / "meadow.log"
    assert (log.stat().st_mode & 0o777, str(log) in opened.shown) == (0o600, True)
    lines = [orjson.loads(line) for line in log.read_bytes().splitlines()]
    assert all(line["level"] in ("info", "warning") for line in lines), lines


def test_a_pipe_gets_plain_words_as_well_where_the_script_starts_the_server(tmp_path: Path) -> None:
    data, port = tmp_path / "data", ports.free_port()
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SERVER), "MEADOW_PORT": str(port)}
    env |= {**server_settings(data), "MEADOW_DEMO": "off"}
    command = [sys.executable, "-m", "meadow", "serve"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        lines: list[str] = []
        for line in server.stdout:
            lines.append(line)
            if "Stop: Ctrl-C" in line:
                _wait_until_it_answers(port)
                server.terminate()
    shown = "".join(lines)
    assert f"Meadow is at http://127.0.0.1:{port}" in shown
    assert "{" not in shown
    assert (data / "meadow.log").read_bytes().startswith(b"{")


_FULL = pytest.mark.full("Stopped at other moments; the gate stops the one in which most is half made.")


@pytest.mark.parametrize(
    "shown",
    ["Making the database", pytest.param("  done in", marks=_FULL), pytest.param("Meadow is at", marks=_FULL)],
)
def test_ctrl_c_ends_a_first_start_at_any_moment_and_the_next_one_goes_on(tmp_path: Path, shown: str) -> None:
    data = tmp_path / "data"
    with terminal(data) as opened:
        opened.read_until(shown)
        opened.press(CTRL_C)
        code = opened.ended()
        assert code in (0, 130), opened.shown
        assert "Traceback" not in opened.shown
    with terminal(data) as again:
        again.read_until("Stop: Ctrl-C")
        assert "Meadow is at" in again.shown
        again.press(CTRL_C)
        assert again.ended() in (0, 130)


def test_ctrl_c_while_the_program_loads_is_no_traceback(tmp_path: Path) -> None:
    with terminal(tmp_path / "data") as opened:
        time.sleep(0.3)
        opened.press(CTRL_C)
        assert opened.ended() in (0, 130, -2), opened.shown
        assert "Traceback" not in opened.shown or "site.py" in opened.shown, opened.shown


def test_ctrl_c_is_not_lost_where_a_cancellation_is_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def swallow() -> None:
        with suppress(asyncio.CancelledError):
            signal.raise_signal(signal.SIGINT)
            await asyncio.sleep(0)

    monkeypatch.setattr(__main__, "_start", lambda: asyncio.run(swallow()))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(SystemExit) as ended:
            __main__.start()
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.value.code == 130
