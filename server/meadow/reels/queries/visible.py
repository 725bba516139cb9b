"""Visibility rule of reels."""

from sqlalchemy import ColumnElement, and_, bindparam, or_

from meadow.reels.models import reels
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.follows.queries import in_audience
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.visibility import is_visible


def visible() -> ColumnElement[bool]:
    """The reel is visible to the member bound as ``viewer``. Reels with failed videos are visible to their owner
    only."""
    return and_(
        is_visible(reels),
        in_audience(reels),
        or_(reels.c.status != "failed", reels.c.author_id == bindparam("viewer")),
        not_blocked(reels.c.author_id),
        not_silenced(reels.c.author_id),
    )
