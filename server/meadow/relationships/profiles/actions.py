"""Deactivation of members: follows."""

from sqlalchemy import bindparam, delete

from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.relationships.follows.queries import find_follow
from meadow.relationships.profiles.queries import OWN_FOLLOWERS, OWN_FOLLOWING
from meadow.subjects.actions.steps import move_counter
from meadow.subjects.deactivation import MemberStep
from meadow.users.models import users

_FOLLOWERS, _FOLLOWING = move_counter(users, "followers_count"), move_counter(users, "following_count")
_UNFOLLOWED = delete(follows_in).where(
    follows_in.c.target_id == bindparam("target"), follows_in.c.follow_id == bindparam("edge")
)
_UNFOLLOWING = delete(follows_out).where(
    follows_out.c.user_id == bindparam("follower"), follows_out.c.target_id == bindparam("target")
)


async def _leave_followers(db: Writer, who: int, row: Row) -> None:
    if await db.run(_UNFOLLOWED, target=row.position, edge=row.follow_id):
        await db.run(_FOLLOWERS, this=row.position, by=-1)


async def _join_followers(db: Writer, who: int, row: Row) -> None:
    edge = {"target_id": row.position, "follow_id": row.follow_id, "user_id": who}
    came = await insert_once(db, follows_in, **edge)
    if not row.is_there:
        # The other member is absent too: the edge waits on their side.
        await db.run(_UNFOLLOWING, follower=who, target=row.position)
    elif came:
        await db.run(_FOLLOWERS, this=row.position, by=+1)


async def _leave_following(db: Writer, who: int, row: Row) -> None:
    if await db.run(_UNFOLLOWING, follower=row.user_id, target=who):
        await db.run(_FOLLOWING, this=row.user_id, by=-1)


async def _join_following(db: Writer, who: int, row: Row) -> None:
    barrier = await find_barrier(db, row.user_id, who)
    if barrier is not None and (barrier.block_id or barrier.is_blocked):
        # Blocked after the return, while this follow was invisible: do not restore it.
        await db.run(_UNFOLLOWED, target=who, edge=row.position)
        return
    edge = {"user_id": row.user_id, "target_id": who, "follow_id": row.position}
    came = await insert_once(db, follows_out, **edge)
    if not row.is_there or (not came and await find_follow(db, row.user_id, who) != row.position):
        # The follower is absent, or followed again meanwhile.
        await db.run(_UNFOLLOWED, target=who, edge=row.position)
    elif came:
        await db.run(_FOLLOWING, this=row.user_id, by=+1)


LEAVING = (MemberStep(OWN_FOLLOWING, _leave_followers), MemberStep(OWN_FOLLOWERS, _leave_following))
RETURNING = (MemberStep(OWN_FOLLOWING, _join_followers), MemberStep(OWN_FOLLOWERS, _join_following))
