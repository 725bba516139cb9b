"""Feed request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.feeds.constants import SUBJECT
from meadow.platform.ids import GivenId
from meadow.platform.schemas import Body, Moment

WishKind = Literal["post", "author", "hashtag"]


class WishIn(Body):
    """Post, author or hashtag to show less of."""

    kind: WishKind
    subject: Annotated[str, Field(max_length=SUBJECT, description="ID of the post or author, or the hashtag.")]


class Wish(TypedDict):
    """Feedback on For you; ``label`` describes it."""

    kind: WishKind
    subject: str
    label: str
    saidAt: str


class PlaceIn(Body):
    """Topmost visible post, and when it was there."""

    post_id: GivenId
    left_at: Moment


class FeedPlace(TypedDict):
    """Reading position in a feed, across devices."""

    postId: str
    leftAt: str
