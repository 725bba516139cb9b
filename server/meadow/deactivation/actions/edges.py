"""Removes and restores the relations of deactivated members.

A counter moves only with a row that really went or came, so that every step may be taken twice.
"""

from collections.abc import Awaitable, Callable

from sqlalchemy import Table, Update, bindparam, delete, update

from meadow.comments.models import comment_likes, comments
from meadow.communities.actions.counters import move_people
from meadow.communities.actions.edges import counted, return_edge
from meadow.communities.models import user_communities
from meadow.communities.queries import find_edge, lock_community
from meadow.deactivation.models import deactivated_edges
from meadow.events.models import events, user_rsvps
from meadow.events.queries import find_event_locked, find_rsvp
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import post_likes, post_reposts, posts, user_likes, user_reposts
from meadow.reels.models import reel_likes, reels, user_reel_likes
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.relationships.follows.queries import find_follow
from meadow.users.models import users

Step = Callable[[Writer, int, Row], Awaitable[None]]


def _count(table: Table, counter: str) -> Update:
    column = table.c[counter]
    return (
        update(table)
        .where(table.c.id == bindparam("this"))
        .values({counter: column + bindparam("by", type_=column.type)})
    )


_FOLLOWERS, _FOLLOWING = _count(users, "followers_count"), _count(users, "following_count")
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


def _two_ended(own: Table, other: Table, thing: Table, key: str, edge: str, counter: str) -> tuple[Step, Step]:
    """Likes and reposts: by member and by what they are about."""
    take = delete(other).where(other.c[key] == bindparam("thing"), other.c[edge] == bindparam("edge"))
    drop = delete(own).where(own.c.user_id == bindparam("who"), own.c[key] == bindparam("thing"))
    count = _count(thing, counter)

    async def leave(db: Writer, who: int, row: Row) -> None:
        if await db.run(take, thing=row.position, edge=row.edge):
            await db.run(count, this=row.position, by=-1)

    async def come_back(db: Writer, who: int, row: Row) -> None:
        if not row.is_there:
            await db.run(drop, who=who, thing=row.position)
        elif await insert_once(db, other, **{key: row.position, edge: row.edge, "user_id": who}):
            await db.run(count, this=row.position, by=+1)

    return leave, come_back


def _one_ended(table: Table, thing: Table, kind: str) -> tuple[Step, Step]:
    """Likes of comments have one row, which moves to ``deactivated_edges``."""
    take = delete(table).where(table.c.comment_id == bindparam("thing"), table.c.user_id == bindparam("who"))
    drop = delete(deactivated_edges).where(
        deactivated_edges.c.user_id == bindparam("who"),
        deactivated_edges.c.kind == bindparam("of"),
        deactivated_edges.c.subject_id == bindparam("thing"),
    )
    count = _count(thing, "likes_count")

    async def leave(db: Writer, who: int, row: Row) -> None:
        if await db.run(take, thing=row.position, who=who):
            await insert_once(db, deactivated_edges, user_id=who, kind=kind, subject_id=row.position)
            await db.run(count, this=row.position, by=-1)

    async def come_back(db: Writer, who: int, row: Row) -> None:
        await db.run(drop, who=who, of=kind, thing=row.position)
        if row.is_there and await insert_once(db, table, comment_id=row.position, user_id=who):
            await db.run(count, this=row.position, by=+1)

    return leave, come_back


_LEAVE_COMMUNITY = (
    delete(user_communities)
    .where(user_communities.c.user_id == bindparam("who"), user_communities.c.community_id == bindparam("community"))
    .returning(user_communities.c.rank)
)


async def _leave_community(db: Writer, who: int, row: Row) -> None:
    # Restore the rank from the time of leaving: it may have changed since ``row`` was read.
    rank = await db.scalar(_LEAVE_COMMUNITY, who=who, community=row.position)
    if rank is not None:
        await move_people(db, row.position, **counted(rank, -1))


async def _return_to_community(db: Writer, who: int, row: Row) -> None:
    # Lock and read again: a moderator may have decided since ``row`` was read.
    if await lock_community(db, row.position) is None:
        return
    edge = await find_edge(db, row.position, who)
    if edge is not None:
        await return_edge(db, edge)


_TAKE_ANSWER = (
    delete(user_rsvps)
    .where(user_rsvps.c.user_id == bindparam("who"), user_rsvps.c.event_id == bindparam("event"))
    .returning(user_rsvps.c.status)
)
_COUNT_ANSWERS = {name: _count(events, f"{name}_count") for name in ("going", "interested", "waiting")}


async def _leave_event(db: Writer, who: int, row: Row) -> None:
    # Keep the place reserved.
    status = await db.scalar(_TAKE_ANSWER, who=who, event=row.position)
    if status in _COUNT_ANSWERS:
        await db.run(_COUNT_ANSWERS[status], this=row.position, by=-1)


async def _return_to_event(db: Writer, who: int, row: Row) -> None:
    # Lock and read again: the answer may have changed since ``row`` was read.
    if await find_event_locked(db, row.position) is None:
        return
    answer = await find_rsvp(db, row.position, who)
    if answer is None:
        return
    came = await insert_once(db, user_rsvps, user_id=who, event_id=row.position, status=answer.status)
    if came and answer.status in _COUNT_ANSWERS:
        await db.run(_COUNT_ANSWERS[answer.status], this=row.position, by=+1)


_likes = _two_ended(user_likes, post_likes, posts, "post_id", "like_id", "likes_count")
_reposts = _two_ended(user_reposts, post_reposts, posts, "post_id", "repost_id", "shares_count")
_reel_likes = _two_ended(user_reel_likes, reel_likes, reels, "reel_id", "like_id", "likes_count")
_comment_likes = _one_ended(comment_likes, comments, "comment_like")
LEAVING: dict[str, Step] = {
    "likes": _likes[0],
    "reposts": _reposts[0],
    "reel_likes": _reel_likes[0],
    "comment_likes": _comment_likes[0],
    "following": _leave_followers,
    "followers": _leave_following,
    "memberships": _leave_community,
    "answers": _leave_event,
}
"""Name of ``queries.piece`` -> step that removes the other end of one edge."""
RETURNING: dict[str, Step] = {
    "likes": _likes[1],
    "reposts": _reposts[1],
    "reel_likes": _reel_likes[1],
    "comment_likes_aside": _comment_likes[1],
    "following": _join_followers,
    "followers": _join_following,
    "memberships": _return_to_community,
    "answers": _return_to_event,
}
"""The same for reactivation."""
