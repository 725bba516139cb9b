"""``bin/bench run``: the report of a data set, one for each engine."""

import asyncio
import os
import subprocess
import sys
from datetime import UTC, datetime
from typing import Any

from bench import load, report
from bench.calm import Calm
from bench.counts import statements_of
from bench.dataset import Dataset
from bench.measure import measure
from bench.server import cores, serving
from bench.sizes import SIZES
from bench.stock import fresh, keep
from bench.workload import crowd_of, machine_facts, routes, sign_in


def say(text: str) -> None:
    """Print a line of progress."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def git(*arguments: str) -> str:
    """Standard output of a git command; failures are ignored."""
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603, S607


def commit() -> str:
    """The measured commit, with ``-dirty`` if files other than reports have changed."""
    changed = git("status", "--porcelain", "--", ":(top)", ":(top,exclude)bench/reports")
    return (git("rev-parse", "--short", "HEAD") or "unknown") + ("-dirty" if changed else "")


def load_average() -> str:
    """Load average of 1, 5 and 15 minutes."""
    return " ".join(f"{value:.1f}" for value in os.getloadavg())


def processes(workers: int, redis: str) -> dict[str, str]:
    """Settings for this number of serving processes; none for one. Raises ``SystemExit`` without Redis."""
    if workers == 1:
        return {}
    if not redis:
        raise SystemExit("bench: several processes talk through Redis or Valkey: name one with --redis")
    return {"MEADOW_WORKERS": str(workers), "MEADOW_REDIS_URL": redis}


def run(
    *,
    size: str,
    grow: int,
    seed: int,
    engine: str,
    postgres: str,
    redis: str,
    rounds: int,
    seconds: float,
    only: str,
    first: bool,
    workers: int,
) -> None:
    """Measure one engine; the report is written only if all routes were measured."""
    save = not only
    extra, pinned = processes(workers, redis), workers == 1
    dataset = Dataset(SIZES[size].grown(grow), seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        say(f"{engine}, data set {dataset.size.name}, digest {loaded.digest}")
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        asked = [route for route in routes(dataset, tokens) if only in route.name and not route.unchanged]
        facts: dict[str, Any] = {
            "engine": f"SQLite {machine_facts()['sqlite']}" if engine == "sqlite" else "PostgreSQL",
            "size": dataset.size.name,
            "seed": seed,
            "digest": loaded.digest,
            "rows": loaded.rows,
            "commit": commit(),
            "date": datetime.now(UTC).date().isoformat(),
            "machine": machine_facts(),
            "rounds": rounds,
            "workers": workers,
            "seconds": seconds,
            "load_before": load_average(),
        }
        facts["bytes"] = (
            load.sqlite_bytes(settings.data_dir / "meadow.db")
            if engine == "sqlite"
            else load.postgres_bytes(settings.database_url)
        )
        starts: list[float] = []
        for _ in range(2 if save else 0):
            with serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=pinned) as server:
                starts.append(round(server.cold_start_s, 3))
        with serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=pinned) as server:
            starts.append(round(server.cold_start_s, 3))
            facts |= {
                "cold_start_s": starts,
                "cold_start_cpu_s": round(server.cold_start_cpu_s, 2),
                "memory_idle_mb": round(server.memory_mb(), 1),
            }
            if first:
                os.nice(-15 - os.nice(0))
            with Calm(cores()[0]) as calm:
                lines = measure(server, asked, calm, rounds=rounds, seconds=seconds, tell=say)
                facts |= calm.facts()
            facts |= {"memory_warm_mb": round(server.memory_mb(), 1), "load_after": load_average()}
        counted = statements_of(settings, asked)
        for line in lines:
            line.statements = counted[line.name]
        if save:
            path = report.write(f"{dataset.size.name.lower()}-{engine}{report.ending(workers)}", engine, lines, facts)
            say(path.read_text())
        else:
            say(f"memory {facts['memory_idle_mb']} MB idle, {facts['memory_warm_mb']} MB warm; statements {counted}")


def data(*, size: str, grow: int, seed: int, engine: str, postgres: str) -> None:
    """Make the data set unless it exists."""
    dataset = Dataset(SIZES[size].grown(grow), seed)
    loaded = keep(dataset, seed, postgres if engine == "postgres" else "", say)
    say(f"{engine}: digest {loaded.digest}, {loaded.rows}")
