"""Comments as a subject."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Text, and_

from meadow.comments import queries
from meadow.comments.actions.deactivation import LEAVING, RETURNING
from meadow.comments.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.comments.actions.purge import purge_comments
from meadow.comments.errors import CommentNotFound
from meadow.comments.models import comments
from meadow.comments.presenters import comment_out
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.counters import Counted
from meadow.subjects.exports import ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Hiding
from meadow.subjects.visibility import is_visible


class CommentSubject:
    """Implements ``Subject``."""

    kind: Kind = "comment"
    table = comments
    owner = comments.c.author_id
    text = comments.c.content
    slug = None
    community_id = None
    is_open = None
    may_be_told = None
    hides_notifications = False
    comments = None
    hiding = Hiding(not_found=CommentNotFound, hide=hide_from_all, show=show_to_all)
    states = states_of(
        table,
        table.c.subject_type + ":" + table.c.subject_id.cast(Text),
        hidden=table.c.hidden_at,
        edited=table.c.edited_at,
    )
    leaving = LEAVING
    returning = RETURNING
    exported = (
        ExportedTable("comments", "author_id", "id"),
        ExportedTable("comment_likes", "user_id", "comment_id"),
    )
    exported_lists = ()
    not_exported = (("deactivated_edges", "likes of deactivated members, who cannot export"),)

    def visible(self) -> ColumnElement[bool]:
        """Under a subject that the viewer may see."""
        return and_(is_visible(comments), not_silenced(comments.c.author_id))

    def shows_files(self) -> ColumnElement[bool]:
        return queries.shows_files()

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await find_to_hide(db, subject_id)

    def link(self, subject_id: int, place: object) -> str | None:
        subject, _, owner = str(place).partition(":")
        if subject == "reel":
            return f"/reels?reel={owner}"
        return f"/{'events' if subject == 'event' else 'post'}/{owner}?comment={subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        known = await queries.find_any_comment(db, subject_id)
        if known is None:
            raise CommentNotFound()
        subject = SUBJECTS.commentable(known.subject_type)
        comment = await queries.get_comment(db, viewer, subject, subject_id)
        shown = await comment_out(db, viewer, subject, subject_id)
        return Snapshot(comment.author_id, shown, [], comment.community_id or 0)

    async def settle_files(self, work: Work, member: int) -> None:
        """Nothing: files of comments open by signed links alone."""

    def counters(self) -> Sequence[Counted]:
        return queries.counters()

    async def purge(self, work: Work, member: int) -> None:
        await purge_comments(work, member)
