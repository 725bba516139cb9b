"""Who has a turn at the connections, and who waits."""

import asyncio

import pytest

from meadow.platform.db import turns as module
from meadow.platform.db.turns import Turns


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


async def test_long_turns_keep_nobody_waiting_but_there_is_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG_SECONDS", 0.01)
    turns = Turns(usual=2, most=3)
    long = [await turns.take() for _ in range(2)]
    third, fourth = _asked(turns, 2)
    assert await _begun(third, fourth) == [False, False]
    await asyncio.wait_for(third, 5)
    await asyncio.sleep(0.05)
    assert await _begun(fourth) == [False]
    turns.give(long[0])
    assert await _begun(fourth) == [True]


async def test_a_turn_is_short_again_once_what_it_is_for_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG_SECONDS", 0.05)
    turns = Turns(usual=1, most=2)
    held = await turns.take()
    await asyncio.sleep(0.03)
    turns.restart(held)
    restarted = asyncio.get_running_loop().time()
    await asyncio.wait_for(turns.take(), 5)
    assert asyncio.get_running_loop().time() - restarted >= 0.04


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
