from sqlalchemy import Update

from meadow.platform.db.session import Writer
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.subjects.actions.steps import move_counter
from meadow.subjects.visibility import is_visible


def _move(counter: str) -> Update:
    return move_counter(reels, counter).where(is_visible(reels)).returning(reels.c[counter])


BOOKMARKS, VIEWS = _move("bookmarks_count"), _move("views_count")
"""Statements for ``move``."""


async def move(db: Writer, counter: Update, reel_id: int, by: int) -> int:
    """Change a counter and return it. With 0 it reads the counter after concurrent changes.

    ReelNotFound after a concurrent deletion, which rolls the caller's transaction back.
    """
    return int(ReelNotFound.unless(await db.scalar(counter, this=reel_id, by=by)))
