"""Private PostgreSQL clusters for tests: stopped immediately and restarted."""

import os
import signal
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from tests.durability.server import free_port
from tooling.servant import run_as, temporary_folder

PATIENCE = 120.0
_SETTINGS = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "wal_keep_size": "256MB"}


def programs() -> Path:
    """Folder of PostgreSQL's programs: named by bin/test, else Debian's."""
    named = os.environ.get("MEADOW_TEST_POSTGRES_BIN")
    found = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    usable = [folder for folder in found if (folder / "postgres").exists() and (folder / "initdb").exists()]
    if not usable:
        pytest.fail("no programs of PostgreSQL: use bin/test, or name their folder in MEADOW_TEST_POSTGRES_BIN")
    return usable[-1]


class Cluster:
    """A private server; its files survive any kind of stop."""

    def __init__(self, folder: Path, bin_folder: Path) -> None:
        self.folder, self._bin = folder, bin_folder
        self.data = folder / "data"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://meadow@127.0.0.1:{self.port}/postgres"

    def run(self, *command: str | Path) -> None:
        """Run one of PostgreSQL's programs until it ends."""
        process = self.begin(*command, output=subprocess.PIPE)
        told, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, told.decode()

    def begin(self, *command: str | Path, output: IO[bytes] | int) -> subprocess.Popen[bytes]:
        """Start one of PostgreSQL's programs as the owner of the files."""
        user = run_as()
        return subprocess.Popen(
            [str(self._bin / command[0]), *map(str, command[1:])],
            cwd=self.folder,
            env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8", "TZ": "UTC"},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )

    def create(self) -> None:
        """Run initdb."""
        self.run("initdb", "-D", self.data, "-U", "meadow", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")

    def make(self, folder: Path) -> None:
        """Make a folder writable by the server's programs."""
        folder.mkdir()
        if user := run_as():
            os.chown(folder, user.pw_uid, user.pw_gid)

    def launch(self) -> None:
        """Start it without waiting."""
        settings = [f"--{name}={value}" for name, value in {**_SETTINGS, "port": self.port}.items()]
        with (self.folder / "server.log").open("ab") as log:
            self._process = self.begin("postgres", "-D", self.data, *settings, output=log)

    def answers(self) -> bool:
        """Whether the server accepts connections."""
        probe = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(probe, check=False, capture_output=True, timeout=PATIENCE).returncode == 0

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.launch()
        assert self._process is not None
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, (self.folder / "server.log").read_text()[-3000:]
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            time.sleep(0.02)

    def stop_at_once(self) -> None:
        """Stop like ``pg_ctl stop -m immediate``: without finishing or writing anything."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()  # its own processes notice
                self._process.wait(30)
        self._process = None


@contextmanager
def cluster() -> Generator[Cluster]:
    """A running cluster."""
    found = programs()
    with temporary_folder("cluster") as folder:
        made = Cluster(folder, found)
        made.create()
        try:
            made.start()
            yield made
        finally:
            made.stop_at_once()
