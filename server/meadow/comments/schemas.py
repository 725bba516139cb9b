"""Comment request and response schemas."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.comments import constants
from meadow.platform.ids import GivenId
from meadow.platform.paging import Paging
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.posts.schemas import Comment
from meadow.users.schemas import UserSummary


class CommentDraft(Body):
    """A new comment, or a reply when ``parentId`` names one."""

    content: Annotated[str, Limit(constants.CONTENT, least=1)]
    parent_id: GivenId | None = None


class ThreadFilter(Paging):
    """Which comments of a subject."""

    parent_id: Annotated[GivenId | None, Field(description="Only the replies to this comment.")] = None


class AuthorFilter(Paging):
    """Whose comments."""

    user_id: Annotated[GivenId, Field(description="The member who wrote them.")]


class CommentLikeWish(Body):
    """The state wanted; without it the like flips."""

    liked: bool | None = None


class ReelComment(TypedDict):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left."""

    id: str
    reelId: str
    parentId: str | None
    content: str
    createdAt: str
    user: UserSummary | None
    likesCount: int
    isLiked: bool
    repliesCount: int
    replies: list["ReelComment"]
    isDeleted: bool


class CommentFound(TypedDict):
    """A comment at its place: the top-level one, whose ``replies`` hold the one asked for when that is a reply."""

    comment: Comment
    focusId: str
    postId: str


class CommentLiked(TypedDict):
    """The state after the call and the exact count."""

    liked: bool
    likesCount: int
