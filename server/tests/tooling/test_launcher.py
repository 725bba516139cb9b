"""``bin/meadow`` and ``bin/run`` as an operator calls them: which installation, which folder, how they end."""

import hashlib
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from meadow.platform.config import called_by_hand
from tooling import installation, places, ports, python_env
from tooling.shell import Log

_BIN = places.ROOT / "bin"
_BASE = {"PATH": os.environ["PATH"], "MEADOW_PYTHON": sys.executable}


def call(name: str, *arguments: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(_BIN / name), *arguments],
        env={**_BASE, **env},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demo town."""
    data = tmp_path_factory.mktemp("town") / "data"
    done = call("meadow", "seed", cwd=data.parent, MEADOW_DATA_DIR="data")
    assert done.returncode == 0, done.stderr
    assert (data / "meadow.db").exists()
    return data


@pytest.mark.full("Starts the launcher with a whole installation.")
def test_relative_paths_count_from_where_the_command_was_called(town: Path, tmp_path: Path) -> None:
    done = call("meadow", "backup", "monday.tar", cwd=tmp_path, MEADOW_DATA_DIR=str(town))
    assert (done.returncode, (tmp_path / "monday.tar").exists()) == (0, True), done.stderr
    assert not (places.SERVER / "monday.tar").exists()
    unnamed = tmp_path / "unnamed"
    unnamed.mkdir()
    done = call("meadow", "backup", cwd=unnamed, MEADOW_DATA_DIR=str(town))
    assert (done.returncode, len(list(unnamed.glob("meadow-*.tar")))) == (0, 1), done.stderr
    done = call("meadow", "restore", "monday.tar", cwd=tmp_path, MEADOW_DATA_DIR="restored")
    assert (done.returncode, (tmp_path / "restored/meadow.db").exists()) == (0, True), done.stderr


def test_a_command_prints_its_result_and_logs_nothing(town: Path, tmp_path: Path) -> None:
    grant = ("admin", "grant", "willa.brook", "--moderator", "--json")
    done = call("meadow", *grant, cwd=tmp_path, MEADOW_DATA_DIR=str(town))
    assert json.loads(done.stdout)["role"] == "moderator"
    assert done.stderr.splitlines() == [f"Meadow in {town} (SQLite)"]


def test_a_folder_called_like_the_product_is_not_run(town: Path, tmp_path: Path) -> None:
    (tmp_path / "meadow").mkdir()
    (tmp_path / "meadow/__init__.py").write_text("raise SystemExit('the wrong one')")
    done = call("meadow", "admin", "list", cwd=tmp_path, MEADOW_DATA_DIR=str(town))
    assert done.returncode == 0, done.stderr


def test_the_settings_file_names_the_installation(town: Path, tmp_path: Path) -> None:
    settings = tmp_path / "meadow.env"
    settings.write_text(f'# the settings\nMEADOW_SITE_NAME="Our town"\nMEADOW_DATA_DIR={town}\nOTHER=1\n')
    done = call("meadow", "admin", "list", cwd=tmp_path, MEADOW_ENV_FILE=str(settings))
    assert done.returncode == 0, done.stderr
    assert str(town) in done.stderr
    assert str(settings) in done.stderr


def test_what_the_environment_says_goes_before_the_settings_file(town: Path, tmp_path: Path) -> None:
    settings = tmp_path / "meadow.env"
    settings.write_text("MEADOW_DATA_DIR=/nonexistent\n")
    named = {"MEADOW_ENV_FILE": str(settings), "MEADOW_DATA_DIR": str(town)}
    assert call("meadow", "admin", "list", cwd=tmp_path, **named).returncode == 0


def test_meadow_toml_names_the_installation_for_the_scripts_too(town: Path, tmp_path: Path) -> None:
    settings = tmp_path / "meadow.toml"
    settings.write_text(f'data_dir = "{town}"\nport = 1\nsite_name = "Our town"\n')
    done = call("meadow", "admin", "list", cwd=tmp_path, MEADOW_CONFIG="meadow.toml")
    assert (done.returncode, str(town) in done.stderr, str(settings) in done.stderr) == (0, True, True), done.stderr
    run = call("run", cwd=tmp_path, MEADOW_CONFIG=str(settings), MEADOW_HOST="192.0.2.1")
    assert (run.returncode, "192.0.2.1 port 1 " in run.stderr) == (1, True), run.stderr
    settings.write_text("data_dir = [")
    done = call("meadow", "admin", "list", cwd=tmp_path, MEADOW_CONFIG=str(settings))
    assert (done.returncode, "cannot be read as TOML" in done.stderr) == (1, True), done.stderr


def test_a_settings_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = call("meadow", "admin", "list", cwd=tmp_path, MEADOW_ENV_FILE="/nonexistent/meadow.env")
    assert (done.returncode, "there is no such file" in done.stderr) == (1, True)


def test_the_usual_settings_file_is_read_unless_the_environment_names_an_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = tmp_path / "meadow.env"
    usual.write_text("MEADOW_DATA_DIR='/var/lib/meadow'\nMEADOW_DATABASE_URL=postgresql://db/meadow\n")
    monkeypatch.setattr(called_by_hand, "ENV_FILE", usual)
    for name in ("MEADOW_ENV_FILE", "MEADOW_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", "/srv/new")
    installation.load_env_file()
    assert "MEADOW_DATABASE_URL" not in os.environ
    monkeypatch.delenv("MEADOW_DATA_DIR")
    before = dict(os.environ)
    try:
        installation.load_env_file()
        assert os.environ["MEADOW_DATABASE_URL"] == "postgresql://db/meadow"
        assert installation.data_folder() == Path("/var/lib/meadow")
    finally:
        os.environ.clear()
        os.environ.update(before)


def test_root_goes_on_as_the_owner_of_the_data_folder(tmp_path: Path) -> None:
    is_root = os.geteuid() == 0
    owner = pwd.getpwnam("nobody") if is_root else pwd.getpwuid(os.geteuid())
    if is_root:
        os.chown(tmp_path, owner.pw_uid, owner.pw_gid)
    program = (
        "import os, sys; from pathlib import Path; from tooling.installation import become_owner;"
        "become_owner(Path(sys.argv[1])); print(os.geteuid(), os.getegid(), os.getgroups(), os.environ['HOME'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        env={**_BASE, "PYTHONPATH": str(_BIN), "HOME": owner.pw_dir if not is_root else "/root"},
        capture_output=True,
        text=True,
        check=True,
    )
    gid = owner.pw_gid if is_root else os.getegid()
    assert done.stdout.split()[:2] == [str(owner.pw_uid), str(gid)], done.stderr
    assert done.stdout.split()[-1] == owner.pw_dir


_SCRIPTS_IMPORT = (
    "platform/core/__init__.py",
    "platform/core/program.py",
    "platform/config/__init__.py",
    "platform/config/called_by_hand.py",
    "platform/config/settings_file.py",
)


def copy_settings_file(clone: Path) -> None:
    """What the scripts import of the server."""
    for name in ("__init__.py", "platform/__init__.py", *_SCRIPTS_IMPORT):
        copy = clone / "server/meadow" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(places.SERVER / "meadow" / name, copy)


@pytest.fixture
def half_prepared(tmp_path: Path) -> Path:
    """A clone whose Python packages are there and whose npm never ends, whatever it is asked."""
    clone = tmp_path / "clone"
    shutil.copytree(_BIN, clone / "bin", ignore=shutil.ignore_patterns("__pycache__"))
    copy_settings_file(clone)
    (clone / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(places.WEB / name, clone / "web")
    pins = clone / "server/requirements/run.txt"
    pins.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(places.REQUIREMENTS / "run.txt", pins)
    (clone / ".venv/bin").mkdir(parents=True)
    (clone / ".venv/bin/python").symlink_to(sys.executable)
    version = f"{sys.version_info[0]} {sys.version_info[1]} {sys.implementation.cache_tag}"
    held = {"python": version, "run": hashlib.sha256(pins.read_bytes()).hexdigest()}
    (clone / ".venv/.meadow.json").write_text(json.dumps(held))
    programs = clone / "programs"
    programs.mkdir()
    for name, script in (
        ("node", "echo v22.1.0"),
        (
            "npm",
            f'[ "$1" = --version ] && exec echo 10.9.0\ntrap "" INT TERM HUP\nsleep 71 & echo $! >> {clone}/pids\n'
            f"echo $$ >> {clone}/pids\nwhile :; do sleep 1; done",
        ),
    ):
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    return clone


def _hear_signals() -> None:
    """Tests in the background ignore SIGINT, those under nohup SIGHUP; what they start would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_first_start_that_is_stopped_ends_at_once_with_all_that_it_started(
    half_prepared: Path, number: signal.Signals, code: int
) -> None:
    path = f"{half_prepared}/programs:{os.environ['PATH']}"
    env = {**_BASE, "PATH": path, "MEADOW_PORT": str(ports.free_port()), "HOME": str(half_prepared)}
    started = subprocess.Popen(
        [str(half_prepared / "bin/run")],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hear_signals,
    )
    pids: list[int] = []
    try:
        deadline = time.monotonic() + 120
        while len(pids) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.05)
            if (half_prepared / "pids").exists():
                pids = [int(pid) for pid in (half_prepared / "pids").read_text().split()]
        os.killpg(started.pid, number)
        # What it started never ends by itself: that this one ends shows that it ended them.
        _, said = started.communicate(timeout=60)
        assert started.returncode == code
        assert b"Traceback" not in said
        # The kernel ends a killed process when it next runs it: on a busy machine that is a moment later.
        gone_by = time.monotonic() + 60
        while (alive := [pid for pid in pids if _lives(pid)]) and time.monotonic() < gone_by:
            time.sleep(0.05)
        assert alive == []
    finally:
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGKILL)
        for pid in pids:
            if _lives(pid):
                os.kill(pid, signal.SIGKILL)


def test_ctrl_c_at_a_start_removes_no_environment_that_is_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "python"  # ended by a Ctrl-C that reaches the group of its caller
    python.write_text(
        f"#!{sys.executable}\nimport os, sys\n"
        "sys.exit(130) if os.getpgid(0) == os.getpgid(os.getppid()) else print('3 11 cpython-311')\n"
    )
    python.chmod(0o755)
    (tmp_path / "stamp").write_text('{"python": "3 11 cpython-311"}')
    for name, value in (("VENV", tmp_path), ("VENV_PYTHON", python)):
        monkeypatch.setattr(places, name, value)
    monkeypatch.setattr(python_env, "_STAMP", tmp_path / "stamp")
    python_env.ensure_python(cast("Log", None))
    assert python.exists()
    assert python_env.python_is_current()


def test_ctrl_c_while_a_script_loads_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "tarfile.py").write_text("raise KeyboardInterrupt")
    ended = call("run", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert (ended.returncode, ended.stderr) == (130, "\nbin/run: stopped\n")
