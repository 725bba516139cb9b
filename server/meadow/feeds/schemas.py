from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.feeds.constants import MAX_SUBJECT_CHARACTERS
from meadow.platform.core.ids import GivenId
from meadow.platform.core.schemas import Body, Moment

FeedFeedbackKind = Literal["post", "author", "hashtag"]


class FeedFeedbackRequest(Body):
    """Post, author or hashtag to show less of."""

    kind: FeedFeedbackKind
    subject: Annotated[
        str, Field(max_length=MAX_SUBJECT_CHARACTERS, description="ID of the post or author, or the hashtag.")
    ]


class FeedFeedback(TypedDict):
    """Feedback on For you; ``label`` describes it."""

    kind: FeedFeedbackKind
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
