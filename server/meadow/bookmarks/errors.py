"""Bookmark errors."""

from meadow.bookmarks.constants import FOLDERS
from meadow.platform.errors import Conflict, Invalid, NotFound


class FolderNotFound(NotFound):
    code = "folder_not_found"
    message = "This folder does not exist any more."


class NotBookmarked(NotFound):
    code = "not_bookmarked"
    message = "This post is not among your bookmarks."


class FolderNameTaken(Conflict):
    code = "folder_name_taken"
    message = "You have a folder with this name already."


class TooManyFolders(Invalid):
    code = "too_many_folders"
    message = f"You have {FOLDERS} folders, which is the most. Please delete one first."
