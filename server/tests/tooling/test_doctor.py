"""bin/doctor: every problem is a sentence with a command, and the exit code says whether there is one."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tooling.test_launcher import copy_settings_file
from tooling import chromium, debian, doctor, pgbouncer, places, python_env, servant
from tooling.say import Stop


def found(name: str) -> list[doctor.Finding]:
    checks: Mapping[str, Callable[[], Iterable[doctor.Finding]]] = doctor._CHECKS  # pyright: ignore[reportPrivateUsage]
    return list(checks[name]())


def test_in_a_fresh_clone_it_says_what_to_start(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    shutil.copytree(places.ROOT / "bin", clone / "bin", ignore=shutil.ignore_patterns("__pycache__"))
    copy_settings_file(clone)
    for folder in (places.WEB, places.API_TOOLS, places.REQUIREMENTS):
        there = clone / folder.relative_to(places.ROOT)
        there.mkdir(parents=True, exist_ok=True)
        for file in (file for file in folder.iterdir() if file.is_file()):
            shutil.copy(file, there)
    env = {"PATH": os.environ["PATH"], "MEADOW_PYTHON": sys.executable, "MEADOW_PORT": "1", "HOME": str(tmp_path)}
    # Node.js and the port are this machine's matter.
    done = subprocess.run([clone / "bin" / "doctor"], env=env, capture_output=True, text=True, check=False, timeout=60)
    for name in ("Python packages", "npm packages"):
        assert f"--  {name}\n      Not installed yet.\n      → bin/dev\n" in done.stdout, done.stderr
    assert "--  test services\n      Not tried: not installed yet.\n      → bin/test\n" in done.stdout
    assert not (clone / ".venv").exists()
    assert not (clone / ".tools").exists()


def test_the_exit_code_says_whether_there_is_a_problem(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    problem = doctor.Finding("The roof leaks.", "mend roof")
    monkeypatch.setattr(doctor, "_CHECKS", {"roof": lambda: iter([problem]), "cellar": lambda: iter(())})
    assert doctor.doctor([]) == 1
    said = capsys.readouterr().out
    assert "!!  roof\n      The roof leaks.\n      → mend roof\nok  cellar\n\n1 problem found." in said
    later = doctor.Finding("Not installed yet.", "bin/dev", is_problem=False)
    monkeypatch.setattr(doctor, "_CHECKS", {"cellar": lambda: iter(()), "attic": lambda: iter([later])})
    assert doctor.doctor([]) == 0
    assert "No problems found." in capsys.readouterr().out
    with pytest.raises(Stop, match="--quick"):
        doctor.doctor(["--repair"])


def test_a_taken_port_is_named_with_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        monkeypatch.setenv("MEADOW_PORT", port)
        (finding,) = found("port")
    assert finding.sentence == f"Port {port} is taken by another program."
    assert finding.command.endswith(" bin/dev")
    assert port not in finding.command
    assert found("port") == []
    monkeypatch.setenv("MEADOW_PORT", "eighty")
    assert "no port" in found("port")[0].sentence


def test_a_nearly_full_disk_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    free = 5 * 10**8

    def usage(path: Path) -> SimpleNamespace:
        return SimpleNamespace(free=free)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    (finding,) = found("disk")
    assert "500 MB free" in finding.sentence
    free = 10**11
    assert found("disk") == []


def test_packages_changed_by_hand_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test.txt").write_text("fastapi==0.0.1 \\\n    --hash=sha256:0\nnot-installed==1.0 \\\n")
    monkeypatch.setattr(places, "REQUIREMENTS", tmp_path)
    monkeypatch.setattr(places, "VENV_PYTHON", sys.executable)
    assert python_env.changed_packages("test") == ["fastapi"]
    current = {"run", "test"}

    def is_current(*wanted: str) -> bool:
        return current.issuperset(wanted)

    monkeypatch.setattr(doctor, "python_is_current", is_current)
    (finding,) = found("Python packages")
    assert "fastapi" in finding.sentence
    current.remove("test")
    assert found("Python packages")[0].command == "bin/check"


@pytest.mark.parametrize(
    ("pins", "changed"),
    [
        ("pytest=={pytest} ; python_full_version < '3.1'\npytest==0.1 ; python_full_version >= '3.1'", ["pytest"]),
        ("pytest==0.1 ; python_full_version < '3.1' \\\npytest=={pytest} ; python_full_version >= '3.1'", []),
        ("pytest==0.1 ; sys_platform == 'win32' or os_name == 'nt' \\\n    --hash=sha256:0", []),
        ("pytest[dev]=={pytest} ; implementation_name != 'PyPy' \\\n    --hash=sha256:0", []),
        ("# pytest==0.1\nPyTest==0.1 \\\nTyping.Extensions==0.1", ["PyTest", "Typing.Extensions"]),
    ],
)
def test_a_pin_counts_where_its_marker_holds(
    pins: str, changed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test.txt").write_text(pins.format(pytest=pytest.__version__))
    monkeypatch.setattr(places, "REQUIREMENTS", tmp_path)
    monkeypatch.setattr(places, "VENV_PYTHON", sys.executable)
    assert python_env.changed_packages("test") == changed


def test_an_old_node_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "node").write_text("#!/bin/sh\necho v18.19.0\n")
    (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    (finding,) = found("Node.js")
    assert "v18.19.0" in finding.sentence


def test_missing_debian_packages_count_only_where_they_cannot_be_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (pgbouncer, chromium):
        monkeypatch.setattr(module, "is_missing", lambda: True)
    monkeypatch.setattr(debian, "can_unpack", lambda: True)
    assert found("Debian packages") == []
    monkeypatch.setattr(debian, "can_unpack", lambda: False)
    assert [each.command for each in found("Debian packages")] == [
        "apt install pgbouncer",
        "apt install chromium-headless-shell",
    ]


def test_a_service_that_does_not_start_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise Stop("There is no user postgres or nobody.")

    monkeypatch.setattr(doctor, "run_as", refused)
    assert "no user postgres" in found("test services")[0].sentence
    assert servant.run_as is not refused


def test_too_few_watched_files_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "most").write_text("8192\n")
    monkeypatch.setattr(doctor, "_WATCHES_FILE", tmp_path / "most")
    assert found("file watches")[0].command.startswith("sysctl ")
    (tmp_path / "most").write_text("65536\n")
    assert found("file watches") == []
