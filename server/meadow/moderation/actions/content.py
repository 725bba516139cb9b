"""Hiding and showing content."""

from meadow.comments import actions as comments
from meadow.comments.errors import CommentNotFound
from meadow.events import actions as events
from meadow.events.errors import EventNotFound
from meadow.moderation.errors import AlreadyInForce
from meadow.moderation.schemas import ContentKind
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts import actions as posts
from meadow.posts.errors import PostNotFound
from meadow.reels import actions as reels
from meadow.reels.errors import ReelNotFound


async def hide(db: Writer, kind: ContentKind, subject_id: int) -> Row:
    """Nobody sees it from now on; its row as it was before. NotFound, AlreadyInForce."""
    verbs, row = await _found(db, kind, subject_id)
    if row.hidden_at is not None:
        raise AlreadyInForce("This is hidden already.")
    await verbs.hide_from_all(db, row)
    return row


async def show(db: Writer, kind: ContentKind, subject_id: int) -> Row | None:
    """It is again what it was; None when it is gone for good. Nothing changes for what is not hidden."""
    try:
        verbs, row = await _found(db, kind, subject_id)
    except (PostNotFound, CommentNotFound, ReelNotFound, EventNotFound):
        return None
    if row.hidden_at is not None:
        await verbs.show_to_all(db, row)
    return row


async def _found(db: Writer, kind: ContentKind, subject_id: int):
    if kind == "post":
        row = await posts.find_to_hide(db, subject_id)
        if row is None:
            raise PostNotFound()
        return posts, row
    if kind == "event":
        row = await events.find_to_hide(db, subject_id)
        if row is None:
            raise EventNotFound()
        return events, row
    if kind == "reel":
        row = await reels.find_to_hide(db, subject_id)
        if row is None:
            raise ReelNotFound()
        return reels, row
    row = await comments.find_to_hide(db, subject_id)
    if row is None:
        raise CommentNotFound()
    return comments, row
