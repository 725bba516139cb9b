"""Account deactivation, deletion, export and import queries."""

from meadow.account_lifecycle.queries.deactivations import (
    FOLLOWERS,
    FOLLOWING,
    POSTS,
    find_absent_login,
    lock_anybody,
    reasons_of,
)
from meadow.account_lifecycle.queries.own_rows import other_files, piece, posts_with_files

__all__ = [
    "FOLLOWERS",
    "FOLLOWING",
    "POSTS",
    "find_absent_login",
    "lock_anybody",
    "other_files",
    "piece",
    "posts_with_files",
    "reasons_of",
]
