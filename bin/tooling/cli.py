"""Dispatch of the scripts; errors end as one sentence instead of a stack trace."""

import signal
import sys
from collections.abc import Callable
from types import FrameType

from tooling.bench import bench
from tooling.check import check, languages, lock
from tooling.commands import meadow, prepare_only, seed
from tooling.dev import dev
from tooling.doctor import doctor
from tooling.release import release
from tooling.run import run
from tooling.say import Stop
from tooling.sbom import sbom
from tooling.screens import screens
from tooling.site import docs
from tooling.test import test

COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "bench": bench,
    "check": check,
    "dev": dev,
    "docs": docs,
    "doctor": doctor,
    "languages": languages,
    "lock": lock,
    "meadow": meadow,
    "prepare": prepare_only,
    "release": release,
    "run": run,
    "sbom": sbom,
    "screens": screens,
    "seed": seed,
    "test": test,
}

_RENAMED = {"repin": "lock"}
"""Old name -> new name; the old one works for one more version."""


def main(arguments: list[str]) -> int:
    """Run one script and return its exit code."""
    name, *rest = arguments
    if new := _RENAMED.get(name):
        sys.stderr.write(f"Warning: bin/{name} is deprecated and works until the next version: use bin/{new}.\n")
        name = new
    # SIGTERM and a closed terminal unwind like Ctrl-C and stop all child processes
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores SIGHUP
            signal.signal(number, _leave)
    try:
        return COMMANDS[name](rest)
    except Stop as stop:
        sys.stderr.write(f"\nbin/{name}: {stop}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write(f"\nbin/{name}: stopped\n")
        return 130


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)
