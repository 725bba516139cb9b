"""A line of the figures, and how its value is found in the reports."""

import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Report = dict[str, Any]
Reports = dict[str, Report]
"""By the name of the file in ``bench/reports``, without its ending."""
Value = float | None


@dataclass(frozen=True)
class Line:
    """One figure: its value in a report, or None where that report does not hold it."""

    item: str
    limit: float
    unit: str
    command: str
    of: Callable[[Report], Value]
    source: str = ""
    """Name of its report, ``{engine}`` in it replaced; empty: the reports of the runs."""
    at_least: bool = False
    engines: tuple[str, ...] = ("sqlite", "postgres")
    limits: tuple[tuple[str, float], ...] = ()
    """Where the limit of one engine is another."""
    digits: int = 3
    before: str = ""
    """What the inspection between the rounds measured on its machine, PostgreSQL unless said."""
    over: str = ""
    """Name of the report whose value this one is divided by."""

    def limit_on(self, engine: str) -> float:
        """What is asked of that engine."""
        return dict(self.limits).get(engine, self.limit)

    def target(self) -> str:
        """As a table says it."""
        sign = "≥" if self.at_least else "≤"
        of = {self.limit_on(engine) for engine in self.engines}
        return " / ".join(f"{sign} {limit:g} {self.unit}".strip() for limit in sorted(of))

    def is_kept(self, value: float, engine: str) -> bool:
        """Whether that is enough."""
        limit = self.limit_on(engine)
        return value >= limit if self.at_least else value <= limit

    def shown(self, value: float) -> str:
        """As a table says it."""
        text = f"{value:,.0f}" if value >= 100 else f"{value:.{self.digits}g}"
        return f"{text} {self.unit}".strip()


def read(folder: Path) -> Reports:
    """Every report that machines can read."""
    return {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}


def route(report: Report, name: str) -> dict[str, Any]:
    """The measured route of that name, or an empty one."""
    found = next((found for found in report.get("routes", ()) if found["name"] == name), {})
    # Reports of before know only what was counted.
    return {"cpu_calm_ms": found.get("cpu_ms_median"), **found} if found else {}


def ratio(name: str, to: str, key: str) -> Callable[[Report], Value]:
    """How many times the other route's."""

    def of(report: Report) -> Value:
        over, under = route(report, name).get(key), route(report, to).get(key)
        return over / under if over and under else None

    return of


def of_route(name: str, key: str) -> Callable[[Report], Value]:
    """What a run says of a route."""
    return lambda report: route(report, name).get(key)


def fact(*path: str) -> Callable[[Report], Value]:
    """What stands there in a report; of several the median."""

    def of(report: Report) -> Value:
        value: Any = report
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        return statistics.median(value) if isinstance(value, list) else value

    return of
