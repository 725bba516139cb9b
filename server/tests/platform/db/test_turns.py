"""Who has a turn at the connections, and who waits."""

import asyncio
import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from meadow.platform.db import turns as module
from meadow.platform.db.turns import Turns


class _Time:
    """The loop's clock, which only the test moves: a busy machine makes no turn a long one."""

    def __init__(self) -> None:
        self._now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def get_running_loop(self) -> Any:
        return self

    def create_future(self) -> asyncio.Future[int]:
        return asyncio.get_running_loop().create_future()

    def time(self) -> float:
        return self._now

    def call_at(self, when: float, work: Callable[[], None]) -> object:
        self._due.append((when, work))
        return object()

    def passes(self, seconds: float) -> None:
        self._now += seconds
        due, self._due = self._due, [each for each in self._due if each[0] > self._now]
        for when, work in due:
            if when <= self._now:
                work()


@pytest.fixture
def loop_time(monkeypatch: pytest.MonkeyPatch) -> _Time:
    made = _Time()
    names = {"get_running_loop": made.get_running_loop, "CancelledError": asyncio.CancelledError}
    monkeypatch.setattr(module, "asyncio", SimpleNamespace(**names))
    return made


async def _begun(*waiting: asyncio.Task[int]) -> list[bool]:
    """Which of these have a turn, once everybody had the time to get one."""
    for _ in range(5):
        await asyncio.sleep(0)
    return [each.done() for each in waiting]


def _asked(turns: Turns, times: int) -> list[asyncio.Task[int]]:
    return [asyncio.create_task(turns.take()) for _ in range(times)]


async def test_short_turns_are_no_more_than_usual_and_the_first_who_waits_is_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LONG_SECONDS", 3600)
    turns = Turns(usual=2, most=4)
    first, second = await turns.take(), await turns.take()
    assert not turns.is_free()
    waiting = _asked(turns, 3)
    assert await _begun(*waiting) == [False, False, False]
    turns.give(first)
    assert await _begun(*waiting) == [True, False, False]
    waiting[1].cancel()
    turns.give(second)
    assert await _begun(waiting[2]) == [True]
    turns.give(waiting[0].result())
    turns.give(waiting[2].result())
    assert turns.is_free()


async def test_long_turns_keep_nobody_waiting_but_there_is_an_end(loop_time: _Time) -> None:
    turns = Turns(usual=2, most=3)
    long = [await turns.take() for _ in range(2)]
    third, fourth = _asked(turns, 2)
    assert await _begun(third, fourth) == [False, False]
    loop_time.passes(0.9 * module.LONG_SECONDS)
    assert await _begun(third, fourth) == [False, False]
    loop_time.passes(0.2 * module.LONG_SECONDS)
    assert await _begun(third, fourth) == [True, False]
    loop_time.passes(10 * module.LONG_SECONDS)
    assert await _begun(fourth) == [False]
    turns.give(long[0])
    assert await _begun(fourth) == [True]


async def test_a_turn_is_short_again_once_what_it_is_for_begins(loop_time: _Time) -> None:
    turns = Turns(usual=1, most=2)
    held = await turns.take()
    loop_time.passes(0.6 * module.LONG_SECONDS)
    turns.restart(held)
    other = asyncio.create_task(turns.take())
    assert await _begun(other) == [False]
    loop_time.passes(0.6 * module.LONG_SECONDS)
    assert await _begun(other) == [False]
    loop_time.passes(0.6 * module.LONG_SECONDS)
    assert await _begun(other) == [True]


async def test_a_turn_that_comes_as_its_taker_gives_up_goes_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG_SECONDS", 3600)
    turns = Turns(usual=1, most=1)
    held = await turns.take()
    leaves, stays = _asked(turns, 2)
    assert await _begun(leaves, stays) == [False, False]
    turns.give(held)
    leaves.cancel()
    assert await _begun(stays) == [True]
    turns.give(stays.result())
    assert turns.is_free()


async def test_all_are_taken_once_nobody_has_one() -> None:
    turns = Turns(usual=1, most=3)
    held = await turns.take()
    everything = asyncio.create_task(turns.take_all())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not everything.done()
    turns.give(held)
    assert len(await everything) == 3
    assert not turns.is_free()


@pytest.mark.parametrize("step", [0.2, 0.35, 0.6, 0.9, 1.0, 1.1])
async def test_a_turn_that_becomes_a_long_one_while_somebody_begins_to_wait_keeps_nobody_waiting(
    loop_time: _Time, monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """Every reading of the clock is later than the one before, as it is outside of tests."""
    readings = itertools.count()
    monkeypatch.setattr(loop_time, "time", lambda: next(readings) * step * module.LONG_SECONDS)
    turns = Turns(usual=1, most=2)
    await turns.take()
    (second,) = _asked(turns, 1)
    for _ in range(10):
        await _begun(second)
        loop_time.passes(module.LONG_SECONDS)
    assert second.done()
