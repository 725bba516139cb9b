"""Two processes over one Redis share what they count; without it each counts alone, and nothing is open (F1)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress

import pytest
from redis.asyncio import Redis

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import NotSignedIn, TooMany
from meadow.platform.rate_limits import shared
from meadow.platform.rate_limits.limiter import Limiter
from tests.realtime.test_processes import Relay
from tests.town import open_town

Later = Callable[[int], None]


class Wrong(NotSignedIn):
    """The wrong password."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy this machine is."""
    monkeypatch.setattr(shared, "PATIENCE_SECONDS", 20.0)


@pytest.fixture
async def two(redis_url: str) -> AsyncIterator[tuple[Limiter, Limiter]]:
    await _forget(redis_url)
    both = Limiter("production", redis_url=redis_url), Limiter("production", redis_url=redis_url)
    yield both
    for limiter in both:
        await limiter.close()


async def _forget(redis_url: str) -> None:
    redis = Redis.from_url(redis_url)
    async for key in redis.scan_iter("meadow:*:limit:*"):
        await redis.delete(key)
    await redis.aclose()


async def refused(limiter: Limiter, rule: str, key: str | int) -> int:
    try:
        await limiter.take(rule, key)
    except TooMany as failure:
        return failure.retry_after or 0
    return 0


def made_until_refused(limiter: Limiter) -> int:
    """How many calls of one member are still answered."""
    made = 0
    with suppress(TooMany):
        while True:
            limiter.member(7)
            made += 1
    return made


async def guess(limiter: Limiter, *, right: bool = False, address: str = "192.0.2.1") -> int:
    """-1: the password was wrong; 0: it was right; otherwise the seconds to wait."""
    try:
        async with limiter.attempt("ada", address, wrong=Wrong):
            if not right:
                raise Wrong
    except TooMany as failure:
        return failure.retry_after or 0
    except Wrong:
        return -1
    return 0


async def test_what_one_process_allowed_the_other_knows(two: tuple[Limiter, Limiter], later: Later) -> None:
    here, there = two
    allowed = 0
    for number in range(20):
        allowed += await refused(two[number % 2], "joins", 7) == 0
    assert allowed == 10
    seconds = await refused(there, "joins", 7)
    assert seconds in (9, 10)
    later(seconds * 1000)
    assert await refused(here, "joins", 7) == 0
    assert await refused(there, "joins", 7) > 0
    assert await refused(there, "joins", 8) == 0


async def test_a_hundred_at_once_are_as_many_as_the_rule_allows(two: tuple[Limiter, Limiter]) -> None:
    answers = await asyncio.gather(*(refused(two[number % 2], "signup", "192.0.2.1") for number in range(100)))
    assert answers.count(0) == 5


async def test_a_clock_that_runs_behind_opens_nothing(
    two: tuple[Limiter, Limiter], later: Later, redis_url: str
) -> None:
    """Also two questions of one machine may arrive the later one first."""
    here, there = two
    assert [await refused(here, "signup", "a") for _ in range(5)] == [0] * 5
    for _ in range(590):
        here.member(7)
    for _ in range(5):
        await guess(here)
    await here.exchange()
    later(-300)
    assert await refused(there, "signup", "a") in (359, 360)
    assert await guess(there) in (59, 60)
    for _ in range(2):
        there.member(7)
    await there.exchange()
    assert made_until_refused(there) <= 20
    later(-2 * clock.HOUR_MS)
    assert await refused(there, "signup", "a") in (359, 360), "nobody is told to wait for the clock"
    redis = Redis.from_url(redis_url)
    [key] = [key async for key in redis.scan_iter("meadow:*:limit:signup:*")]
    assert await redis.pttl(key) <= 30 * clock.MINUTE_MS + 1000, "and what is counted goes when it would have gone"
    await redis.aclose()


async def test_both_rates_of_a_rule_are_shared(two: tuple[Limiter, Limiter], later: Later) -> None:
    here, there = two
    assert [await refused(here, "mail_account", "a"), await refused(there, "mail_account", "a")] == [0, 0]
    for _ in range(3):
        later((await refused(here, "mail_account", "a")) * 1000)
        assert await refused(there, "mail_account", "a") == 0
    # Five in a day are spent, whatever the hour allows.
    assert await refused(here, "mail_account", "a") > clock.HOUR_MS / 1000


async def test_wrong_passwords_are_counted_together(two: tuple[Limiter, Limiter], later: Later) -> None:
    here, there = two
    assert [await guess(two[n % 2]) for n in range(5)] == [-1] * 5
    assert await guess(here) in (59, 60)
    later(60_000)
    assert await guess(there) == -1
    assert await guess(here) in (119, 120)
    later(120_000)
    assert await guess(here, right=True) == 0
    assert [await guess(there, address="198.51.100.1") for _ in range(5)] == [-1] * 5
    assert await guess(here, right=True, address="203.0.113.1") > 0
    assert await guess(there, right=True) == 0, "where one has signed in before, others make nobody wait"


async def test_what_every_call_costs_is_exchanged_now_and_then(two: tuple[Limiter, Limiter]) -> None:
    here, there = two
    for _ in range(590):
        here.member(7)
    await here.exchange()
    for _ in range(2):
        there.member(7)
    await there.exchange()
    assert 5 <= made_until_refused(there) <= 20


async def test_without_redis_each_counts_alone_and_comes_back(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "REST_SECONDS", 0.0)
    await _forget(redis_url)
    relay = Relay(redis_url)
    await relay.open()
    async with AsyncExitStack() as open_ones:
        open_ones.push_async_callback(relay.cut)
        here, there = Limiter("production", redis_url=relay.url), Limiter("production", redis_url=relay.url)
        for limiter in (here, there):
            open_ones.push_async_callback(limiter.close)
        assert [await refused(here, "signup", "a") for _ in range(5)] == [0] * 5
        assert await refused(there, "signup", "a") > 0
        await relay.cut()
        # Not open: the same number again, and no more.
        answers = [await refused(there, "signup", "a") for _ in range(8)]
        assert answers.count(0) == 5
        await relay.open()
        assert await refused(there, "signup", "a") > 0
        assert await refused(here, "signup", "b") == 0


async def test_two_apps_of_one_installation_share_the_count(postgres_settings: Settings, redis_url: str) -> None:
    await _forget(redis_url)
    settings = postgres_settings.model_copy(update={"redis_url": redis_url, "rate_limits": "production"})
    async with open_town(settings) as town, open_town(settings, empty=False) as other:
        statuses: list[int] = []
        for number in range(12):
            client = (town, other)[number % 2].client
            answer = await client.post("/api/communities/1/join", headers=town.ada.auth)
            statuses.append(answer.status_code)
        assert statuses == [404] * 10 + [429] * 2
