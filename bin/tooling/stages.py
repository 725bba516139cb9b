"""Running the stages of a test run, some side by side, and the summary at the end."""

import io
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tooling.failures import Failures
from tooling.say import say
from tooling.shell import group


@dataclass(frozen=True)
class Stage:
    """One command whose exit code decides; its output goes straight to the reader.

    ``beside``: it runs at the same time as the stage before it, and the output of each comes in one piece.
    """

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict[str, str])
    beside: bool = False


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
    outcomes = [outcome for together in _groups(stages) for outcome in _run_together(together)]
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


def _groups(stages: Sequence[Stage]) -> list[list[Stage]]:
    groups: list[list[Stage]] = []
    for stage in stages:
        if stage.beside and groups:
            groups[-1].append(stage)
        else:
            groups.append([stage])
    return groups


def _run_together(stages: Sequence[Stage]) -> list[Outcome]:
    """Run each once: a test that fails has failed, and no second run hides it."""
    outcomes: list[Outcome] = []
    started = time.monotonic()
    with ExitStack() as stack:
        running: list[tuple[Stage, subprocess.Popen[bytes], Failures, io.BytesIO]] = []
        for stage in stages:
            kept = io.BytesIO()
            if len(stages) == 1:
                say(_title(stage))
            process = stack.enter_context(
                group(stage.command, stage.cwd, {**_colours(), **stage.env}, output=subprocess.PIPE)
            )
            said = Failures(process.stdout, sys.stdout.buffer if len(stages) == 1 else kept)
            running.append((stage, process, said, kept))
        for stage, process, said, kept in running:
            code = process.wait()
            lines = said.lines()
            if len(stages) > 1:
                say(_title(stage))
                sys.stdout.buffer.write(kept.getvalue())
                sys.stdout.buffer.flush()
            outcomes.append(Outcome(stage.name, code, said.ended - started, lines if code else ()))
    return outcomes


def _title(stage: Stage) -> str:
    return f"\n== {stage.name}: {' '.join(_shown(part) for part in stage.command)}"


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """What makes the runners paint, although they talk to a pipe, when somebody sits in front of a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
