"""Feed request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.feeds.constants import SUBJECT
from meadow.platform.ids import GivenId
from meadow.platform.schemas import Body, Moment

WishKind = Literal["post", "author", "hashtag"]


class WishIn(Body):
    """Less of a post, of its author, or of a hashtag."""

    kind: WishKind
    subject: Annotated[
        str, Field(max_length=SUBJECT, description="The id of the post or of its author, or the hashtag.")
    ]


class Wish(TypedDict):
    """What a member wants less of; ``label`` says it to a person, in the words that are left of it."""

    kind: WishKind
    subject: str
    label: str
    saidAt: str


class PlaceIn(Body):
    """The post that stands at the top of the screen, and when it stood there."""

    post_id: GivenId
    left_at: Moment


class FeedPlace(TypedDict):
    """How far a member has read a feed, on whichever device."""

    postId: str
    leftAt: str
