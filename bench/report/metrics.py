"""A figure, and the lookup of its value in the reports."""

import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Report = dict[str, Any]
Reports = dict[str, Report]
"""By name of the file in ``bench/reports``, without extension."""
Value = float | None


@dataclass(frozen=True)
class Metric:
    """One figure; ``of`` returns its value in a report, or None."""

    item: str
    limit: float
    unit: str
    command: str
    of: Callable[[Report], Value]
    source: str = ""
    """Name of its report, with ``{engine}`` replaced; empty: the reports of the runs."""
    at_least: bool = False
    engines: tuple[str, ...] = ("sqlite", "postgres")
    limits: tuple[tuple[str, float], ...] = ()
    """Different limits of single engines."""
    digits: int = 3
    before: str = ""
    """Value measured at the inspection between the rounds, on its machine; PostgreSQL unless stated."""
    over: str = ""
    """Name of the report with the divisor."""

    def limit_on(self, engine: str) -> float:
        return dict(self.limits).get(engine, self.limit)

    def target(self) -> str:
        """Limit with sign and unit, for a table."""
        sign = "≥" if self.at_least else "≤"
        of = {self.limit_on(engine) for engine in self.engines}
        return " / ".join(f"{sign} {limit:g} {self.unit}".strip() for limit in sorted(of))

    def is_kept(self, value: float, engine: str) -> bool:
        """Whether the value meets the engine's limit."""
        limit = self.limit_on(engine)
        return value >= limit if self.at_least else value <= limit

    def shown(self, value: float) -> str:
        """Value with unit, for a table."""
        text = f"{value:,.0f}" if value >= 100 else f"{value:.{self.digits}g}"
        return f"{text} {self.unit}".strip()


def read(folder: Path) -> Reports:
    """All JSON reports of the folder."""
    return {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}


def route(report: Report, name: str) -> dict[str, Any]:
    """The measured route of that name, or an empty dict."""
    found = next((found for found in report.get("routes", ()) if found["name"] == name), {})
    # Older reports hold only the uncorrected value.
    return {"cpu_calm_ms": found.get("cpu_ms_median"), **found} if found else {}


def ratio(name: str, to: str, key: str) -> Callable[[Report], Value]:
    """Value of the route divided by the other route's."""

    def of(report: Report) -> Value:
        over, under = route(report, name).get(key), route(report, to).get(key)
        return over / under if over and under else None

    return of


def of_route(name: str, key: str) -> Callable[[Report], Value]:
    """Value of a route in a run."""
    return lambda report: route(report, name).get(key)


def fact(*path: str) -> Callable[[Report], Value]:
    """Value at this path of a report; the median of a list."""

    def of(report: Report) -> Value:
        value: Any = report
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        return statistics.median(value) if isinstance(value, list) else value

    return of
