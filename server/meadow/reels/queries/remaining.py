"""Remaining rows of deleted reels, in batches."""

from sqlalchemy import bindparam, literal_column, select

from meadow.reels.constants import DELETION_BATCH_ROWS
from meadow.reels.models import reel_likes, reel_views, user_reel_bookmarks

_SOME = literal_column(str(DELETION_BATCH_ROWS))
_reel = bindparam("reel")

SOME_LIKES = (
    select(reel_likes.c.like_id).where(reel_likes.c.reel_id == _reel).order_by(reel_likes.c.like_id).limit(_SOME)
)
"""The next batch of its likes, in stable order."""
SOME_LIKERS = (
    select(reel_likes.c.user_id).where(reel_likes.c.reel_id == _reel).order_by(reel_likes.c.like_id).limit(_SOME)
)
"""Members of these likes."""
SOME_KEEPERS = select(user_reel_bookmarks.c.user_id).where(user_reel_bookmarks.c.reel_id == _reel).limit(_SOME)
"""The next batch of members with a bookmark of it."""
SOME_VIEWERS = select(reel_views.c.user_id).where(reel_views.c.reel_id == _reel).limit(_SOME)
"""The next batch of its viewers."""
