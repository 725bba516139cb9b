from functools import cache

from sqlalchemy import Update, bindparam

from meadow.comments.models import comments
from meadow.platform.db.session import Writer
from meadow.subjects.actions.likes import move_likes
from meadow.subjects.actions.steps import move_counter
from meadow.subjects.subject import Commentable

MOVE_REPLIES = move_counter(comments, "replies_count")
MOVE_LIKES = move_likes(comments, comments.c.id == bindparam("comment"))


@cache
def move_below(subject: Commentable) -> Update:
    """Statement for the ``comments_count`` of a subject; returns whether it ``is_there``."""
    return move_counter(subject.table, "comments_count").returning(subject.comments.is_there.label("is_there"))


async def count_below(db: Writer, subject: Commentable, subject_id: int, by: int) -> None:
    """Count a new (+1) or deleted (-1) comment or reply of a visible subject.

    NotFound when the subject was deleted meanwhile: the caller's transaction is rolled back.
    """
    row = await db.first(move_below(subject), this=subject_id, by=by)
    if row is None or not row.is_there:
        raise subject.comments.not_found()
    announce_change(db, subject)


def announce_change(db: Writer, subject: Commentable) -> None:
    """Ask open pages of subjects of this type to refresh their comments, where there are such pages."""
    if subject.comments.announce_changed is not None:
        subject.comments.announce_changed(db)
