"""Child processes for decoding.

One fresh process per file (some 70 ms for start and imports): memory and CPU limits apply per file, and files are
isolated from each other. Uploads share a bounded number of processes; the event loop only waits.
"""

import json
import math
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import IO, Any, TypeVar

import anyio
import anyio.to_thread
import structlog

from meadow.media import constants
from meadow.media.errors import DecoderBusy
from meadow.media.kinds import Kind
from meadow.platform.core.errors import AppError

log: Any = structlog.get_logger("meadow.media")

T = TypeVar("T")
_MAX_HEAD_BYTES = 512 * 1024


@dataclass(frozen=True, slots=True)
class Rendition:
    """One file made by a child. `role`: main, a longest edge, `fallback` (JPEG) or `still` (first frame of an
    animation)."""

    role: str
    kind: Kind
    width: int
    height: int
    data: bytes


class ChildDied(Exception):
    """The process was killed by a limit or crashed, or its answer is malformed."""


class ChildStarved(Exception):
    """The process got almost no CPU time."""


class ChildRefused(Exception):
    """The process refused the file and gave a reason."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Slots:
    """Bounded number of concurrent processes, which leaves one core to the server on multi-core machines. The queue is
    bounded; beyond it uploads are refused at once."""

    def __init__(self, slots: int | None = None, queue: int | None = None) -> None:
        cores = os.cpu_count() or 1
        count = slots or max(1, cores - 1)
        self._most = count + ((slots or cores) * constants.DECODER_QUEUE_PER_CORE if queue is None else queue)
        self._limiter = anyio.CapacityLimiter(count)
        self._present = 0

    @property
    def at_work(self) -> int:
        return self._limiter.borrowed_tokens

    @property
    def waiting(self) -> int:
        """Queued requests for a process."""
        return self._present - self._limiter.borrowed_tokens

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[None]:
        """One slot, or DecoderBusy."""
        if self._present >= self._most:
            raise DecoderBusy
        self._present += 1
        try:
            async with self._limiter:
                yield
        finally:
            self._present -= 1


@asynccontextmanager
async def answer_of(
    child: Path,
    job: dict[str, Any],
    source: IO[bytes],
    wall_seconds: float,
    *,
    output: IO[bytes] | None = None,
    patience: float | None = None,
) -> AsyncGenerator[tuple[dict[str, Any], IO[bytes]]]:
    """Run one process from start to end: the head of its answer, and the file with the rest.

    The descriptor of the file ``output`` is passed as the job's ``output``. With ``patience`` the process may run at
    idle priority, as long as it gets CPU time in each stretch of so many seconds. ChildDied, ChildRefused and
    ChildStarved.
    """
    with tempfile.TemporaryFile() as answer:
        started, is_over = list["subprocess.Popen[bytes]"](), Event()

        def start() -> None:
            started.append(_start(child, job, source, answer, output))
            if is_over.is_set():  # cancelled meanwhile, which stops no thread
                _end(started)

        try:
            await anyio.to_thread.run_sync(start)
            [process] = started
            with anyio.move_on_after(wall_seconds) as wall:
                await anyio.to_thread.run_sync(_wait, process, patience, abandon_on_cancel=True)
            if wall.cancelled_caught and cpu_seconds(process.pid) < job.get("cpu_seconds", 0) / 2:
                raise ChildStarved
        finally:
            is_over.set()
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(_end, started)
        if process.returncode != 0:
            code = process.returncode
            cause = signal.Signals(-code).name if code < 0 else f"exit {code}"
            log.warning("decoder_died", cause=cause)
            raise ChildDied(cause)
        yield await anyio.to_thread.run_sync(_read_head, answer), answer


def _end(started: "list[subprocess.Popen[bytes]]") -> None:
    for process in started:
        process.kill()
        process.wait()


async def ask(
    child: Path,
    job: dict[str, Any],
    source: IO[bytes],
    wall_seconds: float,
    read: Callable[[dict[str, Any], IO[bytes]], T],
    refusals: Mapping[str, Callable[[], AppError]],
    broken: Callable[[], AppError],
    output: IO[bytes] | None = None,
) -> T:
    """Run one process, and ``read`` its answer in a thread.

    The error of ``refusals`` for the reason that the process gave; ``broken`` for any other, for a process that died,
    since a file that kills its decoder is unreadable, and for an answer that makes no sense. DecoderBusy when the
    machine let it work too little.
    """
    try:
        async with answer_of(child, job, source, wall_seconds, output=output) as (head, answer):
            return await anyio.to_thread.run_sync(read, head, answer)
    except ChildRefused as refused:
        raise refusals.get(refused.why, broken)() from refused
    except ChildDied as died:
        raise broken() from died
    except ChildStarved as starved:
        raise DecoderBusy from starved
    except (KeyError, TypeError, ValueError) as error:
        log.warning("decoder_response_invalid", cause=repr(error))
        raise broken() from error


def _wait(process: "subprocess.Popen[bytes]", patience: float | None) -> None:
    had = 0.0
    while True:
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired as waited:
            has = cpu_seconds(process.pid)
            if has - had < waited.timeout * constants.MAX_SHARE_OF_MEMBER:
                raise ChildStarved from waited
            had = has
        else:
            return


def cpu_seconds(pid: int) -> float:
    """CPU seconds used by a running process; infinity where /proc is not available."""
    try:
        # The command name stands in brackets and may contain spaces.
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return math.inf
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _start(
    child: Path, job: dict[str, Any], source: IO[bytes], answer: IO[bytes], output: IO[bytes] | None
) -> "subprocess.Popen[bytes]":
    """Start the child with these files, an empty environment and its own process group only.

    It stays in this session: where Linux schedules by session (sched_autogroup), the child's low priority would only
    count within a session of its own. Not started by the event loop: uvloop's processes inherit descriptors that must
    stay closed here.
    """
    source.flush()
    # The child shares the descriptor, not Python's buffer, so set the descriptor's position.
    os.lseek(source.fileno(), 0, os.SEEK_SET)
    handed = {"output": output.fileno()} if output else {}
    try:
        return subprocess.Popen(  # noqa: S603 - our own program, and no shell
            [sys.executable, "-I", "-B", str(child), json.dumps(job | handed)],
            stdin=source,
            stdout=answer,
            stderr=subprocess.DEVNULL,
            cwd="/",
            env={"PATH": "", "LC_ALL": "C.UTF-8"},
            process_group=0,
            close_fds=True,
            pass_fds=tuple(handed.values()),
        )
    except OSError as error:
        log.warning("decoder_not_started", cause=repr(error))
        raise DecoderBusy from error


def _read_head(answer: IO[bytes]) -> dict[str, Any]:
    """Parse the child's answer and validate its form only: it comes from a process that decoded hostile bytes."""
    answer.seek(0)
    length = int.from_bytes(answer.read(4), "big")
    if not 0 < length <= _MAX_HEAD_BYTES:
        raise ChildDied("no answer")
    try:
        head: Any = json.loads(answer.read(length))
    except ValueError as error:
        raise ChildDied("no answer") from error
    if not isinstance(head, dict):
        raise ChildDied("no answer")
    if "error" in head:
        log.info("file_rejected", why=head["error"], cause=head.get("cause"))
        raise ChildRefused(str(head["error"]))
    return head


def renditions_of(head: dict[str, Any], answer: IO[bytes]) -> list[Rendition]:
    """The files named by the head, stored one after another behind it; ValueError if one is cut short."""
    return [_rendition(about, answer) for about in head["files"]]


def _rendition(about: dict[str, Any], answer: IO[bytes]) -> Rendition:
    length = int(about["length"])
    data = answer.read(length)
    if not 0 < length == len(data):
        raise ValueError("a rendition is cut short")
    return Rendition(str(about["role"]), Kind(about["kind"]), int(about["width"]), int(about["height"]), data)


def probe_sandbox() -> list[str]:
    """Sandbox features active on this machine; includes ``open`` if a file can be opened inside the sandbox."""
    ran = subprocess.run(  # noqa: S603 - our own program, and no shell
        [sys.executable, "-I", "-B", str(Path(__file__).with_name("sandbox.py"))],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    try:
        found: list[str] = json.loads(ran.stdout)
    except ValueError:
        return ["open"]
    return found
