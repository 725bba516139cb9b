"""Steps of a purge, deactivation and reactivation."""

from collections.abc import Awaitable, Callable

from sqlalchemy import Column, ColumnElement, Table, Update, and_, bindparam, delete, null, update

from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.actions.likes import move_likes
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.queries import WHO, counts_bookmark, own_edges, some_of_member
from meadow.subjects.reactions import moved
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE, has_state, literal

Step = Callable[[Writer, int], Awaitable[bool]]
"""Purge some of a member's rows in one transaction; whether there may be more."""


async def repeat(database: Database, member: int, *steps: Step) -> None:
    """Run each step until it is done, one transaction per run."""
    for step in steps:
        more = True
        while more:
            async with database.write() as db:
                more = await step(db, member)


def uncounted(table: Table, key: Column[int], subjects: Table, counter: str) -> Step:
    """A step that deletes the member's rows of ``table`` (``user_id``) and decrements the counter of their subject."""
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


def move_counter(table: Table, counter: str) -> Update:
    """Statement that adds ``by`` to a counter of the row ``this``."""
    column = table.c[counter]
    moved = {counter: column + bindparam("by", type_=column.type)}
    return update(table).where(table.c.id == bindparam("this")).values(moved)


def bookmark_steps(own: Table, subjects: Table, key: str) -> tuple[MemberStep, MemberStep]:
    """Deactivation and reactivation of bookmarks, which have one row, of the member."""
    this = (own.c.user_id == WHO, own.c[key] == bindparam("subject"))
    rows = own_edges(own.c[key], whose=own.c.user_id)
    count = move_counter(subjects, "bookmarks_count")

    def step(is_due: ColumnElement[bool], by: int) -> MemberStep:
        turn = update(own).where(*this, is_due).values(bookmark_id=-own.c.bookmark_id)

        async def run(db: Writer, who: int, row: Row) -> None:
            if await db.run(turn, who=who, subject=row.position):
                await db.run(count, this=row.position, by=by)

        return MemberStep(rows, run)

    return step(counts_bookmark(own), -1), step(~counts_bookmark(own), +1)


def uncount_content(table: Table) -> Update:
    """Statement that removes the hidden row ``this`` from the counters."""
    this = (table.c.id == bindparam("this"), has_state(table, OWNER_INACTIVE), table.c.is_counted)
    return update(table).where(*this).values(is_counted=False)


def count_content(table: Table) -> Update:
    """Statement that shows the row ``this`` and counts it again."""
    this = (table.c.id == bindparam("this"), has_state(table, OWNER_INACTIVE), table.c.is_counted.is_(False))
    return update(table).where(*this).values(visibility=literal(VISIBLE), is_counted=True)


def edge_steps(
    own: Table,
    other: Table,
    subjects: Table,
    key: str,
    edge: str,
    counter: str,
    *still: ColumnElement[bool],
) -> tuple[MemberStep, MemberStep]:
    """Deactivation and reactivation of likes and reposts, which have one row by member and one by subject. They are
    restored on existing subjects where ``still`` holds."""
    exists = and_(subjects.c.id.is_not(None), *still)
    rows = own_edges(
        own.c[key],
        own.c[edge].label("edge"),
        own.c.get("reaction", null()).label("reaction"),
        whose=own.c.user_id,
        other=subjects,
        on=subjects.c.id == own.c[key],
        is_there=exists,
    )
    take = delete(other).where(other.c[key] == bindparam("subject"), other.c[edge] == bindparam("edge"))
    take = take.returning(other.c.get("reaction", other.c[edge]).label("kind"))
    drop = delete(own).where(own.c.user_id == WHO, own.c[key] == bindparam("subject"))
    is_like = "reaction" in own.c
    count = move_likes(subjects, subjects.c.id == bindparam("this")) if is_like else move_counter(subjects, counter)

    async def leave(db: Writer, who: int, row: Row) -> None:
        taken = await db.first(take, subject=row.position, edge=row.edge)
        if taken is not None:
            await db.run(count, this=row.position, **(moved(taken.kind, None) if is_like else {"by": -1}))

    async def come_back(db: Writer, who: int, row: Row) -> None:
        if not row.is_there:
            await db.run(drop, who=who, subject=row.position)
            return
        values = {key: row.position, edge: row.edge, "user_id": who}
        if await insert_once(db, other, **values, **({"reaction": row.reaction} if is_like else {})):
            await db.run(count, this=row.position, **(moved(None, row.reaction) if is_like else {"by": +1}))

    return MemberStep(rows, leave), MemberStep(rows, come_back)
