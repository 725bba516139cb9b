"""Updates of reels after video processing."""

from sqlalchemy import bindparam, update

from meadow.media.processing import Outcome, follows_videos
from meadow.platform.after_commit import publish
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels.models import reels

_SHOW = (
    update(reels)
    .where(reels.c.id == bindparam("reel"), reels.c.deleted_at.is_(None))
    .values(status=bindparam("ended", type_=reels.c.status.type))
    .returning(reels.c.author_id)
)


@follows_videos
async def show_outcome(db: Writer, upload: Row, outcome: Outcome) -> None:
    """Change the reel whose video it is, and tell its owner's open pages."""
    owner = await db.scalar(_SHOW, reel=upload.post_id, ended=outcome["status"]) if upload.post_id else None
    if owner is not None:
        publish(db, [owner], {"event": "reel", "data": {"reelId": str(upload.post_id)}})
