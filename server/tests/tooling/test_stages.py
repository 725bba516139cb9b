"""How a test run sums up what its stages said."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tooling.stages import Stage, run_stages
from tooling.test import failed_files

_FAILS = """
import sys
print("3 passed")
print("\\x1b[31mFAILED tests/posts/test_life.py::test_a_pin - AssertionError\\x1b[0m")
print(" FAIL  chromium  src/lib/time.test.ts > yesterday", file=sys.stderr)
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
        "  bad: FAIL  chromium  src/lib/time.test.ts > yesterday",
        "  bad: 1) e2e/feed.spec.ts:3:1 › the pill",
    ]
    assert "1 of 2 stages failed: bad" in said


def test_a_run_without_failures_names_none(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_stages([_stage("good", "print('well')")]) == 0
    said = capfd.readouterr().out
    assert "Everything passed." in said
    assert "what failed" not in said


_PASSES_THEN = "print('1 passed')"
_FAILS_AGAIN = "print('FAILED tests/a.py::one - AssertionError'); raise SystemExit(1)"


def _fails_first(names: int, again: str, code: int = 1) -> Stage:
    first = f"[print(f'FAILED tests/a.py::number_{{n}}') for n in range({names})]; raise SystemExit({code})"
    return Stage("tests", [sys.executable, "-c", first], Path.cwd(), again=lambda _: [sys.executable, "-c", again])


def test_what_passes_the_second_time_is_named_as_flaky(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_stages([_fails_first(2, _PASSES_THEN)]) == 0
    said = capfd.readouterr().out
    assert "passed, 2 only the second time" in said
    listed = said[said.index("== flaky") :].splitlines()
    assert listed[1:3] == ["  tests: FAILED tests/a.py::number_0", "  tests: FAILED tests/a.py::number_1"]
    assert "what failed\n" not in said


def test_what_fails_twice_is_broken(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_stages([_fails_first(1, _FAILS_AGAIN)]) == 1
    said = capfd.readouterr().out
    assert "  tests: FAILED tests/a.py::one - AssertionError" in said
    assert "flaky" not in said


@pytest.mark.parametrize(("names", "code"), [(6, 1), (0, 1), (1, 2)])
def test_many_failures_and_a_run_that_broke_have_no_second_time(names: int, code: int) -> None:
    assert run_stages([_fails_first(names, _PASSES_THEN, code)]) == 1


_ONE_FILE = "print(' FAIL  chromium  src/a.test.ts > one'); "


def test_the_second_time_is_told_what_failed(capfd: pytest.CaptureFixture[str]) -> None:
    def again(lines: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", f"print({len(lines)}, 'again')"]

    command = [sys.executable, "-c", _ONE_FILE + "raise SystemExit(1)"]
    assert run_stages([Stage("tests", command, Path.cwd(), again=again)]) == 0
    said = capfd.readouterr().out
    assert "1 again" in said
    assert "  tests: FAIL  chromium  src/a.test.ts > one" in said[said.index("== flaky") :]


def test_errors_outside_of_tests_have_no_second_time() -> None:
    code = _ONE_FILE + "print('Vitest caught 1 unhandled error during the test run.'); raise SystemExit(1)"
    again = [sys.executable, "-c", _PASSES_THEN]
    assert run_stages([Stage("tests", [sys.executable, "-c", code], Path.cwd(), again=lambda _: again)]) == 1


def test_of_the_frontend_the_files_that_failed_run_again() -> None:
    lines = [
        "FAIL  chromium  src/b.test.tsx > b > c",
        "FAIL   chromium  src/a.test.ts > x",
        "FAIL  chromium  src/a.test.ts > y",
    ]
    assert failed_files(lines) == ["npm", "test", "--", "src/a.test.ts", "src/b.test.tsx"]
