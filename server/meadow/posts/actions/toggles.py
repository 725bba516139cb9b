"""Likes and bookmarks."""

from sqlalchemy import bindparam, delete, insert, update

from meadow.notifications.actions import forget, notify_of
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once, once_from
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Step, Steps
from meadow.posts import queries
from meadow.posts.actions.counters import MOVE_BOOKMARKS, MOVE_LIKES
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes
from meadow.subjects.reactions import Liked, Reaction, liked_of, moved

_EDGE = tuple(queries.LIKEABLE.selected_columns.keys())
_liked = Step("liked", once_from(user_likes, queries.LIKEABLE).returning(*(user_likes.c[name] for name in _EDGE)))
_listed = Step("listed", insert(post_likes).from_select(_EDGE, queries.liked(_liked.rows)), _liked)
_counted = Step(
    "like_count", MOVE_LIKES.where(posts.c.id == _liked.rows.c.post_id).returning(posts.c.author_id), _liked
)
_LIKE = Steps(_liked, _listed, _counted)
"""Like a visible post that is not liked yet; no rows otherwise."""
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
    liked = None
    while liked is None:  # Again if a concurrent call came between.
        if wanted is not False:
            liked = await _like(db, me, post_id, reaction or "like")
        if liked is None:
            post = await queries.get_post(db, me, post_id)
            liked = await (_keep(db, me, post_id, reaction) if wanted else _unlike(db, me, post))
        if liked is None and wanted is False:
            liked = liked_of(None, await _move(db, post_id, None, None))
    return liked


async def _like(db: Writer, me: int, post_id: int, kind: Reaction) -> Liked | None:
    """None if the post is liked already, or invisible."""
    given = {"viewer": me, "me": me, "post": post_id, "like_id": new_id(), "reaction": kind, **moved(None, kind)}
    counts = await notify_of(db, _LIKE, "like", me, "post", post_id, **given)
    return None if counts is None else liked_of(kind, counts)


async def _unlike(db: Writer, me: int, post: Row) -> Liked | None:
    """None if the post is not liked."""
    taken = await db.first(_TAKE_LIKE, me=me, post=post.id)
    if taken is None:
        return None
    # Shortly after reactivation the reverse edge may still be missing; then it is not counted.
    went = await db.run(_UNLIKE, post=post.id, like_id=taken.like_id)
    # The post before its author's unread count, as in ``_like``, to avoid deadlocks.
    counts = await _move(db, post.id, taken.reaction if went else None, None)
    await forget(db, post.author_id, "like", me, "post", post.id)
    return liked_of(None, counts)


async def _keep(db: Writer, me: int, post_id: int, reaction: Reaction | None) -> Liked | None:
    """Change the reaction, if one is given; None if the post is not liked."""
    had = await queries.lock_like(db, me, post_id)
    if had is None:
        return None
    if reaction in (None, had.reaction):
        return liked_of(had.reaction, await _move(db, post_id, None, None))
    await db.run(_CHANGE_OWN, me=me, post=post_id, kind=reaction)
    went = await db.run(_CHANGE, post=post_id, like_id=had.like_id, kind=reaction)
    return liked_of(reaction, await _move(db, post_id, *((had.reaction, reaction) if went else (None, None))))


async def _move(db: Writer, post_id: int, before: str | None, after: str | None) -> Row:
    """Exact counts after the change of a like; without a change, after concurrent ones."""
    return await db.one(MOVE_LIKES, post=post_id, **moved(before, after))


async def bookmark_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Bookmark, undo it, or flip (None): the new state and exact count; PostNotFound."""
    await queries.get_post(db, me, post_id)
    if wanted is not False and await insert_once(db, user_bookmarks, user_id=me, post_id=post_id, bookmark_id=new_id()):
        return True, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=+1)
    if wanted is not True and await db.run(_TAKE_BOOKMARK, me=me, post=post_id):
        return False, await db.scalar(MOVE_BOOKMARKS, post=post_id, by=-1)
    return bool(wanted), await db.scalar(MOVE_BOOKMARKS, post=post_id, by=0)
