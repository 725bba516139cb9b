from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator
from typing_extensions import TypedDict

from meadow.comments import constants
from meadow.media.constants import MAX_ALT_CHARACTERS
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import MAX_ID, GivenId
from meadow.platform.core.paging import (
    AFTER_NONE,
    BEFORE_ALL,
    PLACES,
    POSITION,
    Limited,
    Paging,
    cursor_schema,
    decode_cursor,
    decode_place,
    encode_cursor,
)
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit, is_blank
from meadow.posts.schemas import Comment, CommentFields


class CommentPicture(Body):
    """Own upload, by its URL."""

    type: Literal["image"] | None = None
    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(MAX_ALT_CHARACTERS)] = ""


class CommentDraft(Body):
    """A new comment, or a reply when ``parentId`` names one. With a picture the text may be blank."""

    content: Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS)] = ""
    parent_id: GivenId | None = None
    media: Annotated[list[CommentPicture], Field(max_length=1)] = Field(default_factory=list[CommentPicture])

    @model_validator(mode="after")
    def _says_something(self) -> "CommentDraft":
        check_says_something(self.content, has_picture=bool(self.media))
        return self


def check_says_something(content: str, *, has_picture: bool) -> None:
    """Invalid for a comment without text or picture."""
    if is_blank(content) and not has_picture:
        raise Invalid.field("content", _("Please write something."))


class CommentEdit(Body):
    """The new text of a comment, which may be blank beside a picture."""

    content: Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS)]


class CommentHiding(Body):
    """The state wanted."""

    hidden: bool


Sort = Literal["oldest", "newest", "top"]


class ThreadFilter(Limited):
    """Which comments of a subject, in which order."""

    parent_id: Annotated[GivenId | None, Field(description="Only the replies to this comment.")] = None
    sort: Annotated[Sort, Field(description="Order; ``top``: most likes first.")] = "oldest"
    cursor: Annotated[str | None, cursor_schema(POSITION, PLACES[2])] = None

    @field_validator("cursor")
    @classmethod
    def _is_ours(cls, cursor: str | None) -> str | None:
        if cursor is not None:
            _decode(cursor)
        return cursor

    def place(self) -> tuple[int, int]:
        """Likes and ID of the comment after which the page begins; the likes count only for ``top``."""
        if self.cursor is None:
            return (MAX_ID, AFTER_NONE if self.sort == "oldest" else BEFORE_ALL)
        return _decode(self.cursor)


def _decode(cursor: str) -> tuple[int, int]:
    if len(cursor) == len(encode_cursor(0)):
        # Of another order: no comment comes before it by likes.
        return MAX_ID, decode_cursor(cursor)
    likes, comment = decode_place(cursor, (int, int))
    return int(likes), int(comment)


class AuthorFilter(Paging):
    """Whose comments."""

    user_id: Annotated[GivenId, Field(description="The member who wrote them.")]


class ReelComment(CommentFields):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left."""

    reelId: str
    replies: list["ReelComment"]


class EventComment(CommentFields):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left."""

    eventId: str
    replies: list["EventComment"]


class CommentFound(TypedDict):
    """A comment at its place: the top-level one, whose ``replies`` hold the one asked for when that is a reply."""

    comment: Comment
    focusId: str
    postId: str


class EventCommentFound(TypedDict):
    """The same of a comment on an event."""

    comment: EventComment
    focusId: str
    eventId: str
