"""Reading what leaving and taking along need."""

from meadow.accounts.queries.absences import (
    FOLLOWERS,
    FOLLOWING,
    POSTS,
    find_absent_login,
    is_absent,
    lock_anybody,
    reasons_of,
)
from meadow.accounts.queries.pieces import other_files, piece, posts_with_files

__all__ = [
    "FOLLOWERS",
    "FOLLOWING",
    "POSTS",
    "find_absent_login",
    "is_absent",
    "lock_anybody",
    "other_files",
    "piece",
    "posts_with_files",
    "reasons_of",
]
