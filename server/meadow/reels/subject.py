"""Reels as subjects."""

from sqlalchemy import ColumnElement, and_

from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.reels.queries import get_reel, lock_reel, visible
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.commentable import Commentable
from meadow.subjects.rows import SubjectRows
from meadow.subjects.visibility import is_visible

REEL = Commentable(
    name="reel",
    table=reels,
    visible=visible,
    get=get_reel,
    not_found=ReelNotFound,
    comment_kind="reel_comment",
    reply_kind="reel_reply",
    owner="the owner of the reel",
)


def _may_be_told(member: ColumnElement[int]) -> ColumnElement[bool]:
    return and_(is_visible(reels), not_silenced(reels.c.author_id, member))


ROWS = SubjectRows(
    type="reel",
    table=reels,
    visible=visible,
    owner=reels.c.author_id,
    hides_notifications=True,
    may_be_told=_may_be_told,
    lock=lock_reel,
)
