"""Context managers for server processes, run as an unprivileged user where the script runs as root."""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tooling.say import Stop

_PR_SET_PDEATHSIG = 1
_MEMORY = "/dev/shm"  # noqa: S108
_MEMORY_BYTES = 3_000_000_000


def run_as() -> pwd.struct_passwd | None:
    """The user that servers run as if the script is root, because PostgreSQL refuses root; else None."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Stop("The test servers must not run as root, and there is no user postgres or nobody to run them as.")


def memory_folder(room: int) -> str | None:
    """The in-memory file system, if it is writable and has more than ``room`` bytes free."""
    return _MEMORY if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > room else None


@contextmanager
def temporary_folder(purpose: str, *, in_memory: bool = False) -> Generator[Path]:
    """A temporary folder owned by the servers' user.

    ``in_memory``: on the in-memory file system if it has enough space.
    """
    user = run_as()
    # root's TMPDIR may be private; mkdtemp's random name and mode make the shared folder safe
    shared = "/tmp" if user else None  # noqa: S108
    if in_memory:
        shared = memory_folder(_MEMORY_BYTES) or shared
    with tempfile.TemporaryDirectory(prefix=f"meadow-{purpose}-", dir=shared) as name:
        if user:
            os.chown(name, user.pw_uid, user.pw_gid)
        yield Path(name)


def run_once(command: Sequence[str | Path], folder: Path) -> None:
    """Run a program to its end as the servers' user; Stop on failure."""
    user = run_as()
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        env=_environment(),
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
    )
    if done.returncode != 0:
        raise Stop(f"{Path(command[0]).name} failed:\n{(done.stdout + done.stderr).strip()[-2000:]}")


@contextmanager
def running(
    command: Sequence[str | Path],
    folder: Path,
    ready: Callable[[], bool],
    stop_with: signal.Signals,
    *,
    env: Mapping[str, str] | None = None,
    as_us: bool = False,
) -> Generator[None]:
    """Run a server inside the block, which starts as soon as ``ready`` returns true.

    ``as_us``: as the script's own user, for programs in folders that may be private and that accept root.
    """
    user, output = None if as_us else run_as(), folder / "server.log"
    with output.open("wb") as log:
        server = subprocess.Popen(
            list(map(str, command)),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={**_environment(), **(env or {})},
            start_new_session=True,  # Ctrl-C only reaches the script, which stops the server in order
            preexec_fn=_die_with_parent(stop_with),
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )
    try:
        deadline = time.monotonic() + 60
        while not ready():
            if server.poll() is not None or time.monotonic() > deadline:
                tail = output.read_text(errors="replace")[-2000:]
                raise Stop(f"{Path(command[0]).name} did not start:\n{tail.strip()}")
            time.sleep(0.05)
        yield
    finally:
        server.send_signal(stop_with)
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def _die_with_parent(stop_with: signal.Signals) -> Callable[[], None] | None:
    """Kill the server with its parent, even after a kill -9 of the script (Linux only)."""
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None)
    return lambda: libc.prctl(_PR_SET_PDEATHSIG, int(stop_with))
