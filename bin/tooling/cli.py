"""Which script was called, and how it ends: a sentence instead of a stack trace."""

import signal
import sys
from collections.abc import Callable
from types import FrameType

from tooling.bench import bench
from tooling.check import check, repin
from tooling.commands import meadow, seed
from tooling.dev import dev
from tooling.run import run
from tooling.say import Stop
from tooling.sbom import sbom
from tooling.test import test

_COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "bench": bench,
    "check": check,
    "dev": dev,
    "meadow": meadow,
    "repin": repin,
    "run": run,
    "sbom": sbom,
    "seed": seed,
    "test": test,
}


def main(arguments: list[str]) -> int:
    """Run one script; the answer is the exit code."""
    name, *rest = arguments
    # a polite kill unwinds like Ctrl-C, so that every server started here is stopped
    signal.signal(signal.SIGTERM, _leave)
    try:
        return _COMMANDS[name](rest)
    except Stop as stop:
        sys.stderr.write(f"\nbin/{name}: {stop}\n")
        return 1
    except KeyboardInterrupt:
        return 130


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)
