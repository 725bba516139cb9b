"""The measured server: started, pinned to a core, observed through /proc."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bench.lib.environment import ROOT

SERVER_FOLDER = ROOT / "server"
MEMBER = {
    "email": "ann@bench.example",
    "username": "ann",
    "password": "a meadow in the morning",
    "firstName": "Ann",
    "lastName": "Field",
}
_TICK = os.sysconf("SC_CLK_TCK")


@cache
def cores() -> tuple[int, int]:
    """A core for the server and another for the driver, if there are two. Cached, since a driver pinned later sees only
    its own core."""
    usable = sorted(os.sched_getaffinity(0))
    return usable[0], usable[-1]


@contextmanager
def on_the_drivers_core() -> Generator[None]:
    """Keep this process off the server's core."""
    os.sched_setaffinity(0, {cores()[1]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, set(cores()))


@contextmanager
def database_on_drivers_core(backend: int) -> Generator[bool]:
    """Keep all processes of a PostgreSQL server on the driver's core.

    ``backend`` is the process of one of its connections. Yields False, and changes nothing, when the server runs on
    another machine or belongs to another user.
    """
    try:
        postmaster = _parent(backend)
        if b"postgres" not in Path(f"/proc/{postmaster}/cmdline").read_bytes():
            raise ProcessLookupError(postmaster)
        before = os.sched_getaffinity(postmaster)
        _keep_on(postmaster, {cores()[1]})
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        _keep_on(postmaster, before)


def _keep_on(postmaster: int, these: set[int]) -> None:
    # First the postmaster: processes it starts later inherit the affinity.
    os.sched_setaffinity(postmaster, these)
    for children in Path(f"/proc/{postmaster}/task").glob("*/children"):
        for child in children.read_text().split():
            with suppress(ProcessLookupError):
                os.sched_setaffinity(int(child), these)


def _parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[1])


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Watched:
    """A running server."""

    pid: int
    port: int
    cold_start_s: float
    cold_start_cpu_s: float = 0.0

    def cpu_s(self) -> float:
        """CPU seconds of the server and its children so far."""
        return sum(cpu_of(pid) for pid in self._family())

    def memory_mb(self) -> float:
        """Memory of the server's processes in MB (PSS: shared pages by their share)."""
        total = 0
        for pid in self._family():
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
        return total / 1024

    def _family(self) -> list[int]:
        found, queue = [self.pid], [self.pid]
        while queue:
            pid = queue.pop()
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                children = [int(child) for child in task.read_text().split()]
                found += children
                queue += children
        return found


def cpu_of(pid: int) -> float:
    """CPU seconds of one process so far."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(int(ticks) for ticks in fields[11:15]) / _TICK


@contextmanager
def serving(
    data_dir: Path,
    database_url: str,
    *,
    first: bool = False,
    extra: dict[str, str] | None = None,
    pinned: bool = True,
    public: bool = False,
) -> Generator[Watched]:
    """``python -m meadow serve`` with default settings, its log lines written and discarded.

    ``public``: with the queues of a server on the internet, ``unlimited_server.py``.

    ``pinned`` keeps it on one core; not for several processes.

    ``first`` gives it a higher priority on a shared machine; root only.
    """
    port = free_port()
    env = {name: value for name, value in os.environ.items() if not name.startswith("MEADOW_")}
    env |= {
        "MEADOW_PORT": str(port),
        "MEADOW_DATA_DIR": str(data_dir),
        "MEADOW_DATABASE_URL": database_url,
        "MEADOW_LOG_LEVEL": "info",
        "MEADOW_RATE_LIMITS": "off",
        "MEADOW_DEMO": "off",
        "PYTHONPATH": f"{SERVER_FOLDER}{os.pathsep}{ROOT}",
        **({"MEADOW_PUBLIC_URL": "https://meadow.test"} if public else {}),
        **(extra or {}),
    }
    command = [sys.executable, "-m", "bench.lib.unlimited_server" if public else "meadow", "serve"]
    if pinned:
        command = on_its_core(command)
    if first:
        command = ["nice", "-n", "-15", *command]
    with running(command, env, port) as server:
        yield server


def on_its_core(command: list[str]) -> list[str]:
    """The command pinned to the server's core, where ``taskset`` exists."""
    return ["taskset", "-c", str(cores()[0]), *command] if shutil.which("taskset") else command


@contextmanager
def running(command: list[str], env: dict[str, str], port: int) -> Generator[Watched]:
    """Run a server that serves ``/api/health`` on that port; its output is discarded."""
    started = time.perf_counter()
    with Path(os.devnull).open("wb") as nowhere:
        folder = env["PYTHONPATH"].split(os.pathsep)[0]
        process = subprocess.Popen(command, env=env, cwd=folder, stdout=nowhere, stderr=nowhere)  # noqa: S603
    try:
        server = Watched(process.pid, port, _first_answer(process, port, started))
        server.cold_start_cpu_s = server.cpu_s()
        yield server
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _first_answer(process: subprocess.Popen[bytes], port: int, started: float) -> float:
    while time.perf_counter() < started + 60:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5) as answer:
                if answer.status == 200:
                    return time.perf_counter() - started
        except OSError:
            time.sleep(0.02)
    raise RuntimeError("the server did not answer within a minute")
