"""Hiding and showing comments by staff."""

from sqlalchemy import bindparam, update

from meadow.comments import queries
from meadow.comments.actions.counters import MOVE_REPLIES, move_below
from meadow.comments.models import comments
from meadow.comments.subjects import SUBJECTS
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.queries import is_absent
from meadow.users.tombstones import MOVED_MS, hiding_moment, is_counted, is_kept

_HIDE = (
    update(comments)
    .where(comments.c.id == bindparam("comment"))
    .values(
        deleted_at=bindparam("gone_at", type_=comments.c.deleted_at.type),
        hidden_at=bindparam("hidden", type_=comments.c.deleted_at.type),
    )
)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Nobody reads the comment any more: a placeholder stays. ``row`` is what ``find_to_hide`` found."""
    now = hiding_moment(row.deleted_at)
    await db.run(_HIDE, comment=row.id, hidden=now, gone_at=now if is_kept(row.deleted_at) else row.deleted_at)
    if is_counted(row.deleted_at):
        await _count(db, row, -1)


async def show_to_all(db: Writer, row: Row) -> None:
    """What it was before: read again, unless it had been deleted."""
    comes_back = row.deleted_at == row.hidden_at
    is_away = comes_back and await is_absent(db, row.author_id)
    gone_at = (MOVED_MS if is_away else None) if comes_back else row.deleted_at
    await db.run(_HIDE, comment=row.id, hidden=None, gone_at=gone_at)
    if comes_back and not is_away:
        await _count(db, row, +1)


async def _count(db: Writer, row: Row, by: int) -> None:
    await _move_count(db, row, by)
    if row.parent_id:
        await db.scalar(MOVE_REPLIES, comment=row.parent_id, by=by)


async def _move_count(db: Writer, row: Row, by: int) -> None:
    """Also where nobody sees what the comment stands under, which may come back."""
    await db.first(move_below(SUBJECTS[row.subject_type]), subject=row.subject_id, by=by)


async def find_to_hide(db: Writer, comment_id: int) -> Row | None:
    """The whole row of a comment, deleted ones too, held until the commit. What it stands under is taken first, as by
    everybody who writes there."""
    known = await queries.find_any_comment(db, comment_id)
    if known is None:
        return None
    await _move_count(db, known, 0)
    return await queries.lock_comment(db, comment_id)
