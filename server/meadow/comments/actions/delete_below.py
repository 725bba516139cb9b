"""Deletion of the comments on a deleted subject."""

from sqlalchemy import bindparam, delete

from meadow.comments import queries
from meadow.comments.models import comments
from meadow.platform.db.session import Writer

_DELETE_SOME = delete(comments).where(
    comments.c.subject_id == bindparam("subject"), comments.c.id.in_(queries.SOME_BELOW)
)


async def delete_some_below(db: Writer, subject_id: int) -> int:
    """How many comments on a subject that is deleted for good went with their likes; the caller repeats it until there
    are none."""
    return await db.run(_DELETE_SOME, subject=subject_id)
