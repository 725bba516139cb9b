"""Post counters."""

from sqlalchemy import Update, bindparam, update

from meadow.posts.models import posts


def _move(counter: str) -> Update:
    column = posts.c[counter]
    return (
        update(posts)
        .where(posts.c.id == bindparam("post"))
        .values({counter: column + bindparam("by", type_=column.type)})
        .returning(column)
    )


MOVE_LIKES, MOVE_BOOKMARKS, MOVE_SHARES = _move("likes_count"), _move("bookmarks_count"), _move("shares_count")
"""Each answers the count afterwards. Moved by nothing it is read behind any call that is still changing it."""
