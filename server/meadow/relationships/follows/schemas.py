"""Follow request and response schemas."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.paging import Paging
from meadow.platform.text import Limit
from meadow.relationships.follows import constants
from meadow.users.schemas import UserLine


class PeopleFilter(Paging):
    """Which people of a list."""

    search: Annotated[str, Limit(constants.SEARCH, one_line=True), Field(description="Search text: name.")] = ""


class FollowState(TypedDict):
    """New state and exact number of followers."""

    isFollowing: bool
    followersCount: int


class FollowStatus(TypedDict):
    """Whether the two members follow each other."""

    isFollowing: bool
    followsYou: bool


class FollowLine(UserLine):
    """Follower or followed member."""

    isFollowing: bool
    followsYou: bool


class ProfileCounts(TypedDict):
    """Data of a ``profile`` event: new counters."""

    userId: str
    followersCount: int
    followingCount: int
