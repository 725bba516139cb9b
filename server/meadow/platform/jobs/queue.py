"""Job declarations and enqueueing."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import insert

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.steps import Step
from meadow.platform.fetching.client import Fetcher
from meadow.platform.jobs.models import jobs
from meadow.platform.storage.port import Storage

_ADD = Step("job", insert(jobs))


@dataclass(frozen=True, slots=True)
class Work:
    """Dependencies available to a job."""

    database: Database
    storage: Storage
    settings: Settings
    fetcher: Fetcher
    decoder: Any
    """``media.decode.Decoder``."""


Perform = Callable[..., Awaitable[None]]
GivenUp = Callable[..., Awaitable[None]]
"""Called with a writer and the payload, in the transaction that marks the job as failed."""

Queue = Literal["default", "maintenance", "audit", "heavy", "exports", "imports", "outbound", "webhooks"]
"""Jobs of one queue run one after another, so slow kinds have queues of their own: ``heavy`` for minutes of work (such
as video), ``maintenance`` for visibility changes in many small steps, ``exports``, and ``imports``, whose steps of
seconds let members alternate. ``outbound`` and ``webhooks`` wait for remote servers and run in parallel; unresponsive
webhooks delay no mail."""

MOST_ATTEMPTS = 8


@dataclass(frozen=True, slots=True)
class Job:
    """A kind of job. It may run twice: each run must check whether it is still needed."""

    kind: str
    perform: Perform
    every_ms: int | None = None
    queue: Queue = "default"
    most_attempts: int = MOST_ATTEMPTS
    given_up: GivenUp | None = None

    async def later(self, db: Writer, *, run_at: int | None = None, **payload: Any) -> None:
        """Enqueue in the caller's transaction, due at ``run_at`` (milliseconds) or immediately."""
        await db.defer(_ADD, id=new_id(), kind=self.kind, payload=payload, run_at=run_at or clock.now_ms())
        db.wake_worker()

    async def ensure_scheduled(self, db: Writer) -> None:
        """Insert the only row of a recurring job, due immediately, unless it exists."""
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


KNOWN: dict[str, Job] = {}
"""All declared jobs by kind; filled by imports of domain packages."""


def job(
    kind: str,
    *,
    every_ms: int | None = None,
    queue: Queue = "default",
    most_attempts: int = MOST_ATTEMPTS,
    given_up: GivenUp | None = None,
) -> Callable[[Perform], Job]:
    """Declare ``async def perform(work, **payload)`` as a job; recurring with ``every_ms``.

    ``given_up(db, **payload)`` is awaited after the last attempt has failed.
    """

    def declare(perform: Perform) -> Job:
        declared = KNOWN[kind] = Job(kind, perform, every_ms, queue, most_attempts, given_up)
        return declared

    return declare


Sweep = Callable[[Work], Coroutine[Any, Any, None]]
SWEEPS: list[Sweep] = []
"""Functions run by every worker each second."""


def sweep(perform: Sweep) -> Sweep:
    """Declare ``async def perform(work)``: process rows appended to a table, usually none. May run in several
    workers at once; failures are retried a second later."""
    SWEEPS.append(perform)
    return perform
