"""Deactivation queries."""

from meadow.deactivation.queries.counters import FOLLOWERS, FOLLOWING, POSTS, lock_anybody
from meadow.deactivation.queries.own_rows import other_files, piece, posts_with_files

__all__ = ["FOLLOWERS", "FOLLOWING", "POSTS", "lock_anybody", "other_files", "piece", "posts_with_files"]
