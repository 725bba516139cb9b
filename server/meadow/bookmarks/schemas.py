"""Bookmark request and response schemas."""

import unicodedata
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.bookmarks import constants
from meadow.platform.ids import GivenId
from meadow.platform.paging import Paging
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.posts.schemas import Post
from meadow.search.constants import QUERY


class BookmarkFilter(Paging):
    """Which of one's bookmarks, in which order."""

    q: Annotated[
        str,
        Field(max_length=QUERY, description="Words of the text, #hashtags, names of authors; the last one may go on."),
    ] = ""
    sort: Annotated[
        Literal["recent", "oldest"], Field(description="By when they were kept, the latest or the earliest first.")
    ] = "recent"
    folder: Annotated[GivenId | None, Field(description="Only those in this folder.")] = None


class FolderIn(Body):
    """What a folder is called."""

    name: Annotated[str, Limit(constants.FOLDER_NAME, least=1, one_line=True)]


class BookmarkMove(Body):
    """Where a bookmark goes: into a folder, or out of any with null."""

    folder_id: GivenId | None


class Folder(TypedDict):
    """A folder; ``count`` is what its owner finds in it."""

    id: str
    name: str
    count: int


class TagCount(TypedDict):
    """A hashtag, and how many bookmarks carry it."""

    tag: str
    count: int


class BookmarkedPost(Post):
    """A post, and the folder in which the viewer keeps it."""

    folderId: str | None


def name_key(name: str) -> str:
    """The form in which names of folders are compared: without regard to case and to how letters are composed."""
    return unicodedata.normalize("NFC", name.casefold())
