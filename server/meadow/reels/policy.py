"""Reel permission rules: pure functions."""

from meadow.platform.db.statement_cache import Row


def may_change(me: int, reel: Row) -> bool:
    """Only the owner may edit or delete."""
    return reel.author_id == me
