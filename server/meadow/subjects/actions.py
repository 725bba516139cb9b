"""Steps of a purge."""

from collections.abc import Awaitable, Callable

from sqlalchemy import Column, Table, bindparam, delete, update

from meadow.platform.db.session import Units, Writer
from meadow.subjects.queries import WHO, some_of_member

Step = Callable[[Writer, int], Awaitable[bool]]
"""Purge some rows of a member in one transaction; whether there may be more."""


async def repeat(units: Units, member: int, *steps: Step) -> None:
    """Run each step until nothing is left, one transaction each time."""
    for step in steps:
        more = True
        while more:
            async with units.write() as db:
                more = await step(db, member)


def uncounted(table: Table, key: Column[int], subjects: Table, counter: str) -> Step:
    """A step that deletes rows of ``table`` by the member (``user_id``) and counts them down at their subject."""
    this = bindparam("this", type_=key.type)
    some = some_of_member(table.c.user_id, key, by=key)
    take = delete(table).where(table.c.user_id == WHO, key == this)
    count = update(subjects).where(subjects.c.id == this, subjects.c[counter] > 0)
    count = count.values({counter: subjects.c[counter] - 1})

    async def step(db: Writer, member: int) -> bool:
        found = await db.scalars(some, who=member)
        for subject_id in found:
            await db.run(take, who=member, this=subject_id)
            await db.run(count, this=subject_id)
        return bool(found)

    return step
