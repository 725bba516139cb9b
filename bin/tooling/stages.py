"""Running the stages of a test run one after the other, and the summary at the end."""

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tooling.failures import OUTSIDE_TESTS, Failures
from tooling.say import say
from tooling.shell import group

TESTS_FAILED = 1
"""How a runner ends when tests failed; anything else is a run that broke."""
_FEW = 5


@dataclass(frozen=True)
class Stage:
    """One command whose exit code decides; its output goes straight to the reader."""

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict[str, str])
    again: Callable[[Sequence[str]], Sequence[str | Path]] | None = None
    """Makes of the lines that name failed tests the command that runs those once more, alone.

    Only if they were few: a busy machine may starve one of its seconds. What fails twice is broken; what passes then
    is listed as flaky, for somebody to mend.
    """


@dataclass(frozen=True)
class Outcome:
    """How a stage ended, and which lines named a failure, at last or the first time."""

    name: str
    code: int
    seconds: float
    failures: Sequence[str] = ()
    flaky: Sequence[str] = ()

    @property
    def verdict(self) -> str:
        """A word or two for the summary."""
        if self.code:
            return f"FAILED (exit {self.code})"
        return f"passed, {len(self.flaky)} only the second time" if self.flaky else "passed"


def run_stages(stages: Sequence[Stage]) -> int:
    """Run all of them, whatever fails; the answer is 0 when every one passed."""
    outcomes = [_run(stage) for stage in stages]
    width = max(len(outcome.name) for outcome in outcomes)
    say("\n== summary")
    for outcome in outcomes:
        say(f"  {outcome.name:<{width}}  {outcome.verdict}  {outcome.seconds:.0f} s")
    for heading, kind in (("what failed", "failures"), ("flaky: failed once, passed alone", "flaky")):
        lines = [f"  {outcome.name}: {line}" for outcome in outcomes for line in getattr(outcome, kind)]
        if lines:
            say(f"\n== {heading}")
            say("\n".join(lines))
    failed = [outcome.name for outcome in outcomes if outcome.code]
    say(f"\n{len(failed)} of {len(outcomes)} stages failed: {', '.join(failed)}" if failed else "\nEverything passed.")
    return 1 if failed else 0


def _run(stage: Stage) -> Outcome:
    started = time.monotonic()
    code, failures = _once(stage, stage.name, stage.command)
    tests = [line for line in failures if line.startswith(("FAILED ", "ERROR ", "FAIL "))]
    is_broken = code != TESTS_FAILED or any(line.startswith(OUTSIDE_TESTS) for line in failures)
    flaky: list[str] = []
    if code and not is_broken and stage.again and 0 < len(tests) <= _FEW:
        code, failures = _once(stage, f"{stage.name}, once more what failed", stage.again(tests))
        flaky = [] if code else tests
    return Outcome(stage.name, code, time.monotonic() - started, failures if code else (), flaky)


def _once(stage: Stage, name: str, command: Sequence[str | Path]) -> tuple[int, list[str]]:
    say(f"\n== {name}: {' '.join(_shown(part) for part in command)}")
    with group(command, stage.cwd, {**_colours(), **stage.env}, output=subprocess.PIPE) as process:
        said = Failures(process.stdout)
        code = process.wait()
    return code, said.lines()


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """What makes the runners paint, although they talk to a pipe, when somebody sits in front of a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
