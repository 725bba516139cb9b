"""Comment counters."""

from functools import cache

from sqlalchemy import Update, bindparam, update

from meadow.comments.models import comments
from meadow.platform.db.session import Writer
from meadow.subjects.commentable import Commentable


def _move(counter: str) -> Update:
    column = comments.c[counter]
    return (
        update(comments)
        .where(comments.c.id == bindparam("comment"))
        .values({counter: column + bindparam("by", type_=column.type)})
        .returning(column)
    )


MOVE_REPLIES, MOVE_LIKES = _move("replies_count"), _move("likes_count")


@cache
def move_below(subject: Commentable) -> Update:
    """Statement for the ``comments_count`` of a subject; returns its ``deleted_at``."""
    table = subject.table
    column = table.c.comments_count
    return (
        update(table)
        .where(table.c.id == bindparam("subject"))
        .values(comments_count=column + bindparam("by", type_=column.type))
        .returning(table.c.deleted_at)
    )


async def count_below(db: Writer, subject: Commentable, subject_id: int, by: int) -> None:
    """A comment or reply appeared (+1) or went (-1) below what is there for everybody.

    NotFound when that was deleted this very moment: what the caller did goes with its transaction.
    """
    row = await db.first(move_below(subject), subject=subject_id, by=by)
    if row is None or row.deleted_at is not None:
        raise subject.not_found()
