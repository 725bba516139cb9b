"""Bookmark queries."""

from meadow.bookmarks.queries.folders import find_folder, folders_count, folders_of, lock_folder, named
from meadow.bookmarks.queries.lists import count, page, popular_tags
from meadow.bookmarks.queries.search import found

__all__ = [
    "count",
    "find_folder",
    "folders_count",
    "folders_of",
    "found",
    "lock_folder",
    "named",
    "page",
    "popular_tags",
]
