"""Argon2id hashing with a bounded queue (security, A1)."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from meadow.platform.core.errors import Unavailable
from meadow.platform.core.i18n import _

T = TypeVar("T")
_THREADS = 2
QUEUE = 32
"""Maximum number of waiting calls; further ones raise Unavailable."""
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


@cache
def _nobodys_hash() -> str:
    """Verified for missing accounts, so that both responses take the same time (security, A3)."""
    return _hasher.hash("nobody has this password")


def generated_password() -> str:
    """A random password of 96 bits."""
    return secrets.token_urlsafe(12)


class Passwords:
    """Password hashing and verification in threads."""

    def __init__(self, *, queue: int = QUEUE) -> None:
        self._most = queue + _THREADS
        self._threads = ThreadPoolExecutor(_THREADS, "argon2")
        self._waiting = 0
        # At start, so that the first log-in is not slower.
        _nobodys_hash()

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most:
            raise Unavailable(_("Many people are signing in right now. Please try again in a moment."), retry_after=3)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    async def hash(self, password: str) -> str:
        """The encoded Argon2id hash; Unavailable with a full queue."""
        return await self._run(lambda: _hasher.hash(password))

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether ``password`` matches the hash; None is verified against a dummy hash and never matches."""

        def work() -> bool:
            try:
                return _hasher.verify(stored or _nobodys_hash(), password) and bool(stored)
            except (VerificationError, InvalidHashError):
                return False

        return await self._run(work)

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash has weaker parameters than the current ones (security, A1)."""
        return _hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Shut down the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
