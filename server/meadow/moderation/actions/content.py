"""Hiding and showing content."""

from meadow.moderation.errors import AlreadyInForce
from meadow.moderation.schemas.requests import ContentKind
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.subject import Hiding


async def hide(db: Writer, kind: ContentKind, subject_id: int) -> Row:
    """Hide content; its former row. NotFound, AlreadyInForce."""
    hiding, row = await _locked(db, kind, subject_id)
    if row is None:
        raise hiding.not_found()
    if row.hidden_at is not None:
        raise AlreadyInForce(_("This is hidden already."))
    await hiding.hide(db, row)
    return row


async def show(db: Writer, kind: ContentKind, subject_id: int) -> None:
    """Show content again; no-op for content that is not hidden or was removed."""
    hiding, row = await _locked(db, kind, subject_id)
    if row is not None and row.hidden_at is not None:
        await hiding.show(db, row)


async def _locked(db: Writer, kind: ContentKind, subject_id: int) -> tuple[Hiding, Row | None]:
    hiding = SUBJECTS[kind].moderation.hiding
    if hiding is None:
        raise KeyError(kind)
    return hiding, await hiding.lock(db, subject_id)
