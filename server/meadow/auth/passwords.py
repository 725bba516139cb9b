"""Argon2id hashing with a bounded queue (security, A1)."""

import asyncio
import secrets
import unicodedata
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


def opaque(password: str) -> str:
    """The form in which a password is hashed and compared: OpaqueString of RFC 8265."""
    spaced = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in password)
    return unicodedata.normalize("NFC", spaced)


def _forms(password: str) -> list[str]:
    """Forms of which an older hash may be, the present one first."""
    form = opaque(password)
    return list(dict.fromkeys((form, password, unicodedata.normalize("NFD", form))))


def _is(form: str, stored: str) -> bool:
    try:
        return _hasher.verify(stored, form)
    except (VerificationError, InvalidHashError):
        return False


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
        return await self._run(lambda: _hasher.hash(opaque(password)))

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether ``password`` matches the hash; None is verified against a dummy hash and never matches."""

        def work() -> bool:
            return any(_is(form, stored or _nobodys_hash()) for form in _forms(password)) and bool(stored)

        return await self._run(work)

    async def renewed(self, password: str, stored: str) -> str | None:
        """A new hash of a matching password, if the stored one has weaker parameters (security, A1) or is of another
        form."""
        is_current = not _hasher.check_needs_rehash(stored)
        if is_current and (password.isascii() or await self._run(lambda: _is(opaque(password), stored))):
            return None
        return await self.hash(password)

    def close(self) -> None:
        """Shut down the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
