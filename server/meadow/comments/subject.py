"""Comments as subjects."""

from sqlalchemy import ColumnElement, and_

from meadow.comments.models import comments
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.rows import SubjectRows
from meadow.subjects.visibility import is_visible


def _visible() -> ColumnElement[bool]:
    """Under a subject that the viewer may see."""
    return and_(is_visible(comments), not_silenced(comments.c.author_id))


ROWS = SubjectRows(
    type="comment", table=comments, visible=_visible, owner=comments.c.author_id, text=comments.c.content
)
