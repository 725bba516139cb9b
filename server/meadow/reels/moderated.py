"""Reels as a subject of reports and moderation."""

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.reels.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.reels.presenters import reel_out
from meadow.reels.queries import get_reel
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class ReelSubject:
    """Implements ``Content``."""

    kind: Kind = "reel"
    states = states_of(reels, reels.c.id, hidden=reels.c.hidden_at)
    not_found = ReelNotFound

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/reels?reel={subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        reel = await get_reel(db, viewer, subject_id)
        return Snapshot(reel.author_id, await reel_out(db, viewer, subject_id), [])

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await find_to_hide(db, subject_id)

    async def hide(self, db: Writer, row: Row) -> None:
        await hide_from_all(db, row)

    async def show(self, db: Writer, row: Row) -> None:
        await show_to_all(db, row)
