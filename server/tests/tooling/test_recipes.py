"""The recipes of docs/operations/index.md: an installation and its upgrade, typed word by word into folders of
the test.

Only names differ: folders, and the owner of files, since a test makes no users. useradd and systemctl only note what
they are asked.
"""

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from meadow import migrations
from tests.cli.test_upgrade import move_in
from tests.conftest import apart
from tests.tooling.wheels import release, wheel
from tooling import places
from tooling import release as releasing

NEWEST = migrations.known_revisions()[-1]
_FOLDERS = ("/opt", "/var/lib", "/var/backups", "/etc/systemd/system", "/usr/local/bin")


def recipe(heading: str) -> str:
    """The first block of commands below a heading."""
    page = (places.ROOT / "docs" / "operations" / "index.md").read_text()
    found = re.search(rf"^## {heading}\n.*?^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


class Machine:
    """Folders that stand for those of a machine, and the files of a release."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.files, self.programs = folder, folder / "files", folder / "programs"
        for place in (*_FOLDERS, "/files", "/programs", "/home"):
            (folder / place[1:]).mkdir(parents=True)
        for name, script in (
            ("python3", f'exec "{sys.executable}" "$@"'),
            *((name, f'echo "{name} $*" >> {folder}/asked') for name in ("useradd", "systemctl")),
        ):
            (self.programs / name).write_text(f"#!/bin/sh\n{script}\n")
            (self.programs / name).chmod(0o755)
        release(self.files)
        pinned = wheel(folder, "hello = 1\n")
        digest = hashlib.sha256(pinned.read_bytes()).hexdigest()
        [made] = self.files.glob("*.whl")
        pins = made.name.replace("-py3-none-any.whl", "-requirements.txt")
        (self.files / pins).write_text(f"daisy==1.0 --hash=sha256:{digest}\n")
        (self.files / "SHA256SUMS").write_text(releasing.checksums(self.files))

    def type(self, commands: str) -> str:
        """What the commands print; the first that fails ends them."""
        for place in (*_FOLDERS, "/etc/meadow.toml"):
            commands = commands.replace(f" {place}", f" {self.folder}{place}")
        commands = re.sub(r"^/opt", f"{self.folder}/opt", commands, flags=re.MULTILINE)
        commands = re.sub(r"(?: -o meadow)? -g meadow", "", commands)
        env = {
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "HOME": str(self.folder / "home"),
            "PYTHONPATH": sysconfig.get_path("purelib"),  # the other packages
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.folder),
            "MEADOW_CONFIG": str(self.folder / "etc/meadow.toml"),
        }
        done = subprocess.run(
            ["sh", "-ec", commands], cwd=self.files, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.mark.one_engine("the guide's small installation has SQLite")
@pytest.mark.full("Builds and installs the package twice.")
def test_an_installation_and_its_upgrade_as_the_guide_says(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    said = machine.type(recipe("Install"))
    assert said.count(": OK\n") == 3
    assert (tmp_path / "asked").read_text().splitlines()[0].startswith("useradd --system")
    settings = tmp_path / "etc/meadow.toml"
    settings.write_text(settings.read_text().replace("/var/lib", f"{tmp_path}/var/lib"))
    data = tmp_path / "var/lib/meadow"
    assert machine.type(f"{tmp_path}/usr/local/bin/meadow --version").startswith("meadow ")
    database = {path.name for path in (tmp_path / "etc/systemd/system").iterdir()}
    assert database == {path.name for path in (places.ROOT / "deploy" / "systemd").iterdir()}

    apart(lambda: move_in(f"sqlite:///{data}/meadow.db"))
    said = machine.type(recipe("Upgrade"))
    # There is one schema so far: nothing to migrate, and no backup before it.
    assert said.count(f"has schema {NEWEST}, as the database: there is nothing to migrate") == 2
    assert list((tmp_path / "var/backups/meadow").glob("meadow-*.tar")) == []
    assert (tmp_path / "opt/meadow").readlink() == Path("meadow-VERSION")
    asked = [line for line in (tmp_path / "asked").read_text().splitlines() if line.startswith("systemctl ")]
    assert asked[-2:] == ["systemctl stop meadow", "systemctl start meadow"]
