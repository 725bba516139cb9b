"""Reads from a PostgreSQL standby with read-your-writes.

Every process regularly asks the primary for its WAL position and the standby for its replay position, and so knows up
to which moment the standby is complete. A member reads from the standby if that moment is later than their last change,
the last frame sent to them, their first call in this process, and the last change that narrowed visibility (a block, a
deletion, a suspension). Otherwise, and while the standby is away or too far behind, reads go to the primary. See
docs/adr/0028-worker-processes-and-read-replica.md.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import asyncpg
import structlog

from meadow.platform.db.deadline import READING_SECONDS, WORKING_SECONDS
from meadow.platform.db.kept_connections import KeptConnections

ASK_SECONDS = 0.2
SOON_SECONDS = 0.02
"""First polling pause while all reads go to the primary; later pauses double."""
AGAIN_SECONDS = 1.0
"""Polling pause while the standby is away."""
BEHIND_SECONDS = 5.0
"""Maximum replication lag for reads."""
MOST_MARKS = 100_000
DRIVER_ERRORS: tuple[type[Exception], ...] = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""Failures of PostgreSQL or the connection to it: error responses, and missing responses."""

_WRITTEN = "SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint"
_FOLLOWED = "SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint"
# While a transaction runs, two snapshots of a standby can have the same text; their replay positions differ.
_STATE = "SELECT 'standby ' || pg_last_wal_replay_lsn()::text"

log: Any = structlog.get_logger("meadow.replica")


class Replica:
    """State of one standby in this process."""

    def __init__(self, connect: Callable[[], Awaitable[KeptConnections]]) -> None:
        self._connect = connect
        self._connections: KeptConnections | None = None
        self._watching: asyncio.Task[None] | None = None
        self._marks: dict[int, float] = {}
        self._floor = 0.0
        self._doubted = asyncio.Event()
        self._has_all_until = float("-inf")
        self._is_away = True
        self.is_trusted: Callable[[], bool] = lambda: True
        """Whether other processes can report writes; set by the app."""

    async def open(self, primary: KeptConnections) -> None:
        """Start watching the standby; its absence does not prevent a start."""
        self._connections = await self._connect()
        self._watching = asyncio.create_task(self._watch(primary, self._connections))

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if self._connections is not None:
            await self._connections.close()

    def wrote(self, member_ids: Iterable[int]) -> None:
        """Record a change by these members, or a frame sent to them."""
        now = time.monotonic()
        self._marks.update(dict.fromkeys(member_ids, now))
        if len(self._marks) > MOST_MARKS:
            self.doubt()

    def doubt(self) -> None:
        """Route all reads to the primary until the standby has caught up: any member may have changed something or lost
        access to something."""
        self._marks.clear()
        self._floor = time.monotonic()
        self._doubted.set()

    def serves(self, member_id: int) -> bool:
        """Whether the standby has all changes that this member (0: unknown) expects."""
        until = self._has_all_until
        return (
            not self._is_away
            and time.monotonic() - until < BEHIND_SECONDS
            and self._marks.get(member_id, self._floor) < until
            and self.is_trusted()
        )

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """The records of a statement; one of ``DRIVER_ERRORS``, after which the standby is unused for a while."""
        assert self._connections is not None
        try:
            return await self._connections.fetch(sql, values, READING_SECONDS)
        except DRIVER_ERRORS as error:
            self._fell(error)
            raise

    async def state(self) -> str:
        """``Connection.state`` of the standby."""
        return str((await self.fetch(_STATE, ()))[0][0])

    def _fell(self, error: Exception) -> None:
        if not self._is_away:
            self._is_away = True
            log.warning("replica_lost", error=type(error).__name__)

    async def _watch(self, primary: KeptConnections, standby: KeptConnections) -> None:
        asked: deque[tuple[float, int]] = deque(maxlen=1024)
        pause = ASK_SECONDS
        while True:
            try:
                now = time.monotonic()
                asked.append((now, (await primary.fetch(_WRITTEN, (), WORKING_SECONDS))[0][0]))
                followed = (await standby.fetch(_FOLLOWED, (), WORKING_SECONDS))[0][0]
            except DRIVER_ERRORS as error:
                self._fell(error)
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            while asked and followed is not None and asked[0][1] <= followed:
                self._has_all_until = asked.popleft()[0]
            if self._is_away and followed is not None:
                self._is_away = False
                log.info("replica_reconnected")
            self._marks = {member: at for member, at in self._marks.items() if at >= self._has_all_until}
            pause = min(2 * pause, ASK_SECONDS)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._doubted.wait(), pause)
                self._doubted.clear()
                pause = SOON_SECONDS / 2
                await asyncio.sleep(SOON_SECONDS)
