"""The table, and how it is counted in one process (security, "Rate limits"; C2)."""

from collections.abc import Callable

import pytest

from meadow.platform.core import clock
from meadow.platform.core.errors import NotSignedIn, TooMany, Unavailable
from meadow.platform.rate_limits import login_backoff, memory
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.rate_limits.memory import Bucket
from meadow.platform.rate_limits.rules import TABLE, Rate, rules_of

Later = Callable[[int], None]


pytestmark = pytest.mark.usefixtures("still")


class Wrong(NotSignedIn):
    """The wrong password."""


def test_on_a_laptop_everything_is_more_generous() -> None:
    local = rules_of("development")
    for name, rule in TABLE.items():
        for strict, generous in zip(rule.rates, local[name].rates, strict=False):
            assert generous.most / generous.per_ms > strict.most / strict.per_ms
    assert local["signup"].rates == (Rate(100, 5 * clock.MINUTE_MS),)


@pytest.mark.parametrize("rule", TABLE)
async def test_retry_after_is_true_to_the_second(rule: str, later: Later) -> None:
    limiter = Limiter("production")
    rates = limiter.rules[rule].rates
    for _ in range(min(rate.most for rate in rates)):
        await limiter.take(rule, "key")
    with pytest.raises(TooMany) as refused:
        await limiter.take(rule, "key")
    seconds = refused.value.retry_after
    assert seconds is not None
    later(seconds * 1000 - 1000)
    with pytest.raises(TooMany):
        await limiter.take(rule, "key")
    later(1000)
    await limiter.take(rule, "key")
    await limiter.take(rule, "another key")


async def test_the_longer_of_two_rates_holds_when_it_is_spent(later: Later) -> None:
    limiter = Limiter("production")
    taken = 0
    for _ in range(800):
        try:
            await limiter.take("posts", 1)
            taken += 1
        except TooMany:
            later(2000)
    # 300 within three hours, and what came back in the minutes this took.
    assert 300 <= taken <= 330
    with pytest.raises(TooMany) as refused:
        await limiter.take("posts", 1)
    assert refused.value.retry_after is not None
    assert refused.value.retry_after > 2


async def test_what_is_refused_uses_nothing(later: Later) -> None:
    limiter = Limiter("production")
    for _ in range(10):
        await limiter.take("joins", 1)
    for _ in range(50):
        with pytest.raises(TooMany):
            await limiter.take("joins", 1)
    later(10_000)
    await limiter.take("joins", 1)


async def test_a_clock_that_is_set_back_makes_nobody_wait(later: Later) -> None:
    limiter = Limiter("production")
    for _ in range(5):
        await limiter.take("signup", "a")
    later(-2 * clock.HOUR_MS)
    await limiter.take("signup", "a")


def test_many_keys_are_bounded_and_those_that_used_most_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_KEYS", 100)
    bucket = Bucket(Rate(3, 60_000), clock.now_ms)
    for _ in range(3):
        assert bucket.take("guesser") == 0
    for number in range(10_000):
        bucket.take(number)
        assert len(bucket) <= 100
    assert bucket.take("guesser") > 0


async def test_five_wrong_passwords_then_each_next_try_waits_longer(later: Later) -> None:
    limiter = Limiter("production")

    async def guess(account: str = "ada@meadow.test", *, right: bool = False) -> int:
        try:
            async with limiter.attempt(account, "192.0.2.1", wrong=Wrong):
                if not right:
                    raise Wrong
        except TooMany as refused:
            return refused.retry_after or 0
        except Wrong:
            return -1
        return 0

    assert [await guess() for _ in range(5)] == [-1] * 5
    waits: list[int] = []
    for _ in range(8):
        waits.append(await guess())
        later(waits[-1] * 1000 - 1000)
        assert await guess() == 1
        later(1000)
        assert await guess() == -1
    assert waits == [60, 120, 240, 480, 960, 1800, 1800, 1800]
    # Never a hard lock: after waiting the right password gets in, and all is forgotten.
    later(await guess() * 1000)
    assert await guess(right=True) == 0
    assert [await guess() for _ in range(5)] == [-1] * 5


async def test_an_account_that_does_not_exist_waits_like_one_that_does(later: Later) -> None:
    limiter = Limiter("production")
    answers: list[list[object]] = []
    for account in ("somebody", "  SomeBody ", "nobody"):
        seen: list[object] = []
        for _ in range(7):
            try:
                async with limiter.attempt(account, "192.0.2.7", wrong=Wrong):
                    raise Wrong
            except (TooMany, Wrong) as failure:
                seen.append(failure.retry_after or "wrong")
        answers.append(seen)
    # However it is written, it is one account.
    assert answers[1] == [60] * 7
    assert answers[0] == answers[2] == ["wrong"] * 5 + [60, 60]


async def test_who_guesses_elsewhere_does_not_make_the_owner_wait_at_home() -> None:
    limiter = Limiter("production")
    async with limiter.attempt("ada", "192.0.2.1", wrong=Wrong):
        pass
    for _ in range(5):
        with pytest.raises(Wrong):
            async with limiter.attempt("ada", "198.51.100.9", wrong=Wrong):
                raise Wrong
    with pytest.raises(TooMany):
        async with limiter.attempt("ada", "203.0.113.5", wrong=Wrong):
            pass
    async with limiter.attempt("ada", "192.0.2.1", wrong=Wrong):
        pass


async def test_a_hundred_at_once_are_five_tries() -> None:
    limiter = Limiter("production")
    inside = 0
    tries_begun = [limiter.attempt("ada", f"192.0.2.{n}", wrong=Wrong) for n in range(100)]
    for begun in tries_begun:
        try:
            await begun.__aenter__()
            inside += 1
        except TooMany:
            pass
    assert inside == 5


async def test_a_busy_machine_costs_nobody_a_try() -> None:
    limiter = Limiter("production")
    for _ in range(40):
        with pytest.raises(Unavailable):
            async with limiter.attempt("ada", "192.0.2.1", wrong=Wrong):
                raise Unavailable
    async with limiter.attempt("ada", "192.0.2.1", wrong=Wrong):
        pass


async def test_wrong_passwords_of_one_address_are_bounded_whatever_the_account() -> None:
    limiter = Limiter("production")
    wrong = 0
    for number in range(40):
        try:
            async with limiter.attempt(f"member{number}", "192.0.2.1", wrong=Wrong):
                raise Wrong
        except Wrong:
            wrong += 1
        except TooMany:
            pass
    assert wrong == 25


async def test_for_load_tests_nothing_is_limited() -> None:
    limiter = Limiter(None)
    for _ in range(10_000):
        limiter.member(1)
        await limiter.take("signup", "a")


def test_the_sentence_says_when_it_is_allowed_again() -> None:
    said = {seconds: str(TooMany(seconds)) for seconds in (1, 17, 119, 120, 7200)}
    assert {seconds: sentence.rpartition("in ")[2] for seconds, sentence in said.items()} == {
        1: "1 second.",
        17: "17 seconds.",
        119: "119 seconds.",
        120: "2 minutes.",
        7200: "2 hours.",
    }


def test_the_delays_only_grow() -> None:
    assert list(login_backoff.DELAYS_MS) == sorted(login_backoff.DELAYS_MS)
