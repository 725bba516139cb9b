"""In-process session cache."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from meadow.platform.core import clock
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row


@dataclass(frozen=True, slots=True)
class Viewer:
    """The signed-in member behind a request."""

    id: int
    username: str
    session_id: int
    token_digest: str
    confirmed_at: int = 0
    """Time of the last authentication, for ``runtime.deps.RecentlyAuthenticatedUser``."""
    language: str = ""
    """Language setting; empty for the browser's."""
    scopes: frozenset[str] | None = None
    """Scopes of an OAuth app; None for a session. An app without a member has the ID 0."""


async def _no_session(token_digest: str) -> Row | None:
    return None


async def _no_program(db: Reader, token_digest: str) -> Viewer | None:
    return None


class SessionCache:
    """Cache of token digest -> viewer for at most ``seconds``; ended sessions are dropped at once in this process.

    ``find_session``: ``auth.queries.find_session`` by digest; concurrent lookups are batched into one statement.
    ``find_program``: the viewer of an OAuth app's token digest.
    """

    def __init__(
        self,
        *,
        seconds: float,
        most: int = 50_000,
        find_session: Callable[[str], Awaitable[Row | None]] = _no_session,
        find_program: Callable[[Reader, str], Awaitable[Viewer | None]] = _no_program,
    ) -> None:
        self._seconds = seconds
        self._most = most
        self._viewers: dict[str, tuple[Viewer, float]] = {}
        # A lookup in flight must not put an ended session back.
        self._ended: set[str] = set()
        self.used: dict[str, int] = {}
        self.used_by_programs: dict[str, int] = {}
        self.hits = self.misses = 0
        self.find_session, self.find_program = find_session, find_program

    def get(self, token_digest: str) -> Viewer | None:
        """The viewer, unless missing or expired."""
        kept = self._viewers.get(token_digest)
        if kept is None or kept[1] < clock.now_ms():
            self.misses += 1
            return None
        self.hits += 1
        return kept[0]

    def put(self, viewer: Viewer) -> None:
        """Store a viewer; drops the oldest half when full."""
        if viewer.token_digest in self._ended:
            return
        if len(self._viewers) >= self._most:
            for digest in list(self._viewers)[: self._most // 2]:
                del self._viewers[digest]
        self._viewers[viewer.token_digest] = (viewer, clock.now_ms() + self._seconds * 1000)

    def drop(self, token_digest: str) -> None:
        if len(self._ended) >= self._most:
            self._ended.clear()
        self._ended.add(token_digest)
        self._viewers.pop(token_digest, None)
        self.used.pop(token_digest, None)

    def forget(self, user_id: int) -> None:
        """Drop the member's entries; the next request reads them from the database."""
        for digest in [digest for digest, (viewer, _) in self._viewers.items() if viewer.id == user_id]:
            del self._viewers[digest]

    def take_used(self) -> dict[str, int]:
        """Return and reset the recorded uses: digest -> time of last use."""
        used, self.used = self.used, {}
        return used
