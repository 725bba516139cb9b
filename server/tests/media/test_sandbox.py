"""Hostile code inside each decoder opens no file, no socket and no program (security, U4)."""

import json
import os
import platform
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadow.media import sandbox
from meadow.media.children import probe_sandbox

_ESCAPE = Path(__file__).with_name("escape.py")
NOBODY = 65534
USERS = {"own user": 0} | ({} if os.getuid() else {"nobody": NOBODY})
"""Only root can become nobody."""
FILES = ["read the secret", "write to the database", "make a file", "list a folder"]
REFUSED = {"EPERM", "EACCES", "EMFILE", "EAGAIN", "EINVAL"}


@pytest.fixture
def outside() -> Iterator[dict[str, Any]]:
    """What is to be reached: files that anybody may read and write, and a server."""
    with tempfile.TemporaryDirectory() as made, socket.create_server(("127.0.0.1", 0)) as server:
        folder = Path(made)
        folder.chmod(0o777)  # its modes keep nobody out
        given: dict[str, Any] = {"port": server.getsockname()[1]}
        for name in ("secret", "database"):
            path = folder / name
            path.write_text("kept")
            path.chmod(0o666)
            given[name] = str(path)
        yield given
        assert sorted(path.name for path in folder.iterdir()) == ["database", "secret"]


def escape(outside: dict[str, Any], child: str, **given: Any) -> dict[str, str]:
    """What each attempt came to: "done", or how it was refused."""
    job = {"memory_bytes": 1 << 30, "cpu_seconds": 20, "output_bytes": 1 << 20, "user": 0, "without": []}
    wanted = json.dumps(job | outside | {"child": child, "attempts": [], "allowed": []} | given)
    with tempfile.TemporaryFile() as source:
        ran = subprocess.run(
            [sys.executable, "-I", "-B", str(_ESCAPE), wanted],
            stdin=source,
            capture_output=True,
            timeout=60,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr.decode()
    head = json.loads(ran.stdout[4:])
    assert "found" in head, head
    return head["found"]


@pytest.mark.parametrize("user", USERS.values(), ids=USERS)
@pytest.mark.parametrize("child", ["picture", "video", "normaliser", "archive"])
def test_hostile_code_in_a_decoder_reaches_nothing_even_after_closing_a_descriptor(
    outside: dict[str, Any], child: str, user: int
) -> None:
    column = 0 if platform.machine() == "x86_64" else 1
    allowed = [numbers[column] for numbers in sandbox.ALLOWED.values()]
    found = escape(outside, child, user=user, allowed=allowed)
    assert found.pop("calls beyond the list") == "[]"
    assert set(found.values()) == {"EPERM"}, found
    assert len(found) == 20


@pytest.mark.parametrize("child", ["picture", "video", "normaliser", "archive"])
def test_without_seccomp_landlock_and_limits_keep_files_and_programs_shut(outside: dict[str, Any], child: str) -> None:
    wanted = [*FILES, "connect by TCP", "duplicate a descriptor", "fork"]
    if "Landlock" in str(probe_sandbox()):
        wanted.append("run a program")
    found = escape(outside, child, user=max(USERS.values()), without=["_filter_calls"], attempts=wanted)
    assert set(found.values()) <= REFUSED, found


def test_without_seccomp_and_landlock_limits_keep_files_and_sockets_shut(outside: dict[str, Any]) -> None:
    wanted = [*FILES, "connect by TCP", "duplicate a descriptor", "open a pipe", "fork", "raise a limit"]
    without = ["_filter_calls", "_restrict_files"]
    found = escape(outside, "picture", user=max(USERS.values()), without=without, attempts=wanted)
    assert set(found.values()) <= REFUSED, found


def test_the_probe_says_what_holds_here() -> None:
    assert "seccomp" in probe_sandbox()
    assert "open" not in probe_sandbox()
