"""Origin check and event rate of sockets.

Rate limits for opening sockets and for single events are in ``platform/rate_limits``.
"""

import time
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.types import Scope

EVENTS_A_SECOND = 30
EVENTS_AT_ONCE = 60
PATIENCE = 240
"""Events beyond the limit after which a socket closes."""


class Allowance:
    """Token bucket. Refused events are a debt of at most ``debt``; ``owed`` is the current debt."""

    __slots__ = ("_at_once", "_debt", "_filled", "_left", "_rate")

    def __init__(self, rate: float, at_once: float, debt: float = 0) -> None:
        self._rate, self._at_once, self._debt = rate, at_once, debt
        self._left, self._filled = at_once, time.monotonic()

    def takes(self) -> bool:
        """Take a token; False beyond the limit."""
        now = time.monotonic()
        left = min(self._at_once, self._left + (now - self._filled) * self._rate) - 1
        self._left, self._filled = max(left, -self._debt), now
        return left >= 0

    @property
    def owed(self) -> float:
        """Events beyond the limit, minus those refilled since."""
        return max(0.0, -self._left)


def _header(scope: Scope, name: bytes) -> str:
    return b",".join(value for key, value in scope["headers"] if key == name).decode("latin-1")


def is_welcome_origin(scope: Scope, public_url: str, others: Sequence[str] = ()) -> bool:
    """Whether the page's origin is ours or one of ``others``. Native clients send no origin and are allowed."""
    origin = _header(scope, b"origin").lower()
    if not origin:
        return True
    if origin in others:
        return True
    if public_url and origin == "{0.scheme}://{0.netloc}".format(urlsplit(public_url.lower())):
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == _header(scope, b"host").lower() != ""
