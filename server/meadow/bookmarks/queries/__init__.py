"""Reading bookmarks; only ever one's own."""

from meadow.bookmarks.queries.folders import find_folder, folders_count, folders_of, lock_folder, named
from meadow.bookmarks.queries.found import found
from meadow.bookmarks.queries.kept import count, page, popular_tags

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
