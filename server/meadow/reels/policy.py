"""Reel permission rules: pure functions."""

from meadow.platform.db.statement_cache import Row


def may_delete(me: int, reel: Row) -> bool:
    """The owner alone."""
    return reel.author_id == me


def may_delete_comment(me: int, comment: Row) -> bool:
    """Its author, and the owner of the reel it stands under."""
    return me in (comment.author_id, comment.reel_author_id)
