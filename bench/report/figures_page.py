"""Page *Figures* of the documentation site: every target, its value in ``bench/reports``, and the reason of a miss."""

from bench.report import capacity, sections
from bench.report.figures import METRICS, OTHER_METRICS, PROBE_LIMIT, PROBES, probe
from bench.report.metrics import Metric, Reports, Value, route
from bench.report.misses import MISSES
from bench.report.sections import NOTHING, table

RUNS = (
    ("SQLite", "m-sqlite", "sqlite"),
    ("PostgreSQL", "m-postgres", "postgres"),
    ("PostgreSQL, 2 processes", "m-postgres-2", "postgres"),
)
"""Columns of the routes, data set M: name, report, engine."""
_SOURCES = (
    *(run for _, run, _ in RUNS),
    *(line.source.format(engine=engine) for line in OTHER_METRICS for engine in line.engines),
    *(f"mixes-{run}" for run in ("sqlite", "postgres", "postgres-2")),
)


def _cell(line: Metric, value: Value, engine: str) -> str:
    if value is None:
        return NOTHING
    shown = line.shown(value)
    return shown if line.is_kept(value, engine) else f"**{shown}**"


def missed(reports: Reports) -> list[str]:
    """Figures that miss their target in some report; each needs a reason."""
    found = [
        line.item
        for line in (*METRICS, *OTHER_METRICS)
        if any(value is not None and not line.is_kept(value, engine) for value, engine in _values(line, reports))
    ]
    return [
        *found,
        *(
            f"probe {name}"
            for name, page, beside in PROBES
            if any((probe(reports.get(run, {}), page, beside) or 0) > PROBE_LIMIT for _, run, _ in RUNS)
        ),
    ]


def _values(line: Metric, reports: Reports) -> list[tuple[Value, str]]:
    if line.source:
        return [(_value(line, reports, engine), engine) for engine in line.engines]
    return [(line.of(reports.get(run, {})) if engine in line.engines else None, engine) for _, run, engine in RUNS]


def _value(line: Metric, reports: Reports, engine: str) -> Value:
    found = line.of(reports.get(line.source.format(engine=engine), {}))
    if found is None or not line.over:
        return found
    over = line.of(reports.get(line.over.format(engine=engine), {}))
    return found / over if over else None


def _verdict(values: list[tuple[Value, str]], line: Metric) -> str:
    known = [line.is_kept(value, engine) for value, engine in values if value is not None]
    return "not measured" if not known else "met" if all(known) else "**missed**" if not any(known) else "in part"


def figures_page(reports: Reports) -> str:
    rows = [
        [
            *(line.item, line.before, line.target()),
            *(_cell(line, value, engine) for value, engine in _values(line, reports)),
            *(_verdict(_values(line, reports), line), f"`{line.command}`"),
        ]
        for line in METRICS
    ]
    alone = [
        [
            *(line.item, line.before, line.target()),
            *(
                " / ".join(_cell(line, value, engine) for value, engine in _values(line, reports))
                if column == "values"
                else _verdict(_values(line, reports), line)
                for column in ("values", "verdict")
            ),
            f"`{line.command}`",
        ]
        for line in OTHER_METRICS
    ]
    names = [name for name, _, _ in RUNS]
    probes = [
        [
            *(f"`{name}`", page),
            *(_ratio(probe(reports.get(run, {}), page, beside)) for _, run, _ in RUNS),
        ]
        for name, page, beside in PROBES
    ]
    failing = missed(reports)
    return "\n".join(
        [
            "# Figures",
            "",
            "What Meadow is held to, and what was measured. Absolute times differ from machine to machine, so most",
            "targets are processor time of a request, ratios taken in one run, counts, and growth. Bold misses its",
            "target; before is what the inspection between the two rounds measured, on another machine.",
            f"{NOTHING} has not been measured. `bin/bench all` measures everything on a machine at rest. Processor",
            "time of a request is the counted time, divided by the slowdown of a fixed piece of work beside it",
            "against its best: other machines share these cores. The reports hold both; those of before hold the",
            "counted time.",
            *_floor(reports),
            "",
            *table(sections.SOURCE_HEAD, sections.sources(reports, _SOURCES)),
            "## With the data set",
            "",
            *table(["figure", "before", "target", *names, "", "command"], rows),
            "## Beyond the routes",
            "",
            "Two values are SQLite / PostgreSQL. “/ Express + Prisma”: in times of what the usual stack takes in the",
            "same run; before and target are divided by what it took at the inspection.",
            "",
            *table(["figure", "before", "target", "measured", "", "command"], alone),
            "## Accounts that averages would hide",
            "",
            f"p99 of their worst page, in times of the typical one beside it in the same run: at most {PROBE_LIMIT:g}.",
            "",
            *table(["account", "page", *names], probes),
            *sections.peers(reports),
            *_mixes(reports),
            *sections.memory(reports),
            *capacity.section(reports),
            *sections.examined(reports),
            "## What misses, and why",
            "",
            *(f"- **{item}**: {MISSES.get(item, '')}" for item in failing),
            "",
        ]
    )


def _floor(reports: Reports) -> list[str]:
    found = route(reports.get("floor", {}), "bare Starlette")
    return [f"Bare Starlette answers the bytes of a page in {found['cpu_calm_ms']:.3f} ms here."] if found else []


def _ratio(value: Value) -> str:
    if value is None:
        return NOTHING
    shown = f"{value:.2g} ×" if value < 10 else f"{value:.0f} ×"
    return shown if value <= PROBE_LIMIT else f"**{shown}**"


def _mixes(reports: Reports) -> list[str]:
    rows: list[list[str]] = []
    for called, name in (
        ("SQLite", "mixes-sqlite"),
        ("PostgreSQL", "mixes-postgres"),
        ("PostgreSQL, 2 processes", "mixes-postgres-2"),
    ):
        rows += [
            [
                *(called, mix["name"], f"{mix['cpu_ms']:.3f} ms", f"{mix['rate']:,.0f}/s"),
                *(f"{mix['p50_ms']:.1f} / {mix['p95_ms']:.1f} / {mix['p99_ms']:.1f} ms", str(mix["refused"])),
            ]
            for mix in reports.get(name, {}).get("mixes", ())
        ]
    head = ["database", "mix", "CPU a request", "at saturation", "p50 / p95 / p99 at half of it", "failed"]
    return ["## The workload", "", *table(head, rows or [[NOTHING] * len(head)])]
