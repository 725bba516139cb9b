"""Parts of the page of the figures that are tables of their own."""

from collections.abc import Sequence

from bench.lines import Reports

Table = list[str]
_MEMORY = (("SQLite", "memory-sqlite"), ("PostgreSQL", "memory-postgres"))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """The lines of a table, and an empty one."""
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(f"| {' | '.join(row)} |" for row in rows), ""]


def examined(reports: Reports, runs: Sequence[tuple[str, str, str]]) -> Table:
    """What a page makes the database look at, a column for each of ``runs`` (name, report, engine) that was counted."""
    names = [(called, f"examined-{run}") for called, run, _ in runs if f"examined-{run}" in reports]
    counts: list[dict[str, int]] = [reports[run]["routes"] for _, run in names]
    rows = [[page, *(f"{found[page]:,}" for found in counts)] for page in (counts[0] if counts else ())]
    return [
        "## What a page makes the database look at",
        "",
        "In one request: jumps of SQLite's machine, and rows of tables that PostgreSQL's plans went through. Nobody",
        "else on the machine changes that. M has ten times the posts and the members of S (`bin/bench examined`). A",
        "following page goes further back where fewer of all are followed: 5,000 are half of S and a twentieth of M.",
        "",
        *table(["page", *(called for called, _ in names)], rows),
    ]


def memory(reports: Reports) -> Table:
    """What a server holds as it goes on."""
    found = [(called, reports[name]) for called, name in _MEMORY if name in reports]
    if not found:
        return []
    first = found[0][1]
    parts = len(first["held_mb"]) - 1
    minutes = [f"{first['seconds'] / 60 / parts * part:.0f} min" for part in range(1, parts + 1)]
    rows = [[called, *(f"{mb:.0f} MB" for mb in one["held_mb"]), f"{one['requests']:,}"] for called, one in found]
    return [
        "## Memory as it goes on",
        "",
        f"One process, the workload above at {first['rate']} requests a second, beside {first.get('sockets', 0)}"
        " sockets that write to each other and come and go (`bin/bench memory`).",
        "",
        *table(["database", "ready", *minutes, "asked"], rows),
    ]
