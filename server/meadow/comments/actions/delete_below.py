"""Deletion of the comments on a deleted subject."""

from sqlalchemy import bindparam, delete

from meadow.comments import queries
from meadow.comments.models import comments
from meadow.media.actions import release_uploads_of_many
from meadow.platform.db.session import Database

_DELETE_SOME = (
    delete(comments)
    .where(comments.c.subject_id == bindparam("subject"), comments.c.id.in_(queries.SOME_BELOW))
    .returning(comments.c.id, comments.c.media.is_not(None).label("has_media"))
)


async def delete_below(database: Database, subject_id: int) -> None:
    """Delete all comments on a subject with their likes, in small transactions."""
    gone = [None]
    while gone:
        async with database.write() as db:
            gone = await db.all(_DELETE_SOME, subject=subject_id)
            await release_uploads_of_many(db, "comment", [row.id for row in gone if row.has_media])
