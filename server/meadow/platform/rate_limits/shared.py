"""Token buckets shared through Redis or Valkey.

Each query is one atomic script and one round trip. The caller's clock counts: queries arrive out of order and from
machines with slightly different clocks, so values ahead of the caller's time are accepted. A clock set back extends no
delay: Redis expires keys by its own clock.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import structlog

from meadow.platform.core.valkey import client_of, lost
from meadow.platform.rate_limits import login_backoff
from meadow.platform.rate_limits.rules import Rate

_MOST_AT_ONCE = 200
PATIENCE_SECONDS = 0.5
CONNECTIONS = 4
REST_SECONDS = 1.0
"""Pause without Redis queries after a failure."""
log: Any = structlog.get_logger("meadow.limits")

_TAKE = """
local now, cost, forced = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local worst, after = 0, {}
for i, key in ipairs(KEYS) do
  local interval, full = tonumber(ARGV[2 + 2 * i]), tonumber(ARGV[3 + 2 * i])
  local at = tonumber(redis.call('GET', key) or '0')
  at = math.max(now, math.min(at, now + full))
  after[i] = math.max(now, at + interval * cost)
  if forced then after[i] = math.min(after[i], now + full) end
  worst = math.max(worst, after[i] - now - full)
end
if worst > 0.001 then return {string.format('%.3f', worst), '0'} end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, string.format('%.3f', after[i]), 'PX', math.ceil(after[i] - now) + 1000)
end
return {'0', string.format('%.3f', after[1])}
"""
_TRY = """
local now, free, window, step = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
if step == 'forget' then redis.call('DEL', KEYS[1]) return '0' end
local count = tonumber(redis.call('HGET', KEYS[1], 'count') or '0')
if step == 'undo' then
  if count > 0 then redis.call('HSET', KEYS[1], 'count', count - 1) end
  return '0'
end
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or '0')
if last > now then
  last = now
  redis.call('HSET', KEYS[1], 'last', string.format('%.0f', now))
end
local delay = 0
if count >= free then delay = tonumber(ARGV[5 + math.min(count - free, #ARGV - 5)]) end
if now - last >= window + delay then count, delay = 0, 0 end
local wait = last + delay - now
if delay > 0 and wait > 0 then return string.format('%.3f', wait) end
redis.call('HSET', KEYS[1], 'count', count + 1, 'last', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], window + tonumber(ARGV[#ARGV]) + 1000)
return '0'
"""


class Away(Exception):
    """No answer from Redis: count in this process."""


class Shared:
    """Counts shared by all processes."""

    def __init__(self, url: str) -> None:
        # Few connections with a queue: each handles thousands of queries a second.
        self._redis: Any = client_of(url, most=CONNECTIONS, socket_connect_timeout=PATIENCE_SECONDS, protocol=2)
        self._prefix = f"meadow:{urlsplit(url).path.strip('/') or '0'}:limit:"
        self._take = self._redis.register_script(_TAKE)
        self._try = self._redis.register_script(_TRY)
        self._away_until = 0.0
        self._is_away = False

    async def take(self, rule: str, rates: Sequence[Rate], key: str | int, now: int, cost: float) -> float:
        """Take tokens and return 0, or return the milliseconds to wait. Away."""
        names, numbers = self._named(rule, rates, key)
        wait, _ = await self._ask(self._take, names, [now, cost, 0, *numbers])
        return float(wait)

    async def note(self, taken: Sequence[tuple[str, Sequence[Rate], str | int, int]], now: int) -> list[float]:
        """Add tokens taken locally; returns when the first rate of each key is full again. Away."""
        found: list[float] = []
        for begin in range(0, len(taken), _MOST_AT_ONCE):
            line = self._redis.pipeline(transaction=False)
            for rule, rates, key, cost in taken[begin : begin + _MOST_AT_ONCE]:
                names, numbers = self._named(rule, rates, key)
                await self._take(keys=names, args=_exactly([now, cost, 1, *numbers]), client=line)
            found += [float(back_at) for _, back_at in await self._within(line.execute())]
        return found

    def _named(self, rule: str, rates: Sequence[Rate], key: str | int) -> tuple[list[str], list[float]]:
        names = [f"{self._prefix}{rule}:{number}:{key}" for number in range(len(rates))]
        return names, [n for rate in rates for n in (rate.per_ms / rate.most, rate.per_ms)]

    async def tried(self, key: str, now: int, free: int, step: str) -> float:
        """Shared ``count``, ``undo`` or ``forget`` of ``login_backoff.Tries``. Away."""
        delays = list(login_backoff.DELAYS_MS)
        return float(
            await self._ask(
                self._try, [f"{self._prefix}tries:{key}"], [now, free, login_backoff.WINDOW_MS, step, *delays]
            )
        )

    async def knows(self, account: str, address: str) -> bool:
        """Whether this address has had a successful sign-in to this account. Away."""
        return bool(await self._within(self._redis.exists(f"{self._prefix}known:{account}:{address}")))

    async def remember(self, account: str, address: str) -> None:
        """Record a successful sign-in from this address. Away."""
        await self._within(self._redis.set(f"{self._prefix}known:{account}:{address}", 1, px=login_backoff.KNOWN_MS))

    async def close(self) -> None:
        """Close the connections."""
        with suppress(*lost()):
            await self._redis.aclose()

    async def _ask(self, script: Any, names: list[str], numbers: list[Any]) -> Any:
        return await self._within(script(keys=names, args=_exactly(numbers)))

    async def _within(self, answer: Any) -> Any:
        if time.monotonic() < self._away_until:
            answer.close()
            raise Away
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                found = await answer
        except lost() as error:
            self._away_until = time.monotonic() + REST_SECONDS
            if not self._is_away:
                log.warning("rate_limits_not_shared", error=str(error))
            self._is_away = True
            raise Away from error
        if self._is_away:
            self._is_away = False
            log.info("rate_limits_shared")
        return found


def _exactly(numbers: list[Any]) -> list[Any]:
    """Floats with 6 decimals for Lua: the default 12 digits are not enough for milliseconds."""
    return [f"{n:.6f}" if isinstance(n, float) else n for n in numbers]
