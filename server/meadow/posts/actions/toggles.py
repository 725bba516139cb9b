"""Likes and bookmarks."""

from sqlalchemy import bindparam, delete, insert, update

from meadow.notifications.actions import forget, notify, notify_of
from meadow.platform.db.dialect import insert_once, once_from
from meadow.platform.db.session import Writer
from meadow.platform.ids import new_id
from meadow.posts import queries
from meadow.posts.actions.counters import MOVE_BOOKMARKS, MOVE_LIKES
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes
from meadow.subjects.reactions import Liked, Reaction, liked_of, moved

_LIKE = insert(post_likes)
_EDGE = tuple(queries.LIKEABLE.selected_columns.keys())
_liked = once_from(user_likes, queries.LIKEABLE).returning(*(user_likes.c[name] for name in _EDGE)).cte("liked")
_LIKE_AT_ONCE = (
    MOVE_LIKES.where(posts.c.id == _liked.c.post_id)
    .returning(posts.c.author_id)
    .add_cte(insert(post_likes).from_select(_EDGE, queries.liked(_liked)).cte("edge"))
    .cte("done")
)
"""Like a visible post that is not liked yet; no row otherwise."""
_own_like = (user_likes.c.user_id == bindparam("me"), user_likes.c.post_id == bindparam("post"))
_TAKE_LIKE = delete(user_likes).where(*_own_like).returning(user_likes.c.like_id, user_likes.c.reaction)
_UNLIKE = delete(post_likes).where(
    post_likes.c.post_id == bindparam("post"), post_likes.c.like_id == bindparam("like_id")
)
_kind = bindparam("kind", type_=user_likes.c.reaction.type)
_CHANGE_OWN = update(user_likes).where(*_own_like).values(reaction=_kind)
_CHANGE = (
    update(post_likes)
    .where(post_likes.c.post_id == bindparam("post"), post_likes.c.like_id == bindparam("like_id"))
    .values(reaction=_kind)
)
_TAKE_BOOKMARK = delete(user_bookmarks).where(
    user_bookmarks.c.user_id == bindparam("me"), user_bookmarks.c.post_id == bindparam("post")
)


async def like_post(db: Writer, me: int, post_id: int, wanted: bool | None, reaction: Reaction | None = None) -> Liked:
    """Like, unlike, or flip (None), or change the reaction: the new state and exact counts; PostNotFound."""
    like_id, kind = new_id(), reaction or "like"
    edge = {"user_id": me, "post_id": post_id, "like_id": like_id, "reaction": kind}
    if wanted is not False and db.combines:
        given = {"viewer": me, "me": me, "post": post_id, "like_id": like_id, "reaction": kind, **moved(None, kind)}
        if (counts := await notify_of(db, _LIKE_AT_ONCE, "like", me, "post", post_id, **given)) is not None:
            return liked_of(kind, counts)
    post = await queries.get_post(db, me, post_id)
    if wanted is not False and not db.combines and await insert_once(db, user_likes, **edge):
        await db.run(_LIKE, **edge)
        counts = await db.one(MOVE_LIKES, post=post_id, **moved(None, kind))
        await notify(db, post.author_id, "like", me, "post", post_id)
        return liked_of(kind, counts)
    if wanted is not True:
        taken = await db.first(_TAKE_LIKE, me=me, post=post_id)
        if taken is not None:
            # Shortly after reactivation the reverse edge may still be missing; then it is not counted.
            went = await db.run(_UNLIKE, post=post_id, like_id=taken.like_id)
            # The post before its author's unread count, as above, to avoid deadlocks.
            counts = await db.one(MOVE_LIKES, post=post_id, **moved(taken.reaction if went else None, None))
            await forget(db, post.author_id, "like", me, "post", post_id)
            return liked_of(None, counts)
    had = None if wanted is False else await queries.lock_like(db, me, post_id)
    if had is None and wanted is not False:
        # A concurrent call unliked it.
        return await like_post(db, me, post_id, wanted, reaction)
    if had is None or reaction in (None, had.reaction):
        # No change. Adding 0 reads the counts after concurrent changes.
        return liked_of(had and had.reaction, await db.one(MOVE_LIKES, post=post_id, **moved(None, None)))
    await db.run(_CHANGE_OWN, me=me, post=post_id, kind=reaction)
    went = await db.run(_CHANGE, post=post_id, like_id=had.like_id, kind=reaction)
    return liked_of(
        reaction, await db.one(MOVE_LIKES, post=post_id, **moved(*((had.reaction, reaction) if went else (None, None))))
    )


async def bookmark_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, undo it, or flip (None): the new state and exact count; PostNotFound."""
    await queries.get_post(db, me, post_id)
    if wanted is not False and await insert_once(db, user_bookmarks, user_id=me, post_id=post_id, bookmark_id=new_id()):
        return True, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=+1)
    if wanted is not True and await db.run(_TAKE_BOOKMARK, me=me, post=post_id):
        return False, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=-1)
    return bool(wanted), await db.scalar(MOVE_BOOKMARKS, post=post_id, by=0)
