"""Likes and bookmarks."""

from sqlalchemy import bindparam, delete, insert

from meadow.notifications.actions import forget, notify
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.ids import new_id
from meadow.posts import queries
from meadow.posts.actions.counters import MOVE_BOOKMARKS, MOVE_LIKES
from meadow.posts.models import post_likes, user_bookmarks, user_likes

_LIKE = insert(post_likes)
_TAKE_LIKE = (
    delete(user_likes)
    .where(user_likes.c.user_id == bindparam("me"), user_likes.c.post_id == bindparam("post"))
    .returning(user_likes.c.like_id)
)
_UNLIKE = delete(post_likes).where(
    post_likes.c.post_id == bindparam("post"), post_likes.c.like_id == bindparam("like_id")
)
_TAKE_BOOKMARK = delete(user_bookmarks).where(
    user_bookmarks.c.user_id == bindparam("me"), user_bookmarks.c.post_id == bindparam("post")
)


async def like_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Like, unlike, or flip (None): the state and the exact count afterwards; PostNotFound."""
    post = await queries.get_post(db, me, post_id)
    like_id = new_id()
    if wanted is not False and await insert_once(db, user_likes, user_id=me, post_id=post_id, like_id=like_id):
        await db.run(_LIKE, post_id=post_id, like_id=like_id, user_id=me)
        count = await db.scalar(MOVE_LIKES, post=post_id, by=+1)
        await notify(db, post.author_id, "like", me, "post", post_id)
        return True, count
    if wanted is not True:
        taken = await db.scalar(_TAKE_LIKE, me=me, post=post_id)
        if taken is not None:
            # Of who came back a moment ago the other end may not be there again, and is not counted.
            went = await db.run(_UNLIKE, post=post_id, like_id=taken)
            # The post before its author's unread count, as above: two calls must not wait for each other.
            count = await db.scalar(MOVE_LIKES, post=post_id, by=-went)
            await forget(db, post.author_id, "like", me, "post", post_id)
            return False, count
    # Already as wanted. Adding nothing reads the count behind any call that is still changing it.
    return bool(wanted), await db.scalar(MOVE_LIKES, post=post_id, by=0)


async def bookmark_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, take it back, or flip (None): the state and the exact count afterwards; PostNotFound."""
    await queries.get_post(db, me, post_id)
    if wanted is not False and await insert_once(db, user_bookmarks, user_id=me, post_id=post_id, bookmark_id=new_id()):
        return True, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=+1)
    if wanted is not True and await db.run(_TAKE_BOOKMARK, me=me, post=post_id):
        return False, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=-1)
    return bool(wanted), await db.scalar(MOVE_BOOKMARKS, post=post_id, by=0)
