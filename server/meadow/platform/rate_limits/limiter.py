"""Rate limiter, in process or shared."""

import asyncio
import math
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

from meadow.platform.core import clock
from meadow.platform.core.addresses import Addresses
from meadow.platform.core.errors import AppError, TooMany
from meadow.platform.rate_limits.login_backoff import FREE, Tries, account_key
from meadow.platform.rate_limits.memory import Bucket
from meadow.platform.rate_limits.rules import Profile, rules_of
from meadow.platform.rate_limits.shared import Away, Shared

EXCHANGE_SECONDS = 0.5
"""Interval of exchanging counts of the general rules between processes: a round trip per request would cost more than a
feed page's share."""


class Limiter:
    """``take`` for actions and sockets, ``member`` and ``anonymous`` for every request. One per process."""

    def __init__(self, profile: Profile | None, *, addresses: Addresses | None = None, redis_url: str = "") -> None:
        self.is_off = profile is None
        self.addresses = addresses or Addresses()
        self.rules = rules_of(profile or "development")
        self._buckets = {name: [Bucket(rate, clock.now_ms) for rate in rule.rates] for name, rule in self.rules.items()}
        self._tries = Tries(FREE[profile or "development"], clock.now_ms)
        self._at_work: dict[tuple[str, str | int], int] = {}
        self._shared = Shared(redis_url) if redis_url and not self.is_off else None
        self._owed: dict[tuple[str, str | int], int] = {}
        self._exchanging: asyncio.Task[None] | None = None
        self._member = self._buckets["member"][0]

    def open(self) -> None:
        """Start exchanging counts with other processes, if Redis is configured."""
        if self._shared is not None:
            self._exchanging = asyncio.create_task(self._exchange())

    async def close(self) -> None:
        """Stop the exchange and close the connections."""
        if self._exchanging is not None:
            self._exchanging.cancel()
        if self._shared is not None:
            await self._shared.close()

    def member(self, user_id: int) -> None:
        """Count a request of a member; TooMany."""
        if self.is_off:
            return
        wait = self._member.take(user_id)
        if wait:
            raise self._refusal("member", wait)
        if self._shared is not None:
            self._owe("member", user_id)

    def anonymous(self, address: str, rule: str = "anonymous") -> None:
        """Count an anonymous request; TooMany. ``public``: rule of pages readable without an account."""
        if self.is_off:
            return
        wait = self._buckets[rule][0].take(address)
        if wait:
            raise self._refusal(rule, wait)
        if self._shared is not None:
            self._owe(rule, address)

    async def take(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Take ``cost`` from the rule's bucket of ``key``; TooMany, without taking any."""
        if self.is_off:
            return
        wait = await self._wait(rule, key, cost)
        if wait:
            raise self._refusal(rule, wait)

    async def give_back(self, rule: str, key: str | int, cost: float = 1) -> None:
        """Refund tokens of an action that did not happen."""
        if not self.is_off:
            await self._wait(rule, key, -cost)

    async def _wait(self, rule: str, key: str | int, cost: float) -> float:
        if self._shared is not None:
            try:
                return await self._shared.take(rule, self.rules[rule].rates, key, clock.now_ms(), cost)
            except Away:
                pass
        buckets = self._buckets[rule]
        if cost < 0:
            for bucket in buckets:
                bucket.give_back(key, -cost)
            return 0.0
        if len(buckets) > 1:
            wait = max(bucket.wait(key, cost) for bucket in buckets)
            if wait > 0:
                return wait
        return max(bucket.take(key, cost) for bucket in buckets)

    def enter(self, rule: str, key: str | int) -> None:
        """Start an action with limited concurrency; TooMany. ``leave`` must follow."""
        place, most = (rule, key), self.rules[rule].at_once
        busy = self._at_work.get(place, 0)
        if busy >= most and not self.is_off:
            raise self._refusal(rule, 1000)
        self._at_work[place] = busy + 1

    def leave(self, rule: str, key: str | int) -> None:
        """End an action started by ``enter``."""
        self._at_work[rule, key] -= 1
        if not self._at_work[rule, key]:
            del self._at_work[rule, key]

    @asynccontextmanager
    async def attempt(
        self, given: str, address: str, *, user_id: int | None = None, wrong: type[AppError]
    ) -> AsyncGenerator[None]:
        """One attempt to sign in as ``given``; a failure if it ends in ``wrong``. TooMany.

        Counted before its outcome is known, so that parallel attempts do not bypass the limit. Failures count for the
        account, ``user_id``, whether its e-mail address or user name was typed; without an account for the typed text,
        with the same response.
        """
        if self.is_off:
            yield
            return
        account = account_key(given) if user_id is None else f"user{user_id}"
        key = f"{account}:{address}" if await self._knows(account, address) else account
        await self.take("login_address", address)
        wait = await self._tried(key, "count")
        if wait:
            await self.give_back("login_address", address)
            raise _too_many(wait, "login", self._tries.free)
        try:
            yield
        except wrong:
            raise
        except BaseException:
            await self._tried(key, "undo")
            await self.give_back("login_address", address)
            raise
        await self._tried(key, "forget")
        await self.give_back("login_address", address)
        await self._remember(account, address)

    async def _tried(self, key: str, step: str) -> float:
        if self._shared is not None:
            try:
                return await self._shared.tried(key, clock.now_ms(), self._tries.free, step)
            except Away:
                pass
        if step == "count":
            return self._tries.count(key)
        (self._tries.undo if step == "undo" else self._tries.forget)(key)
        return 0.0

    async def _knows(self, account: str, address: str) -> bool:
        if self._shared is not None:
            try:
                return await self._shared.knows(account, address)
            except Away:
                pass
        return self._tries.knows(account, address)

    async def _remember(self, account: str, address: str) -> None:
        if self._shared is not None:
            with suppress(Away):
                await self._shared.remember(account, address)
        self._tries.remember(account, address)

    def _owe(self, rule: str, key: str | int) -> None:
        self._owed[rule, key] = self._owed.get((rule, key), 0) + 1

    async def _exchange(self) -> None:
        while True:
            await asyncio.sleep(EXCHANGE_SECONDS)
            await self.exchange()

    async def exchange(self) -> None:
        """Exchange counts with the other processes."""
        owed, self._owed = self._owed, {}
        if self._shared is None:
            return
        # A member's single call per interval refills meanwhile, and most make no more: not exchanged.
        told = [(rule, key, cost) for (rule, key), cost in owed.items() if cost > 1 or rule != "member"]
        asked = [(rule, self.rules[rule].rates, key, cost) for rule, key, cost in told]
        with suppress(Away):
            answers = await self._shared.note(asked, clock.now_ms())
            for (rule, key, _), back_at in zip(told, answers, strict=True):
                self._buckets[rule][0].learn(key, back_at)

    def _refusal(self, rule: str, wait_ms: float) -> TooMany:
        first = self.rules[rule].rates[0]
        return _too_many(wait_ms, rule, first.most, first.per_ms)


def _too_many(wait_ms: float, rule: str, most: int, per_ms: int = 0) -> TooMany:
    seconds = max(1, math.ceil(round(wait_ms / 1000, 6)))
    policy = f'"{rule}";q={most}' + (f";w={math.ceil(per_ms / 1000)}" if per_ms else "")
    return TooMany(seconds, {"RateLimit": f'"{rule}";r=0;t={seconds}', "RateLimit-Policy": policy})


class LoginThrottle:
    """Rate limiter for sign-in attempts from one address."""

    __slots__ = ("address", "limiter")

    def __init__(self, limiter: Limiter, address: str) -> None:
        self.limiter, self.address = limiter, address

    def attempt(self, given: str, *, user_id: int | None, wrong: type[AppError]) -> AbstractAsyncContextManager[None]:
        """Count an attempt to sign in as ``given`` from this address; see ``Limiter.attempt``."""
        return self.limiter.attempt(given, self.address, user_id=user_id, wrong=wrong)
