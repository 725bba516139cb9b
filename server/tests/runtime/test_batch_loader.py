"""Look-ups that are answered together."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from meadow.runtime.batch_loader import AT_ONCE, MOST, BatchLoader


class _Store:
    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.free = asyncio.Event()
        self.fails = False

    async def find(self, keys: Sequence[str]) -> Mapping[str, str]:
        self.asked.append([*keys])
        await self.free.wait()
        if self.fails:
            raise ValueError("away")
        return {key: f"of {key}" for key in keys if key != "missing"}


async def test_what_is_asked_meanwhile_goes_together() -> None:
    store = _Store()
    loader = BatchLoader(store.find)
    asking: list[asyncio.Task[str | None]] = []
    for number in range(AT_ONCE):
        asking.append(asyncio.create_task(loader.load(f"early {number}")))
        async with asyncio.timeout(60):
            while len(store.asked) <= number:  # noqa: ASYNC110
                await asyncio.sleep(0)
    late = [*(f"late {number}" for number in range(MOST + 5)), "missing", "late 0"]
    asking += [asyncio.create_task(loader.load(key)) for key in late]
    for _ in range(10):  # more rounds of the loop than the first ones took
        await asyncio.sleep(0)
    assert sum(map(len, store.asked)) == AT_ONCE
    store.free.set()
    found = await asyncio.gather(*asking)
    assert found[AT_ONCE:] == [None if key == "missing" else f"of {key}" for key in late]
    assert [len(keys) for keys in store.asked[-2:]] == [MOST, 6]
    assert await loader.load("afterwards") == "of afterwards"


async def test_nobody_gets_an_answer_from_before_they_asked() -> None:
    store = _Store()
    loader = BatchLoader(store.find)
    first = asyncio.create_task(loader.load("one"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.create_task(loader.load("one"))
    await asyncio.sleep(0)
    store.free.set()
    await asyncio.gather(first, second)
    assert store.asked == [["one"], ["one"]]


async def test_a_failure_reaches_all_who_asked_and_the_next_ones_are_answered() -> None:
    store = _Store()
    loader = BatchLoader(store.find)
    store.fails = True
    store.free.set()
    outcomes = await asyncio.gather(*(loader.load(key) for key in "abc"), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ValueError] * 3
    store.fails = False
    assert await loader.load("a") == "of a"


async def test_one_who_goes_away_takes_the_answer_from_nobody() -> None:
    store = _Store()
    loader = BatchLoader(store.find)
    impatient, patient = (asyncio.create_task(loader.load("one")) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.sleep(0)
    store.free.set()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    assert await patient == "of one"
    assert store.asked == [["one"]]
