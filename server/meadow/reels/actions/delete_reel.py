from sqlalchemy import bindparam, delete, update

from meadow.media.actions import release_uploads
from meadow.notifications.actions import forget_reel
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.reels import policy, queries
from meadow.reels.errors import NotYourReel, ReelNotFound
from meadow.reels.models import reel_likes, reel_views, reels, user_reel_bookmarks, user_reel_likes
from meadow.subjects.hooks import SUBJECT_PURGED
from meadow.subjects.visibility import DELETED, has_state, is_visible, literal

_HIDE = (
    update(reels)
    .where(reels.c.id == bindparam("reel"), is_visible(reels))
    .values(visibility=literal(DELETED), deleted_at=bindparam("now", type_=reels.c.deleted_at.type))
)
_PIECES = (
    delete(reel_views).where(reel_views.c.reel_id == bindparam("reel"), reel_views.c.user_id.in_(queries.SOME_VIEWERS)),
    delete(user_reel_bookmarks).where(
        user_reel_bookmarks.c.reel_id == bindparam("reel"),
        user_reel_bookmarks.c.user_id.in_(queries.SOME_KEEPERS),
    ),
)
_SOME_OF_MEMBERS = delete(user_reel_likes).where(
    user_reel_likes.c.reel_id == bindparam("reel"), user_reel_likes.c.user_id.in_(queries.SOME_LIKERS)
)
_SOME_OF_REEL = delete(reel_likes).where(
    reel_likes.c.reel_id == bindparam("reel"), reel_likes.c.like_id.in_(queries.SOME_LIKES)
)
_GONE = delete(reels).where(reels.c.id == bindparam("reel"), has_state(reels, DELETED))


async def delete_reel(db: Writer, me: int, reel_id: int) -> None:
    """Delete the reel and its files; ReelNotFound, NotYourReel."""
    reel = await queries.get_reel(db, me, reel_id)
    if not policy.may_change(me, reel):
        raise NotYourReel()
    if not await db.run(_HIDE, reel=reel_id, now=clock.now_ms()):
        raise ReelNotFound()
    await release_uploads(db, "reel", reel_id)
    await forget_reel.later(db, reel_id=reel_id)
    await empty_reel.later(db, reel_id=reel_id)


@job("reels.empty")
async def empty_reel(work: Work, *, reel_id: int) -> None:
    """Purge a deleted reel: everything about it, then its row. In small steps, since it may have very many views."""
    await SUBJECT_PURGED(work.database, reel_id)
    for statement in _PIECES:
        left = 1
        while left:
            async with work.database.write() as db:
                left = await db.run(statement, reel=reel_id)
    left = 1
    while left:
        async with work.database.write() as db:
            await db.run(_SOME_OF_MEMBERS, reel=reel_id)
            left = await db.run(_SOME_OF_REEL, reel=reel_id)
    async with work.database.write() as db:
        await db.run(_GONE, reel=reel_id)
