"""Reads from a PostgreSQL standby with read-your-writes.

Every process asks the primary from time to time how far it has written, and the standby how far it has followed. So it
knows of a moment up to which the standby has everything. A member reads there when that moment lies behind their last
change, the last frame they were sent, their first call in this process, and the last change by which anybody may see
less than before (a block, a deletion, a suspension); else, and whenever the standby is away or too far behind, from the
primary. See docs/adr/0028-worker-processes-and-read-replica.md.
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
"""The first pause between questions while everybody reads from the primary; the following ones double."""
AGAIN_SECONDS = 1.0
"""How soon a standby that was away is asked again."""
BEHIND_SECONDS = 5.0
"""Beyond that nobody reads from it."""
MOST_MARKS = 100_000
DRIVER_ERRORS: tuple[type[Exception], ...] = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What goes wrong between us and PostgreSQL: what it answers, and that it does not."""

_WRITTEN = "SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint"
_FOLLOWED = "SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint"
# Beside a running transaction two snapshots of a standby have the same name; what it has followed so far has one each.
_STATE = "SELECT 'standby ' || pg_last_wal_replay_lsn()::text"

log: Any = structlog.get_logger("meadow.replica")


class Replica:
    """One standby, as this process knows it."""

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
        """Whether other processes can tell us who wrote; set by the app."""

    async def open(self, primary: KeptConnections) -> None:
        """Begin to watch it; that it is away keeps nobody from starting."""
        self._connections = await self._connect()
        self._watching = asyncio.create_task(self._watch(primary, self._connections))

    async def close(self) -> None:
        """Let the connections go."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if self._connections is not None:
            await self._connections.close()

    def wrote(self, member_ids: Iterable[int]) -> None:
        """These changed something just now, or were told of something."""
        now = time.monotonic()
        self._marks.update(dict.fromkeys(member_ids, now))
        if len(self._marks) > MOST_MARKS:
            self.doubt()

    def doubt(self) -> None:
        """Anybody may have changed something until now, or may see less: all read from the primary until the standby
        has followed."""
        self._marks.clear()
        self._floor = time.monotonic()
        self._doubted.set()

    def serves(self, member_id: int) -> bool:
        """Whether this member (0: nobody we know) finds there what they may expect to find."""
        until = self._has_all_until
        return (
            not self._is_away
            and time.monotonic() - until < BEHIND_SECONDS
            and self._marks.get(member_id, self._floor) < until
            and self.is_trusted()
        )

    async def fetch(self, sql: str, values: Sequence[Any]) -> Sequence[Sequence[Any]]:
        """The records of a statement; one of ``DRIVER_ERRORS``, after which nobody asks it for a while."""
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
