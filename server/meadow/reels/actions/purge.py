"""Purge of a member's reels and views."""

from sqlalchemy import bindparam, literal_column, update

from meadow.media.actions import release_uploads
from meadow.notifications.actions import forget_reel
from meadow.platform.jobs.queue import Work
from meadow.reels.actions.delete_reel import empty_reel
from meadow.reels.models import reel_views, reels
from meadow.reels.queries.account import SOME_TO_PURGE
from meadow.subjects.actions.steps import repeat, uncounted
from meadow.subjects.visibility import DELETED, literal

_DELETE = (
    update(reels)
    .where(reels.c.id == bindparam("reel"))
    .values(visibility=literal(DELETED), deleted_at=literal_column("1"), hidden_at=None)
)
_unview = uncounted(reel_views, reel_views.c.reel_id, reels, "views_count")


async def purge_reels(work: Work, member: int) -> None:
    """Delete the member's reels with everything about them, and the member's views of reels."""
    while found := await work.database.reader().scalars(SOME_TO_PURGE, who=member):
        for reel_id in found:
            async with work.database.write() as db:
                await db.run(_DELETE, reel=reel_id)
                await release_uploads(db, "reel", reel_id)
            await forget_reel.perform(work, reel_id=reel_id)
            await empty_reel.perform(work, reel_id=reel_id)
    await repeat(work.database, member, _unview)
