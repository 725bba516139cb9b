"""A real PgBouncer in front of the test PostgreSQL, with the transaction pooling of deploy/pgbouncer.ini: the machine's
program, else Debian's, unpacked into the checkout."""

import shutil
import signal
import socket
import subprocess
from collections.abc import Generator
from configparser import ConfigParser
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tooling import debian, places
from tooling.ports import free_port
from tooling.say import Stop
from tooling.servant import running, temporary_folder
from tooling.shell import Log, environment

_FOLDERS = "/usr/sbin:/usr/local/sbin:/usr/local/bin"
_UNPACKED = debian.UNPACKED / "usr" / "sbin" / "pgbouncer"
_EXAMPLE = places.ROOT / "deploy" / "pgbouncer.ini"


@contextmanager
def pgbouncer(log: Log, postgres_url: str) -> Generator[str]:
    """URL of the same superuser and cluster through the pooler; accepts any database name."""
    parts = urlsplit(postgres_url)
    with temporary_folder("pgbouncer") as folder:
        program, env = _program(log, folder)
        port, config, users = free_port(), folder / "pgbouncer.ini", folder / "users.txt"
        users.write_text(f'"{parts.username}" "{parts.password}"\n')
        text = ConfigParser(interpolation=None)
        text.read(_EXAMPLE)
        text["databases"] = {"*": f"host={parts.hostname} port={parts.port}"}
        text["pgbouncer"].update(
            {
                "listen_port": str(port),
                "auth_file": str(users),
                "admin_users": str(parts.username),
                # Small enough that clients always share connections.
                "default_pool_size": "4",
                "server_idle_timeout": "60",
                "query_wait_timeout": "120",
            }
        )
        with config.open("w") as file:
            text.write(file)

        def ready() -> bool:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
            except OSError:
                return False
            return True

        with running([program, config], folder, ready, signal.SIGTERM, env=env):
            yield f"postgresql://{parts.username}:{parts.password}@127.0.0.1:{port}{parts.path}"


def is_missing() -> bool:
    """Whether neither this machine nor the checkout has PgBouncer."""
    return not (shutil.which("pgbouncer", path=_FOLDERS) or shutil.which("pgbouncer") or _UNPACKED.exists())


def _program(log: Log, folder: Path) -> tuple[Path, dict[str, str]]:
    """The executable and its environment variables."""
    own = shutil.which("pgbouncer", path=_FOLDERS) or shutil.which("pgbouncer")
    if own:
        return Path(own), {}
    if not _UNPACKED.exists():
        debian.unpack(log, "PgBouncer", "pgbouncer")
    # The server's user may have no access to the checkout.
    copies = folder / "programs"
    copies.mkdir(mode=0o755)
    for part in (_UNPACKED, *_libraries(_UNPACKED)):
        shutil.copy(part, copies / part.name)
    return copies / _UNPACKED.name, {"LD_LIBRARY_PATH": str(copies)}


def _libraries(program: Path) -> list[Path]:
    """The libraries that were unpacked with it because the machine lacks them, under their requested names."""
    looked = environment({"LD_LIBRARY_PATH": debian.library_path()})
    said = subprocess.run(["ldd", program], check=False, capture_output=True, text=True, env=looked).stdout
    if "not found" in said:
        raise Stop("PgBouncer lacks a library here. Install it yourself: apt install pgbouncer")
    found = [Path(line.split("=>")[1].split("(")[0].strip()) for line in said.splitlines() if "=>" in line]
    return [path for path in found if path.is_relative_to(debian.UNPACKED)]
