from sqlalchemy import ColumnElement, and_, case, func, literal_column, null

from meadow.communities.actions.record import record
from meadow.communities.actions.standing import check_may_comment, may_remove_comments
from meadow.communities.models import communities
from meadow.events import queries
from meadow.events.actions.deactivation import DELETING, LEAVING, RETURNING, settle_own_files
from meadow.events.actions.hide import hide_from_all, show_to_all
from meadow.events.actions.purge import purge_events
from meadow.events.errors import EventNotFound
from meadow.events.models import events
from meadow.events.presenters import event_out
from meadow.events.queries.account import COUNTERS
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.subjects.exports import ExportedTable
from meadow.subjects.queries import NEVER, states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Commentable, Comments, CommunityRules, Hiding, Moderation


async def _check_comment(db: Writer, me: int, event: Row) -> None:
    if event.community_id is not None:
        await check_may_comment(db, me, event.community_id)


async def _log_removal(db: Writer, me: int, comment: Row) -> None:
    await record(db, comment.community_id, "comment_removed", me, user_id=comment.author_id)


def _shows_files() -> ColumnElement[bool]:
    in_community = exists_by_key(
        communities, communities.c.id == events.c.community_id, communities.c.deleted_at.is_(None)
    )
    return and_(events.c.hidden_at.is_(None), in_community)


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    event = await queries.card(db, viewer, subject_id)
    return Snapshot(event.host_id, await event_out(db, viewer, subject_id), [], event.community_id or 0)


EVENT = Commentable(
    kind="event",
    table=events,
    owner=events.c.host_id,
    counters=lambda: COUNTERS,
    access=Access(
        visible=queries.visible, shows_files=_shows_files, hides_files=queries.is_hidden, hides_notifications=True
    ),
    comments=Comments(
        get=queries.get_event,
        not_found=EventNotFound,
        may_reply=None,
        # SQLite 3.40 answers IS NULL wrongly in RETURNING of a table without a rowid.
        is_there=func.coalesce(events.c.hidden_at, literal_column("0")) == literal_column("0"),
        comment_kind="event_comment",
        reply_kind="event_reply",
        may_delete=_("Only the author of the comment or the host of the event can delete it."),
        elsewhere=_("The comment you reply to is under another event."),
        community=CommunityRules(check=_check_comment, moderates=may_remove_comments, log_removal=_log_removal),
        announce_changed=None,
        is_imported=False,
    ),
    moderation=Moderation(
        hiding=Hiding(not_found=EventNotFound, lock=queries.lock_to_hide, hide=hide_from_all, show=show_to_all),
        states=states_of(
            events,
            events.c.id,
            hidden=events.c.hidden_at,
            deleted=NEVER,
            edited=case((events.c.sequence > 0, events.c.updated_at), else_=null()),
        ),
        link=lambda subject_id, place: f"/events/{subject_id}",
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=LEAVING,
        deleting=DELETING,
        returning=RETURNING,
        settle_files=settle_own_files,
        exported=(
            ExportedTable("events", "host_id", "id", without=("search_key",)),
            ExportedTable("event_rsvps", "user_id", "event_id", without=("reminded_at", "told")),
        ),
        not_exported=(
            ("event_calendars", "digest of a secret link"),
            ("user_rsvps", "the other end of event_rsvps"),
        ),
        purge=purge_events,
    ),
)
