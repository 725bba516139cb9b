"""Runs the stages of a test run, some in parallel, and prints a summary table."""

import io
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tooling.failures import Failures
from tooling.results import Test, read_results, slowest
from tooling.say import say
from tooling.shell import group

_SLOWEST = 10


@dataclass(frozen=True)
class Stage:
    """One command, judged by its exit code; its output is printed directly.

    ``beside``: runs in parallel to the stage before it; the output of each is then printed in one piece.
    """

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict[str, str])
    beside: bool = False
    results: Path | None = None
    """The JUnit file of its test runner."""


@dataclass(frozen=True)
class Outcome:
    """Result of a stage with its failure lines."""

    name: str
    code: int
    seconds: float
    processor_seconds: float
    """Of its child processes that ended before it; excludes database servers, which run longer."""
    tests: Sequence[Test] | None = None
    failures: Sequence[str] = ()

    @property
    def verdict(self) -> str:
        return f"FAILED (exit {self.code})" if self.code else "passed"


def run_stages(stages: Sequence[Stage]) -> int:
    """Run all stages, also after failures; 0 when all passed, else 1."""
    outcomes = [outcome for together in _groups(stages) for outcome in _run_together(together)]
    say("\n== summary")
    say("\n".join(_table(outcomes)))
    ran = [test for outcome in outcomes for test in outcome.tests or ()]
    if ran:
        say("\n== slowest tests")
        say("\n".join(f"  {test.seconds:6.1f} s  {test.name}" for test in slowest(ran, _SLOWEST)))
    lines = [f"  {outcome.name}: {line}" for outcome in outcomes for line in outcome.failures]
    if lines:
        say("\n== what failed")
        say("\n".join(lines))
    failed = [outcome.name for outcome in outcomes if outcome.code]
    say(f"\n{len(failed)} of {len(outcomes)} stages failed: {', '.join(failed)}" if failed else "\nEverything passed.")
    return 1 if failed else 0


def _table(outcomes: Sequence[Outcome]) -> list[str]:
    width = max(len(outcome.name) for outcome in outcomes)
    lines = [f"  {'stage':<{width}}  {'tests':>6}  {'wall':>6}  {'processor':>9}"]
    for outcome in outcomes:
        tests = "" if outcome.tests is None else str(len(outcome.tests))
        times = f"{outcome.seconds:>4.0f} s  {outcome.processor_seconds:>7.0f} s"
        lines.append(f"  {outcome.name:<{width}}  {tests:>6}  {times}  {outcome.verdict}")
    return lines


def _groups(stages: Sequence[Stage]) -> list[list[Stage]]:
    groups: list[list[Stage]] = []
    for stage in stages:
        if stage.beside and groups:
            groups[-1].append(stage)
        else:
            groups.append([stage])
    return groups


def _run_together(stages: Sequence[Stage]) -> list[Outcome]:
    """Run each stage once: no retries that could hide a failed test."""
    outcomes: list[Outcome] = []
    started = time.monotonic()
    with ExitStack() as stack:
        running: list[tuple[Stage, subprocess.Popen[bytes], Failures, io.BytesIO]] = []
        if len(stages) > 1:
            say(f"\n… {', '.join(stage.name for stage in stages)} at once; what each says follows when it ends")
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
            code, processor_seconds = _wait(process)
            lines = said.lines()
            if len(stages) > 1:
                say(_title(stage))
                sys.stdout.buffer.write(kept.getvalue())
                sys.stdout.buffer.flush()
            tests = read_results(stage.results)
            failures = lines if code else ()
            outcomes.append(Outcome(stage.name, code, said.ended - started, processor_seconds, tests, failures))
    return outcomes


def _wait(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    """Exit code and processor time in seconds of a process and its children."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime


def _title(stage: Stage) -> str:
    return f"\n== {stage.name}: {' '.join(_shown(part) for part in stage.command)}"


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """Variables for coloured output of the runners through a pipe, when stdout is a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
