"""Argon2id hashing with a bounded queue (security, A1)."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from meadow.platform.errors import Unavailable
from meadow.platform.i18n import _

T = TypeVar("T")
_THREADS = 2
QUEUE = 32
"""How many may wait for a thread before the next one is told to come back."""
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


@cache
def _nobodys_hash() -> str:
    """Checked when the account does not exist, so that both answers take the same time (security, A3)."""
    return _hasher.hash("nobody has this password")


def generated_password() -> str:
    """A random password of 96 bits."""
    return secrets.token_urlsafe(12)


class Passwords:
    """Hashes and checks passwords away from the event loop."""

    def __init__(self, *, queue: int = QUEUE) -> None:
        self._most = queue + _THREADS
        self._threads = ThreadPoolExecutor(_THREADS, "argon2")
        self._waiting = 0
        # Made now and not with the first log-in, which it would slow down.
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
        """The encoded Argon2id hash; Unavailable when too many wait already."""
        return await self._run(lambda: _hasher.hash(password))

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether ``password`` is the one behind ``stored``; none is compared with nobody's."""

        def work() -> bool:
            try:
                return _hasher.verify(stored or _nobodys_hash(), password) and bool(stored)
            except (VerificationError, InvalidHashError):
                return False

        return await self._run(work)

    def is_outdated(self, stored: str) -> bool:
        """Whether it was hashed more cheaply than passwords are today (security, A1)."""
        return _hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
