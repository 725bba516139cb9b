"""Announcements to all members."""

from sqlalchemy import bindparam, delete, update

from meadow.administration import queries
from meadow.administration.constants import MAX_ANNOUNCEMENTS
from meadow.administration.errors import AnnouncementNotFound, TooManyAnnouncements
from meadow.administration.models import announcement_dismissals, announcements
from meadow.administration.schemas import AnnouncementIn
from meadow.audit_log.actions import record
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer

_a = announcements.c
_CHANGE = (
    update(announcements)
    .where(_a.id == bindparam("this"))
    .values(
        text=bindparam("words"),
        starts_at=bindparam("first", type_=_a.starts_at.type),
        ends_at=bindparam("last", type_=_a.ends_at.type),
    )
)
_DELETE = delete(announcements).where(_a.id == bindparam("this"))


async def announce(db: Writer, by: int, given: AnnouncementIn) -> int:
    """Create an announcement and return its ID. TooManyAnnouncements."""
    if await queries.count_announcements(db) >= MAX_ANNOUNCEMENTS:
        raise TooManyAnnouncements()
    this = new_id()
    starts = _start(given, clock.now_ms())
    await insert_once(db, announcements, id=this, text=given.text, starts_at=starts, ends_at=given.ends_at)
    await record(db, "announcement.created", by=by, announcement=this)
    return this


async def change_announcement(db: Writer, by: int, announcement_id: int, given: AnnouncementIn) -> None:
    """Replace text and times; without ``startsAt`` the start stays. AnnouncementNotFound."""
    row = AnnouncementNotFound.unless(await queries.find_announcement(db, announcement_id))
    starts = _start(given, row.starts_at)
    if not await db.run(_CHANGE, this=announcement_id, words=given.text, first=starts, last=given.ends_at):
        raise AnnouncementNotFound()
    await record(db, "announcement.changed", by=by, announcement=announcement_id)


async def delete_announcement(db: Writer, by: int, announcement_id: int) -> None:
    if not await db.run(_DELETE, this=announcement_id):
        raise AnnouncementNotFound()
    await record(db, "announcement.deleted", by=by, announcement=announcement_id)


async def dismiss(db: Writer, me: int, announcement_id: int) -> None:
    """Hide an announcement from the member. Idempotent. AnnouncementNotFound."""
    if await queries.find_announcement(db, announcement_id) is None:
        raise AnnouncementNotFound()
    await insert_once(db, announcement_dismissals, user_id=me, announcement_id=announcement_id)


def _start(given: AnnouncementIn, otherwise: int) -> int:
    starts = otherwise if given.starts_at is None else given.starts_at
    if given.ends_at is not None and given.ends_at <= starts:
        raise Invalid.field("endsAt", _("An announcement ends after it starts."))
    return starts
