"""Deletion of the comments on a deleted subject."""

from sqlalchemy import bindparam, delete

from meadow.comments import queries
from meadow.comments.models import comments
from meadow.platform.db.session import Units

_DELETE_SOME = delete(comments).where(
    comments.c.subject_id == bindparam("subject"), comments.c.id.in_(queries.SOME_BELOW)
)


async def delete_below(units: Units, subject_id: int) -> None:
    """Delete all comments on a subject with their likes, in small transactions."""
    left = 1
    while left:
        async with units.write() as db:
            left = await db.run(_DELETE_SOME, subject=subject_id)
