from typing import Literal

from typing_extensions import TypedDict

from meadow.hashtags.names import normalised
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.paging import Limited, NoCursor


class HashtagResult(TypedDict):
    """Hashtag with its number of posts; of the last 7 days if trending."""

    tag: str
    count: int
    trend: Literal["trending", "topic"]
    isFollowing: bool


def checked(tag: str) -> str:
    """The normalized tag of a path; Invalid if it is not a tag."""
    try:
        cleaned = normalised(tag)
    except ValueError as error:
        raise Invalid.field("tag", error.args[0]) from None
    if not cleaned:
        raise Invalid.field("tag", _("Please name a hashtag."))
    return cleaned


class TrendingFilter(Limited):
    """How many hashtags."""

    cursor: NoCursor = None
