from contextlib import suppress

from sqlalchemy import bindparam, case, delete, insert, update

from meadow.platform.core.ids import new_id
from meadow.platform.db.after_commit import publish
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.platform.jobs.queue import Work, job
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows import constants, queries
from meadow.relationships.follows.errors import (
    CannotFollowYourself,
    FollowerFollowsTooMany,
    FollowsTooMany,
    NotFollowing,
    RequestNotFound,
)
from meadow.relationships.follows.hooks import (
    FOLLOW_ACCEPTED,
    FOLLOW_ANNOUNCED,
    FOLLOW_REQUESTED,
    FOLLOWED,
    REQUEST_ENDED,
    UNFOLLOWED,
)
from meadow.relationships.follows.models import close_follows, follow_requests, follows_in, follows_out
from meadow.relationships.follows.presenters import profile_frame
from meadow.relationships.follows.schemas import FollowOutcome
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
_END_REQUEST = delete(follow_requests).where(
    follow_requests.c.target_id == bindparam("target"), follow_requests.c.user_id == bindparam("me")
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


async def follow_member(db: Writer, me: int, target: int, *, quietly: bool = False) -> FollowOutcome:
    """Follow, or send a request if the member approves followers. Idempotent; ``quietly`` sends no notification.
    UserNotFound, BlockedByYou, CannotFollowYourself, FollowsTooMany."""
    counts = await _both(db, me, target)
    followers = int(counts[target].followers_count)
    if counts[target].approves_followers:
        if await queries.find_follow(db, me, target) is not None:
            return FollowOutcome(followers, is_following=True, is_requested=False)
        if counts[me].following_count + await queries.asked_by(db, me) >= constants.MAX_FOLLOWING:
            raise FollowsTooMany()
        is_new = await insert_once(db, follow_requests, target_id=target, user_id=me, request_id=new_id())
        if is_new and not quietly:
            await FOLLOW_REQUESTED(db, me, target)
        return FollowOutcome(followers, is_requested=True)
    moved = await _follow(db, me, target, counts[me])
    if moved is None:
        return FollowOutcome(followers, is_following=True)
    if not quietly:
        await FOLLOW_ANNOUNCED(db, me, target)
        _show(db, moved)
    return FollowOutcome(int(moved[target].followers_count), is_following=True)


async def _follow(db: Writer, me: int, target: int, mine: Row) -> dict[int, Row] | None:
    """The new counts; None for an existing follow."""
    follow_id = new_id()
    if not await insert_once(db, follows_out, user_id=me, target_id=target, follow_id=follow_id):
        return None
    if mine.following_count >= constants.MAX_FOLLOWING:
        raise FollowsTooMany()
    await db.run(_KEEP_OTHER_END, target_id=target, follow_id=follow_id, user_id=me)
    counts = await _move_counts(db, me, target, +1)
    await FOLLOWED(db, me, target)
    return counts


async def unfollow_member(db: Writer, me: int, target: int) -> FollowOutcome:
    """Unfollow, or withdraw the request. Idempotent; the errors of ``follow_member``."""
    counts = await _both(db, me, target)
    is_requested = False if counts[target].approves_followers else None
    moved = await _part(db, me, target)
    if moved is not None:
        await UNFOLLOWED(db, me, target)
        counts = moved
        _show(db, counts)
    elif await db.run(_END_REQUEST, target=target, me=me):
        await REQUEST_ENDED(db, me, target)
    return FollowOutcome(int(counts[target].followers_count), is_requested=is_requested)


async def remove_follower(db: Writer, me: int, follower: int) -> None:
    """Unfollow in the follower's place, silently. Idempotent; the errors of ``follow_member``."""
    await _both(db, me, follower)
    moved = await _part(db, follower, me)
    if moved is not None:
        await UNFOLLOWED(db, follower, me)
        _show(db, moved)


async def accept_request(db: Writer, me: int, follower: int) -> None:
    """Accept a follow request. RequestNotFound, FollowerFollowsTooMany."""
    counts = await queries.lock_counts(db, me, follower)
    if follower not in counts or not await db.run(_END_REQUEST, target=me, me=follower):
        raise RequestNotFound()
    await REQUEST_ENDED(db, follower, me)
    try:
        moved = await _follow(db, follower, me, counts[follower])
    except FollowsTooMany:
        raise FollowerFollowsTooMany() from None
    if moved is not None:
        await FOLLOW_ACCEPTED(db, follower, me)
        _show(db, moved)


async def decline_request(db: Writer, me: int, follower: int) -> None:
    """Delete a request, silently. RequestNotFound."""
    await queries.lock_counts(db, me, follower)
    if not await db.run(_END_REQUEST, target=me, me=follower):
        raise RequestNotFound()
    await REQUEST_ENDED(db, follower, me)


async def accept_all_later(db: Writer, me: int) -> None:
    await accept_all.later(db, me=me)


@job("follows.accept_all")
async def accept_all(work: Work, *, me: int) -> None:
    """Accept all requests, one transaction each; requests of absent members and of members at the follow limit are
    deleted."""
    while waiting := await queries.waiting_for(work.database.reader_at_work(), me):
        for follower in waiting:
            async with work.database.write() as db:
                counts = await queries.lock_counts(db, me, follower)
                if me not in counts or counts[me].approves_followers:
                    return  # They approve followers again.
                if follower not in counts or counts[follower].following_count >= constants.MAX_FOLLOWING:
                    await db.run(_END_REQUEST, target=me, me=follower)
                    await REQUEST_ENDED(db, follower, me)
                else:
                    with suppress(RequestNotFound):  # Withdrawn this very moment.
                        await accept_request(db, me, follower)


async def follow_closely(db: Writer, me: int, target: int) -> None:
    """Notify the follower of each post. Idempotent; NotFollowing, and the errors of ``follow_member``."""
    await _both(db, me, target)
    if await queries.find_follow(db, me, target) is None:
        raise NotFollowing()
    await insert_once(db, close_follows, target_id=target, user_id=me)


async def end_close_follow(db: Writer, me: int, target: int) -> None:
    """Stop notifications of each post. Idempotent; the errors of ``follow_member``."""
    await _both(db, me, target)
    await db.run(_END_CLOSE, me=me, target=target)


async def part_members(db: Writer, one: int, other: int) -> None:
    """Delete the follows and requests between two members, locked by the caller (``queries.lock_counts``)."""
    for me, target in ((one, other), (other, one)):
        await db.run(_END_REQUEST, target=target, me=me)
        counts = await _part(db, me, target)
        for row in (counts or {}).values():
            publish(db, [row.id], profile_frame(row))


async def _both(db: Writer, me: int, target: int) -> dict[int, Row]:
    """The locked counts of both members, which serialises follows and blocks between them."""
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
    # Shortly after reactivation the reverse edge may still be missing; then it is not counted.
    went = await db.run(_TAKE_OTHER_END, target=target, follow_id=follow_id)
    return await _move_counts(db, me, target, -1, counted=bool(went))


async def _move_counts(db: Writer, me: int, target: int, by: int, *, counted: bool = True) -> dict[int, Row]:
    moved = {"me": me, "target": target if counted else 0}
    return {row.id: row for row in await db.all(_MOVE_COUNTS, ids=[me, target], **moved, by=by)}


def _show(db: Writer, counts: dict[int, Row]) -> None:
    """Publish both counts to the open pages of both members."""
    for row in counts.values():
        publish(db, counts, profile_frame(row))
