"""Reel likes, bookmarks and views."""

from sqlalchemy import bindparam, delete, insert, update

from meadow.notifications.actions import forget, notify
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.reels import queries
from meadow.reels.actions.counters import BOOKMARKS, VIEWS, move, move_likes
from meadow.reels.models import reel_likes, reel_views, user_reel_bookmarks, user_reel_likes
from meadow.subjects.reactions import Liked, Reaction, liked_of, moved

_LIKE = insert(reel_likes)
_own_like = (user_reel_likes.c.user_id == bindparam("me"), user_reel_likes.c.reel_id == bindparam("reel"))
_TAKE_LIKE = delete(user_reel_likes).where(*_own_like).returning(user_reel_likes.c.like_id, user_reel_likes.c.reaction)
_UNLIKE = delete(reel_likes).where(
    reel_likes.c.reel_id == bindparam("reel"), reel_likes.c.like_id == bindparam("like_id")
)
_kind = bindparam("kind", type_=user_reel_likes.c.reaction.type)
_CHANGE_OWN = update(user_reel_likes).where(*_own_like).values(reaction=_kind)
_CHANGE = (
    update(reel_likes)
    .where(reel_likes.c.reel_id == bindparam("reel"), reel_likes.c.like_id == bindparam("like_id"))
    .values(reaction=_kind)
)
_TAKE_BOOKMARK = delete(user_reel_bookmarks).where(
    user_reel_bookmarks.c.user_id == bindparam("me"), user_reel_bookmarks.c.reel_id == bindparam("reel")
)


async def like_reel(db: Writer, me: int, reel_id: int, wanted: bool | None, reaction: Reaction | None = None) -> Liked:
    """Like, unlike, or flip (None), or change the reaction: the new state and exact counts; ReelNotFound."""
    reel = await queries.get_reel(db, me, reel_id)
    like_id, kind = new_id(), reaction or "like"
    edge = {"user_id": me, "reel_id": reel_id, "like_id": like_id, "reaction": kind}
    if wanted is not False and await insert_once(db, user_reel_likes, **edge):
        await db.run(_LIKE, **edge)
        counts = await move_likes(db, reel_id, moved(None, kind))
        await notify(db, reel.author_id, "reel_like", me, "reel", reel_id)
        return liked_of(kind, counts)
    if wanted is not True:
        taken = await db.first(_TAKE_LIKE, me=me, reel=reel_id)
        if taken is not None:
            # Shortly after reactivation the reverse edge may still be missing; then it is not counted.
            went = await db.run(_UNLIKE, reel=reel_id, like_id=taken.like_id)
            # The reel before its author's unread count, as above, to avoid deadlocks.
            counts = await move_likes(db, reel_id, moved(taken.reaction if went else None, None))
            await forget(db, reel.author_id, "reel_like", me, "reel", reel_id)
            return liked_of(None, counts)
    had = None if wanted is False else await queries.lock_like(db, me, reel_id)
    if had is None and wanted:
        # A concurrent call unliked it.
        return await like_reel(db, me, reel_id, wanted, reaction)
    if had is None or reaction in (None, had.reaction):
        # No change. Adding 0 reads the counts after concurrent changes.
        return liked_of(had and had.reaction, await move_likes(db, reel_id, moved(None, None)))
    await db.run(_CHANGE_OWN, me=me, reel=reel_id, kind=reaction)
    went = await db.run(_CHANGE, reel=reel_id, like_id=had.like_id, kind=reaction)
    return liked_of(
        reaction, await move_likes(db, reel_id, moved(*((had.reaction, reaction) if went else (None, None))))
    )


async def bookmark_reel(db: Writer, me: int, reel_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, undo it, or flip (None): the new state and exact count; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if wanted is not False and await insert_once(
        db, user_reel_bookmarks, user_id=me, reel_id=reel_id, bookmark_id=new_id()
    ):
        return True, await move(db, BOOKMARKS, reel_id, +1)
    if wanted is not True and await db.run(_TAKE_BOOKMARK, me=me, reel=reel_id):
        return False, await move(db, BOOKMARKS, reel_id, -1)
    return bool(wanted), await move(db, BOOKMARKS, reel_id, 0)


async def view_reel(db: Writer, me: int, reel_id: int) -> None:
    """Record a view, counted once per member; ReelNotFound."""
    await queries.get_reel(db, me, reel_id)
    if await insert_once(db, reel_views, reel_id=reel_id, user_id=me):
        await move(db, VIEWS, reel_id, +1)
