"""Running the stages of a test run, in lanes side by side, and the summary at the end."""

import io
import subprocess
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from tooling.failures import Failures
from tooling.say import say
from tooling.shell import group

_LOOKING_SECONDS = 0.05


@dataclass(frozen=True)
class Stage:
    """One command whose exit code decides.

    ``lane``: stages of the same lane run one after the other, lanes at the same time. Browser tests mostly wait, so
    that the tests of the backend fill both cores beside them.
    """

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict[str, str])
    lane: int = 0


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


class _Voice:
    """What a stage says: kept until it is its turn, passed on from then on."""

    def __init__(self) -> None:
        self._kept = io.BytesIO()
        self._lock = Lock()
        self._is_heard = False

    def write(self, said: bytes) -> None:
        with self._lock:
            if self._is_heard:
                sys.stdout.buffer.write(said)
                sys.stdout.buffer.flush()
            else:
                self._kept.write(said)

    def be_heard(self) -> None:
        with self._lock:
            sys.stdout.buffer.write(self._kept.getvalue())
            sys.stdout.buffer.flush()
            self._is_heard = True


def run_stages(stages: Sequence[Stage]) -> int:
    """Run all of them, whatever fails; the answer is 0 when every one passed.

    Their output comes in the order of the list, each one's in one piece.
    """
    sys.stdout.flush()
    outcomes = _run(stages)
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


def _run(stages: Sequence[Stage]) -> list[Outcome]:
    voices = [_Voice() for _ in stages]
    ended: dict[int, Outcome] = {}
    with ExitStack() as stack:
        lanes = list[Generator[None]]()
        for lane in {stage.lane for stage in stages}:
            places = [place for place, stage in enumerate(stages) if stage.lane == lane]
            lanes.append(_run_lane(places, stages, voices, ended))
            stack.callback(lanes[-1].close)
        heard = 0
        voices[0].be_heard()
        while lanes := [lane for lane in lanes if next(lane, lane) is None]:
            while heard in ended and heard + 1 < len(stages):
                heard += 1
                voices[heard].be_heard()
            time.sleep(_LOOKING_SECONDS)
    for voice in voices[heard + 1 :]:
        voice.be_heard()
    return [ended[place] for place in range(len(stages))]


def _run_lane(
    places: Sequence[int], stages: Sequence[Stage], voices: Sequence[_Voice], ended: dict[int, Outcome]
) -> Generator[None]:
    """Run each once: a test that fails has failed, and no second run hides it. Yields while one runs."""
    for place in places:
        stage, voice, started = stages[place], voices[place], time.monotonic()
        voice.write(_title(stage).encode())
        with group(stage.command, stage.cwd, {**_colours(), **stage.env}, output=subprocess.PIPE) as process:
            said = Failures(process.stdout, voice)
            while (code := process.poll()) is None:
                yield
        lines = said.lines()
        ended[place] = Outcome(stage.name, code, said.ended - started, lines if code else ())


def _title(stage: Stage) -> str:
    return f"\n== {stage.name}: {' '.join(_shown(part) for part in stage.command)}\n"


def _shown(part: str | Path) -> str:
    return part.name if isinstance(part, Path) else part


def _colours() -> dict[str, str]:
    """What makes the runners paint, although they talk to a pipe, when somebody sits in front of a terminal."""
    return {"FORCE_COLOR": "1", "PY_COLORS": "1"} if sys.stdout.isatty() else {}
