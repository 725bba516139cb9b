"""Login backoff after wrong passwords.

Nobody is ever locked out for good.

Whoever has signed in to an account from an address before has tries of their own there: a stranger who keeps guessing
makes strangers wait, and not its owner at home.
"""

import hashlib
import unicodedata
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from meadow.platform.clock import MINUTE_MS
from meadow.platform.rate_limits.rules import Profile

WINDOW_MS = 30 * MINUTE_MS
"""After so long without a failure the first ones are forgotten."""
DELAYS_MS = tuple(minutes * MINUTE_MS for minutes in (1, 2, 4, 8, 16, 30))
"""How long each failure beyond the free ones makes the next try wait; the last holds for all that follow."""
FREE: dict[Profile, int] = {"production": 5, "development": 500}
MOST_KEYS = 50_000
KNOWN_MS = 90 * 24 * 60 * MINUTE_MS


def account_key(given: str) -> str:
    """A digest of what was typed: the key of the count where no account of this name or address exists."""
    plain = unicodedata.normalize("NFKC", given).strip().casefold()
    return hashlib.sha256(plain.encode(errors="replace")).hexdigest()[:32]


def waiting(count: int, last_ms: float, now_ms: float, free: int) -> tuple[int, float]:
    """How many failures still count, and the milliseconds until the next try."""
    delay = DELAYS_MS[min(count - free, len(DELAYS_MS) - 1)] if count >= free else 0
    if last_ms > now_ms or now_ms - last_ms >= WINDOW_MS + delay:
        return 0, 0.0
    return count, max(0.0, last_ms + delay - now_ms)


@dataclass(slots=True)
class _Failures:
    count: int = 0
    last_ms: float = 0


class Tries:
    """The count of this process."""

    def __init__(self, free: int, now_ms: Callable[[], int]) -> None:
        self.free = free
        self._now = now_ms
        self._of: dict[str, _Failures] = {}
        self._known: dict[tuple[str, str], None] = {}

    def count(self, key: str) -> float:
        """Count a try and return 0, or count none and return the milliseconds until the next."""
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
        """The try found nothing out: the machine was busy."""
        if failures := self._of.get(key):
            failures.count = max(0, failures.count - 1)

    def forget(self, key: str) -> None:
        """The password was right."""
        self._of.pop(key, None)

    def knows(self, account: str, address: str) -> bool:
        """Whether somebody has signed in to this account from there."""
        return (account, address) in self._known

    def remember(self, account: str, address: str) -> None:
        """Somebody has signed in to this account from there."""
        self._known.pop((account, address), None)
        self._known[account, address] = None
        _bound(self._known)


def _bound(kept: "dict[Hashable, object] | dict[str, _Failures] | dict[tuple[str, str], None]") -> None:
    if len(kept) > MOST_KEYS:
        del kept[next(iter(kept))]  # type: ignore[arg-type]
