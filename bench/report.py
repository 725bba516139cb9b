"""The report of a run: JSON for programs, a table for readers."""

import json
import statistics
from pathlib import Path
from typing import Any

from bench.measure import Line

REPORTS = Path(__file__).resolve().parent / "reports"


def ending(workers: int) -> str:
    """Suffix of a report's name for this number of serving processes."""
    return "" if workers == 1 else f"-{workers}"


def bytes_a_post(facts: dict[str, Any]) -> float:
    """Bytes of a post with all its indexes, the search index included."""
    tables = ("posts", "post_words", "search_words")
    return sum(facts["bytes"].get(table, 0) for table in tables) / facts["rows"]["posts"]


def targets(engine: str, lines: list[Line], facts: dict[str, Any]) -> list[tuple[str, str, str, bool]]:
    """``(figure, target, measured, kept)`` for the targets of this release."""
    by_name = {line.name: line for line in lines}
    out: list[tuple[str, str, str, bool]] = []

    def at_most(what: str, limit: float, value: float, unit: str) -> None:
        out.append((what, f"≤ {limit:g} {unit}", f"{value:.3g} {unit}", value <= limit))

    feed, health = by_name["feed, latest 20"], by_name["health"]
    at_most("feed page, application CPU", 0.6 if engine == "sqlite" else 0.65, feed.cpu, "ms")
    if engine == "sqlite":
        out.append(("feed pages a second", "≥ 1600", f"{feed.per_second:.0f}", feed.per_second >= 1600))
    share = health.cpu / feed.cpu * 100
    out.append(("feed page as a share of pre-built bytes", "≥ 30 %", f"{share:.0f} %", share >= 30))
    at_most("feed page deep in the past / latest, CPU", 1.1, by_name["feed, deep cursor"].cpu / feed.cpu, "×")
    for name in ("following, 300 follows", "following, 5,000 follows"):
        at_most(f"{name} / latest page, CPU", 2, by_name[name].cpu / feed.cpu, "×")
    quiet = by_name["following, all silent for a year"].cpu / by_name["following"].cpu
    at_most("following, all silent for a year / typical, CPU", 3, quiet, "×")
    at_most("like (edge, counter, durable), CPU", 0.6, by_name["like and unlike"].cpu, "ms")
    for line in lines:
        if line.probe_of and not line.name.startswith(("mark", "feed, deep")):
            at_most(f"{line.name} / {line.probe_of}, p99", 3, line.p99_ms / by_name[line.probe_of].p99_ms, "×")
    read = by_name["mark all read, flooded"].cpu / by_name["mark all read, 1 unread"].cpu
    at_most("mark all read, flooded / 1 unread, CPU", 1.1, read, "×")
    at_most("memory idle", 140, facts["memory_idle_mb"], "MB")
    at_most("cold start to the first answer", 2.5, statistics.median(facts["cold_start_s"]), "s")
    at_most("database bytes a post", 500, bytes_a_post(facts), "B")
    for name, budget in (("feed, latest 20", 5), ("post with comments", 6), ("profile", 5)):
        count = by_name[name].statements or 0
        out.append((f"statements: {name}", f"≤ {budget}", str(count), count <= budget))
    return out


def write(name: str, engine: str, lines: list[Line], facts: dict[str, Any]) -> Path:
    """Write JSON and table; returns the path of the table."""
    REPORTS.mkdir(exist_ok=True)
    verdicts = targets(engine, lines, facts)
    whole = facts | {
        "routes": [line.as_json() for line in lines],
        "targets": [dict(zip(("figure", "target", "measured", "kept"), row, strict=True)) for row in verdicts],
    }
    (REPORTS / f"{name}.json").write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")
    table = REPORTS / f"{name}.md"
    table.write_text(_page(engine, lines, facts, verdicts))
    return table


def write_in_process(
    name: str,
    engine: str,
    size: str,
    machine: dict[str, Any],
    commit: str,
    load: str,
    rows: list[tuple[str, float, float]],
) -> Path:
    """Write the table of the requests without a network, and its medians as JSON."""
    REPORTS.mkdir(exist_ok=True)
    facts = {
        **{"commit": commit, "size": size, "machine": machine, "load_before": load},
        "median_us": {route: round(median, 1) for route, _, median in rows},
    }
    (REPORTS / f"{name}.json").write_text(json.dumps(facts, indent=2, ensure_ascii=False) + "\n")
    table = REPORTS / f"{name}.md"
    out = [
        f"# Data set {size} on {engine}, in process",
        "",
        f"Commit {commit}. {machine['cores']} cores ({machine['cpu']}), Python {machine['python']}. Processor time of a"
        " request through the whole app, log line included, without the HTTP server (which adds some 50 µs): the"
        " quickest and the median of batches of 25, each divided by how much longer than at its best a fixed piece of"
        f" work took before it. Load average of the machine: {load}.",
        "",
        "| route | quickest µs | median µs |",
        "|---|---|---|",
        *(f"| {route} | {quickest:.0f} | {median:.0f} |" for route, quickest, median in rows),
        "",
    ]
    table.write_text("\n".join(out))
    return table


def _page(engine: str, lines: list[Line], facts: dict[str, Any], verdicts: list[tuple[str, str, str, bool]]) -> str:
    rows = facts["rows"]
    slower = [slower for line in lines for slower in line.slower]
    out = [
        f"# Data set {facts['size']} on {facts['engine']}",
        "",
        f"Commit {facts['commit']}, {facts['date']}, seed {facts['seed']}, digest {facts['digest']}.",
        f"{facts['machine']['cores']} cores ({facts['machine']['cpu']}), Python {facts['machine']['python']}, "
        f"{facts['machine']['system']}. Server on one core, driver on the other; {facts['rounds']} rounds of "
        f"{facts['seconds']:g} s at saturation, median (lowest to highest); latencies at half of that rate, open loop,"
        " in the calmest round.",
        f"Other work on the machine: load average {facts['load_before']} before, {facts['load_after']} after"
        " (the run itself makes about 2).",
        f"Beside each round a fixed piece of work was timed, which takes {facts['fixed_work_ms']:.2f} ms here at its "
        f"best, and took {statistics.median(slower):.2f} times as long in the median round, {min(slower):.2f} to "
        f"{max(slower):.2f} in all. The first column is what was counted, divided by that: a core nobody disturbs.",
        "",
        "Rows: " + ", ".join(f"{table} {count:,}" for table, count in rows.items()) + ".",
        "",
        "| route | CPU ms a request | as counted | requests/s | p50 ms | p95 ms | p99 ms | statements |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for line in lines:
        cpu = f"{line.cpu:.3f} | {line.counted:.3f} ({min(line.cpu_ms):.3f} to {max(line.cpu_ms):.3f})"
        rate = f"{line.per_second:.0f} ({min(line.rate):.0f} to {max(line.rate):.0f})"
        count = "" if line.statements is None else str(line.statements)
        out.append(
            f"| {line.name} | {cpu} | {rate} | {line.p50_ms:.2f} | {line.p95_ms:.2f} | {line.p99_ms:.2f} | {count} |"
        )
    out += ["", "| figure | target | measured | |", "|---|---|---|---|"]
    out += [
        f"| {figure} | {target} | {measured} | {'kept' if kept else '**missed**'} |"
        for figure, target, measured, kept in verdicts
    ]
    held = ", ".join(
        f"{facts[key]:.0f} MB {label}"
        for key, label in (("memory_idle_mb", "idle"), ("memory_warm_mb", "after the run"))
    )
    starts = ", ".join(f"{value:.2f}" for value in facts["cold_start_s"])
    sizes = ", ".join(
        f"{table} {count / 1e6:.1f} MB"
        for table, count in sorted(facts["bytes"].items(), key=lambda item: -item[1])[:7]
    )
    out += [
        "",
        f"Memory: {held}. Cold starts: {starts} s (CPU {facts['cold_start_cpu_s']} s).",
        "",
        f"Largest tables with their indexes: {sizes}.",
        "",
    ]
    return "\n".join(out)
