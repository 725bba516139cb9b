"""``bin/bench performance``: docs/operations/performance.md, generated from ``bench/reports``; a test compares."""

from bench.lib.environment import ROOT
from bench.report.files import REPORTS
from bench.report.metrics import read
from bench.report.operator_page import operator_page

PAGE = ROOT / "docs" / "operations" / "performance.md"


def performance() -> None:
    PAGE.write_text(operator_page(read(REPORTS)))
