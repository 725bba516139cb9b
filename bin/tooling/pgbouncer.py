"""A real PgBouncer in front of the PostgreSQL of the tests, as deploy/pgbouncer.ini has it pool transactions: the
machine's own program, else Debian's, unpacked into the checkout."""

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
    """The same superuser of the same cluster, through the pooler: any database, by its name."""
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
                # So few that clients share them all the time, and a busy machine's take their turns.
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
    """What to start, and the environment it needs."""
    own = shutil.which("pgbouncer", path=_FOLDERS) or shutil.which("pgbouncer")
    if own:
        return Path(own), {}
    if not _UNPACKED.exists():
        debian.unpack(log, "PgBouncer", "pgbouncer")
    # Who it runs as may perhaps not enter the checkout.
    copies = folder / "programs"
    copies.mkdir(mode=0o755)
    for part in (_UNPACKED, *_libraries(_UNPACKED)):
        shutil.copy(part, copies / part.name)
    return copies / _UNPACKED.name, {"LD_LIBRARY_PATH": str(copies)}


def _libraries(program: Path) -> list[Path]:
    """Those that were unpacked with it, because the machine lacks them, under the names it asks for."""
    looked = environment({"LD_LIBRARY_PATH": debian.library_path()})
    said = subprocess.run(["ldd", program], check=False, capture_output=True, text=True, env=looked).stdout
    if "not found" in said:
        raise Stop("PgBouncer lacks a library here. Install it yourself: apt install pgbouncer")
    found = [Path(line.split("=>")[1].split("(")[0].strip()) for line in said.splitlines() if "=>" in line]
    return [path for path in found if path.is_relative_to(debian.UNPACKED)]
