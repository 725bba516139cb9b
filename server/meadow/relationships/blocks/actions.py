from typing import Literal

from sqlalchemy import ColumnElement, and_, bindparam, case, delete, update

from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.relationships.blocks.errors import CannotBlockYourself, CannotMuteYourself
from meadow.relationships.blocks.hooks import BLOCKED, MUTED
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows.actions import part_members
from meadow.relationships.follows.queries import lock_counts
from meadow.users.errors import UserNotFound

Part = Literal["block_id", "mute_id", "is_blocked"]
_b = block_edges.c
_KEY = ["user_id", "other_id"]
_BLOCK = upsert(block_edges, _KEY, lambda new: {"block_id": case((_b.block_id > 0, _b.block_id), else_=new.block_id)})
_MUTE = upsert(
    block_edges,
    _KEY,
    lambda new: {
        "mute_id": case((_b.mute_id > 0, _b.mute_id), else_=new.mute_id),
        "mute_expires_at": new.mute_expires_at,
    },
)
_BE_BLOCKED = upsert(block_edges, _KEY, lambda new: {"is_blocked": new.is_blocked})

_ROW = and_(_b.user_id == bindparam("of"), _b.other_id == bindparam("towards"))
_NOT: dict[Part, ColumnElement[bool]] = {
    "block_id": _b.block_id == 0,
    "mute_id": _b.mute_id == 0,
    "is_blocked": _b.is_blocked.is_(False),
}
_TAKE_ROW = {
    part: delete(block_edges).where(_ROW, *(empty for other, empty in _NOT.items() if other != part)) for part in _NOT
}
_TAKE_PART = {
    part: update(block_edges)
    .where(_ROW)
    .values({part: False if part == "is_blocked" else 0} | ({"mute_expires_at": None} if part == "mute_id" else {}))
    for part in _NOT
}


async def block_member(db: Writer, me: int, other: int) -> None:
    """Hide the two members from each other and delete their follows. Idempotent. CannotBlockYourself, UserNotFound."""
    if me == other:
        raise CannotBlockYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.block_id:
        return
    block_id = new_id()
    await db.run(_BLOCK, user_id=me, other_id=other, block_id=block_id)
    await db.run(_BE_BLOCKED, user_id=other, other_id=me, is_blocked=True)
    await part_members(db, me, other)
    await BLOCKED(db, me, other, block_id)


async def unblock_member(db: Writer, me: int, other: int) -> None:
    """Unblock. Follows are not restored. Idempotent; the errors of ``block_member``."""
    if me == other:
        raise CannotBlockYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.block_id:
        await _lift(db, "block_id", me, other)
        await _lift(db, "is_blocked", other, me)


async def mute_member(db: Writer, me: int, other: int, expires_at: int | None = None) -> None:
    """Remove the other member from the caller's feed and notifications, silently, until ``expires_at``. Repeated
    calls replace the end. CannotMuteYourself, UserNotFound."""
    if me == other:
        raise CannotMuteYourself()
    barrier = await _between(db, me, other)
    is_new = barrier is None or not barrier.mute_id
    if barrier is None or not barrier.mute_id or barrier.mute_expires_at != expires_at:
        mute_id = new_id()
        await db.run(_MUTE, user_id=me, other_id=other, mute_id=mute_id, mute_expires_at=expires_at)
        if expires_at is not None:
            await end_mute.later(db, run_at=expires_at, me=me, other=other)
        if is_new:
            await MUTED(db, me, other, mute_id)


async def unmute_member(db: Writer, me: int, other: int) -> None:
    """Unmute. Idempotent; the errors of ``mute_member``."""
    if me == other:
        raise CannotMuteYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.mute_id:
        await _lift(db, "mute_id", me, other)


@job("mutes.end")
async def end_mute(work: Work, *, me: int, other: int) -> None:
    """Unmute when the mute has expired, unless its end was changed."""
    async with work.database.write() as db:
        await lock_counts(db, me, other)
        barrier = await find_barrier(db, me, other)
        if barrier is not None and barrier.mute_expires_at is not None and barrier.mute_expires_at <= clock.now_ms():
            await _lift(db, "mute_id", me, other)


async def _between(db: Writer, me: int, other: int) -> Row | None:
    """The current barrier. Locks both members, which serialises blocks, mutes and follows between them."""
    known = await lock_counts(db, me, other)
    barrier = await find_barrier(db, me, other)
    if other not in known or (barrier is not None and barrier.is_blocked):
        raise UserNotFound()
    return barrier


async def _lift(db: Writer, part: Part, of: int, towards: int) -> None:
    if not await db.run(_TAKE_ROW[part], of=of, towards=towards):
        await db.run(_TAKE_PART[part], of=of, towards=towards)
