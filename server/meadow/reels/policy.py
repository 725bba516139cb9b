"""Reel permission rules: pure functions."""

from meadow.platform.db.statement_cache import Row


def may_delete(me: int, reel: Row) -> bool:
    """The owner alone."""
    return reel.author_id == me
