"""Results of test runners: JUnit files of pytest, Vitest and Playwright."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tooling.shell import tools_folder


@dataclass(frozen=True)
class Test:
    name: str
    seconds: float


def results_file(stage: str) -> Path:
    """Path of this stage's JUnit file; removes the file of an earlier run."""
    folder = tools_folder() / "results"
    folder.mkdir(exist_ok=True)
    file = folder / f"{stage.replace(' ', '-')}.xml"
    file.unlink(missing_ok=True)
    return file


def read_results(file: Path | None) -> list[Test] | None:
    """The executed tests of that file; None when it is missing or incomplete (runner killed)."""
    if file is None or not file.exists():
        return None
    try:
        cases = ElementTree.parse(file).iter("testcase")  # noqa: S314 - written by our own runners
        return [Test(_name(case), float(case.get("time") or 0)) for case in cases if case.find("skipped") is None]
    except ElementTree.ParseError:
        return None


def slowest(tests: Sequence[Test], count: int) -> list[Test]:
    return sorted(tests, key=lambda test: -test.seconds)[:count]


def _name(case: ElementTree.Element) -> str:
    return f"{case.get('classname') or ''} {case.get('name') or ''}".strip()
