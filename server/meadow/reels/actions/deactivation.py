"""Deactivation of members: likes of reels."""

from meadow.reels.models import reel_likes, reels, user_reel_likes
from meadow.subjects.actions.steps import edge_steps

_leave, _return = edge_steps(user_reel_likes, reel_likes, reels, "reel_id", "like_id", "likes_count")
LEAVING, RETURNING = (_leave,), (_return,)
