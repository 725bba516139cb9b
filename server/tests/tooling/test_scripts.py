"""The scripts in bin/: what they say when the machine is not ready for them."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tooling import places, ports
from tooling.say import explain

_BIN = places.ROOT / "bin"
_SCRIPTS = ["bench", "check", "dev", "doctor", "lock", "meadow", "release", "repin", "run", "sbom", "seed", "test"]


def _call(name: str, *arguments: str, folder: Path = _BIN, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(folder / name), *arguments],
        env={"PATH": os.environ["PATH"], "MEADOW_PYTHON": sys.executable, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def folder_of_programs(tmp_path: Path) -> Path:
    """A PATH with the tools of a shell script and nothing else."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("sh", "dirname"):
        (folder / name).symlink_to(f"/usr/bin/{name}")
    return folder


@pytest.fixture
def fresh_clone(tmp_path: Path) -> Path:
    """The scripts and what they read, in a place where nothing was ever installed or built."""
    clone = tmp_path / "clone"
    shutil.copytree(_BIN, clone / "bin", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(places.SERVER / "meadow", clone / "server/meadow", ignore=shutil.ignore_patterns("__pycache__"))
    (clone / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(places.WEB / name, clone / "web")
    return clone


def _pretend(folder: Path, name: str, says: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\necho {says}\n")
    program.chmod(0o755)


@pytest.mark.parametrize("name", _SCRIPTS)
def test_every_script_is_plain_sh_and_can_be_started(name: str) -> None:
    script = _BIN / name
    assert os.access(script, os.X_OK)
    assert script.read_text().startswith("#!/bin/sh\n")
    for file in (script, _BIN / "start.sh"):
        assert subprocess.run(["sh", "-n", str(file)], check=False).returncode == 0


def test_what_must_pass_is_the_test_command_alone() -> None:
    assert (places.ROOT / ".ci" / "run").read_text().rstrip().endswith("exec bin/test")


def test_a_taken_port_is_named_with_a_free_one_to_take() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = _call("run", MEADOW_PORT=str(port))
    assert done.returncode == 1
    assert f"Port {port} is taken by another program" in done.stderr
    assert "MEADOW_PORT=" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1"])
def test_what_is_no_port_is_refused(port: str) -> None:
    done = _call("run", MEADOW_PORT=port)
    assert (done.returncode, f"MEADOW_PORT is {port!r}" in done.stderr) == (1, True)


def test_an_address_that_is_not_this_machine_is_refused() -> None:
    done = _call("run", MEADOW_HOST="192.0.2.1", MEADOW_PORT=str(ports.free_port()))
    assert done.returncode == 1
    assert "cannot listen on 192.0.2.1" in done.stderr


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = _call("run", MEADOW_DATA_DIR=str(tmp_path / "file" / "data"))
    assert done.returncode == 1
    assert f"{tmp_path}/file/data cannot be written" in done.stderr
    assert "MEADOW_DATA_DIR=" in done.stderr


@pytest.mark.parametrize(
    ("node", "npm", "sentence"),
    [
        (None, None, "Meadow needs node to build its pages, and this machine has none."),
        ("v18.20.4", "10.8.2", "Meadow needs node 20.19 or newer, and this machine has v18.20.4."),
        ("v20.20.2", None, "Meadow needs npm to build its pages, and this machine has none."),
        ("v22.1.0", "9.2.0", "Meadow needs npm 10.0 or newer, and this machine has 9.2.0."),
    ],
)
def test_a_missing_or_old_node_is_named(
    folder_of_programs: Path, fresh_clone: Path, node: str | None, npm: str | None, sentence: str
) -> None:
    for name, version in (("node", node), ("npm", npm)):
        if version:
            _pretend(folder_of_programs, name, version)
    port = str(ports.free_port())
    done = _call("run", folder=fresh_clone / "bin", PATH=str(folder_of_programs), MEADOW_PORT=port, HOME="/")
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Install Node.js" in done.stderr
    assert not (fresh_clone / ".venv").exists()


def test_a_python_that_was_named_and_is_none_is_named() -> None:
    done = _call("run", MEADOW_PYTHON="/nonexistent/python")
    assert (done.returncode, "MEADOW_PYTHON is /nonexistent/python, which is no Python" in done.stderr) == (1, True)


def test_a_missing_python_is_named(folder_of_programs: Path) -> None:
    done = _call("run", PATH=str(folder_of_programs), MEADOW_PYTHON="")
    assert done.returncode == 1
    assert "Meadow needs Python 3.11 or newer" in done.stderr


def test_an_unknown_part_of_the_tests_is_refused() -> None:
    done = _call("test", "everthing")
    assert (done.returncode, "There is no part 'everthing'" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("output", "beginning"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("npm error code ENOSPC", "The disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "A downloaded package differs"),
        ("npm error code EINTEGRITY", "A downloaded package differs"),
        ("npm error code ENOTFOUND", "The package servers cannot be reached"),
        ("Failed to establish a new connection: [Errno -3]", "The package servers cannot be reached"),
        ("npm error code EAI_AGAIN", "The package servers cannot be reached"),
        ("SSLError CERTIFICATE_VERIFY_FAILED", "The package server's certificate is not trusted"),
        ("npm error code EACCES", "Some files of this checkout cannot be written"),
        ("something nobody has seen", "It failed."),
    ],
)
def test_the_noise_of_installers_becomes_a_sentence(output: str, beginning: str) -> None:
    assert explain(f"...\n{output}\n...", "It failed.").startswith(beginning)
