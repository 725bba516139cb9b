"""Events as a subject of reports and moderation."""

from sqlalchemy import case, null

from meadow.events.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.events.errors import EventNotFound
from meadow.events.models import events
from meadow.events.presenters import event_out
from meadow.events.queries import card
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import NEVER, states_of
from meadow.subjects.snapshots import Snapshot


class EventSubject:
    """Implements ``Content``."""

    kind: Kind = "event"
    states = states_of(
        events,
        events.c.id,
        hidden=events.c.hidden_at,
        deleted=NEVER,
        edited=case((events.c.sequence > 0, events.c.updated_at), else_=null()),
    )
    not_found = EventNotFound

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/events/{subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        event = await card(db, viewer, subject_id)
        return Snapshot(event.host_id, await event_out(db, viewer, subject_id), [], event.community_id or 0)

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await find_to_hide(db, subject_id)

    async def hide(self, db: Writer, row: Row) -> None:
        await hide_from_all(db, row)

    async def show(self, db: Writer, row: Row) -> None:
        await show_to_all(db, row)
