"""Updates of reels whose video was processed or captioned."""

from sqlalchemy import bindparam, update

from meadow.media.processing import Outcome, follows_videos
from meadow.platform.core.json_response import decoded
from meadow.platform.db.after_commit import publish
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels import queries
from meadow.reels.models import reels
from meadow.subjects.audience import PUBLIC
from meadow.subjects.visibility import VISIBLE

_SHOW = (
    update(reels)
    .where(reels.c.id == bindparam("reel"))
    .values(
        status=bindparam("ended", type_=reels.c.status.type), captions=bindparam("shown", type_=reels.c.captions.type)
    )
)


@follows_videos
async def show_outcome(db: Writer, upload: Row, outcome: Outcome) -> bool | None:
    """Update the reel of the video and publish it to its owner's open pages; whether its files are hidden."""
    row = await queries.lock_reel(db, upload.subject_id) if upload.subject_type == "reel" else None
    if row is None:
        return None
    captions = outcome.get("captions", decoded(row.captions))
    await db.run(_SHOW, reel=row.id, ended=outcome.get("status", row.status), shown=captions or None)
    if row.visibility != VISIBLE:
        return True
    publish(db, [row.author_id], {"event": "reel", "data": {"reelId": str(row.id)}})
    return row.audience != PUBLIC
