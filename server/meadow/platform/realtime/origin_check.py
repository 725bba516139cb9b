"""Origin check and event rate of sockets.

How often an address may open one, and what each event costs its member, is in ``platform/rate_limits``.
"""

import time
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.types import Scope

EVENTS_A_SECOND = 30
EVENTS_AT_ONCE = 60
PATIENCE = 240
"""Events beyond the limit, in one go, after which a socket closes."""


class Allowance:
    """A bucket that fills with time. What it refuses is a debt of at most ``debt``: ``owed`` says how far somebody
    went beyond."""

    __slots__ = ("_at_once", "_debt", "_filled", "_left", "_rate")

    def __init__(self, rate: float, at_once: float, debt: float = 0) -> None:
        self._rate, self._at_once, self._debt = rate, at_once, debt
        self._left, self._filled = at_once, time.monotonic()

    def takes(self) -> bool:
        """One more; False when it is beyond the limit."""
        now = time.monotonic()
        left = min(self._at_once, self._left + (now - self._filled) * self._rate) - 1
        self._left, self._filled = max(left, -self._debt), now
        return left >= 0

    @property
    def owed(self) -> float:
        """How much was asked for beyond the limit and has not been waited for."""
        return max(0.0, -self._left)


def _header(scope: Scope, name: bytes) -> str:
    return b",".join(value for key, value in scope["headers"] if key == name).decode("latin-1")


def is_welcome_origin(scope: Scope, public_url: str, others: Sequence[str] = ()) -> bool:
    """Whether the page that asks is ours, or of one of the other origins. A native client names none."""
    origin = _header(scope, b"origin").lower()
    if not origin:
        return True
    if origin in others:
        return True
    if public_url and origin == "{0.scheme}://{0.netloc}".format(urlsplit(public_url.lower())):
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == _header(scope, b"host").lower() != ""
