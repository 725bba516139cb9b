"""Reels as a subject of comments."""

from meadow.reels.errors import ReelNotFound
from meadow.reels.models import reels
from meadow.reels.queries import get_reel, visible
from meadow.subjects.commentable import Commentable

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
