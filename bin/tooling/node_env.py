"""Node packages and the built frontend, rebuilt only after changes of their inputs."""

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tooling import places
from tooling.say import Stop, step
from tooling.shell import Log, environment

_OLDEST_NODE = (20, 19)
_OLDEST_NPM = (10, 0)
_HOW = (
    "Install Node.js 20.19 or newer together with npm, then start again."
    " (Debian 12's own nodejs is too old: take Node.js 20 or 22 from your usual source of newer packages.)"
)
_DIST = places.WEB / "dist"
# fail fast without a network: npm's defaults retry for more than a minute
_IMPATIENT = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
_NOT_SOURCES = {"node_modules", "dist", "e2e", "test-results", "playwright-report"}


def check_node() -> None:
    """Stop unless Node.js and npm are recent enough."""
    for program, oldest in (("node", _OLDEST_NODE), ("npm", _OLDEST_NPM)):
        if not shutil.which(program):
            raise Stop(f"Meadow needs {program} to build its pages, and this machine has none. {_HOW}")
        answer = subprocess.run([program, "--version"], check=False, capture_output=True, text=True, env=environment())
        found = re.search(r"(\d+)\.(\d+)", answer.stdout)
        if not found or (int(found[1]), int(found[2])) < oldest:
            shown = answer.stdout.strip() if found else "one that does not start"
            needed = f"{program} {oldest[0]}.{oldest[1]} or newer"
            raise Stop(f"Meadow needs {needed}, and this machine has {shown}. {_HOW}")


def ensure_packages(log: Log, folder: Path, what: str) -> None:
    """Run `npm ci` if the lock file has changed."""
    stamp, digest = _packages(folder)
    if _is_current(stamp, digest):
        return
    count = (folder / "package-lock.json").read_text().count('"integrity":')
    with step(f"Installing {count} pinned {what} packages", f"The {what} packages are ready"):
        command = ["npm", "ci", "--no-audit", "--no-fund", "--no-progress", "--loglevel=warn", *_IMPATIENT]
        log.run(command, cwd=folder, env=_npm_environment(), failed=f"The {what} packages could not be installed.")
    stamp.write_text(digest)


def packages_are_current(folder: Path) -> bool:
    """Whether the installed packages match the lock file."""
    return _is_current(*_packages(folder))


def frontend_is_current() -> bool:
    """Whether the built pages match their sources, so that Node.js is not needed."""
    return packages_are_current(places.WEB) and _is_current(*_pages()) and (_DIST / "index.html").exists()


def ensure_frontend(log: Log) -> None:
    """Install the packages and build the pages if outdated."""
    if frontend_is_current():
        return
    ensure_packages(log, places.WEB, "frontend")
    stamp, digest = _pages()
    with step("Building the pages", "The pages are built"):
        log.run(["npm", "run", "build"], cwd=places.WEB, env=_npm_environment(), failed="The pages could not be built.")
    stamp.write_text(digest)


def _packages(folder: Path) -> tuple[Path, str]:
    """The stamp file of the installed packages and the digest of the current lock file."""
    return folder / "node_modules" / ".meadow-stamp", _digest(
        [folder / "package-lock.json", folder / "package.json"], folder
    )


def _pages() -> tuple[Path, str]:
    """The stamp file of the built pages and the digest of the current sources."""
    return places.WEB / "node_modules" / ".meadow-built", _digest(_sources(), places.WEB)


def _npm_environment() -> dict[str, str]:
    return environment({"npm_config_update_notifier": "false", "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"})


def _sources() -> Iterable[Path]:
    for path in sorted(places.WEB.iterdir()):
        if path.name in _NOT_SOURCES:
            continue
        yield from sorted(path.rglob("*")) if path.is_dir() else [path]


def _digest(files: Iterable[Path], base: Path) -> str:
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and "node_modules" not in file.parts:
            content = file.read_bytes()
            digest.update(f"{file.relative_to(base)} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()


def _is_current(stamp: Path, digest: str) -> bool:
    try:
        return stamp.read_text() == digest
    except OSError:
        return False
