"""Link previews of posts."""

from sqlalchemy import bindparam, func, update

from meadow.link_previews.actions import Tools, fetch_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.link_previews.links import first_link
from meadow.platform.db.after_commit import publish
from meadow.platform.jobs.queue import Work, job
from meadow.posts import queries
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.models import posts
from meadow.subjects.visibility import VISIBLE

_SHOW = (
    update(posts)
    .where(posts.c.id == bindparam("post"), func.coalesce(posts.c.preview_id, -1) != KEPT_AWAY)
    .values(preview_id=bindparam("preview", type_=posts.c.preview_id.type))
)


@job("posts.preview_link", queue="outbound")
async def preview_link(work: Work, *, post_id: int) -> None:
    """Fetch the preview of the first link and publish it to open pages."""
    texts = await queries.texts_of(work.database.reader_at_work(), post_id)
    link = first_link(texts[0]) if texts else None
    if link is None:
        return
    preview_id = await fetch_preview(Tools.of(work), link)
    async with work.database.write() as db:
        row = await queries.lock_post_or_binned(db, post_id)
        # If edited meanwhile, another job fetches its preview.
        if row is None or first_link(row.content) != link or row.preview_id == preview_id:
            return
        if await db.run(_SHOW, post=post_id, preview=preview_id) and row.visibility == VISIBLE:
            publish(db, [row.author_id], {"event": "post", "data": {"postId": str(post_id)}})
            announce_changed_posts(db)
