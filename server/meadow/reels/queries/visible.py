"""Who sees a reel: said here and nowhere else."""

from sqlalchemy import ColumnElement, and_, bindparam, or_

from meadow.blocks.queries import unbarred
from meadow.moderation.queries.silence import heard
from meadow.reels.models import reels


def visible() -> ColumnElement[bool]:
    """The reels that the member bound as ``viewer`` may see. What can never be played is for its owner alone."""
    return and_(
        reels.c.deleted_at.is_(None),
        or_(reels.c.status != "failed", reels.c.author_id == bindparam("viewer")),
        unbarred(reels.c.author_id),
        heard(reels.c.author_id),
    )
