"""Numbers of processes: no two have the same, and who has lost theirs makes no ids."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Table, select, update

from meadow.platform.core import clock, ids
from meadow.platform.core.errors import Unavailable
from meadow.platform.db import worker_ids
from meadow.platform.db.session import Writer
from meadow.platform.db.worker_ids import WorkerIds, id_leases
from tests.town import Town


@pytest.fixture(autouse=True)
def number_none() -> Iterator[None]:
    yield
    ids.use_worker(0)


def _worker_of(id_: int) -> int:
    return (id_ >> 12) & 1023


def _only(monkeypatch: pytest.MonkeyPatch, first: int, last: int) -> None:
    """As if there were no other numbers; beyond the real ones, of which the app of the test holds one."""
    monkeypatch.setattr(worker_ids, "FIRST", first)
    monkeypatch.setattr(worker_ids, "LAST", last)


async def test_processes_number_themselves_apart(town: Town) -> None:
    made = [WorkerIds(town.database) for _ in range(5)]
    for one in made:
        await one.open()
    assert len({one.number for one in made}) == 5
    assert _worker_of(ids.new_id()) == made[-1].number
    for one in made:
        await one.close()


async def test_a_number_that_was_given_back_is_another_ones_soon(
    town: Town, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    _only(monkeypatch, 2023, 2023)
    one, other = WorkerIds(town.database), WorkerIds(town.database)
    await one.open()
    with pytest.raises(RuntimeError):
        await other.open()
    await one.close()
    later(1500)
    await other.open()
    assert other.number == one.number == 2023
    await other.close()


async def test_a_number_of_who_died_rests_for_two_minutes(
    town: Town, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    _only(monkeypatch, 2023, 2023)
    dead, heir = WorkerIds(town.database), WorkerIds(town.database)
    await dead.open()
    later(119_000)
    with pytest.raises(RuntimeError):
        await heir.open()
    later(2_000)
    await heir.open()
    assert heir.number == 2023
    for one in (heir, dead):
        await one.close()


async def test_while_all_numbers_are_taken_one_goes_on_asking(
    town: Town, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    monkeypatch.setattr(worker_ids, "RENEW_SECONDS", 0.01)
    monkeypatch.setattr(worker_ids, "AGAIN_SECONDS", 0.01)
    _only(monkeypatch, 2022, 2022)
    slept = WorkerIds(town.database)
    await slept.open()
    ask, tries = worker_ids.insert_once, 0

    async def counted(db: Writer, table: Table, **values: Any) -> bool:
        nonlocal tries
        tries += 1
        return await ask(db, table, **values)

    monkeypatch.setattr(worker_ids, "insert_once", counted)
    async with town.database.write() as db:
        until = clock.now_ms() + 60_000
        await db.run(update(id_leases).where(id_leases.c.number == 2022).values(worker="heir", expires_at=until))
    async with asyncio.timeout(20):
        while tries < 3:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    later(181_000)
    held = select(id_leases.c.worker).where(id_leases.c.number == 2022)
    async with asyncio.timeout(20):
        while await town.database.reader().scalar(held) == "heir":  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await slept.close()


async def test_who_could_not_renew_makes_no_ids_and_takes_another_number(
    town: Town, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    _only(monkeypatch, 2022, 2023)
    slept = WorkerIds(town.database)
    await slept.open()
    ids.hold(time.monotonic() - 1)
    with pytest.raises(Unavailable):
        ids.new_id()
    await slept.renew()
    assert _worker_of(ids.new_id()) == slept.number % 1024
    later(121_000)
    _only(monkeypatch, slept.number, slept.number)
    heir = WorkerIds(town.database)
    await heir.open()
    _only(monkeypatch, 2022, 2023)
    await slept.renew()
    assert slept.number != heir.number
    assert _worker_of(ids.new_id()) == slept.number % 1024
    for one in (slept, heir):
        await one.close()
