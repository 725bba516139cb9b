"""``bin/bench all``: all measurements of the figures, one after another, on an idle machine.

``--quick`` runs every command with small values and restores the reports: a smoke test without figures.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.lib.environment import load_average, say
from bench.report.files import REPORTS

STEPS: tuple[tuple[str, ...], ...] = (
    ("run", "--size", "S", "--rounds", "3", "--seconds", "1"),
    ("run", "--size", "M", "--rounds", "3", "--seconds", "1"),
    ("examined", "--size", "S"),
    ("examined", "--size", "M"),
    ("floor", "--rounds", "8", "--seconds", "1"),
    ("asgi", "--size", "S"),
    ("mixes", "--size", "S", "--rounds", "3", "--seconds", "5"),
    ("statements", "--size", "S"),
    ("growth", "--size", "S", "--rounds", "3", "--seconds", "1"),
    ("search", "--size", "M", "--rounds", "3"),
    ("sockets", "--rounds", "3"),
    ("rows", "--rounds", "5", "--seconds", "5"),
    ("image",),
    ("transcode", "--seconds", "8"),
    ("upload",),
    ("vitals", "--rounds", "3"),
    ("clone",),
    ("overload", "--size", "S", "--seconds", "20"),
    ("slow", "--size", "S", "--seconds", "10"),
    ("memory", "--size", "S", "--seconds", "3600"),
    ("run", "--size", "S", "--engine", "postgres", "--workers", "2", "--rounds", "3", "--seconds", "1"),
    ("run", "--size", "M", "--engine", "postgres", "--workers", "2", "--rounds", "3", "--seconds", "1"),
    ("mixes", "--size", "S", "--engine", "postgres", "--workers", "2", "--rounds", "3", "--seconds", "5"),
)
SMALL = ("--size", "XS", "--rounds", "1", "--seconds", "0.5")
"""Appended, these override the options of a step."""
_NOT_QUICK = ("clone", "growth", "slow", "overload", "upload", "memory")


def steps(*, quick: bool) -> list[tuple[str, ...]]:
    """Commands in order; with ``quick`` without slow steps and size M."""
    if not quick:
        return list(STEPS)
    return list(dict.fromkeys((*step, *SMALL) for step in STEPS if step[0] not in _NOT_QUICK and "M" not in step))


def everything(*, quick: bool, postgres: str, redis: str) -> None:
    """Run each step in its own process; failed steps are listed at the end."""
    if not quick and float(load_average().split()[0]) > 0.7:
        say(f"The machine is at work (load average {load_average()}): figures taken now are none.")
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "reports"
        shutil.copytree(REPORTS, kept)
        for step in steps(quick=quick):
            begun = time.monotonic()
            say(f"== bin/bench {' '.join(step)}")
            command = [sys.executable, "-m", "bench", *step, "--postgres", postgres, "--redis", redis]
            if subprocess.run(command, check=False).returncode:  # noqa: S603 - our own commands
                failed.append(" ".join(step))
            say(f"   {time.monotonic() - begun:.0f} s")
        if quick:
            shutil.rmtree(REPORTS)
            shutil.copytree(kept, REPORTS)
    if not quick:
        subprocess.run([sys.executable, "-m", "bench", "performance"], check=True)
    if failed:
        raise SystemExit("bench: failed: " + "; ".join(failed))
