"""Running the stages of a test run one after the other, and the summary at the end."""

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tooling.failures import Failures
from tooling.say import say
from tooling.shell import group


@dataclass(frozen=True)
class Stage:
    """One command whose exit code decides; its output goes straight to the reader."""

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict[str, str])


def run_stages(stages: Sequence[Stage]) -> int:
    """Run all of them, whatever fails; the answer is 0 when every one passed."""
    results: list[tuple[str, int, float]] = []
    failures: list[str] = []
    for stage in stages:
        say(f"\n== {stage.name}: {' '.join(_shown(part) for part in stage.command)}")
        started = time.monotonic()
        with group(stage.command, stage.cwd, {**_colours(), **stage.env}, output=subprocess.PIPE) as process:
            said = Failures(process.stdout)
            code = process.wait()
        results.append((stage.name, code, time.monotonic() - started))
        if code != 0:
            failures += [f"  {stage.name}: {line}" for line in said.lines()]
    width = max(len(name) for name, _, _ in results)
    say("\n== summary")
    for name, code, seconds in results:
        say(f"  {name:<{width}}  {'passed' if code == 0 else f'FAILED (exit {code})'}  {seconds:.0f} s")
    if failures:
        say("\n== what failed")
        say("\n".join(failures))
    failed = [name for name, code, _ in results if code != 0]
    say(f"\n{len(failed)} of {len(results)} stages failed: {', '.join(failed)}" if failed else "\nEverything passed.")
    return 1 if failed else 0


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """What makes the runners paint, although they talk to a pipe, when somebody sits in front of a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
