"""Connection limits per client address and load shedding.

uvicorn has neither a timeout for heads nor a limit for connections, and starts every request that arrives (security, H2
and H4).
"""

import asyncio
from typing import Any, Protocol

import structlog

from meadow.platform.core.addresses import Addresses, household

HEAD_SECONDS = 10.0
SWEEP_SECONDS = 0.5
IDLE_AN_ADDRESS = 100
AT_WORK = 24
"""Maximum concurrent requests; twice as many may wait, including those not begun by the loop."""
QUEUE = 2 * AT_WORK
PATIENCE_SECONDS = 0.5
CHANGES_AT_WORK = 8
"""Maximum concurrent changes: over twice the connections for changes, so that a read never waits behind more."""
CHANGES_QUEUE = QUEUE + AT_WORK - CHANGES_AT_WORK
CHANGES_PATIENCE_SECONDS = 2 * PATIENCE_SECONDS
"""Changes have the same total as all requests, and wait here in place of running."""
TRIAL_PATIENCE_SECONDS = 10.0
"""Queue timeout in seconds without a public address: simultaneous sign-ups of a class or a trial are served."""
log: Any = structlog.get_logger("meadow.connection_limits")


class ClientConnections(Protocol):
    """Interface of a client connection."""

    client: tuple[str, int] | None

    @property
    def is_idle(self) -> bool:
        """Whether it is between two requests, or in a head."""
        ...

    @property
    def waits_for_peer(self) -> bool:
        """Whether it awaits more bytes of its peer."""
        ...

    def hang_up(self) -> None: ...


class ConnectionLimits:
    """All connections of a process."""

    def __init__(self, addresses: Addresses, *, idle_an_address: int = IDLE_AN_ADDRESS, backlog: int = QUEUE) -> None:
        self._addresses = addresses
        self._most_idle = idle_an_address
        self._of: dict[str, dict[ClientConnections, None]] = {}
        self._heads: dict[ClientConnections, float] = {}
        self._sweeping: asyncio.TimerHandle | None = None
        self.most_begun = backlog
        self.begun = 0
        """Requests received but not begun: the backlog of the loop."""
        self.rejected = 0
        self.rejected_total = 0

    @property
    def is_full(self) -> bool:
        """Whether the next request is refused."""
        return self.begun >= self.most_begun

    def reject(self) -> None:
        """Count a refused request."""
        self.rejected += 1
        self.rejected_total += 1
        self._sweep_soon()

    def enter(self, caller: ClientConnections) -> None:
        """Register a connection; closes surplus waiting ones of its address."""
        self.expect_head(caller)
        address = caller.client[0] if caller.client else ""
        if not address or self._addresses.trusts(address):
            return
        group = self._of.setdefault(household(address), {})
        group[caller] = None
        if len(group) > self._most_idle:
            waiting = [each for each in group if each.waits_for_peer]
            # Oldest idle connections first; those in the middle of a body only if these do not suffice.
            waiting.sort(key=lambda each: not each.is_idle)
            for surplus in waiting[: max(0, len(waiting) - self._most_idle)]:
                surplus.hang_up()

    def leave(self, caller: ClientConnections) -> None:
        """Unregister a closed or upgraded connection."""
        self._heads.pop(caller, None)
        address = household(caller.client[0]) if caller.client else ""
        group = self._of.get(address)
        if group is not None:
            group.pop(caller, None)
            if not group:
                del self._of[address]

    def expect_head(self, caller: ClientConnections) -> None:
        """Start the head timeout of ten seconds."""
        if caller not in self._heads:
            self._heads[caller] = asyncio.get_running_loop().time()
            self._sweep_soon()

    def has_head(self, caller: ClientConnections) -> None:
        """Stop the head timeout."""
        self._heads.pop(caller, None)

    def _sweep_soon(self) -> None:
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        self._sweeping = None
        late = asyncio.get_running_loop().time() - HEAD_SECONDS
        # In the order in which they began to wait.
        for caller, since in list(self._heads.items()):
            if since > late:
                break
            if caller.is_idle:
                del self._heads[caller]
                caller.hang_up()
        if self.rejected:
            log.warning("overloaded", rejected=self.rejected)
            self.rejected = 0
        if self._heads:
            self._sweep_soon()
