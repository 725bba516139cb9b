"""Follow and unfollow actions."""

from sqlalchemy import bindparam, case, delete, insert, update

from meadow.platform.after_commit import publish
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.platform.ids import new_id
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows import constants, queries
from meadow.relationships.follows.errors import CannotFollowYourself, FollowsTooMany, NotFollowing
from meadow.relationships.follows.hooks import FOLLOW_ANNOUNCED, FOLLOWED, UNFOLLOWED
from meadow.relationships.follows.models import close_follows, follows_in, follows_out
from meadow.relationships.follows.presenters import profile_frame
from meadow.users.errors import UserNotFound
from meadow.users.models import users

_KEEP_OTHER_END = insert(follows_in)
_TAKE = (
    delete(follows_out)
    .where(follows_out.c.user_id == bindparam("me"), follows_out.c.target_id == bindparam("target"))
    .returning(follows_out.c.follow_id)
)
_TAKE_OTHER_END = delete(follows_in).where(
    follows_in.c.target_id == bindparam("target"), follows_in.c.follow_id == bindparam("follow_id")
)
_END_CLOSE = delete(close_follows).where(
    close_follows.c.target_id == bindparam("target"), close_follows.c.user_id == bindparam("me")
)
_by = bindparam("by", type_=users.c.followers_count.type)
_MOVE_COUNTS = (
    update(users)
    .where(in_ids(users.c.id, "ids"))
    .values(
        followers_count=users.c.followers_count + case((users.c.id == bindparam("target"), _by), else_=0),
        following_count=users.c.following_count + case((users.c.id == bindparam("me"), _by), else_=0),
    )
    .returning(users.c.id, users.c.followers_count, users.c.following_count)
)


async def follow_member(db: Writer, me: int, target: int, *, quietly: bool = False) -> int:
    """Follow. Idempotent; ``quietly`` sends no notification. Returns the new number of followers. UserNotFound,
    BlockedByYou, CannotFollowYourself, FollowsTooMany."""
    counts = await _both(db, me, target)
    follow_id = new_id()
    if not await insert_once(db, follows_out, user_id=me, target_id=target, follow_id=follow_id):
        return int(counts[target].followers_count)
    if counts[me].following_count >= constants.FOLLOWING:
        raise FollowsTooMany()
    await db.run(_KEEP_OTHER_END, target_id=target, follow_id=follow_id, user_id=me)
    counts = await _move_counts(db, me, target, +1)
    await FOLLOWED(db, me, target)
    if not quietly:
        await FOLLOW_ANNOUNCED(db, me, target)
        _show(db, counts)
    return int(counts[target].followers_count)


async def unfollow_member(db: Writer, me: int, target: int) -> int:
    """Unfollow. Idempotent. Returns the new number of followers; the errors of ``follow_member``."""
    counts = await _both(db, me, target)
    moved = await _part(db, me, target)
    if moved is not None:
        await UNFOLLOWED(db, me, target)
        counts = moved
        _show(db, counts)
    return int(counts[target].followers_count)


async def follow_closely(db: Writer, me: int, target: int) -> None:
    """Notify the follower of each post. Idempotent; NotFollowing, and the errors of ``follow_member``."""
    await _both(db, me, target)
    if await queries.find_follow(db, me, target) is None:
        raise NotFollowing()
    await insert_once(db, close_follows, target_id=target, user_id=me)


async def end_close_follow(db: Writer, me: int, target: int) -> None:
    """No longer notify of each post. Idempotent; the errors of ``follow_member``."""
    await _both(db, me, target)
    await db.run(_END_CLOSE, me=me, target=target)


async def part_members(db: Writer, one: int, other: int) -> None:
    """Delete the follows between two members, whom the caller has locked (``queries.lock_counts``)."""
    for me, target in ((one, other), (other, one)):
        counts = await _part(db, me, target)
        for row in (counts or {}).values():
            publish(db, [row.id], profile_frame(row))


async def _both(db: Writer, me: int, target: int) -> dict[int, Row]:
    """The counts of both members, locked: a follow and a block between them are serial."""
    if me == target:
        raise CannotFollowYourself()
    counts = await queries.lock_counts(db, me, target)
    barrier = await find_barrier(db, me, target)
    if target not in counts or (barrier is not None and barrier.is_blocked):
        raise UserNotFound()
    if barrier is not None and barrier.block_id:
        raise BlockedByYou()
    return counts


async def _part(db: Writer, me: int, target: int) -> dict[int, Row] | None:
    follow_id = await db.scalar(_TAKE, me=me, target=target)
    if follow_id is None:
        return None
    await db.run(_END_CLOSE, me=me, target=target)
    # Of who came back a moment ago the other end may not be there again, and is not counted.
    went = await db.run(_TAKE_OTHER_END, target=target, follow_id=follow_id)
    return await _move_counts(db, me, target, -1, counted=bool(went))


async def _move_counts(db: Writer, me: int, target: int, by: int, *, counted: bool = True) -> dict[int, Row]:
    moved = {"me": me, "target": target if counted else 0}
    return {row.id: row for row in await db.all(_MOVE_COUNTS, ids=[me, target], **moved, by=by)}


def _show(db: Writer, counts: dict[int, Row]) -> None:
    """Send both counts to the open pages of both members."""
    for row in counts.values():
        publish(db, counts, profile_frame(row))
