"""Reel queries."""

from meadow.reels.queries.cards import (
    cards,
    get_reel,
    is_hidden,
    lock_reel,
    newest_of_others,
    page,
    unmuted_cards,
)
from meadow.reels.queries.comments import comment_cards, find_any_comment, get_comment, lock_comment, thread_page
from meadow.reels.queries.remaining import SOME_COMMENTS, SOME_KEEPERS, SOME_LIKERS, SOME_LIKES, SOME_VIEWERS
from meadow.reels.queries.visible import visible

__all__ = [
    "SOME_COMMENTS",
    "SOME_KEEPERS",
    "SOME_LIKERS",
    "SOME_LIKES",
    "SOME_VIEWERS",
    "cards",
    "comment_cards",
    "find_any_comment",
    "get_comment",
    "get_reel",
    "is_hidden",
    "lock_comment",
    "lock_reel",
    "newest_of_others",
    "page",
    "thread_page",
    "unmuted_cards",
    "visible",
]
