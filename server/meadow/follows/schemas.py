"""Follow request and response schemas."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.follows import constants
from meadow.platform.paging import Paging
from meadow.platform.text import Limit
from meadow.users.schemas import UserLine


class PeopleFilter(Paging):
    """Which people of a list."""

    search: Annotated[str, Limit(constants.SEARCH, one_line=True), Field(description="A part of the name.")] = ""


class FollowState(TypedDict):
    """The state after the call and the exact count of the member who was followed or not."""

    isFollowing: bool
    followersCount: int


class FollowStatus(TypedDict):
    """Who of the two follows the other."""

    isFollowing: bool
    followsYou: bool


class FollowLine(UserLine):
    """A member in a list of followers or of people followed."""

    isFollowing: bool
    followsYou: bool


class ProfileCounts(TypedDict):
    """What a ``profile`` frame says: the counts of a profile moved."""

    userId: str
    followersCount: int
    followingCount: int
