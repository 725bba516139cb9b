"""Change of a post's audience."""

from sqlalchemy import bindparam, update

from meadow.media.settling import settle_after_commit
from meadow.notifications.actions import forget_unseen
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.actions.counters import MOVE_SHARES
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import drop_reposts
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.models import posts
from meadow.posts.words import words_of
from meadow.subjects.audience import FOLLOWERS, Audience
from meadow.users.actions import move_posts_count

_CHANGE = (
    update(posts).where(posts.c.id == bindparam("post")).values(audience=bindparam("new", type_=posts.c.audience.type))
)


async def change_audience(db: Writer, row: Row, audience: Audience) -> None:
    """Set the audience of a post. ``row`` is the whole row, locked. Narrowing to followers removes the post from
    counters and hashtags, deletes all its reposts, and deletes notifications of members who can no longer see it.
    Invalid for a post of a community."""
    if row.community_id is not None:
        raise Invalid.field("audience", _("A post in a community has the audience of the community."))
    if audience == row.audience:
        return
    await db.run(_CHANGE, post=row.id, new=audience)
    was, counted = row.audience != FOLLOWERS, audience != FOLLOWERS
    if was != counted:
        tags = decoded(row.hashtags)
        await unlist_post(db, row.id, words_of(row), tags, counted=was)
        await list_post(db, row.id, words_of(row), tags, counted=counted, origin=row.imported_from)
        await move_posts_count(db, row.author_id, +1 if counted else -1)
    if not counted:
        await db.scalar(MOVE_SHARES, this=row.id, by=-await drop_reposts(db, row.id))
        await forget_unseen.later(db, subject_type="post", subject_id=row.id)
    await settle_after_commit(db, "post", row.id)
    announce_changed_posts(db)
