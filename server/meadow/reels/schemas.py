from typing import Annotated, Literal

from pydantic import Field, PlainValidator
from typing_extensions import TypedDict

from meadow.media.schemas import Caption
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import POSITION, Remaining, cursor_schema, decode_position, remaining_pattern
from meadow.platform.core.schemas import without_defaults
from meadow.platform.core.text import Limit
from meadow.posts.schemas import Framing, Hashtags, ReplyPolicy
from meadow.reels import constants
from meadow.subjects.audience import Audience, GivenAudience
from meadow.subjects.origin import Origin
from meadow.subjects.paging import RankedPaging
from meadow.subjects.reactions import Reaction

ReelStatus = Literal["processing", "ready", "failed"]


class ReelDraft(Framing):
    """Fields of a reel, without its video."""

    caption: Annotated[str, Limit(constants.MAX_CAPTION_CHARACTERS)] = ""
    hashtags: Hashtags = Field(default_factory=list[str])
    audience: GivenAudience = None


class ReelEdit(Framing, json_schema_extra=without_defaults):
    """Changed fields of a reel; absent ones stay."""

    audience: Audience | None = None


class ReelFilter(RankedPaging):
    """Which reels a list holds."""

    feed: Annotated[
        Literal["following", "discover"],
        Field(
            description="following: own reels and those of followed members, newest first; discover: all others, "
            "ranked."
        ),
    ] = "following"
    user_id: Annotated[GivenId | None, Field(description="Reels of this member, newest first.")] = None
    position: Annotated[
        int | Remaining | None,
        Field(alias="cursor", description="Cursor from the previous page."),
        PlainValidator(lambda cursor: decode_position(cursor, most=constants.MAX_DISCOVERED_REELS)),
        cursor_schema(POSITION, remaining_pattern(constants.MAX_DISCOVERED_REELS)),
    ] = None


class ReelUser(TypedDict):
    """Author of a reel."""

    id: str
    username: str
    avatar: str | None


class Reel(TypedDict):
    """Reel for one viewer; ``duration`` is in seconds, ``placeholder`` a base64 thumbhash.

    The path of ``videoUrl`` never changes; it is signed unless ``audience`` is public. While ``status`` is "processing"
    it is not playable. ``canReply``: the reply policy lets the viewer comment.
    """

    id: str
    userId: str
    videoUrl: str
    thumbnailUrl: str
    placeholder: str
    width: int
    height: int
    duration: float
    status: ReelStatus
    captions: list[Caption]
    caption: str
    hashtags: list[str]
    contentWarning: str | None
    sensitive: bool
    replyPolicy: ReplyPolicy
    canReply: bool
    createdAt: str
    user: ReelUser
    likesCount: int
    isLiked: bool
    reactions: dict[str, int]
    ownReaction: Reaction | None
    commentsCount: int
    bookmarksCount: int
    isBookmarked: bool
    viewsCount: int
    isSeen: bool
    isOwn: bool
    importedFrom: Origin | None
    audience: Audience
