"""The page of the figures says what the reports hold, and explains what it misses."""

import json
from pathlib import Path
from xml.etree import ElementTree

from bench import plots
from bench.figures import ALONE, LINES
from bench.lines import read
from bench.performance import DOCS, missed, pages
from bench.reasons import REASONS
from bench.report import REPORTS


def test_the_page_and_its_plots_are_fresh() -> None:
    for path, text in pages(read(REPORTS)).items():
        assert (DOCS / path).read_text() == text, f"{path} is stale: bin/bench performance"


def test_what_misses_its_target_is_explained() -> None:
    assert [item for item in missed(read(REPORTS)) if item not in REASONS] == []


def test_a_worse_report_turns_a_kept_figure_into_a_missed_one(tmp_path: Path) -> None:
    report = json.loads((REPORTS / "s-sqlite.json").read_text())
    report["memory_idle_mb"] = 100.0
    (tmp_path / "s-sqlite.json").write_text(json.dumps(report))
    assert "memory idle, one process" not in missed(read(tmp_path))
    report["memory_idle_mb"] = 141.0
    (tmp_path / "s-sqlite.json").write_text(json.dumps(report))
    assert "memory idle, one process" in missed(read(tmp_path))
    assert "**141 MB**" in pages(read(tmp_path))["performance.md"]


def test_a_figure_of_two_reports_is_their_quotient(tmp_path: Path) -> None:
    for name, rate in (("mixes-postgres", 100.0), ("mixes-postgres-2", 150.0)):
        (tmp_path / f"{name}.json").write_text(json.dumps({"mixes": [{"name": "mixed", "rate": rate}]}))
    line = next(line for line in ALONE if line.over)
    assert line.item in missed(read(tmp_path))
    (tmp_path / "mixes-postgres.json").unlink()
    assert line.item not in missed(read(tmp_path))


def test_without_any_report_every_figure_says_that_it_was_not_measured() -> None:
    page = pages({})["performance.md"]
    assert page.count("not measured |") == len(LINES) + len(ALONE)


def test_plots_are_well_formed_and_draw_each_value() -> None:
    drawn = plots.bars("A & B", "ms", ["x", "y"], [("one", [1.0, None]), ("<two>", [2.0, 3.0])], limit=2)
    assert len(ElementTree.fromstring(drawn).findall("{*}rect")) == 1 + 2 + 3
    line = plots.lines("growth", "ms", "posts", [("s", [(10.0, 1.0), (100.0, 2.0)])])
    assert len(ElementTree.fromstring(line).findall("{*}circle")) == 2
