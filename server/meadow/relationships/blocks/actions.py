"""Block and mute actions."""

from typing import Literal

from sqlalchemy import ColumnElement, and_, bindparam, case, delete, update

from meadow.events.actions import part_members as part_at_events
from meadow.notifications.actions import forget_between, hush
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.ids import new_id
from meadow.relationships.blocks.errors import CannotBlockYourself, CannotMuteYourself
from meadow.relationships.blocks.models import barriers
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows.actions import part_members
from meadow.relationships.follows.queries import lock_counts
from meadow.users.errors import UserNotFound

Part = Literal["block_id", "mute_id", "is_blocked"]
_b = barriers.c
_KEY = ["user_id", "other_id"]
_BLOCK = upsert(barriers, _KEY, lambda new: {"block_id": case((_b.block_id > 0, _b.block_id), else_=new.block_id)})
_MUTE = upsert(barriers, _KEY, lambda new: {"mute_id": case((_b.mute_id > 0, _b.mute_id), else_=new.mute_id)})
_BE_BLOCKED = upsert(barriers, _KEY, lambda new: {"is_blocked": new.is_blocked})

_ROW = and_(_b.user_id == bindparam("of"), _b.other_id == bindparam("towards"))
_NOT: dict[Part, ColumnElement[bool]] = {
    "block_id": _b.block_id == 0,
    "mute_id": _b.mute_id == 0,
    "is_blocked": _b.is_blocked.is_(False),
}
_TAKE_ROW = {
    part: delete(barriers).where(_ROW, *(empty for other, empty in _NOT.items() if other != part)) for part in _NOT
}
_TAKE_PART = {part: update(barriers).where(_ROW).values({part: False if part == "is_blocked" else 0}) for part in _NOT}


async def block_member(db: Writer, me: int, other: int) -> None:
    """Hide the two from each other, and end what they follow of each other for good. CannotBlockYourself,
    UserNotFound. Again changes nothing."""
    if me == other:
        raise CannotBlockYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.block_id:
        return
    block_id = new_id()
    await db.run(_BLOCK, user_id=me, other_id=other, block_id=block_id)
    await db.run(_BE_BLOCKED, user_id=other, other_id=me, is_blocked=True)
    await part_members(db, me, other)
    await forget_between.later(db, one=me, other=other, before=block_id)
    await part_at_events.later(db, one=me, other=other)


async def unblock_member(db: Writer, me: int, other: int) -> None:
    """The two see each other again; who followed whom before is not restored. Fails as ``block_member`` does."""
    if me == other:
        raise CannotBlockYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.block_id:
        await _lift(db, "block_id", me, other)
        await _lift(db, "is_blocked", other, me)


async def mute_member(db: Writer, me: int, other: int) -> None:
    """Keep the other out of one's feed and notifications, unknown to them. CannotMuteYourself, UserNotFound."""
    if me == other:
        raise CannotMuteYourself()
    barrier = await _between(db, me, other)
    if barrier is None or not barrier.mute_id:
        mute_id = new_id()
        await db.run(_MUTE, user_id=me, other_id=other, mute_id=mute_id)
        await hush.later(db, me=me, by=other, before=mute_id)


async def unmute_member(db: Writer, me: int, other: int) -> None:
    """The other is in one's feed again. Fails as ``mute_member`` does."""
    if me == other:
        raise CannotMuteYourself()
    barrier = await _between(db, me, other)
    if barrier is not None and barrier.mute_id:
        await _lift(db, "mute_id", me, other)


async def _between(db: Writer, me: int, other: int) -> Row | None:
    """What stands between them already. Both are locked: whatever the two do to each other happens in a row."""
    known = await lock_counts(db, me, other)
    barrier = await find_barrier(db, me, other)
    if other not in known or (barrier is not None and barrier.is_blocked):
        raise UserNotFound()
    return barrier


async def _lift(db: Writer, part: Part, of: int, towards: int) -> None:
    if not await db.run(_TAKE_ROW[part], of=of, towards=towards):
        await db.run(_TAKE_PART[part], of=of, towards=towards)
