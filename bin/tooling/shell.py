"""Subprocesses: with output in a log file, or directly on the terminal."""

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tooling import places
from tooling.say import Stop, explain

# variables that would redirect the installers or the interpreter
_MISLEADING = (
    "PYTHONHOME",
    "PYTHONPATH",
    # without .pyc files every start of Python takes a second longer
    "PYTHONDONTWRITEBYTECODE",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_USER",
    "PIP_REQUIRE_VIRTUALENV",
    "NODE_ENV",
)

_NO_ROOM = 50_000_000
_PATIENCE_SECONDS = 2.0
_running: set["subprocess.Popen[bytes]"] = set()
_given_up = threading.Event()
_starting = threading.Lock()


def give_up() -> None:
    """Terminate all running installers with their children; no new one starts afterwards."""
    with _starting:
        _given_up.set()
        running = list(_running)
    for process in running:
        _signal(process, signal.SIGTERM)
    deadline = time.monotonic() + _PATIENCE_SECONDS
    for process in running:
        with suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        _signal(process, signal.SIGKILL)


def _signal(process: "subprocess.Popen[bytes]", number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # macOS refuses when only ended processes are left
        os.killpg(process.pid, number)


def clean_environment() -> dict[str, str]:
    """The caller's environment without misleading variables."""
    return {name: value for name, value in os.environ.items() if name not in _MISLEADING}


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The clean environment with a writable HOME for caches, plus ``extra``."""
    env = clean_environment()
    if not is_writable(Path(env.get("HOME") or "/nonexistent")):
        home = tools_folder() / "home"
        home.mkdir(exist_ok=True)
        env["HOME"] = str(home)
        env.pop("XDG_CACHE_HOME", None)
        env.pop("XDG_CONFIG_HOME", None)
    return {**env, **(extra or {})}


def is_writable(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def tools_folder() -> Path:
    """The folder for logs and downloads of the scripts; Stop when the checkout is not writable."""
    try:
        places.TOOLS.mkdir(exist_ok=True)
        (places.TOOLS / ".writable").write_text("")
    except OSError as error:
        raise Stop(
            f"Meadow cannot write into its own folder {places.ROOT} ({error.strerror})."
            " Give the folder to yourself (chown -R), or clone it where you may write."
        ) from error
    return places.TOOLS


@contextmanager
def group(
    command: Sequence[str | Path], cwd: Path, env: Mapping[str, str], *, output: int | None = None
) -> Generator["subprocess.Popen[bytes]"]:
    """A program in its own process group; the whole group is terminated at the end of the block, also after errors.

    ``output``: destination of stdout and stderr (``subprocess.PIPE``); default: the caller's own.
    """
    process = subprocess.Popen(
        list(map(str, command)),
        cwd=cwd,
        env=environment(env),
        start_new_session=True,
        stdout=output,
        stderr=None if output is None else subprocess.STDOUT,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Log:
    """Log file with the output of the installers."""

    def __init__(self, name: str) -> None:
        self.path = tools_folder() / f"{name}.log"
        self.path.write_text("")

    def run(
        self, command: Sequence[str | Path], *, cwd: Path, failed: str, env: Mapping[str, str] | None = None
    ) -> None:
        """Run a command with its output in the log; on failure Stop with a sentence that names the log."""
        with self.path.open("ab") as log:
            begin = log.seek(0, os.SEEK_END)
            log.write(f"$ {' '.join(map(str, command))}\n".encode())
            log.flush()
            with _starting:
                if _given_up.is_set():
                    raise Stop(failed)
                process = subprocess.Popen(
                    list(map(str, command)),
                    cwd=cwd,
                    env=dict(env) if env is not None else environment(),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                _running.add(process)
            try:
                code = process.wait()
            except BaseException:
                give_up()
                raise
            finally:
                _running.discard(process)
        output = self.path.read_bytes()[begin:].decode(errors="replace")
        # npm skips files on a full disk and still exits with 0
        if code != 0 or "TAR_ENTRY_ERROR" in output:
            if shutil.disk_usage(self.path.parent).free < _NO_ROOM:
                output += "ENOSPC"  # may be missing in a log on a full disk
            raise Stop(f"{explain(output, failed)}\nThe details are in {self.path}")
