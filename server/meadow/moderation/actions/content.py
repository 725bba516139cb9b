"""Hiding and showing content."""

from meadow.moderation.errors import AlreadyInForce
from meadow.moderation.schemas import ContentKind
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.registry import SUBJECTS


async def hide(db: Writer, kind: ContentKind, subject_id: int) -> Row:
    """Hide it from everybody; its row from before. NotFound, AlreadyInForce."""
    content = SUBJECTS.content(kind)
    row = await content.lock(db, subject_id)
    if row is None:
        raise content.not_found()
    if row.hidden_at is not None:
        raise AlreadyInForce("This is hidden already.")
    await content.hide(db, row)
    return row


async def show(db: Writer, kind: ContentKind, subject_id: int) -> None:
    """Show it again; nothing changes for content that is not hidden or was removed."""
    content = SUBJECTS.content(kind)
    row = await content.lock(db, subject_id)
    if row is not None and row.hidden_at is not None:
        await content.show(db, row)
