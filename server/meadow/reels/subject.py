"""Reels as a subject."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_

from meadow.media.actions import settle_owned_files
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
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
from meadow.subjects.counters import Counted
from meadow.subjects.exports import ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Comments, Hiding
from meadow.subjects.visibility import is_visible


class ReelSubject:
    """Implements ``Commentable``."""

    kind: Kind = "reel"
    table = reels
    owner = reels.c.author_id
    text = None
    slug = None
    community_id = None
    is_open = None
    hides_notifications = True
    comments = Comments(
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
    )
    hiding = Hiding(not_found=ReelNotFound, hide=hide_from_all, show=show_to_all)
    states = states_of(reels, reels.c.id, hidden=reels.c.hidden_at)
    leaving = LEAVING
    returning = RETURNING
    exported = (
        ExportedTable("reels", "author_id", "id"),
        ExportedTable("user_reel_likes", "user_id", "reel_id"),
        ExportedTable("user_reel_bookmarks", "user_id", "reel_id"),
        ExportedTable("reel_views", "user_id", "reel_id"),
    )
    exported_lists = ()
    not_exported = (("reel_likes", "the other end of user_reel_likes"),)

    def visible(self) -> ColumnElement[bool]:
        return queries.visible()

    def may_be_told(self, member: ColumnElement[int]) -> ColumnElement[bool]:
        return and_(is_visible(reels), in_audience(reels, member), not_silenced(reels.c.author_id, member))

    def shows_files(self) -> ColumnElement[bool]:
        return is_visible(reels)

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await queries.lock_reel(db, subject_id)

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/reels?reel={subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        reel = await queries.get_reel(db, viewer, subject_id)
        return Snapshot(reel.author_id, await reel_out(db, viewer, subject_id), [])

    async def settle_files(self, work: Work, member: int) -> None:
        await settle_owned_files(work, member, own_files)

    def counters(self) -> Sequence[Counted]:
        return COUNTERS

    async def purge(self, work: Work, member: int) -> None:
        await purge_reels(work, member)


REEL = ReelSubject()
