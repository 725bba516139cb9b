"""Connection limits per client address and load shedding.

uvicorn has neither a deadline for heads nor a bound for connections, and begins whatever has arrived (security, H2
and H4).
"""

import asyncio
from typing import Any, Protocol

import structlog

from meadow.platform.http.addresses import Addresses, household

HEAD_SECONDS = 10.0
SWEEP_SECONDS = 0.5
IDLE_AN_ADDRESS = 100
AT_WORK = 24
"""Requests that may be at work at once; twice as many may wait, including those that the loop has not begun."""
QUEUE = 2 * AT_WORK
PATIENCE_SECONDS = 0.5
CHANGES_AT_WORK = 8
"""Changes among them: twice the connections for changes, so that a read never waits behind more."""
CHANGES_QUEUE = QUEUE + AT_WORK - CHANGES_AT_WORK
CHANGES_PATIENCE_SECONDS = 2 * PATIENCE_SECONDS
"""As many may be there as of all requests, and those wait here that would be at work."""
TRIAL_PATIENCE_SECONDS = 10.0
"""Queue timeout in seconds without a public address: a class or a trial signs up at once and is served."""
log: Any = structlog.get_logger("meadow.connection_limits")


class ClientConnections(Protocol):
    """A connection."""

    client: tuple[str, int] | None

    @property
    def is_idle(self) -> bool:
        """Between two requests, or in a head."""
        ...

    @property
    def waits_for_peer(self) -> bool:
        """Nothing is to be done for it before its peer says more."""
        ...

    def hang_up(self) -> None:
        """End it."""
        ...


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
        """Requests that have arrived and whose work has not begun: how far the loop is behind."""
        self.rejected = 0
        self.rejected_total = 0

    @property
    def is_full(self) -> bool:
        """Whether the next request is told to come back."""
        return self.begun >= self.most_begun

    def reject(self) -> None:
        """One more is refused."""
        self.rejected += 1
        self.rejected_total += 1
        self._sweep_soon()

    def enter(self, caller: ClientConnections) -> None:
        """A new connection; ends another one that waits when its address has too many of those."""
        self.expect_head(caller)
        address = caller.client[0] if caller.client else ""
        if not address or self._addresses.trusts(address):
            return
        group = self._of.setdefault(household(address), {})
        group[caller] = None
        if len(group) > self._most_idle:
            waiting = [each for each in group if each.waits_for_peer]
            # The one that was there first and asks for nothing; one that is sending something only for want of those.
            waiting.sort(key=lambda each: not each.is_idle)
            for surplus in waiting[: max(0, len(waiting) - self._most_idle)]:
                surplus.hang_up()

    def leave(self, caller: ClientConnections) -> None:
        """It has ended, or become a web socket."""
        self._heads.pop(caller, None)
        address = household(caller.client[0]) if caller.client else ""
        group = self._of.get(address)
        if group is not None:
            group.pop(caller, None)
            if not group:
                del self._of[address]

    def expect_head(self, caller: ClientConnections) -> None:
        """From now on it has ten seconds to send a whole head."""
        if caller not in self._heads:
            self._heads[caller] = asyncio.get_running_loop().time()
            self._sweep_soon()

    def has_head(self, caller: ClientConnections) -> None:
        """The head is there."""
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
