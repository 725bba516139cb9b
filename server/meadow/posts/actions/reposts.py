"""Reposts and quotes."""

from sqlalchemy import bindparam, delete, insert

from meadow.notifications.actions import forget, notify
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts import queries
from meadow.posts.actions.counters import MOVE_SHARES
from meadow.posts.errors import NotShareable, StaysInCommunity
from meadow.posts.models import post_reposts, posts, user_reposts
from meadow.subjects.audience import FOLLOWERS, is_for_members

_REPOST = insert(post_reposts)
# None if the post was narrowed to followers concurrently.
_COUNT_REPOST = MOVE_SHARES.where(is_for_members(posts))
_TAKE_REPOST = (
    delete(user_reposts)
    .where(user_reposts.c.user_id == bindparam("me"), user_reposts.c.post_id == bindparam("post"))
    .returning(user_reposts.c.repost_id)
)
_UNREPOST = delete(post_reposts).where(
    post_reposts.c.post_id == bindparam("post"), post_reposts.c.repost_id == bindparam("repost_id")
)

_DROP_OF_MEMBERS = delete(user_reposts).where(
    user_reposts.c.post_id == bindparam("post"),
    user_reposts.c.user_id.in_(queries.REPOSTERS_OF),
)
_DROP_OF_POST = delete(post_reposts).where(post_reposts.c.post_id == bindparam("post"))


async def repost_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Repost, undo it, or flip (None): the new state and exact count of shares; PostNotFound, NotShareable,
    StaysInCommunity."""
    post = await queries.get_post(db, me, post_id)
    if wanted is not False:
        await _check_may_share(db, post)
    repost_id = new_id()
    if wanted is not False and await insert_once(db, user_reposts, user_id=me, post_id=post_id, repost_id=repost_id):
        await db.run(_REPOST, post_id=post_id, repost_id=repost_id, user_id=me)
        shares = NotShareable.unless(await db.scalar(_COUNT_REPOST, this=post_id, by=+1))
        await notify(db, post.author_id, "repost", me, "post", post_id)
        return True, shares
    if wanted is not True:
        taken = await db.scalar(_TAKE_REPOST, me=me, post=post_id)
        if taken is not None:
            went = await db.run(_UNREPOST, post=post_id, repost_id=taken)
            # The post before its author's unread count, as above, to avoid deadlocks.
            shares = await db.scalar(MOVE_SHARES, this=post_id, by=-went)
            await forget(db, post.author_id, "repost", me, "post", post_id)
            return False, shares
    return bool(wanted), await db.scalar(MOVE_SHARES, this=post_id, by=0)


async def _check_may_share(db: Writer, post: Row) -> None:
    if not await queries.is_counted(db, post.id):  # for followers, or in a private community
        raise NotShareable() if post.audience == FOLLOWERS else StaysInCommunity()


async def get_quotable(db: Writer, me: int, post_id: int) -> Row:
    """The post to quote, as in ``queries.get_post``. PostNotFound, NotShareable, StaysInCommunity."""
    post = await queries.get_post(db, me, post_id)
    await _check_may_share(db, post)
    return post


async def drop_reposts(db: Writer, post_id: int) -> int:
    """Delete all reposts of a post; their number."""
    await db.run(_DROP_OF_MEMBERS, post=post_id)
    return await db.run(_DROP_OF_POST, post=post_id)


async def move_quotes(db: Writer, quote_of: int | None, by: int) -> None:
    """Change a post's share count for a new (+1) or removed (-1) quote; no-op for None.

    Lock order: newer posts before older ones, and a quote is newer than its quoted post.
    """
    if quote_of is not None:
        await db.scalar(MOVE_SHARES, this=quote_of, by=by)
