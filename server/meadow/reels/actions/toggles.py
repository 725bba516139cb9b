"""Reel likes, bookmarks and views."""

from sqlalchemy import bindparam, delete, insert

from meadow.notifications.actions import forget, notify
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.ids import new_id
from meadow.reels import queries
from meadow.reels.actions.counters import BOOKMARKS, LIKES, VIEWS, move
from meadow.reels.models import reel_likes, reel_views, user_reel_bookmarks, user_reel_likes

_LIKE = insert(reel_likes)
_TAKE_LIKE = (
    delete(user_reel_likes)
    .where(user_reel_likes.c.user_id == bindparam("me"), user_reel_likes.c.reel_id == bindparam("reel"))
    .returning(user_reel_likes.c.like_id)
)
_UNLIKE = delete(reel_likes).where(
    reel_likes.c.reel_id == bindparam("reel"), reel_likes.c.like_id == bindparam("like_id")
)
_TAKE_BOOKMARK = delete(user_reel_bookmarks).where(
    user_reel_bookmarks.c.user_id == bindparam("me"), user_reel_bookmarks.c.reel_id == bindparam("reel")
)


async def like_reel(db: Writer, me: int, reel_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Like, unlike, or flip (None): the state and the exact count afterwards; ReelNotFound."""
    reel = await queries.get_reel(db, me, reel_id)
    like_id = new_id()
    if wanted is not False and await insert_once(db, user_reel_likes, user_id=me, reel_id=reel_id, like_id=like_id):
        await db.run(_LIKE, reel_id=reel_id, like_id=like_id, user_id=me)
        count = await move(db, LIKES, reel_id, +1)
        await notify(db, reel.author_id, "reel_like", me, "reel", reel_id)
        return True, count
    if wanted is not True:
        taken = await db.scalar(_TAKE_LIKE, me=me, reel=reel_id)
        if taken is not None:
            went = await db.run(_UNLIKE, reel=reel_id, like_id=taken)
            # The reel before its owner's unread count, as above: two calls must not wait for each other.
            count = await move(db, LIKES, reel_id, -went)
            await forget(db, reel.author_id, "reel_like", me, "reel", reel_id)
            return False, count
    return bool(wanted), await move(db, LIKES, reel_id, 0)


async def bookmark_reel(db: Writer, me: int, reel_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, take it back, or flip (None): the state and the exact count afterwards; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if wanted is not False and await insert_once(
        db, user_reel_bookmarks, user_id=me, reel_id=reel_id, bookmark_id=new_id()
    ):
        return True, await move(db, BOOKMARKS, reel_id, +1)
    if wanted is not True and await db.run(_TAKE_BOOKMARK, me=me, reel=reel_id):
        return False, await move(db, BOOKMARKS, reel_id, -1)
    return bool(wanted), await move(db, BOOKMARKS, reel_id, 0)


async def view_reel(db: Writer, me: int, reel_id: int) -> None:
    """Watched, counted once however often; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if await insert_once(db, reel_views, reel_id=reel_id, user_id=me):
        await move(db, VIEWS, reel_id, +1)
