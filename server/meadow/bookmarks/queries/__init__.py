# pyright: reportUnusedImport=false
from meadow.bookmarks.queries.folders import find_folder, folders_count, folders_of, lock_folder, named
from meadow.bookmarks.queries.lists import count, page, popular_tags
from meadow.bookmarks.queries.search import found
