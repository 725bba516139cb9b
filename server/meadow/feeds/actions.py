from sqlalchemy import bindparam, case, delete

from meadow.feeds.models import feed_feedback, read_positions
from meadow.feeds.queries import OLDEST_WISH
from meadow.feeds.schemas import FeedFeedbackRequest, PlaceIn
from meadow.hashtags.names import tag_key
from meadow.hashtags.schemas import checked
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id, parse
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.posts.queries import get_post
from meadow.relationships.profiles.queries import get_user

_WISH = upsert(feed_feedback, ["user_id", "kind", "subject"], lambda said: {"feedback_id": said.feedback_id})
_TAKE_BACK = delete(feed_feedback).where(
    feed_feedback.c.user_id == bindparam("me"),
    feed_feedback.c.kind == bindparam("kind"),
    feed_feedback.c.subject == bindparam("subject"),
)
_FORGET_OLD = delete(feed_feedback).where(
    feed_feedback.c.user_id == bindparam("me"),
    feed_feedback.c.feedback_id < OLDEST_WISH.scalar_subquery(),
)
_KEEP = upsert(
    read_positions,
    ["user_id", "feed"],
    lambda left: {
        "post_id": case((left.left_at >= read_positions.c.left_at, left.post_id), else_=read_positions.c.post_id),
        "left_at": case((left.left_at >= read_positions.c.left_at, left.left_at), else_=read_positions.c.left_at),
    },
)


def _subject_of(wish: FeedFeedbackRequest) -> str:
    """Normalized subject: one spelling per post, member and tag."""
    if wish.kind == "hashtag":
        return tag_key(checked(wish.subject))
    number = parse(wish.subject)
    if number is None:
        raise Invalid.field("subject", _("This is not an id."))
    return str(number)


async def wish_less(db: Writer, me: int, wish: FeedFeedbackRequest) -> None:
    """Show less of a post, author or hashtag in For you. A repetition makes it the newest feedback.

    PostNotFound or UserNotFound for an invisible subject; Invalid for the member itself.
    """
    subject = _subject_of(wish)
    if wish.kind == "post":
        await get_post(db, me, int(subject))
    elif wish.kind == "author":
        if int(subject) == me:
            raise Invalid.field("subject", _("This is you."))
        await get_user(db, me, int(subject))
    await db.run(_WISH, user_id=me, kind=wish.kind, subject=subject, feedback_id=new_id())
    await db.run(_FORGET_OLD, me=me)


async def take_back(db: Writer, me: int, wish: FeedFeedbackRequest) -> None:
    """Withdraw feedback; the subject may be deleted."""
    await db.run(_TAKE_BACK, me=me, kind=wish.kind, subject=_subject_of(wish))


async def keep_place(db: Writer, me: int, feed: str, place: PlaceIn) -> None:
    """Store the read position; PostNotFound. A later position from another device stays."""
    await get_post(db, me, place.post_id)
    # Cap the time of a device with a fast clock, which would block later positions.
    left_at = max(0, min(place.left_at, clock.now_ms()))
    await db.run(_KEEP, user_id=me, feed=feed, post_id=place.post_id, left_at=left_at)
