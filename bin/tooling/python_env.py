"""The checkout's virtual environment: created once, updated after changes of the pins."""

import hashlib
import json
import shutil
import subprocess
import sys
from typing import cast

from tooling import pip, places
from tooling.say import Stop, step
from tooling.shell import Log, clean_environment

_STAMP = places.VENV / ".meadow.json"
_DIFFERING = """
import importlib.metadata, pathlib, sys
from packaging.requirements import Requirement
for line in pathlib.Path(sys.argv[1]).read_text().splitlines():
    if line[:1].isalnum():
        pin = Requirement(line.rstrip("\\\\ "))
        found = {each.version for each in importlib.metadata.distributions(name=pin.name)}
        if (pin.marker is None or pin.marker.evaluate()) and not all(map(pin.specifier.contains, found)):
            print(pin.name)
"""
"""Run by the environment's Python, which has ``packaging`` with the test packages."""


def ensure_python(log: Log, *wanted: str) -> None:
    """Install these requirement files ("run", "test" …), pinned and hashed, unless they are installed."""
    held = _held_by_venv(log)
    for name in wanted:
        pins = places.REQUIREMENTS / f"{name}.txt"
        digest = _digest_of(name)
        if held.get(name) == digest:
            continue
        count = sum("==" in line for line in pins.read_text().splitlines())
        with step(f"Installing {count} pinned Python packages", "Python packages are ready"):
            pip.install(log, pins)
        held[name] = digest
        _STAMP.write_text(json.dumps(held))


def python_is_current(*wanted: str) -> bool:
    """Whether the environment has these requirement files installed. Read-only."""
    held = _read_stamp()
    return held.get("python") == _venv_version() and all(held.get(name) == _digest_of(name) for name in wanted)


def holds(name: str) -> bool:
    """Whether the environment has any version of this requirement file installed."""
    return name in _read_stamp()


def changed_packages(name: str) -> list[str]:
    """Packages whose installed version differs from the pin for this Python and machine."""
    command = [places.VENV_PYTHON, "-c", _DIFFERING, places.REQUIREMENTS / f"{name}.txt"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=clean_environment())
    return done.stdout.split() if done.returncode == 0 else ["packaging"]


def _digest_of(name: str) -> str:
    return hashlib.sha256((places.REQUIREMENTS / f"{name}.txt").read_bytes()).hexdigest()


def _held_by_venv(log: Log) -> dict[str, str]:
    """The stamp (Python version, digests of requirement files); recreates a broken or outdated environment."""
    if places.VENV.exists():
        held = _read_stamp()
        if held.get("python") == _venv_version():
            return held
        _remove_venv()
    # external pip (see pip.py): Debian's python3 has no ensurepip without python3-venv
    command = [sys.executable, "-m", "venv", "--without-pip", places.VENV]
    failed = "The Python environment could not be made. On Debian: apt install python3-venv"
    log.run(command, cwd=places.ROOT, failed=failed)
    return {"python": _venv_version()}


def _venv_version() -> str:
    """Version of the environment's Python; "none" when it does not run, as after an upgrade of the machine."""
    command = [places.VENV_PYTHON, "-c", "import sys; print(*sys.version_info[:2], sys.implementation.cache_tag)"]
    try:
        # Own process group: Ctrl-C would kill the probe too, and the environment would count as outdated.
        return subprocess.run(
            command, check=True, capture_output=True, text=True, env=clean_environment(), start_new_session=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "none"


def _remove_venv() -> None:
    try:
        shutil.rmtree(places.VENV)
    except OSError as error:
        raise Stop(
            f"The folder {places.VENV} is out of date and cannot be removed ({error.strerror})."
            " Remove it yourself or make a fresh clone."
        ) from error


def _read_stamp() -> dict[str, str]:
    try:
        return cast("dict[str, str]", json.loads(_STAMP.read_text()))
    except (OSError, ValueError):
        return {}
