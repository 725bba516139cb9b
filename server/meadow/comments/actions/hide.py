from sqlalchemy import bindparam, update

from meadow.comments import queries
from meadow.comments.actions.counters import MOVE_REPLIES, announce_change, move_below
from meadow.comments.models import comments
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.visibility import HIDDEN, VISIBLE, literal, returning_state
from meadow.users.queries import is_absent

_HIDE = (
    update(comments)
    .where(comments.c.id == bindparam("comment"))
    .values(visibility=literal(HIDDEN), hidden_at=bindparam("now", type_=comments.c.hidden_at.type), is_counted=False)
)
_SHOW = (
    update(comments)
    .where(comments.c.id == bindparam("comment"))
    .values(
        visibility=bindparam("state"),
        hidden_at=None,
        is_counted=bindparam("counted", type_=comments.c.is_counted.type),
    )
)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Replace the comment by a placeholder. ``row`` comes from ``find_to_hide``."""
    await db.run(_HIDE, comment=row.id, now=clock.now_ms())
    if row.is_counted:
        await _count(db, row, -1)


async def show_to_all(db: Writer, row: Row) -> None:
    """Undo ``hide_from_all``. A deleted comment stays deleted."""
    state = returning_state(row.deleted_at, is_owner_absent=await is_absent(db, row.author_id))
    await db.run(_SHOW, comment=row.id, state=state, counted=state == VISIBLE)
    if state == VISIBLE:
        await _count(db, row, +1)


async def _count(db: Writer, row: Row, by: int) -> None:
    await _move_count(db, row, by)
    announce_change(db, SUBJECTS.commentable(row.subject_type))
    if row.parent_id:
        await db.run(MOVE_REPLIES, this=row.parent_id, by=by)


async def _move_count(db: Writer, row: Row, by: int) -> None:
    """Move the counter of the subject, hidden subjects included, since they may be shown again."""
    await db.first(move_below(SUBJECTS.commentable(row.subject_type)), this=row.subject_id, by=by)


async def find_to_hide(db: Writer, comment_id: int) -> Row | None:
    """The row of a comment, deleted ones included, locked until the commit. The subject is locked first, in the order
    of every writer."""
    known = await queries.find_any_comment(db, comment_id)
    if known is None:
        return None
    await _move_count(db, known, 0)
    return await queries.lock_comment(db, comment_id)
