"""Reel counters."""

from sqlalchemy import Update, bindparam, update

from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.subjects import actions as subjects
from meadow.subjects.visibility import is_visible


def _move(counter: str) -> Update:
    column = reels.c[counter]
    return (
        update(reels)
        .where(reels.c.id == bindparam("reel"), is_visible(reels))
        .values({counter: column + bindparam("by", type_=column.type)})
        .returning(column)
    )


_LIKES = subjects.move_likes(reels, reels.c.id == bindparam("reel"), is_visible(reels))
BOOKMARKS, VIEWS = _move("bookmarks_count"), _move("views_count")
"""Statements for ``move``."""


async def move(db: Writer, counter: Update, reel_id: int, by: int) -> int:
    """Change a counter and return it. With 0 it reads the counter after concurrent changes.

    ReelNotFound after a concurrent deletion, which rolls the caller's transaction back.
    """
    count = await db.scalar(counter, reel=reel_id, by=by)
    if count is None:
        raise ReelNotFound()
    return int(count)


async def move_likes(db: Writer, reel_id: int, by: dict[str, int]) -> Row:
    """The new counts of likes; ReelNotFound as in ``move``."""
    counts = await db.first(_LIKES, reel=reel_id, **by)
    if counts is None:
        raise ReelNotFound()
    return counts
