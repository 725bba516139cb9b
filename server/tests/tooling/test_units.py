"""The systemd units of ``deploy/``: what they start does start where only their own folders can be written.

systemd is not there in a test. A mount namespace stands in for it: a checkout or an installed wheel at /opt/meadow,
everything read-only (ProtectSystem=strict) but the folders of ReadWritePaths, a /tmp of its own, no new privileges, the
unit's environment and its working directory.
"""

import asyncio
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import urllib.request
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from meadow import migrations
from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from tests import make
from tests.architecture.source import REPOSITORY
from tests.cast import Person
from tests.conftest import apart
from tests.tooling.wheels import PAGE, release
from tooling import pip, ports

UNITS = REPOSITORY / "deploy" / "systemd"
_INSIDE = """
set -e
mount --make-rprivate / 2>/dev/null || true
for folder in /opt /var/lib /var/backups; do
  [ -d $folder ] || mkdir -p $folder
done
mkdir -p "$SCRATCH/opt/meadow" "$SCRATCH/var/meadow" "$SCRATCH/backups/meadow"
mkdir -p "$SCRATCH/opt/packages"
mount --rbind "$PROGRAM" "$SCRATCH/opt/meadow"
mount --rbind "$PACKAGES" "$SCRATCH/opt/packages"
mount --bind "$DATA" "$SCRATCH/var/meadow"
mount --bind "$BACKUPS" "$SCRATCH/backups/meadow"
mount --rbind "$SCRATCH/opt" /opt
mount --rbind "$SCRATCH/var" /var/lib
mount --rbind "$SCRATCH/backups" /var/backups
cp "$ENVIRONMENT" "$SCRATCH/var/meadow/.unit"
mount -t tmpfs none /tmp
for place in / /opt /opt/meadow /opt/packages /var/lib /var/backups /dev/shm; do
  # Without rights over the whole machine a mount keeps what it may not do.
  kept=$(findmnt --noheadings --output OPTIONS --mountpoint $place | grep -oE 'no(suid|dev|exec|atime)' | tr '\\n' ,)
  ! mountpoint -q $place || mount -o "remount,bind,ro,${kept%,}" $place
done
for place in /opt/meadow /opt/meadow/bin /var/lib /etc; do
  if touch $place/written 2>/dev/null; then echo "$place can be written" && exit 97; fi
done
cd "$FOLDER"
exec setpriv --no-new-privs env -i PATH="$PATH" $(cat /var/lib/meadow/.unit) "$@"
"""


def read(unit: str) -> dict[str, list[str]]:
    """What each name of a unit file is set to, in order."""
    found: dict[str, list[str]] = {}
    for line in (UNITS / unit).read_text().splitlines():
        name, is_set, value = line.partition("=")
        if is_set and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def _namespace() -> list[str]:
    """How this user gets mounts of its own; empty where the system lets nobody."""
    for options in (["-m"], ["-r", "-m"]):
        probe = ["unshare", *options, "sh", "-c", "mount -t tmpfs none /tmp"]
        if shutil.which("unshare") and subprocess.run(probe, check=False, capture_output=True).returncode == 0:
            return ["unshare", *options]
    return []


class Machine:
    """A data folder, a folder for backups, and a program that cannot be written."""

    def __init__(self, folder: Path, program: Path = REPOSITORY, **settings: str) -> None:
        self._program = program
        self.data, self.backups, self._folder = folder / "data", folder / "backups", folder
        for place in (self.data, self.backups):
            place.mkdir(exist_ok=True)
        self.port = ports.free_port()
        self.settings = {"MEADOW_PORT": str(self.port), **settings}

    @contextmanager
    def running(self, unit: str, *instead: str) -> Generator["subprocess.Popen[str]"]:
        """The unit's ExecStart, or another command in its place."""
        said = read(unit)
        settings = dict(line.split("=", 1) for line in said["Environment"]) | self.settings
        [command], [folder] = said["ExecStart"], said["WorkingDirectory"]
        assert set(" ".join(said["ReadWritePaths"]).split()) <= {"/var/lib/meadow", "/var/backups/meadow"}
        words = [*instead] or shlex.split(command)
        namespace = _namespace()
        env = {"PATH": os.environ["PATH"]}
        if namespace:
            scratch = self._folder / "scratch"
            scratch.mkdir(exist_ok=True)
            (self._folder / "unit.env").write_text("\n".join(f"{name}={value}" for name, value in settings.items()))
            env |= {"PROGRAM": str(self._program), "PACKAGES": sysconfig.get_path("purelib")}
            env |= {"DATA": str(self.data), "BACKUPS": str(self.backups)}
            env |= {"SCRATCH": str(scratch), "FOLDER": folder, "ENVIRONMENT": str(self._folder / "unit.env")}
            words = [*namespace, "sh", "-c", _INSIDE, "sh", *words]
        else:  # no namespaces for this user: the same commands, on a checkout that could be written
            settings["MEADOW_DATA_DIR"] = str(self.data)
            places = {"/opt/meadow": str(self._program), "/var/backups/meadow": str(self.backups)}
            places["/var/lib/meadow"] = str(self.data)
            for there, here in places.items():
                words, folder = [word.replace(there, here) for word in words], folder.replace(there, here)
            env |= settings
        cwd = folder if not namespace else "/"
        pipe = subprocess.PIPE
        process = subprocess.Popen(words, env=env, cwd=cwd, stdout=pipe, stderr=subprocess.STDOUT, text=True)
        try:
            yield process
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()

    def wait_until_it_serves(self, process: "subprocess.Popen[str]") -> None:
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline and process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=60) as answer:
                    assert answer.status == 200
                    return
            except OSError:
                time.sleep(0.1)
        process.kill()
        raise AssertionError(process.communicate()[0])


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This version's wheel in an environment of its own, which finds the other packages in that of the tests."""
    folder = tmp_path_factory.mktemp("installed")
    program = folder / "program"
    release(folder, "--wheel")
    python = program / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", program], check=True, capture_output=True)
    [packages] = program.glob("lib/python3.*/site-packages")
    (packages / "others.pth").write_text("/opt/packages" if _namespace() else sysconfig.get_path("purelib"))
    [wheel] = folder.glob("*.whl")
    pip_of_python = f"{pip.carried_wheels()[0]}/pip"
    command = [python, pip_of_python, "install", "--no-index", "--no-deps", "--no-warn-script-location", wheel]
    subprocess.run(command, check=True, capture_output=True)
    script = program / "bin" / "meadow"
    if _namespace():
        script.write_text(script.read_text().replace(str(program), "/opt/meadow"))
    return program


@pytest.mark.parametrize("kind", ["checkout", "wheel"])
@pytest.mark.full("Builds and installs the package, and starts its services.")
def test_meadow_serves_is_backed_up_and_looked_over_where_it_cannot_write(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    assert _namespace() or os.geteuid() != 0, "root gets a mount namespace"
    machine = Machine(tmp_path, request.getfixturevalue("installed") if kind == "wheel" else REPOSITORY)

    async def move_in() -> None:
        settings = Settings(data_dir=machine.data)
        database = Database(engine_at(settings.database))
        await database.engine.open()
        await make.member(database, Person("ada", "Ada", "Field"))
        await database.engine.close()

    apart(lambda: migrations.upgrade(Settings(data_dir=machine.data)))
    apart(lambda: asyncio.run(move_in()))
    with machine.running("meadow.service") as serving:
        machine.wait_until_it_serves(serving)
        if kind == "wheel":
            with urllib.request.urlopen(f"http://127.0.0.1:{machine.port}/", timeout=60) as page:
                assert page.read().decode() == PAGE
        with machine.running("meadow-backup.service") as backup:
            said, _ = backup.communicate(timeout=120)
            assert backup.returncode == 0, said
        assert len(list(machine.backups.glob("meadow-*.tar"))) == 1
        assert (machine.data / "last-backup").exists()
        for command in (("doctor", "--quick"), ("admin", "grant", "ada")):
            with machine.running("meadow.service", "/opt/meadow/bin/meadow", *command) as looked:
                said, _ = looked.communicate(timeout=120)
                assert looked.returncode == 0, said
        serving.terminate()
        said, _ = serving.communicate(timeout=60)
        assert serving.returncode == 0, said


def until(lines: Iterable[str], text: str) -> Iterator[str]:
    """The lines up to the first with this text."""
    for line in lines:
        yield line
        if text in line:
            return


def test_the_worker_starts_from_a_checkout_that_cannot_be_written(tmp_path: Path, postgres_settings: Settings) -> None:
    redis = os.environ["MEADOW_TEST_REDIS_URL"]
    machine = Machine(tmp_path, MEADOW_DATABASE_URL=postgres_settings.database_url, MEADOW_REDIS_URL=redis)
    with machine.running("meadow-worker@.service") as worker:
        assert worker.stdout is not None
        deadline = threading.Timer(90, worker.kill)
        deadline.start()
        said = list(until(worker.stdout, "running jobs"))
        deadline.cancel()
        assert "running jobs" in "".join(said), said
        worker.terminate()
        assert worker.wait(60) == 0


def test_what_reports_a_failure_is_there() -> None:
    [command] = read("meadow-failed@.service")["ExecStart"]
    assert shutil.which(shlex.split(command)[0]) or sys.platform != "linux"
