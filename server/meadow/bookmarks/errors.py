from meadow.bookmarks.constants import MAX_FOLDERS
from meadow.platform.core.errors import Conflict, Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext


class FolderNotFound(NotFound, code="folder_not_found"):
    message = _("This folder does not exist any more.")


class NotBookmarked(NotFound, code="not_bookmarked"):
    message = _("This post is not among your bookmarks.")


class FolderNameTaken(Conflict, code="folder_name_taken"):
    message = _("You have a folder with this name already.")


class TooManyFolders(Invalid, code="too_many_folders"):
    message = ngettext(
        "You have {count} folder, which is the most. Please delete one first.",
        "You have {count} folders, which is the most. Please delete one first.",
        MAX_FOLDERS,
    )
