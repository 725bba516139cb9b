from sqlalchemy import ColumnElement, Text, and_

from meadow.comments import queries
from meadow.comments.actions.deactivation import LEAVING, RETURNING
from meadow.comments.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.comments.actions.purge import purge_comments
from meadow.comments.errors import CommentNotFound
from meadow.comments.models import comments
from meadow.comments.presenters import comment_out
from meadow.platform.db.session import Reader
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.exports import ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Hiding, Moderation, Subject
from meadow.subjects.visibility import is_visible


def _visible() -> ColumnElement[bool]:
    """Under a subject that the viewer may see."""
    return and_(is_visible(comments), not_silenced(comments.c.author_id))


def _link(subject_id: int, place: object) -> str | None:
    subject, _, owner = str(place).partition(":")
    if subject == "reel":
        return f"/reels?reel={owner}"
    return f"/{'events' if subject == 'event' else 'post'}/{owner}?comment={subject_id}"


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    known = CommentNotFound.unless(await queries.find_any_comment(db, subject_id))
    subject = SUBJECTS.commentable(known.subject_type)
    comment = await queries.get_comment(db, viewer, subject, subject_id)
    shown = await comment_out(db, viewer, subject, subject_id)
    return Snapshot(comment.author_id, shown, [], comment.community_id or 0)


COMMENT = Subject(
    kind="comment",
    table=comments,
    owner=comments.c.author_id,
    text=comments.c.content,
    counters=queries.counters,
    access=Access(visible=_visible, shows_files=queries.shows_files),
    comments=None,
    moderation=Moderation(
        hiding=Hiding(not_found=CommentNotFound, lock=find_to_hide, hide=hide_from_all, show=show_to_all),
        states=states_of(
            comments,
            comments.c.subject_type + ":" + comments.c.subject_id.cast(Text),
            hidden=comments.c.hidden_at,
            edited=comments.c.edited_at,
        ),
        link=_link,
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=LEAVING,
        returning=RETURNING,
        exported=(
            ExportedTable("comments", "author_id", "id"),
            ExportedTable("comment_likes", "user_id", "comment_id"),
        ),
        not_exported=(("deactivated_edges", "likes of deactivated members, who cannot export"),),
        purge=purge_comments,
    ),
)
