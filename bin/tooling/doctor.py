"""bin/doctor: diagnosis of a checkout and its machine, with the command that fixes each problem. Read-only."""

import errno
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tooling import chromium, debian, installation, pgbouncer, places
from tooling.node_env import check_node, packages_are_current
from tooling.ports import free_port, listen_error
from tooling.python_env import changed_packages, holds, python_is_current
from tooling.say import Stop, say
from tooling.servant import run_as
from tooling.services import missing_programs, services
from tooling.shell import Log, is_writable

_NEWEST_PYTHON = (3, 14)
_FREE_BYTES = 2_000_000_000
_WATCHES = 16_384
_WATCHES_FILE = Path("/proc/sys/fs/inotify/max_user_watches")


@dataclass(frozen=True)
class Finding:
    """A problem as a sentence, and the command that fixes it; ``is_problem`` is false if only not installed yet."""

    sentence: str
    command: str
    is_problem: bool = True


def doctor(arguments: list[str]) -> int:
    """Run all checks; exit code 1 on any problem. ``--quick`` starts no test services."""
    if arguments not in ([], ["--quick"]):
        raise Stop("bin/doctor takes no arguments but --quick, which starts no test services.")
    checks = {name: check for name, check in _CHECKS.items() if name != "test services" or not arguments}
    count = 0
    for name, check in checks.items():
        findings = list(check())
        problems = sum(finding.is_problem for finding in findings)
        count += problems
        say(f"{'!!' if problems else '--' if findings else 'ok'}  {name}")
        for finding in findings:
            say(f"      {finding.sentence}\n      → {finding.command}")
    say(f"\n{count} {'problem' if count == 1 else 'problems'} found." if count else "\nNo problems found.")
    return 1 if count else 0


def _python() -> Iterator[Finding]:
    if sys.version_info[:2] > _NEWEST_PYTHON:
        version = ".".join(map(str, sys.version_info[:2]))
        yield Finding(
            f"Python {version} is newer than the pinned packages: some have no ready-made build for it.",
            "MEADOW_PYTHON=python3.13 bin/doctor",
        )
    if not shutil.which("git"):
        yield Finding("git is not installed; bin/test changed needs it.", "apt install git")


def _python_packages() -> Iterator[Finding]:
    if not places.VENV.exists():
        yield Finding("Not installed yet.", "bin/dev", is_problem=False)
        return
    if not python_is_current("run"):
        yield Finding("The Python packages in .venv are older than server/requirements/run.txt.", "bin/prepare")
    elif not holds("test"):
        return  # installed by the first bin/check or bin/test
    elif not python_is_current("test"):
        yield Finding("The test packages in .venv are older than server/requirements/test.txt.", "bin/check")
    elif changed := changed_packages("test"):
        names = ", ".join(changed[:5])
        yield Finding(
            f"Versions in .venv differ from the pins, changed by hand: {names}.",
            "rm -r .venv && bin/prepare && bin/check",
        )


def _node() -> Iterator[Finding]:
    try:
        check_node()
    except Stop as stop:
        yield Finding(str(stop), "apt install nodejs npm   # from a source that has Node.js 20.19 or newer")


def _node_packages() -> Iterator[Finding]:
    if not (places.WEB / "node_modules").exists():
        yield Finding("Not installed yet.", "bin/dev", is_problem=False)
    elif not packages_are_current(places.WEB):
        yield Finding("The packages in web/node_modules differ from web/package-lock.json.", "bin/prepare")
    if (places.API_TOOLS / "node_modules").exists() and not packages_are_current(places.API_TOOLS):
        yield Finding("The packages of web/tools/openapi differ from their lock file.", "bin/test web")


def _debian_packages() -> Iterator[Finding]:
    if debian.can_unpack():
        return  # bin/test unpacks missing ones into .tools
    for is_missing, package, purpose in (
        (pgbouncer.is_missing(), "pgbouncer", "the tests of pooled connections"),
        (chromium.is_missing(), "chromium-headless-shell", "the browser tests"),
    ):
        if is_missing:
            yield Finding(f"{package} is not installed; {purpose} need it.", f"apt install {package}")


def _port() -> Iterator[Finding]:
    host, port = installation.setting("host") or "127.0.0.1", installation.setting("port") or "8000"
    if not port.isdecimal() or not 1 <= int(port) <= 65535:
        yield Finding(f"MEADOW_PORT is {port!r}, which is no port.", "export MEADOW_PORT=8000")
        return
    error = listen_error(host, int(port))
    if error is not None and error.errno == errno.EADDRINUSE:
        yield Finding(f"Port {port} is taken by another program.", f"MEADOW_PORT={free_port()} bin/dev")
    elif error is not None:
        yield Finding(f"Port {port} of {host} cannot be used ({error.strerror}).", "MEADOW_HOST=127.0.0.1 bin/dev")


def _services() -> Iterator[Finding]:
    """Start and stop the test servers, if all of them are installed."""
    try:
        run_as()
        if not python_is_current("run", "test") or missing_programs() or pgbouncer.is_missing():
            yield Finding("Not tried: not installed yet.", "bin/test", is_problem=False)
            return
        with services(Log("doctor")):
            pass
    except (Stop, OSError) as error:
        yield Finding(f"The servers of the tests do not start: {error}", "bin/test backend tests/platform/db")


def _folders() -> Iterator[Finding]:
    for folder in (places.ROOT, places.TOOLS, places.VENV, places.WEB / "node_modules"):
        if folder.exists() and not is_writable(folder):
            yield Finding(f"The folder {folder} is not yours to write.", f"chown -R $(id -un) {folder}")


def _disk() -> Iterator[Finding]:
    free = shutil.disk_usage(places.ROOT).free
    if free < _FREE_BYTES:
        yield Finding(
            f"The disk has {free // 1_000_000} MB free; tests and builds need up to {_FREE_BYTES // 1_000_000} MB.",
            f"git -C {places.ROOT} clean -ndX   # lists what can be removed",
        )


def _file_watches() -> Iterator[Finding]:
    try:
        most = int(_WATCHES_FILE.read_text())
    except (OSError, ValueError):
        return
    if most < _WATCHES:
        yield Finding(
            f"The system allows {most} watched files, too few for bin/dev.",
            f"sysctl fs.inotify.max_user_watches={_WATCHES}",
        )


_CHECKS: dict[str, Callable[[], Iterator[Finding]]] = {
    "Python": _python,
    "Python packages": _python_packages,
    "Node.js": _node,
    "npm packages": _node_packages,
    "Debian packages": _debian_packages,
    "port": _port,
    "folders": _folders,
    "disk": _disk,
    "file watches": _file_watches,
    "test services": _services,
}
