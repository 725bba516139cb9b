"""Steps of a crowd: one in each round of the event loop."""

import asyncio
from functools import partial
from itertools import pairwise

from meadow.platform.core.pacer import Pacer


async def test_one_step_is_taken_in_a_round() -> None:
    pacer, taken = Pacer(), list[int]()
    for number in range(6):
        pacer.start(partial(taken.append, number))
    rounds = [0]
    while len(taken) < 6:
        await asyncio.sleep(0)
        rounds.append(len(taken))
    assert max(after - before for before, after in pairwise(rounds)) == 1
    assert taken == [*range(6)]


async def test_who_has_begun_goes_before_those_who_have_not() -> None:
    pacer, taken = Pacer(), list[str]()

    async def go_on() -> None:
        await pacer.turn()
        taken.append("goes on")

    for _ in range(3):
        pacer.start(partial(taken.append, "begins"))
    going = asyncio.create_task(go_on())
    await asyncio.sleep(0)
    await going
    assert taken.count("begins") < 3
    for _ in range(8):
        await asyncio.sleep(0)
    assert sorted(taken) == ["begins", "begins", "begins", "goes on"]
    assert taken[-1] == "begins"


async def test_who_gives_up_or_fails_keeps_nobody_waiting() -> None:
    pacer, taken = Pacer(), list[int]()
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))

    def fail() -> None:
        raise ValueError("broken")

    pacer.start(fail)
    gone = asyncio.create_task(pacer.turn())
    await asyncio.sleep(0)
    gone.cancel()
    pacer.start(partial(taken.append, 1))
    await asyncio.wait_for(pacer.turn(), 60)
    for _ in range(4):
        await asyncio.sleep(0)
    assert taken == [1]
    assert [type(failure) for failure in failures] == [ValueError]
