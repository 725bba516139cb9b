"""Reel permission rules: pure functions."""

from meadow.platform.db.statement_cache import Row


def may_change(me: int, reel: Row) -> bool:
    """The owner alone; the same goes for deletion."""
    return reel.author_id == me
