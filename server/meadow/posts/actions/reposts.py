"""Reposts and quotes."""

from sqlalchemy import bindparam, delete, insert

from meadow.notifications.actions import forget, notify
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import Invalid
from meadow.platform.i18n import _
from meadow.platform.ids import new_id
from meadow.posts import policy, queries
from meadow.posts.actions.counters import MOVE_SHARES
from meadow.posts.errors import PostNotFound, StaysInCommunity
from meadow.posts.models import post_reposts, user_reposts

_REPOST = insert(post_reposts)
_TAKE_REPOST = (
    delete(user_reposts)
    .where(user_reposts.c.user_id == bindparam("me"), user_reposts.c.post_id == bindparam("post"))
    .returning(user_reposts.c.repost_id)
)
_UNREPOST = delete(post_reposts).where(
    post_reposts.c.post_id == bindparam("post"), post_reposts.c.repost_id == bindparam("repost_id")
)


async def repost_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Repost, take it back, or flip (None): the state and the exact count of shares afterwards; PostNotFound,
    StaysInCommunity."""
    post = await queries.get_post(db, me, post_id)
    if wanted is not False and not policy.may_repost(me, post, is_open=await queries.is_counted(db, post_id)):
        raise StaysInCommunity()
    repost_id = new_id()
    if wanted is not False and await insert_once(db, user_reposts, user_id=me, post_id=post_id, repost_id=repost_id):
        await db.run(_REPOST, post_id=post_id, repost_id=repost_id, user_id=me)
        shares = await db.scalar(MOVE_SHARES, post=post_id, by=+1)
        await notify(db, post.author_id, "repost", me, "post", post_id)
        return True, shares
    if wanted is not True:
        taken = await db.scalar(_TAKE_REPOST, me=me, post=post_id)
        if taken is not None:
            went = await db.run(_UNREPOST, post=post_id, repost_id=taken)
            # The post before its author's unread count, as above: two calls must not wait for each other.
            shares = await db.scalar(MOVE_SHARES, post=post_id, by=-went)
            await forget(db, post.author_id, "repost", me, "post", post_id)
            return False, shares
    return bool(wanted), await db.scalar(MOVE_SHARES, post=post_id, by=0)


async def find_quotable(db: Writer, me: int, post_id: int) -> Row | None:
    """The post that is to be quoted, as ``queries.get_post`` has it; None when ``me`` cannot see it or pass it on."""
    try:
        post = await queries.get_post(db, me, post_id)
    except PostNotFound:
        return None
    return post if policy.may_repost(me, post, is_open=await queries.is_counted(db, post_id)) else None


async def get_quotable(db: Writer, me: int, post_id: int) -> Row:
    """The same; Invalid instead of None, StaysInCommunity for what a private community keeps to itself."""
    post = await find_quotable(db, me, post_id)
    if post is not None:
        return post
    try:
        await queries.get_post(db, me, post_id)
    except PostNotFound:
        raise Invalid.field("quoteOf", _("The post you quote is gone.")) from None
    raise StaysInCommunity()


async def move_quotes(db: Writer, quote_of: int | None, by: int) -> None:
    """A quote of that post appeared (+1) or went (-1); nothing for a post that quotes none.

    Transactions take posts from the newer to the older, and a quote is newer than what it quotes.
    """
    if quote_of is not None:
        await db.scalar(MOVE_SHARES, post=quote_of, by=by)
