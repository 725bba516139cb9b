"""Sections of the figures page and of the operator's page that consist of a table."""

from collections.abc import Sequence

from bench.report.metrics import Reports

Table = list[str]
NOTHING = "·"
SOURCE_HEAD = ("report", "machine", "date, commit", "load before")
_ENGINES = (("sqlite", "SQLite"), ("postgres", "PostgreSQL"))
_MEMORY = (("SQLite", "memory-sqlite"), ("PostgreSQL", "memory-postgres"))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Lines of a Markdown table, followed by an empty line."""
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(f"| {' | '.join(row)} |" for row in rows), ""]


def sources(reports: Reports, names: Sequence[str]) -> list[list[str]]:
    """Rows with machine, commit and load of these reports."""
    rows: list[list[str]] = []
    for name, report in ((name, reports[name]) for name in dict.fromkeys(names) if name in reports):
        machine = report["machine"]
        described = f"{machine.get('cores', '')} cores ({machine['cpu']}), Python {machine.get('python', '')}"
        rows.append([f"`{name}`", described, f"{report['date']}, {report['commit']}", report.get("load_before", "")])
    return rows


def examined(reports: Reports) -> Table:
    """Data examined by each page, with a column for each database and size."""
    columns = [
        (f"{called} {size}", f"examined-{size.lower()}-{engine}") for engine, called in _ENGINES for size in "SM"
    ]
    names = [(called, run) for called, run in columns if run in reports]
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
    """Memory of a server over time."""
    found = [(called, reports[name]) for called, name in _MEMORY if name in reports]
    if not found:
        return []
    rows: list[list[str]] = []
    for called, one in found:
        held, minutes = one["held_mb"], one["seconds"] / 60
        late = held[len(held) // 2 :]
        mb = [f"{held[0]:.0f} MB", f"{held[1]:.0f} MB", f"{min(late):.0f} to {max(late):.0f} MB"]
        rows.append(
            [called, str(one.get("sockets", 0)), f"{minutes:.0f}", *mb, f"{one['requests']:,}", str(one["failed"])]
        )
    return [
        "## Memory as it goes on",
        "",
        f"One process, the workload above at {found[0][1]['rate']} requests a second, beside sockets that write to",
        "each other, leave and come back (`bin/bench memory`). Failed: requests and messages that were refused.",
        "",
        *table(["database", "sockets", "minutes", "ready", "after 5 minutes", "second half", "asked", "failed"], rows),
    ]


def peers(reports: Reports) -> Table:
    """The same routes on the same data in the usual stacks, in turns in one run."""
    report = reports.get("peers-s-postgres")
    if report is None:
        return []
    stacks = {"meadow": "Meadow", "express": "Express + Prisma", "fastapi": "FastAPI + ORM"}
    machine = f"{report['machine']['cores']} cores ({report['machine']['cpu']}), commit {report['commit']}"
    rows = [
        [name, *(f"{one['app_ms']:.2f} + {one['db_ms']:.2f} ms" for one in (sides[key] for key in stacks))]
        for name, sides in report["routes"].items()
    ]
    return [
        "## Beside the usual stack",
        "",
        "Processor time of a request, of the application and of PostgreSQL, as counted, S, one process each, turn by",
        "turn in one run (`bin/bench peers`). The peers store and answer the same, and do nothing else: no visibility,",
        f"notifications, limits or audit. {machine}.",
        "",
        *table(["route", *stacks.values()], rows),
    ]
