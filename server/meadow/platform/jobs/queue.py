"""Job declarations and enqueueing."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import insert

from meadow.platform import clock
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Units, Writer
from meadow.platform.ids import new_id
from meadow.platform.jobs.models import jobs
from meadow.platform.settings import Settings
from meadow.platform.storage.port import Storage

if TYPE_CHECKING:
    from meadow.platform.context import Parts

_ADD = insert(jobs)


@dataclass(frozen=True, slots=True)
class Work:
    """What a job may use."""

    units: Units
    storage: Storage
    settings: Settings
    parts: "Parts"


Perform = Callable[..., Awaitable[None]]
GivenUp = Callable[..., Awaitable[None]]
"""Takes a writer and the payload, in the transaction that gives the job up."""

Queue = Literal["default", "maintenance", "audit", "heavy", "exports", "imports", "outbound", "webhooks"]
"""Jobs of one queue are performed one after another; what takes minutes has a queue where it keeps nobody waiting, and
what takes many small steps, until which others see what they should not, one where no video keeps it. Exports and
imports have one each: an import goes in steps of seconds, so that those of several members take turns. What waits for
other people's servers has one too, and there it is done side by side; webhooks that do not answer delay no mail."""

MOST_ATTEMPTS = 8


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of work. It may run twice: each must check whether it is still needed."""

    kind: str
    perform: Perform
    every_ms: int | None = None
    queue: Queue = "default"
    most_attempts: int = MOST_ATTEMPTS
    given_up: GivenUp | None = None

    async def later(self, db: Writer, *, run_at: int | None = None, **payload: Any) -> None:
        """Enqueue in the caller's transaction, for ``run_at`` (milliseconds) or at once."""
        await db.defer(_ADD, id=new_id(), kind=self.kind, payload=payload, run_at=run_at or clock.now_ms())
        db.after_commit(_nudging(db.units))

    async def ensure_scheduled(self, db: Writer) -> None:
        """A recurring job has exactly one row, first due at once."""
        await insert_once(
            db,
            jobs,
            id=new_id(),
            kind=self.kind,
            payload={},
            run_at=clock.now_ms(),
            unique_key=self.kind,
            every_ms=self.every_ms,
        )


def _nudging(units: Units) -> Callable[[], Awaitable[None]]:
    async def nudge() -> None:
        units.nudge()

    return nudge


KNOWN: dict[str, Job] = {}
"""Every job that was declared, by kind; filled as domain packages are imported."""


def job(
    kind: str,
    *,
    every_ms: int | None = None,
    queue: Queue = "default",
    most_attempts: int = MOST_ATTEMPTS,
    given_up: GivenUp | None = None,
) -> Callable[[Perform], Job]:
    """Declare ``async def perform(work, **payload)`` as a job; with ``every_ms`` it recurs without being asked for.

    ``given_up`` is awaited as ``given_up(db, **payload)`` when the last attempt has failed.
    """

    def declare(perform: Perform) -> Job:
        declared = KNOWN[kind] = Job(kind, perform, every_ms, queue, most_attempts, given_up)
        return declared

    return declare


Sweep = Callable[[Work], Coroutine[Any, Any, None]]
SWEEPS: list[Sweep] = []
"""What every worker looks at each second."""


def sweep(perform: Sweep) -> Sweep:
    """Declare ``async def perform(work)``: work through what was appended to a table, which is mostly nothing. Several
    workers may do so at once, and what fails is tried again a second later."""
    SWEEPS.append(perform)
    return perform
