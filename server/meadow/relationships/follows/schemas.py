from typing import Annotated, NamedTuple, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.paging import Paging
from meadow.platform.core.text import Limit
from meadow.relationships.follows import constants
from meadow.users.schemas import ListedUser, UserSummary


class PeopleFilter(Paging):
    """Which people of a list."""

    search: Annotated[
        str, Limit(constants.MAX_SEARCH_CHARACTERS, one_line=True), Field(description="Search text: name.")
    ] = ""
    known: Annotated[bool, Field(description="Only people whom the caller follows.")] = False


class FollowState(TypedDict):
    """New state and exact number of followers; ``isRequested`` of a member who approves followers: whether asked."""

    isFollowing: bool
    isRequested: NotRequired[bool]
    followersCount: int


class FollowOutcome(NamedTuple):
    """What a call came to, and the new number of followers."""

    followers: int
    is_following: bool = False
    is_requested: bool | None = None


class FollowStatus(TypedDict):
    """Whether the two members follow each other."""

    isFollowing: bool
    isRequested: bool
    followsYou: bool


class FollowRequest(TypedDict):
    """Somebody who waits to follow the caller."""

    user: UserSummary
    requestedAt: str


class FollowSummary(ListedUser):
    """Follower or followed member."""

    isFollowing: bool
    isRequested: bool
    followsYou: bool


class ProfileCounts(TypedDict):
    """Data of a ``profile`` event: new counters."""

    userId: str
    followersCount: int
    followingCount: int
