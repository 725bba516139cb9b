"""Updates of reels after video processing."""

from sqlalchemy import bindparam, update

from meadow.media.processing import Outcome, follows_videos
from meadow.platform.after_commit import publish
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels.models import reels
from meadow.subjects.audience import PUBLIC
from meadow.subjects.visibility import is_visible

_SHOW = (
    update(reels)
    .where(reels.c.id == bindparam("reel"), is_visible(reels))
    .values(status=bindparam("ended", type_=reels.c.status.type))
    .returning(reels.c.author_id, reels.c.audience)
)


@follows_videos
async def show_outcome(db: Writer, upload: Row, outcome: Outcome) -> bool:
    """Change the reel whose video it is, and tell its owner's open pages; True if its files are hidden."""
    if upload.subject_type != "reel":
        return False
    row = await db.first(_SHOW, reel=upload.subject_id, ended=outcome["status"])
    if row is None:
        return False
    publish(db, [row.author_id], {"event": "reel", "data": {"reelId": str(upload.subject_id)}})
    return row.audience != PUBLIC
