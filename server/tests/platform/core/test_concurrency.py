"""Bounded admission: at work, waiting, refused (security, H2 and H3)."""

import asyncio

import pytest

from meadow.platform.core.concurrency import ConcurrencyLimiter
from meadow.platform.core.errors import Unavailable


async def test_so_many_work_so_many_wait_and_the_next_is_told_to_come_back() -> None:
    limiter = ConcurrencyLimiter(2, 3, 60)
    begun: list[int] = []
    go_on = asyncio.Event()

    async def work(number: int) -> None:
        async with limiter:
            begun.append(number)
            await go_on.wait()

    tasks = [asyncio.create_task(work(number)) for number in range(5)]
    await asyncio.sleep(0)
    assert (begun, limiter.at_work, limiter.waiting) == ([0, 1], 2, 3)
    with pytest.raises(Unavailable) as refused:
        await work(5)
    assert (refused.value.status, refused.value.retry_after) == (503, 1)
    go_on.set()
    await asyncio.gather(*tasks)
    assert begun == [0, 1, 2, 3, 4], "in the order in which they came"
    assert (limiter.at_work, limiter.waiting, limiter.refused) == (0, 0, 1)


async def test_who_waited_too_long_is_told_and_takes_nobodys_place() -> None:
    limiter = ConcurrencyLimiter(1, 5, 0.01)
    async with limiter:
        with pytest.raises(Unavailable):
            await limiter.__aenter__()
        assert (limiter.at_work, limiter.waiting) == (1, 0)
    async with limiter:
        assert limiter.at_work == 1
    assert limiter.at_work == 0


async def test_who_is_cut_off_while_waiting_or_just_when_a_place_is_free_leaves_it() -> None:
    limiter = ConcurrencyLimiter(1, 5, 60)
    await limiter.__aenter__()
    waiting = asyncio.create_task(limiter.__aenter__())
    chosen = asyncio.create_task(limiter.__aenter__())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    await limiter.__aexit__(None, None, None)  # its place goes to the second
    chosen.cancel()
    await asyncio.gather(waiting, chosen, return_exceptions=True)
    assert (limiter.at_work, limiter.waiting) == (0, 0)


async def test_a_storm_leaves_nothing_behind() -> None:
    limiter = ConcurrencyLimiter(3, 20, 60)
    most = 0

    async def work() -> bool:
        nonlocal most
        try:
            async with limiter:
                most = max(most, limiter.at_work)
                await asyncio.sleep(0)
                return True
        except Unavailable:
            return False

    done = await asyncio.gather(*(work() for _ in range(500)))
    assert (sum(done), most, limiter.at_work, limiter.waiting) == (23, 3, 0, 0)
