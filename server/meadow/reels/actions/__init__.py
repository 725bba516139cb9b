"""Reel actions."""

from meadow.reels.actions.delete_reel import delete_reel, empty_reel
from meadow.reels.actions.edit import edit_reel
from meadow.reels.actions.hide import hide_from_all, settle, settle_files, show_to_all
from meadow.reels.actions.toggles import bookmark_reel, like_reel, view_reel
from meadow.reels.actions.upload import Stored, create_reel, discard_reel, process_reel, store_reel
from meadow.reels.actions.video import show_outcome

__all__ = [
    "Stored",
    "bookmark_reel",
    "create_reel",
    "delete_reel",
    "discard_reel",
    "edit_reel",
    "empty_reel",
    "hide_from_all",
    "like_reel",
    "process_reel",
    "settle",
    "settle_files",
    "show_outcome",
    "show_to_all",
    "store_reel",
    "view_reel",
]
