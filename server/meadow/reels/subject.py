from functools import partial

from sqlalchemy import ColumnElement, and_

from meadow.media.actions import settle_owned_files
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader
from meadow.posts.policy import may_reply
from meadow.reels import queries
from meadow.reels.actions.deactivation import LEAVING, RETURNING
from meadow.reels.actions.hide import hide_from_all, show_to_all
from meadow.reels.actions.purge import purge_reels
from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.reels.presenters import reel_out
from meadow.reels.queries.account import COUNTERS, own_files
from meadow.relationships.follows.queries import in_audience
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.exports import ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Commentable, Comments, Hiding, Moderation
from meadow.subjects.visibility import is_visible


def _may_be_told(member: ColumnElement[int]) -> ColumnElement[bool]:
    return and_(is_visible(reels), in_audience(reels, member), not_silenced(reels.c.author_id, member))


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    reel = await queries.get_reel(db, viewer, subject_id)
    return Snapshot(reel.author_id, await reel_out(db, viewer, subject_id), [])


REEL = Commentable(
    kind="reel",
    table=reels,
    owner=reels.c.author_id,
    counters=lambda: COUNTERS,
    access=Access(
        visible=queries.visible,
        shows_files=lambda: is_visible(reels),
        hides_files=queries.is_hidden,
        hides_notifications=True,
        may_be_told=_may_be_told,
    ),
    comments=Comments(
        get=queries.get_reel,
        not_found=ReelNotFound,
        is_there=is_visible(reels),
        may_reply=lambda reel: may_reply(reel, reel.content_warning, reel.caption),
        comment_kind="reel_comment",
        reply_kind="reel_reply",
        may_delete=_("Only the author of the comment or the owner of the reel can delete it."),
        elsewhere=_("The comment you reply to is under another reel."),
        community=None,
        announce_changed=None,
        is_imported=False,
    ),
    moderation=Moderation(
        hiding=Hiding(not_found=ReelNotFound, lock=queries.lock_reel, hide=hide_from_all, show=show_to_all),
        states=states_of(reels, reels.c.id, hidden=reels.c.hidden_at),
        link=lambda subject_id, place: f"/reels?reel={subject_id}",
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=LEAVING,
        returning=RETURNING,
        settle_files=partial(settle_owned_files, page=own_files),
        exported=(
            ExportedTable("reels", "author_id", "id"),
            ExportedTable("user_reel_likes", "user_id", "reel_id"),
            ExportedTable("user_reel_bookmarks", "user_id", "reel_id"),
            ExportedTable("reel_views", "user_id", "reel_id"),
        ),
        not_exported=(("reel_likes", "the other end of user_reel_likes"),),
        purge=purge_reels,
    ),
)
