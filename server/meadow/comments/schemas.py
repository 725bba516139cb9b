"""Comment request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field, field_validator
from typing_extensions import TypedDict

from meadow.comments import constants
from meadow.platform.ids import MAX_ID, GivenId
from meadow.platform.paging import (
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
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.posts.schemas import Comment
from meadow.subjects.reactions import Reaction
from meadow.users.schemas import UserSummary


class CommentDraft(Body):
    """A new comment, or a reply when ``parentId`` names one."""

    content: Annotated[str, Limit(constants.CONTENT, least=1)]
    parent_id: GivenId | None = None


class CommentEdit(Body):
    """The new text of a comment."""

    content: Annotated[str, Limit(constants.CONTENT, least=1)]


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


class ReelComment(TypedDict):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left."""

    id: str
    reelId: str
    parentId: str | None
    content: str
    createdAt: str
    editedAt: str | None
    user: UserSummary | None
    likesCount: int
    isLiked: bool
    reactions: dict[str, int]
    ownReaction: Reaction | None
    repliesCount: int
    replies: list["ReelComment"]
    isDeleted: bool
    isHidden: bool


class EventComment(TypedDict):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left."""

    id: str
    eventId: str
    parentId: str | None
    content: str
    createdAt: str
    editedAt: str | None
    user: UserSummary | None
    likesCount: int
    isLiked: bool
    reactions: dict[str, int]
    ownReaction: Reaction | None
    repliesCount: int
    replies: list["EventComment"]
    isDeleted: bool
    isHidden: bool


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
