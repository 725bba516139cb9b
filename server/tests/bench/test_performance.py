"""The page of the figures says what the reports hold, and explains what it misses."""

import json
from pathlib import Path

import pytest
from bench.commands.performance import PAGE
from bench.report.figures import METRICS, OTHER_METRICS
from bench.report.figures_page import figures_page, missed
from bench.report.files import REPORTS, as_text
from bench.report.metrics import read
from bench.report.misses import MISSES
from bench.report.operator_page import operator_page


def test_the_page_for_operators_is_fresh_and_short() -> None:
    page = PAGE.read_text()
    assert page == operator_page(read(REPORTS)), "stale: bin/bench performance"
    assert len(page.split()) <= 1200


@pytest.mark.parametrize("path", sorted(REPORTS.iterdir()), ids=lambda path: path.name)
def test_every_report_has_one_format_and_says_when_on_what_and_of_which_commit(path: Path) -> None:
    report = json.loads(path.read_text())
    assert list(report)[:3] == ["date", "commit", "machine"]
    assert "cpu" in report["machine"]
    assert path.read_text() == as_text(report)


def test_what_misses_its_target_is_explained() -> None:
    assert [item for item in missed(read(REPORTS)) if item not in MISSES] == []


def test_a_worse_report_turns_a_kept_figure_into_a_missed_one(tmp_path: Path) -> None:
    report = json.loads((REPORTS / "m-sqlite.json").read_text())
    report["memory_idle_mb"] = 100.0
    (tmp_path / "m-sqlite.json").write_text(json.dumps(report))
    assert "memory idle, one process" not in missed(read(tmp_path))
    report["memory_idle_mb"] = 141.0
    (tmp_path / "m-sqlite.json").write_text(json.dumps(report))
    assert "memory idle, one process" in missed(read(tmp_path))
    assert "**141 MB**" in figures_page(read(tmp_path))


def test_a_figure_of_two_reports_is_their_quotient(tmp_path: Path) -> None:
    for name, rate in (("mixes-postgres", 100.0), ("mixes-postgres-2", 150.0)):
        (tmp_path / f"{name}.json").write_text(json.dumps({"mixes": [{"name": "mixed", "rate": rate}]}))
    line = next(line for line in OTHER_METRICS if line.over)
    assert line.item in missed(read(tmp_path))
    (tmp_path / "mixes-postgres.json").unlink()
    assert line.item not in missed(read(tmp_path))


def test_without_any_report_every_figure_says_that_it_was_not_measured() -> None:
    page = figures_page({})
    assert page.count("not measured |") == len(METRICS) + len(OTHER_METRICS)
