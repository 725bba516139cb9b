from functools import partial

from sqlalchemy import bindparam, delete

from meadow.notifications.actions import forget, notify_of
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.reels import queries
from meadow.reels.actions.counters import BOOKMARKS, VIEWS, move
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reel_likes, reel_views, reels, user_reel_bookmarks, user_reel_likes
from meadow.subjects.actions.likes import Likes
from meadow.subjects.queries import counts_bookmark
from meadow.subjects.reactions import Liked, Reaction
from meadow.subjects.visibility import is_visible

_LIKES = Likes(
    queries.LIKEABLE, reels, user_reel_likes, "reel_id", is_visible(reels), not_found=ReelNotFound, listed=reel_likes
)
_TAKE_BOOKMARK = (
    delete(user_reel_bookmarks)
    .where(user_reel_bookmarks.c.user_id == bindparam("me"), user_reel_bookmarks.c.reel_id == bindparam("reel"))
    .returning(counts_bookmark(user_reel_bookmarks))
)


async def like_reel(db: Writer, me: int, reel_id: int, wanted: bool | None, reaction: Reaction | None = None) -> Liked:
    """Like, unlike, or flip (None), or change the reaction: the new state and exact counts; ReelNotFound."""
    like = partial(notify_of, db, kind="reel_like", by=me, subject_type="reel", subject_id=reel_id)
    undo = partial(forget, db, kind="reel_like", by=me, subject_type="reel", subject_id=reel_id)
    get = partial(queries.get_reel, db, me, reel_id)
    return await _LIKES.set(db, me, reel_id, wanted, reaction, get=get, like=like, forget=undo)


async def bookmark_reel(db: Writer, me: int, reel_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, undo it, or flip (None): the new state and exact count; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if wanted is not False and await insert_once(
        db, user_reel_bookmarks, user_id=me, reel_id=reel_id, bookmark_id=new_id()
    ):
        return True, await move(db, BOOKMARKS, reel_id, +1)
    if wanted is not True and (counted := await db.scalar(_TAKE_BOOKMARK, me=me, reel=reel_id)) is not None:
        return False, await move(db, BOOKMARKS, reel_id, -int(counted))
    return bool(wanted), await move(db, BOOKMARKS, reel_id, 0)


async def view_reel(db: Writer, me: int, reel_id: int) -> None:
    """Record a view, counted once per member; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if await insert_once(db, reel_views, reel_id=reel_id, user_id=me):
        await move(db, VIEWS, reel_id, +1)
