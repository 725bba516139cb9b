from typing import Annotated, Literal, NotRequired

from pydantic import AfterValidator, Field, PlainValidator, model_validator
from typing_extensions import TypedDict

from meadow.events.schemas import EventCard
from meadow.hashtags.constants import MAX_HASHTAGS
from meadow.hashtags.names import distinct, normalised, tag_key, written
from meadow.link_previews.schemas import LinkPreview
from meadow.media.constants import MAX_ATTACHMENTS
from meadow.media.schemas import MediaItem
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import POSITION, Paging, Remaining, cursor_schema, decode_position, remaining_pattern
from meadow.platform.core.schemas import Body, Moment, without_defaults
from meadow.platform.core.text import Limit, is_blank
from meadow.posts import constants
from meadow.posts.languages import LanguageTag
from meadow.posts.polls.schemas import Poll, PollDraft
from meadow.relationships.follows.schemas import FollowSummary
from meadow.subjects.audience import Audience, GivenAudience
from meadow.subjects.origin import Origin
from meadow.subjects.paging import RankedPaging
from meadow.subjects.reactions import Reaction
from meadow.users.schemas import UserSummary

Hashtag = Annotated[str, Field(max_length=400), AfterValidator(normalised)]


def _few(tags: list[str]) -> list[str]:
    tags = distinct(tags)
    if len(tags) > MAX_HASHTAGS:
        raise ValueError(
            ngettext("Please use at most {count} hashtag.", "Please use at most {count} hashtags.", MAX_HASHTAGS)
        )
    return tags


Hashtags = Annotated[
    list[Annotated[str, Field(max_length=400), AfterValidator(written)]], Field(max_length=50), AfterValidator(_few)
]


class MediaRef(Body):
    """Own upload, by its URL."""

    type: Literal["image", "video"] | None = None
    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(constants.MAX_ALT_CHARACTERS)] = ""


ReplyPolicy = Literal["everyone", "followers", "following", "mentioned", "nobody"]


class Framing(Body):
    """Content warning and reply policy of a post or reel."""

    content_warning: Annotated[
        Annotated[str, Limit(constants.MAX_WARNING_CHARACTERS, one_line=True)] | None,
        AfterValidator(lambda warning: None if warning is None or is_blank(warning) else warning),
        Field(description="Shown in place of the content until the reader opens it."),
    ] = None
    sensitive: Annotated[bool, Field(description="Media are blurred until the reader opens them.")] = False
    reply_policy: Annotated[
        ReplyPolicy,
        Field(description="Who may comment besides the author; following: whom the author follows."),
    ] = "everyone"


FRAMING = tuple(Framing.model_fields)
"""Columns of posts, reels and drafts."""


class Composition(Framing):
    """Text, up to four uploads, hashtags and a place."""

    content: Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS)] = ""
    media: Annotated[list[MediaRef], Field(max_length=MAX_ATTACHMENTS)] = Field(default_factory=list[MediaRef])
    hashtags: Hashtags = Field(default_factory=list[str])
    location: Annotated[str, Limit(constants.MAX_LOCATION_CHARACTERS, one_line=True)] | None = None
    language: LanguageTag | None = None
    link_preview: Annotated[None, Field(description="null: no preview of the first link; absent: one is made.")] = None

    @property
    def wants_no_preview(self) -> bool:
        """Whether the author sent ``linkPreview: null``."""
        return "link_preview" in self.model_fields_set


class Quoting(Composition):
    """Post content that may quote another post and have a poll."""

    audience: GivenAudience = None
    quote_of: Annotated[GivenId | None, Field(description="ID of the quoted post.")] = None
    poll: PollDraft | None = None


class PostDraft(Quoting):
    """New post with text, media or an event."""

    publish_at: Annotated[Moment | None, Field(description="Time of publication; immediately if absent.")] = None
    event_id: Annotated[GivenId | None, Field(description="ID of the attached event; not for scheduled posts.")] = None

    @model_validator(mode="after")
    def _says_something(self) -> "PostDraft":
        if is_blank(self.content) and not self.media and self.event_id is None:
            raise ValueError(_("Post must have content or media"))
        return self

    @model_validator(mode="after")
    def _carries_no_event_later(self) -> "PostDraft":
        if self.event_id is not None and self.publish_at is not None:
            raise ValueError(_("A scheduled post cannot carry an event."))
        return self


class ImportedDraft(PostDraft, strict=False):
    """Post of an archive, which is as long as it was there."""

    content: Annotated[str, Limit(constants.MAX_IMPORTED_CONTENT_CHARACTERS)] = ""


class AltText(Body):
    """Alt text of one attachment."""

    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(constants.MAX_ALT_CHARACTERS)]


class PostEdit(Composition, json_schema_extra=without_defaults):
    """Changed fields of a post; absent ones stay. Attachments keep their order; alt texts can be changed."""

    media: Annotated[list[AltText], Field(max_length=MAX_ATTACHMENTS)] = Field(default_factory=list[AltText])  # pyright: ignore[reportIncompatibleVariableOverride]
    audience: Annotated[Audience | None, Field(description="Not for posts in communities.")] = None
    poll: Annotated[PollDraft | None, Field(description="Replaces the poll of the post until its first vote.")] = None


class ImportedEdit(PostEdit):
    """Edit of a post by clients that count links as shorter than they are."""

    content: Annotated[str, Limit(constants.MAX_IMPORTED_CONTENT_CHARACTERS)] = ""


class PinRequest(Body):
    """Desired state; toggled if absent."""

    pinned: bool | None = None


class PostFilter(RankedPaging):
    """Which posts a list holds; the filters combine with "and"."""

    feed: Annotated[
        Literal["latest", "following", "foryou"],
        Field(
            description="latest: all posts; following: own posts and those of followed members and hashtags; "
            "foryou: ranked by interest, each with its reason."
        ),
    ] = "latest"
    position: Annotated[
        int | Remaining | None,
        Field(alias="cursor", description="Cursor from the previous page."),
        PlainValidator(lambda cursor: decode_position(cursor, most=constants.MAX_RANKED_POSTS)),
        cursor_schema(POSITION, remaining_pattern(constants.MAX_RANKED_POSTS)),
    ] = None
    user_id: Annotated[GivenId | None, Field(description="Posts of this member.")] = None
    liked_by: Annotated[GivenId | None, Field(description="Posts this member liked, latest like first.")] = None
    bookmarked: Annotated[bool, Field(description="The caller's bookmarks, latest first.")] = False
    list_id: Annotated[GivenId | None, Field(description="Posts of the members of this list.")] = None
    hashtag: Annotated[Hashtag | None, Field(description="Posts with this hashtag.")] = None
    media: Annotated[bool, Field(description="Posts with pictures or video.")] = False

    def parameters(self) -> dict[str, int | str]:
        """Parameters of statements for its filters."""
        tag = tag_key(self.hashtag) if self.hashtag else None
        given = {"list": self.list_id, "author": self.user_id, "liked_by": self.liked_by, "tag": tag}
        return {name: value for name, value in given.items() if value is not None}

    @property
    def has_filters(self) -> bool:
        """Whether it asks for more than a feed as it is."""
        return bool(self.list_id or self.has_more_than_a_list)

    @property
    def has_more_than_a_list(self) -> bool:
        """Whether it has filters besides a list of people."""
        return bool(self.user_id or self.liked_by or self.bookmarked or self.hashtag or self.media)


class CommentPostUser(TypedDict):
    """The author of the post a comment stands under."""

    username: str


class CommentPost(TypedDict):
    """The post a comment stands under."""

    id: str
    user: CommentPostUser


class CommentFields(TypedDict):
    """Common fields of all comments."""

    id: str
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
    isDeleted: bool
    isHidden: bool
    media: list[MediaItem]


class Comment(CommentFields):
    """A comment with its first replies; ``user`` is null and ``content`` empty where only a placeholder is left.

    ``isHidden``: the author of the post collapsed it; clients show its text on demand.
    """

    postId: str
    replies: list["Comment"]
    importedFrom: Origin | None
    post: NotRequired[CommentPost]


class Liker(FollowSummary):
    """Member who liked a post, and how."""

    reaction: Reaction


class Pinned(TypedDict):
    """New state."""

    pinned: bool


class PostVersion(TypedDict):
    """Version of a post's text and of the options of its poll, since when, and who could see it: its audience,
    ``community`` in a private one, ``author`` for early versions, whose audience was not kept."""

    content: str
    contentWarning: str | None
    pollOptions: list[str] | None
    audience: Literal["public", "members", "followers", "community", "author"]
    editedAt: str


class Bookmarked(TypedDict):
    """New state and exact count."""

    bookmarked: bool
    bookmarksCount: int


class Reposted(TypedDict):
    """New state and exact number of reposts and quotes."""

    reposted: bool
    shares: int


class PersonRef(TypedDict):
    """Member who liked or bookmarked."""

    userId: str


class CommunityRef(TypedDict):
    """Community of a post."""

    id: str
    slug: str
    name: str
    avatar: str | None
    isPrivate: bool


ReasonKind = Literal["follow", "repost", "interest", "hashtag", "popular", "own"]


class Reason(TypedDict):
    """Why a post is in For you: a sentence for the member, and its kind."""

    kind: ReasonKind
    text: str


class PostFields(TypedDict):
    """Common fields of posts and drafts."""

    id: str
    content: str
    hashtags: list[str]
    location: str | None
    language: str | None
    contentWarning: str | None
    sensitive: bool
    replyPolicy: ReplyPolicy
    media: list[MediaItem]
    createdAt: str
    quoteUnavailable: bool


class Post(PostFields):
    """Post for one viewer; ``comments`` is a number in lists and the first page in the detail.

    ``quoteOf`` is a whole post, whose own ``quoteOf`` is null; ``quoteUnavailable``: there is one that the viewer
    cannot see; ``event`` and ``eventUnavailable`` likewise for an attached event. In a community ``isPinned`` includes
    posts pinned there, ``isLocked`` posts take no new comments, and ``isPending`` posts await approval.
    ``importedFrom`` is the kind of archive an imported post came from; null for posts written here, or dated by an own
    signed export. ``audience``: members for posts in private communities, public in others. ``isMuted``, in the detail:
    the viewer muted its notifications. ``canReply``: the reply policy lets the viewer comment.
    ``language``: BCP 47, null where neither the author nor the text tells.
    """

    canReply: bool
    editedAt: str | None
    shares: int
    user: UserSummary
    likes: list[PersonRef]
    likesCount: int
    isLiked: bool
    reactions: dict[str, int]
    ownReaction: Reaction | None
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
    event: EventCard | None
    eventUnavailable: bool
    poll: Poll | None
    reason: Reason | None
    linkPreview: LinkPreview | None
    importedFrom: Origin | None
    audience: Audience
    isMuted: NotRequired[bool]


class TrashedPost(Post):
    """Post in the trash, with the time until which it can be restored."""

    deletedAt: str
    goneAfter: str


class CommunityPostDraft(Framing):
    """Fields of a post in a community, without its files."""

    content: Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS)] = ""
    hashtags: Hashtags = Field(default_factory=list[str])
    alts: Annotated[
        list[Annotated[str, Limit(constants.MAX_ALT_CHARACTERS)]],
        Field(max_length=MAX_ATTACHMENTS, description="What the files show, in their order."),
    ] = Field(default_factory=list[str])
    event_id: Annotated[GivenId | None, Field(description="The event whose card it carries.")] = None
    link_preview: Annotated[None, Field(description="null: no preview of the first link; absent: one is made.")] = None
    poll: PollDraft | None = None
    language: LanguageTag | None = None


class CommunityPostChange(Body):
    """Fields a moderator can change of a post."""

    is_pinned: bool | None = None
    is_locked: bool | None = None


class CommunityPostFilter(Paging):
    """Which posts of a community."""

    status: Annotated[
        Literal["shown", "pending"],
        Field(description="pending: posts awaiting approval; members see only their own."),
    ] = "shown"


class CommunityPostList(TypedDict):
    """Page of posts."""

    posts: list[Post]
