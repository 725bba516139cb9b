"""Comments as a subject of reports and moderation."""

from sqlalchemy import Text

from meadow.comments.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.comments.errors import CommentNotFound
from meadow.comments.models import comments
from meadow.comments.presenters import comment_out
from meadow.comments.queries import find_any_comment, get_comment
from meadow.comments.subjects import SUBJECTS
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class CommentSubject:
    """Implements ``Content``."""

    kind: Kind = "comment"
    states = states_of(
        comments, comments.c.subject_type + ":" + comments.c.subject_id.cast(Text), hidden=comments.c.hidden_at
    )
    not_found = CommentNotFound

    def link(self, subject_id: int, place: object) -> str | None:
        subject, _, owner = str(place).partition(":")
        return f"/reels?reel={owner}" if subject == "reel" else f"/post/{owner}?comment={subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        known = await find_any_comment(db, subject_id)
        if known is None:
            raise CommentNotFound()
        subject = SUBJECTS[known.subject_type]
        comment = await get_comment(db, viewer, subject, subject_id)
        shown = await comment_out(db, viewer, subject, subject_id)
        return Snapshot(comment.author_id, shown, [], comment.community_id or 0)

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await find_to_hide(db, subject_id)

    async def hide(self, db: Writer, row: Row) -> None:
        await hide_from_all(db, row)

    async def show(self, db: Writer, row: Row) -> None:
        await show_to_all(db, row)
