"""pytest plugin: runs listed tests in the order of the list, and records the outcome of each phase.

MUTANTS_NOTES is a folder. ``only`` and ``skip`` in it list tests or test files, one a line; ``results`` is written, and
``running`` names the test begun last.
"""

import faulthandler
import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

_NOTES = Path(os.environ["MUTANTS_NOTES"])
_MOST_SECONDS = 600
"""Time limit of one test; then its process exits."""


class _Results:
    """Registered only in the controller process, which receives all reports."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        _write(report.nodeid, report.when or "", report.outcome, report.duration)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            _write(report.nodeid, "collect", "failed", 0.0)


def _write(test: str, phase: str, outcome: str, seconds: float) -> None:
    with (_NOTES / "results").open("a") as results:
        results.write(json.dumps([test, phase, outcome, seconds]) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Results())


def _listed(name: str) -> dict[str, int]:
    path = _NOTES / name
    return {test: rank for rank, test in enumerate(path.read_text().splitlines())} if path.exists() else {}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    only, skip = _listed("only"), _listed("skip")

    def place(item: pytest.Item) -> int:
        return only.get(item.nodeid, only.get(item.nodeid.partition("::")[0], -1))

    kept = [item for item in items if item.nodeid not in skip and (not only or place(item) >= 0)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = sorted(kept, key=place) if only else kept


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    (_NOTES / "running").write_text(item.nodeid)
    faulthandler.dump_traceback_later(_MOST_SECONDS, exit=True)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
