"""Login backoff after wrong passwords. Accounts are never locked permanently.

After a successful sign-in, an address has an attempt count of its own for that account: guessing from elsewhere delays
other addresses, not the owner's.
"""

import hashlib
import unicodedata
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.rate_limits.rules import Profile

WINDOW_MS = 30 * MINUTE_MS
"""Failures expire after this time without another one."""
DELAYS_MS = tuple(minutes * MINUTE_MS for minutes in (1, 2, 4, 8, 16, 30))
"""Delay after each failure beyond the free ones; the last one repeats."""
FREE: dict[Profile, int] = {"production": 5, "development": 500}
MOST_KEYS = 50_000
KNOWN_MS = 90 * 24 * 60 * MINUTE_MS


def account_key(given: str) -> str:
    """Digest of the typed name: the counter's key if no such account exists."""
    plain = unicodedata.normalize("NFKC", given).strip().casefold()
    return hashlib.sha256(plain.encode(errors="replace")).hexdigest()[:32]


def waiting(count: int, last_ms: float, now_ms: float, free: int) -> tuple[int, float]:
    """Number of unexpired failures, and milliseconds until the next attempt."""
    delay = DELAYS_MS[min(count - free, len(DELAYS_MS) - 1)] if count >= free else 0
    if last_ms > now_ms or now_ms - last_ms >= WINDOW_MS + delay:
        return 0, 0.0
    return count, max(0.0, last_ms + delay - now_ms)


@dataclass(slots=True)
class _Failures:
    count: int = 0
    last_ms: float = 0


class Tries:
    """Failure counts of this process."""

    def __init__(self, free: int, now_ms: Callable[[], int]) -> None:
        self.free = free
        self._now = now_ms
        self._of: dict[str, _Failures] = {}
        self._known: dict[tuple[str, str], None] = {}

    def count(self, key: str) -> float:
        """Count an attempt and return 0, or count none and return the milliseconds to wait."""
        now = self._now()
        failures = self._of.pop(key, None) or _Failures()
        self._of[key] = failures
        failures.count, wait = waiting(failures.count, failures.last_ms, now, self.free)
        if wait > 0:
            return wait
        failures.count += 1
        failures.last_ms = now
        _bound(self._of)
        return 0.0

    def undo(self, key: str) -> None:
        """Remove an attempt without a result, such as after an overload."""
        if failures := self._of.get(key):
            failures.count = max(0, failures.count - 1)

    def forget(self, key: str) -> None:
        """Reset after a correct password."""
        self._of.pop(key, None)

    def knows(self, account: str, address: str) -> bool:
        """Whether this address has had a successful sign-in to this account."""
        return (account, address) in self._known

    def remember(self, account: str, address: str) -> None:
        """Record a successful sign-in from this address."""
        self._known.pop((account, address), None)
        self._known[account, address] = None
        _bound(self._known)


def _bound(kept: "dict[Hashable, object] | dict[str, _Failures] | dict[tuple[str, str], None]") -> None:
    if len(kept) > MOST_KEYS:
        del kept[next(iter(kept))]  # type: ignore[arg-type]
