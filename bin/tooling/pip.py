"""Finds a pip, independent of this machine's Python packaging.

Any version since 22.3 works, as it only unpacks pinned and hashed wheels; it uses the machine's settings (mirror,
proxy, certificates). Order: this Python's pip module, the wheel of ensurepip or Debian on the machine, the wheel from
Debian's package.
"""

import importlib.util
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

from tooling import debian, places
from tooling.shell import Log, environment

_OLDEST = (22, 3)  # the first that installs into another interpreter's environment

STRICTLY = ("--require-hashes", "--no-deps", "--only-binary=:all:", "--no-input", "--disable-pip-version-check")
"""Options of every installation: only pinned wheels with matching hashes, no code of a package runs."""


def install(log: Log, pins: Path, *more: str) -> None:
    """Install a requirements file into the checkout's environment; every wheel must match its hash."""
    words = [*command(log, places.VENV_PYTHON), "install", *STRICTLY, "--progress-bar=off", *more, "-r", pins]
    log.run(words, cwd=places.ROOT, failed=f"The Python packages of {pins.name} could not be installed.")


def command(log: Log, into: Path) -> list[str | Path]:
    """A pip command that installs into the environment of this Python."""
    if importlib.util.find_spec("pip") and _is_recent([sys.executable, "-m", "pip"]):
        return [sys.executable, "-m", "pip", "--python", into]
    for wheel in carried_wheels():
        if _is_recent([sys.executable, f"{wheel}/pip"]):
            return [into, f"{wheel}/pip"]
    debian.unpack(log, "pip", "python3-pip-whl")
    return [into, f"{carried_wheels()[-1]}/pip"]


def _is_recent(command: list[str]) -> bool:
    answer = subprocess.run([*command, "--version"], check=False, capture_output=True, text=True, env=environment())
    found = re.match(r"pip (\d+)\.(\d+)", answer.stdout)
    return bool(found) and (int(found[1]), int(found[2])) >= _OLDEST


def carried_wheels() -> list[Path]:
    """The pip wheels bundled with this machine's Python."""
    python_wheels = Path("usr/share/python-wheels")
    bundled = Path(sysconfig.get_path("stdlib")) / "ensurepip" / "_bundled"
    folders = [bundled, Path("/") / python_wheels, debian.UNPACKED / python_wheels]
    return [wheel for folder in folders for wheel in sorted(folder.glob("pip-*.whl"))]
