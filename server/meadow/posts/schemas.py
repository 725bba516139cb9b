"""Post request and response schemas."""

from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    Field,
    PlainValidator,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from typing_extensions import TypedDict

from meadow.comments.schemas import Comment
from meadow.events.schemas import EventCard
from meadow.media.schemas import MediaItem
from meadow.platform.errors import Invalid
from meadow.platform.ids import GivenId
from meadow.platform.origin import Origin
from meadow.platform.paging import BEFORE_ALL, Paging, Remaining, decode_position
from meadow.platform.schemas import Body, Moment
from meadow.platform.text import Limit, is_blank
from meadow.posts import constants
from meadow.posts.hashtags import distinct, normalised
from meadow.users.schemas import UserSummary

Hashtag = Annotated[str, Field(max_length=400), AfterValidator(normalised)]


class MediaRef(Body):
    """One of the author's own uploads, by the address that the upload answered."""

    type: Literal["image", "video"] | None = None
    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(constants.ALT)] = ""


class Composition(Body):
    """What is written before it is a post: text, up to four uploads, hashtags and a place."""

    content: Annotated[str, Limit(constants.CONTENT)] = ""
    media: Annotated[list[MediaRef], Field(max_length=constants.MEDIA)] = Field(default_factory=list[MediaRef])
    hashtags: Annotated[list[Hashtag], Field(max_length=50)] = Field(default_factory=list[str])
    location: Annotated[str, Limit(constants.LOCATION, one_line=True)] | None = None

    @field_validator("hashtags")
    @classmethod
    def _few_hashtags(cls, tags: list[str]) -> list[str]:
        tags = distinct(tags)
        if len(tags) > constants.HASHTAGS:
            raise ValueError(f"Please use at most {constants.HASHTAGS} hashtags.")
        return tags


class Quoting(Composition):
    """The same, perhaps about another post."""

    quote_of: Annotated[GivenId | None, Field(description="The post that it quotes.")] = None


class PostDraft(Quoting):
    """A new post: it says something or shows something."""

    publish_at: Annotated[Moment | None, Field(description="When it goes out; at once without it.")] = None
    event_id: Annotated[GivenId | None, Field(description="The event whose card it carries, at once only.")] = None

    @model_validator(mode="after")
    def _says_something(self) -> "PostDraft":
        if is_blank(self.content) and not self.media and self.event_id is None:
            raise ValueError("Post must have content or media")
        return self

    @model_validator(mode="after")
    def _carries_no_event_later(self) -> "PostDraft":
        if self.event_id is not None and self.publish_at is not None:
            raise ValueError("A scheduled post cannot carry an event.")
        return self


class AltText(Body):
    """What one attachment of a post shows, for those who do not see it."""

    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(constants.ALT)]


class PostEdit(Composition):
    """The parts of a post to change; those that are not sent stay. Attachments keep their places and get alt texts."""

    media: Annotated[list[AltText], Field(max_length=constants.MEDIA)] = Field(default_factory=list[AltText])  # pyright: ignore[reportIncompatibleVariableOverride]


class PinWish(Body):
    """The state wanted; without it the pin flips."""

    pinned: bool | None = None


class PostFilter(Paging):
    """Which posts a list holds; the filters combine with "and"."""

    feed: Annotated[
        Literal["latest", "following", "foryou"],
        Field(
            description="Everybody's, or what one posts oneself and what one's people and hashtags bring; "
            "foryou: what most likely interests the member first, each with its reason."
        ),
    ] = "latest"
    position: Annotated[  # pyright: ignore[reportIncompatibleVariableOverride]
        int | Remaining | None,
        Field(alias="cursor", description="Where the page before ended."),
        PlainValidator(lambda cursor: decode_position(cursor, most=constants.RANKED)),
        WithJsonSchema(
            {
                "type": "string",
                "maxLength": 1 + (constants.RANKED * 8 * 4 + 2) // 3,
                "description": "Where the page before ended.",
            }
        ),
    ] = None
    user_id: Annotated[GivenId | None, Field(description="Only posts of this member.")] = None
    liked_by: Annotated[GivenId | None, Field(description="Posts this member liked, most recently liked first.")] = None
    bookmarked: Annotated[bool, Field(description="Only one's bookmarks, most recent first.")] = False
    hashtag: Annotated[Hashtag | None, Field(description="Only posts with this tag.")] = None
    media: Annotated[bool, Field(description="Only posts with pictures or video.")] = False

    @property
    def has_filters(self) -> bool:
        """Whether it asks for more than a feed as it is."""
        return bool(self.user_id or self.liked_by or self.bookmarked or self.hashtag or self.media)

    def before(self) -> int:
        """The exclusive upper bound of a newest-first page; Invalid for the cursor of a ranked one."""
        if isinstance(self.position, tuple):
            raise Invalid.field("cursor", "This cursor belongs to another list.")
        return BEFORE_ALL if self.position is None else self.position

    def remaining(self) -> Remaining | None:
        """What a ranked list still holds, None on its first page; Invalid for the cursor of another list."""
        if isinstance(self.position, int):
            raise Invalid.field("cursor", "This cursor belongs to another list.")
        return self.position


class LikeWish(Body):
    """The state wanted; without it the like flips."""

    liked: bool | None = None


class BookmarkWish(Body):
    """The state wanted; without it the bookmark flips."""

    bookmarked: bool | None = None


class RepostWish(Body):
    """The state wanted; without it the repost flips."""

    reposted: bool | None = None


class Liked(TypedDict):
    """The state after the call and the exact count."""

    liked: bool
    likesCount: int


class Pinned(TypedDict):
    """The state after the call."""

    pinned: bool


class PostVersion(TypedDict):
    """The words of a post, and since when it had them."""

    content: str
    editedAt: str


class Bookmarked(TypedDict):
    """The state after the call and the exact count."""

    bookmarked: bool
    bookmarksCount: int


class Reposted(TypedDict):
    """The state after the call, and exactly how many reposts and quotes there are."""

    reposted: bool
    shares: int


class PersonRef(TypedDict):
    """Somebody who liked or bookmarked."""

    userId: str


class CommunityRef(TypedDict):
    """The community a post belongs to."""

    id: str
    slug: str
    name: str
    avatar: str | None
    isPrivate: bool


ReasonKind = Literal["follow", "repost", "interest", "hashtag", "popular", "own"]


class Reason(TypedDict):
    """Why For you shows a post: a sentence to the member, and what kind of reason it is."""

    kind: ReasonKind
    text: str


class Post(TypedDict):
    """A post as one viewer sees it; ``comments`` is a number in lists and the first page in the detail.

    ``quoteOf`` is a whole post, whose own ``quoteOf`` is null; ``quoteUnavailable`` tells that there was one which the
    viewer cannot see; ``event`` and ``eventUnavailable`` say the same of the event it carries. In a community
    ``isPinned`` is also true of the posts at its top, ``isLocked`` ones take no new comments, and one that
    ``isPending`` waits for a moderator. ``importedFrom`` names the kind of archive that a post and its date came
    out of; null where it was written here, or the member's own signed export proves the date.
    """

    id: str
    content: str
    hashtags: list[str]
    location: str | None
    media: list[MediaItem]
    createdAt: str
    editedAt: str | None
    shares: int
    user: UserSummary
    likes: list[PersonRef]
    likesCount: int
    isLiked: bool
    comments: int | list[Comment]
    commentsCount: int
    bookmarks: list[PersonRef]
    bookmarksCount: int
    isBookmarked: bool
    isReposted: bool
    repostedBy: UserSummary | None
    isPinned: bool
    community: CommunityRef | None
    isLocked: bool
    isPending: bool
    authorFlair: str | None
    quoteOf: "Post | None"
    quoteUnavailable: bool
    event: EventCard | None
    eventUnavailable: bool
    reason: Reason | None
    importedFrom: Origin | None


class BinnedPost(Post):
    """A deleted post, and until when it can be brought back."""

    deletedAt: str
    goneAfter: str
