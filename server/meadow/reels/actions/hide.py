from sqlalchemy import bindparam, update

from meadow.media.settling import settle_files
from meadow.notifications.actions import settle_reel
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels.models import reels
from meadow.subjects.visibility import HIDDEN, literal, returning_state
from meadow.users.queries import is_absent

_HIDE = (
    update(reels)
    .where(reels.c.id == bindparam("reel"))
    .values(visibility=literal(HIDDEN), hidden_at=bindparam("now", type_=reels.c.hidden_at.type))
)
_SHOW = update(reels).where(reels.c.id == bindparam("reel")).values(visibility=bindparam("state"), hidden_at=None)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Hide the reel from all members. ``row`` is locked and not hidden."""
    await db.run(_HIDE, reel=row.id, now=clock.now_ms())
    await settle_files.later(db, subject_type="reel", subject_id=row.id)
    await settle_reel.later(db, reel_id=row.id)


async def show_to_all(db: Writer, row: Row) -> None:
    """Undo ``hide_from_all``. A deleted reel stays deleted."""
    state = returning_state(row.deleted_at, is_owner_absent=await is_absent(db, row.author_id))
    await db.run(_SHOW, reel=row.id, state=state)
    await settle_files.later(db, subject_type="reel", subject_id=row.id)
    await settle_reel.later(db, reel_id=row.id)
