"""Updates of posts whose video was processed or captioned."""

from sqlalchemy import bindparam, update

from meadow.media.processing import Outcome, follows_videos, with_outcome
from meadow.media.schemas import MediaItem
from meadow.media.settling import settle_files
from meadow.platform.core.json_response import decoded
from meadow.platform.db.after_commit import publish
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts import queries
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.models import posts
from meadow.subjects.audience import PUBLIC
from meadow.subjects.visibility import VISIBLE

_SHOW = update(posts).where(posts.c.id == bindparam("post")).values(media=bindparam("shown", type_=posts.c.media.type))


@follows_videos
async def show_outcome(db: Writer, upload: Row, outcome: Outcome) -> bool | None:
    """Update the attachment in its post and publish it to the author's open pages; whether its files are hidden."""
    row = await queries.lock_post_or_binned(db, upload.subject_id) if upload.subject_type == "post" else None
    if row is None:
        return None
    media: list[MediaItem] = decoded(row.media)
    db.mark_filtered(item["alt"] for item in media)
    await db.run(_SHOW, post=row.id, shown=with_outcome(media, upload.url, outcome))
    if row.community_id is not None or row.audience != PUBLIC:
        # A concurrent change of community or audience may have missed the new file.
        await settle_files.later(db, subject_type="post", subject_id=row.id)
    hidden = bool(await queries.is_hidden(db, row.id))
    if row.visibility != VISIBLE:
        return hidden
    publish(db, [row.author_id], {"event": "post", "data": {"postId": str(row.id)}})
    if "captions" in outcome:
        announce_changed_posts(db)
    return hidden
