"""Tests wait for conditions, and assert nothing that a clock says (docs/development/chance-failures.md)."""

import re
from functools import cache
from pathlib import Path

from tests.architecture.source import REPOSITORY, SERVER

_PAUSE = re.compile(r"\bwaitForTimeout\(")
# `assert time.monotonic() < deadline` in a loop bounds a wait and is no claim about speed.
_ELAPSED = re.compile(
    r"assert\b.*\b(monotonic|perf_counter|process_time|thread_time|time\.time)\(\) - "
    r"|expect\((performance|Date)\.now\(\) - "
)
_CLOCK = re.compile(r"\b(process_time|thread_time|perf_counter)(_ns)?\b")
_CLOCKS = {
    "tests/linear.py": "compares the processor time of two amounts of work, on the same machine",
}
"""Python tests that may read such a clock, and why."""
_SHORT = re.compile(r"asyncio\.timeout\((\d+(?:\.\d+)?)\)|wait_for\([^\n]*, (\d+(?:\.\d+)?)\)$", re.MULTILINE)
_LEAST_SECONDS = 20.0
"""What takes milliseconds is given so long: a limit that a busy machine misses says nothing about the product."""


@cache
def _texts(folder: Path, *endings: str) -> dict[str, str]:
    found = [path for path in sorted(folder.rglob("*.*")) if path.name.endswith(endings)]
    return {str(path.relative_to(folder.parent)): path.read_text(encoding="utf-8") for path in found}


def _browser_tests() -> dict[str, str]:
    return _texts(REPOSITORY / "web" / "e2e", ".ts") | _texts(REPOSITORY / "web" / "src", ".test.ts", ".test.tsx")


def _python_tests() -> dict[str, str]:
    found = _texts(SERVER / "tests", ".py")
    return {name: text for name, text in found.items() if not name.endswith(Path(__file__).name)}


def test_browser_tests_wait_for_no_time() -> None:
    assert [name for name, text in _browser_tests().items() if _PAUSE.search(text)] == []


def test_no_test_asserts_how_long_something_took() -> None:
    everything = _browser_tests() | _python_tests()
    assert [name for name, text in everything.items() if _ELAPSED.search(text)] == []
    assert sorted(name for name, text in _python_tests().items() if _CLOCK.search(text)) == sorted(_CLOCKS)


def test_a_wait_gives_up_no_sooner_than_a_busy_machine_needs() -> None:
    found = [
        f"{name}: {each[0]}"
        for name, text in _python_tests().items()
        for each in _SHORT.finditer(text)
        if float(each[1] or each[2]) < _LEAST_SECONDS
    ]
    assert found == []
