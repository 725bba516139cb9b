"""Debian packages unpacked into the checkout; needs no root, installs nothing on the machine.

apt resolves, downloads and verifies the packages and their missing dependencies.
"""

import shutil
from pathlib import Path

from tooling import places
from tooling.say import Stop, step
from tooling.shell import Log

UNPACKED = places.TOOLS / "debian"
_APT = places.TOOLS / "apt"


def can_unpack() -> bool:
    """Whether this machine has the programs that fetch Debian's packages."""
    return bool(shutil.which("apt-get") and shutil.which("dpkg-deb"))


def unpack(log: Log, what: str, *packages: str) -> Path:
    """Unpack these packages and their dependencies; returns the common root folder."""
    if not can_unpack():
        raise Stop(f"{what} is missing, and this is no Debian to take it from. Install {what} and start again.")
    failed = f"{what} could not be fetched from Debian. Install it yourself: apt install {' '.join(packages)}"
    with step(f"Fetching {what} from Debian's packages", f"{what} is ready"):
        archives = _APT / "cache" / "archives"
        shutil.rmtree(archives, ignore_errors=True)
        for folder in (archives / "partial", _APT / "lists" / "partial", UNPACKED):
            folder.mkdir(parents=True, exist_ok=True)
        log.run([*_apt_get(), "update"], cwd=_APT, failed=failed)
        install = ["install", "--download-only", "--reinstall", "--yes", "--no-install-recommends"]
        log.run([*_apt_get(), *install, *packages], cwd=_APT, failed=failed)
        for archive in sorted(archives.glob("*.deb")):
            log.run(["dpkg-deb", "-x", archive, UNPACKED], cwd=_APT, failed=failed)
        shutil.rmtree(archives)
    return UNPACKED


def library_path() -> str:
    """LD_LIBRARY_PATH for the unpacked programs."""
    roots = (UNPACKED / "lib", UNPACKED / "usr" / "lib")
    folders = {library.parent for root in roots for library in root.rglob("lib*.so*")}
    return ":".join(sorted(str(folder) for folder in folders))


def _apt_get() -> list[str]:
    own = {
        "Dir::State::lists": str(_APT / "lists"),
        "Dir::Cache": str(_APT / "cache"),
        "Debug::NoLocking": "1",
        "APT::Update::Error-Mode": "any",
        # as root, apt would download as an unprivileged user without access to a checkout in /root
        "APT::Sandbox::User": "root",
    }
    return ["apt-get", *(f"-o{name}={value}" for name, value in own.items())]
