import unicodedata
from typing import Annotated, Literal

from pydantic import Field, model_validator
from typing_extensions import TypedDict

from meadow.bookmarks import constants
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import Paging
from meadow.platform.core.schemas import Body, FutureMoment
from meadow.platform.core.text import Limit
from meadow.posts.schemas import Post
from meadow.search.constants import MAX_QUERY_CHARACTERS


class BookmarkFilter(Paging):
    """Filter and order of bookmarks."""

    q: Annotated[
        str,
        Field(max_length=MAX_QUERY_CHARACTERS, description="Words (the last as a prefix), #hashtags, authors."),
    ] = ""
    sort: Annotated[Literal["recent", "oldest"], Field(description="Order by date of bookmarking.")] = "recent"
    folder: Annotated[GivenId | None, Field(description="Bookmarks in this folder.")] = None


class FolderIn(Body):
    """Name of a folder."""

    name: Annotated[str, Limit(constants.MAX_FOLDER_NAME_CHARACTERS, least=1, one_line=True)]


class BookmarkChange(Body):
    """Changed fields of a bookmark; absent ones stay."""

    folder_id: Annotated[GivenId | None, Field(description="Target folder; null: none.")] = None
    remind_at: Annotated[FutureMoment | None, Field(description="Time of the reminder; null: none.")] = None

    @model_validator(mode="after")
    def _changes_something(self) -> "BookmarkChange":
        if not self.model_fields_set:
            raise Invalid(_("Please say what to change."))
        return self


class Folder(TypedDict):
    """Folder; ``count`` is the number of visible bookmarks."""

    id: str
    name: str
    count: int


class TagCount(TypedDict):
    """Hashtag with its number of bookmarks."""

    tag: str
    count: int


class BookmarkedPost(Post):
    """Post with the viewer's folder and reminder."""

    folderId: str | None
    remindAt: str | None


def name_key(name: str) -> str:
    """The form in which names of folders are compared: without regard to case and to how letters are composed."""
    return unicodedata.normalize("NFC", name.casefold())
