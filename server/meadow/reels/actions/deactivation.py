"""Deactivation of members: likes and bookmarks of reels."""

from meadow.reels.models import reel_likes, reels, user_reel_bookmarks, user_reel_likes
from meadow.subjects.actions.steps import bookmark_steps, edge_steps

_likes = edge_steps(user_reel_likes, reel_likes, reels, "reel_id", "like_id", "likes_count")
_bookmarks = bookmark_steps(user_reel_bookmarks, reels, "reel_id")
LEAVING, RETURNING = zip(_likes, _bookmarks, strict=True)
