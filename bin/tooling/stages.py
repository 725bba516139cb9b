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


@dataclass(frozen=True)
class Outcome:
    """How a stage ended, and which lines named a failure."""

    name: str
    code: int
    seconds: float
    failures: Sequence[str] = ()

    @property
    def verdict(self) -> str:
        """A word or two for the summary."""
        return f"FAILED (exit {self.code})" if self.code else "passed"


def run_stages(stages: Sequence[Stage]) -> int:
    """Run all of them, whatever fails; the answer is 0 when every one passed."""
    outcomes = [_run(stage) for stage in stages]
    width = max(len(outcome.name) for outcome in outcomes)
    say("\n== summary")
    for outcome in outcomes:
        say(f"  {outcome.name:<{width}}  {outcome.verdict}  {outcome.seconds:.0f} s")
    lines = [f"  {outcome.name}: {line}" for outcome in outcomes for line in outcome.failures]
    if lines:
        say("\n== what failed")
        say("\n".join(lines))
    failed = [outcome.name for outcome in outcomes if outcome.code]
    say(f"\n{len(failed)} of {len(outcomes)} stages failed: {', '.join(failed)}" if failed else "\nEverything passed.")
    return 1 if failed else 0


def _run(stage: Stage) -> Outcome:
    """Run one stage once: a test that fails has failed, and no second run hides it."""
    started = time.monotonic()
    say(f"\n== {stage.name}: {' '.join(_shown(part) for part in stage.command)}")
    with group(stage.command, stage.cwd, {**_colours(), **stage.env}, output=subprocess.PIPE) as process:
        said = Failures(process.stdout)
        code = process.wait()
    return Outcome(stage.name, code, time.monotonic() - started, said.lines() if code else ())


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """What makes the runners paint, although they talk to a pipe, when somebody sits in front of a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
