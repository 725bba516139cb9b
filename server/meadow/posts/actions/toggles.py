from functools import partial

from sqlalchemy import bindparam, delete

from meadow.notifications.actions import forget, notify_of
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.posts import queries
from meadow.posts.actions.counters import MOVE_BOOKMARKS
from meadow.posts.errors import PostNotFound
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes
from meadow.subjects.actions.likes import Likes
from meadow.subjects.queries import counts_bookmark
from meadow.subjects.reactions import Liked, Reaction

_LIKES = Likes(queries.LIKEABLE, posts, user_likes, "post_id", not_found=PostNotFound, listed=post_likes)
_TAKE_BOOKMARK = (
    delete(user_bookmarks)
    .where(user_bookmarks.c.user_id == bindparam("me"), user_bookmarks.c.post_id == bindparam("post"))
    .returning(counts_bookmark(user_bookmarks))
)


async def like_post(db: Writer, me: int, post_id: int, wanted: bool | None, reaction: Reaction | None = None) -> Liked:
    """Like, unlike, or flip (None), or change the reaction: the new state and exact counts; PostNotFound."""
    like = partial(notify_of, db, kind="like", by=me, subject_type="post", subject_id=post_id)
    undo = partial(forget, db, kind="like", by=me, subject_type="post", subject_id=post_id)
    get = partial(queries.get_post, db, me, post_id)
    return await _LIKES.set(db, me, post_id, wanted, reaction, get=get, like=like, forget=undo)


async def bookmark_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, undo it, or flip (None): the new state and exact count; PostNotFound."""
    await queries.get_post(db, me, post_id)
    if wanted is not False and await insert_once(db, user_bookmarks, user_id=me, post_id=post_id, bookmark_id=new_id()):
        return True, await db.scalar(MOVE_BOOKMARKS, this=post_id, by=+1)
    if wanted is not True and (counted := await db.scalar(_TAKE_BOOKMARK, me=me, post=post_id)) is not None:
        return False, await db.scalar(MOVE_BOOKMARKS, this=post_id, by=-int(counted))
    return bool(wanted), await db.scalar(MOVE_BOOKMARKS, this=post_id, by=0)
