from sqlalchemy import bindparam, delete, update

from meadow.comments.models import comments
from meadow.comments.queries import SOME_BY_MEMBER
from meadow.media.actions import release_uploads
from meadow.notifications.actions import forget_comment
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work
from meadow.subjects.actions.steps import repeat

_comment, _subject = (bindparam(name, type_=comments.c.id.type) for name in ("comment", "subject"))
_KEEP_REPLIES = (
    update(comments).where(comments.c.parent_id == _comment, comments.c.subject_id == _subject).values(parent_id=0)
)
_DELETE = delete(comments).where(comments.c.id == _comment)


async def purge_comments(work: Work, member: int) -> None:
    """Delete the member's comments. Replies of other members become top-level comments."""
    await repeat(work.database, member, _delete)


async def _delete(db: Writer, member: int) -> bool:
    found = await db.all(SOME_BY_MEMBER, who=member)
    for row in found:
        await db.run(_KEEP_REPLIES, comment=row.id, subject=row.subject_id)
        await forget_comment(db, row.subject_type, row.subject_id, row.id)
        if row.has_media:
            await release_uploads(db, "comment", row.id)
        await db.run(_DELETE, comment=row.id)
    return bool(found)
