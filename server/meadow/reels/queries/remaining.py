"""Remaining rows of deleted reels, in batches."""

from sqlalchemy import bindparam, literal_column, select

from meadow.reels.constants import EMPTIED_AT_ONCE
from meadow.reels.models import reel_likes, reel_views, user_reel_bookmarks

_SOME = literal_column(str(EMPTIED_AT_ONCE))
_reel = bindparam("reel")

SOME_LIKES = (
    select(reel_likes.c.like_id).where(reel_likes.c.reel_id == _reel).order_by(reel_likes.c.like_id).limit(_SOME)
)
"""Some of its likes, always the same ones until they are gone."""
SOME_LIKERS = (
    select(reel_likes.c.user_id).where(reel_likes.c.reel_id == _reel).order_by(reel_likes.c.like_id).limit(_SOME)
)
"""Whose likes these are."""
SOME_KEEPERS = select(user_reel_bookmarks.c.user_id).where(user_reel_bookmarks.c.reel_id == _reel).limit(_SOME)
"""Some of those who bookmarked it."""
SOME_VIEWERS = select(reel_views.c.user_id).where(reel_views.c.reel_id == _reel).limit(_SOME)
"""Some of those who watched it."""
