"""bin/release: builds a release from the last commit and tests it."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from tooling import api_changes, places, trial
from tooling.archives import unpack
from tooling.check import python
from tooling.node_env import ensure_frontend
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.say import Stop, say, step
from tooling.sbom import document, version
from tooling.shell import Log, environment

RELEASED_API = places.ROOT / "docs" / "openapi.released.json"
"""The API document of the last release, without descriptions."""
_API = places.ROOT / "docs" / "openapi.json"
_USAGE = """bin/release builds the last commit into dist/ and tries it there.
  bin/release --previous OLD.whl   tries the upgrade from that release as well (its -requirements.txt beside it)
  bin/release --record-api         after publishing: later releases are compared with this API document"""


def release(arguments: list[str]) -> int:
    """Build all artifacts into dist/, then serve, back up, restore and upgrade with them in a clean environment."""
    if arguments == ["--record-api"]:
        return _record_api()
    if arguments and (len(arguments) != 2 or arguments[0] != "--previous"):
        raise Stop(_USAGE)
    previous = Path(arguments[1]).resolve() if arguments else None
    if _git("status", "--porcelain").strip():
        raise Stop("There are changes that are not committed; a release is built from the last commit.")
    number = version()
    notes = notes_of((places.ROOT / "CHANGELOG.md").read_text(), number)
    notes += _api_notes(number)
    with alone():
        ensure_python(Log("release"), "run", "test")
        ensure_frontend(Log("frontend"))
    shutil.rmtree(places.DIST, ignore_errors=True)
    places.DIST.mkdir()
    with step("Building the wheel and the source archive", "They are built"):
        wheel = build(places.DIST)
    name = wheel.name.removesuffix("-py3-none-any.whl")
    (places.DIST / f"{name}.cdx.json").write_text(json.dumps(document(), indent=1) + "\n")
    shutil.copy(places.REQUIREMENTS / "run.txt", places.DIST / f"{name}-requirements.txt")
    shutil.copy(_API, places.DIST / f"{name}-openapi.json")
    (places.DIST / f"{name}-notes.md").write_text(notes)
    (places.DIST / "SHA256SUMS").write_text(checksums(places.DIST))
    trial.try_release(wheel, places.DIST / f"{name}-requirements.txt", previous)
    say(f"\nMeadow {number} is in {places.DIST}:")
    for path in sorted(places.DIST.iterdir()):
        say(f"  {path.name}  ({path.stat().st_size / 1_000_000:.1f} MB)")
    say("Next: .github/RELEASING.md.")
    return 0


def _record_api() -> int:
    described = json.loads(_API.read_text())
    RELEASED_API.write_text(json.dumps(api_changes.outline(described), separators=(",", ":"), sort_keys=True) + "\n")
    return 0


def _api_notes(number: str) -> str:
    """Release notes about breaking API changes; Stop if this version may not contain any."""
    before, now = (json.loads(path.read_text()) for path in (RELEASED_API, _API))
    changes = api_changes.breaking(before, now)
    if not changes:
        return ""
    lines = "".join(f"- {change}\n" for change in changes)
    if not api_changes.may_break(before["info"]["version"], number):
        raise Stop(f"The API breaks clients of {before['info']['version']}, which takes a new major version:\n{lines}")
    return f"\n### Breaking changes of the API\n\n{lines}"


def notes_of(changelog: str, number: str) -> str:
    """The changelog section of this version."""
    found = re.search(rf"^## \[{re.escape(number)}\] - \d{{4}}-\d\d-\d\d\n+(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    if found is None:
        raise Stop(f"CHANGELOG.md has no section `## [{number}] - YYYY-MM-DD`: see .github/RELEASING.md.")
    return found[1].rstrip() + "\n"


def build(target: Path) -> Path:
    """Build the sdist of the last commit with its built pages, then the wheel from it; returns the wheel's path."""
    with tempfile.TemporaryDirectory(prefix="meadow-release-") as folder:
        stage(Path(folder))
        env = environment({"SOURCE_DATE_EPOCH": _git("log", "-1", "--format=%ct").strip(), "PIP_NO_INPUT": "1"})
        command = python("build", "--no-isolation", "--outdir", str(target), f"{folder}/server")
        Log("release").run(command, cwd=Path(folder), env=env, failed="The packages could not be built.")
    [wheel] = target.glob("*.whl")
    return wheel


def stage(folder: Path) -> None:
    """Export the last commit, with the built pages at their place in the package."""
    names = ("server", "deploy", "README.md", "LICENSE", "CHANGELOG.md")
    archive = subprocess.run(["git", "archive", "HEAD", *names], cwd=places.ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as opened:
        unpack(opened, folder)
    for name in names[1:]:
        shutil.move(folder / name, folder / "server" / name)
    shutil.copytree(places.WEB / "dist", folder / "server" / "meadow" / "pages")


def checksums(folder: Path) -> str:
    """SHA-256 of each file, in the format of `sha256sum --check`."""
    files = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=places.ROOT, check=True, capture_output=True, text=True, env=os.environ).stdout
