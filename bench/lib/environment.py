"""Facts of the measurement: machine, commit, load; and lines of progress."""

import os
import platform
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "bench" / ".work"


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


def machine_facts() -> dict[str, Any]:
    """Hardware and versions of the measurement, without the name of the machine."""
    model = next(
        (line.partition(": ")[2] for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line),
        platform.machine(),
    )
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "system": f"{platform.system()} {platform.release().partition('-')[0]}",
    }
