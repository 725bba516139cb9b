from sqlalchemy import literal_column, update

from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work
from meadow.posts.actions.trash import empty_bin
from meadow.posts.models import posts
from meadow.posts.queries.account import SOME_TO_PURGE
from meadow.subjects.actions.steps import repeat
from meadow.subjects.visibility import DELETED, literal

_EXPIRE = (
    update(posts)
    .where(posts.c.id.in_(SOME_TO_PURGE))
    .values(visibility=literal(DELETED), deleted_at=literal_column("1"), hidden_at=None)
)


async def _expire(db: Writer, member: int) -> bool:
    """Move posts to the trash with the oldest deletion time."""
    return bool(await db.run(_EXPIRE, who=member))


async def purge_posts(work: Work, member: int) -> None:
    """Delete the member's posts with everything about them."""
    await repeat(work.database, member, _expire)
    await empty_bin.perform(work)
