"""How a test run sums up what its stages said."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tooling import places
from tooling.stages import Stage, run_stages

_FAILS = """
import sys
print("3 passed", flush=True)
print("\\x1b[31mFAILED tests/posts/test_life.py::test_a_pin - AssertionError\\x1b[0m", flush=True)
print(" FAIL  chromium  src/lib/time.unit.test.ts > yesterday", file=sys.stderr)
print("  1) e2e/feed.spec.ts:3:1 › the pill")
sys.exit(3)
"""


def _stage(name: str, code: str) -> Stage:
    return Stage(name, [sys.executable, "-c", code], Path.cwd())


def test_what_failed_is_named_again_at_the_end(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_stages([_stage("good", "print('FAILED tests/no.py::but_passes')"), _stage("bad", _FAILS)]) == 1
    said = capfd.readouterr().out
    assert "3 passed" in said
    summary = said[said.index("== what failed") :].splitlines()
    assert summary[1:4] == [
        "  bad: FAILED tests/posts/test_life.py::test_a_pin - AssertionError",
        "  bad: FAIL  chromium  src/lib/time.unit.test.ts > yesterday",
        "  bad: 1) e2e/feed.spec.ts:3:1 › the pill",
    ]
    assert "1 of 2 stages failed: bad" in said


def test_a_run_without_failures_names_none(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_stages([_stage("good", "print('well')")]) == 0
    said = capfd.readouterr().out
    assert "Everything passed." in said
    assert "what failed" not in said


def test_stages_side_by_side_run_at_once_and_each_is_read_in_one_piece(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each waits for a file of the other one: one after the other, none of them would end."""
    code = """
import pathlib, sys, time
mine, other = map(pathlib.Path, {names!r})
print("begins")
mine.touch()
while not other.exists():
    time.sleep(0.01)
print("ends")
sys.exit({status})
"""
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    first = _stage("first", code.format(names=(one, two), status=0))
    second = replace(_stage("second", code.format(names=(two, one), status=2)), beside=True)
    assert run_stages([first, second]) == 1
    said = capfd.readouterr().out
    pieces = said[: said.index("== summary")].split("\n== ")[1:]
    assert [(piece.split(":")[0], piece.count("begins\nends\n")) for piece in pieces] == [("first", 1), ("second", 1)]
    assert "1 of 2 stages failed: second" in said


def test_what_fails_once_fails_the_run(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The stage would pass if it ran again: it leaves a file behind that its next run finds."""
    mark = tmp_path / "ran"
    code = f"""
import pathlib
mark = pathlib.Path({str(mark)!r})
if not mark.exists():
    mark.touch()
    print("FAILED tests/a.py::one - AssertionError")
    raise SystemExit(1)
"""
    assert run_stages([_stage("tests", code)]) == 1
    said = capfd.readouterr().out
    assert "  tests: FAILED tests/a.py::one - AssertionError" in said
    assert "1 of 1 stages failed: tests" in said


def test_no_runner_repeats_what_failed() -> None:
    """Neither Playwright nor Vitest nor pytest is told to run failed tests again."""
    settings = [
        *places.WEB.glob("*.config.ts"),
        places.WEB / "package.json",
        places.SERVER / "pyproject.toml",
        *(places.SERVER / "requirements").glob("test.*"),
    ]
    for path in settings:
        found = re.findall(r"retries: *[1-9]|--retries|\bretry: *[1-9]|reruns|rerunfailures|flaky", path.read_text())
        assert found == [], path
