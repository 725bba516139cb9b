from typing import Annotated, Literal, NotRequired

import regex
from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypedDict

from meadow.link_previews.schemas import LinkPreview
from meadow.media.constants import MAX_ALT_CHARACTERS
from meadow.media.schemas import MediaItem
from meadow.messages import constants
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import Paging
from meadow.platform.core.queries import Query
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit, is_blank
from meadow.users.schemas import UserSummary

_EMOJI = regex.compile(
    r"(?=\X$)(?:\p{RI}{2}|[0-9#*]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}).*)", regex.DOTALL
)


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError(_("Please use letters and digits."))
    return value


def _emoji(value: str) -> str:
    if len(value.encode()) > 64 or _EMOJI.fullmatch(value) is None:
        raise ValueError(_("Please choose one emoji."))
    return value


Content = Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS)]
ClientId = Annotated[
    str, Field(min_length=1, max_length=constants.MAX_CLIENT_ID_CHARACTERS), AfterValidator(_printable)
]
Emoji = Annotated[str, Field(max_length=64), AfterValidator(_emoji)]


class MessageMedia(Body):
    """Own upload, by its URL."""

    type: Literal["image", "audio"] | None = None
    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(MAX_ALT_CHARACTERS)] = ""


SharedType = Literal["post", "reel", "event", "community", "user"]


class SharedRef(Body):
    """Something that the sender sees."""

    type: SharedType
    id: GivenId


class MessageDraft(Body):
    """New message with text, media or something shared. Idempotent by ``clientId``."""

    content: Content = ""
    client_id: ClientId | None = None
    reply_to_id: GivenId | None = None
    media: Annotated[list[MessageMedia], Field(max_length=constants.MAX_ATTACHMENTS)] = Field(
        default_factory=list[MessageMedia]
    )
    shared: SharedRef | None = None
    link_preview: Annotated[None, Field(description="null: no preview of the first link; absent: one is made.")] = None

    @model_validator(mode="after")
    def _says_something(self) -> "MessageDraft":
        if is_blank(self.content) and not self.media and self.shared is None:
            raise Invalid.field("content", _("Please write something."))
        return self


class MessageEdit(Body):
    """New text of the message."""

    content: Annotated[str, Limit(constants.MAX_CONTENT_CHARACTERS, least=1)]


class ThreadFilter(Paging):
    """Range of messages: the last ones, those before ``cursor``, or those after or around a message."""

    limit: Annotated[
        int,
        Field(
            ge=1,
            le=constants.MAX_CATCH_UP_MESSAGES,
            description="Page size, up to 100; with `after` 200, the default there.",
        ),
    ] = 20
    after_id: Annotated[GivenId | None, Field(alias="after", description="Messages after this one, oldest first.")] = (
        None
    )
    around_id: Annotated[
        GivenId | None, Field(alias="around", description="The page with this message in its middle; not with `after`.")
    ] = None

    @model_validator(mode="after")
    def _bounded(self) -> "ThreadFilter":
        if self.after_id is None and self.limit > 100:
            raise ValueError(_("At most 100 without `after`."))
        return self

    @property
    def caught_up(self) -> int:
        """Page size after a message."""
        return self.limit if "limit" in self.model_fields_set else constants.MAX_CATCH_UP_MESSAGES


class ConversationFilter(Paging):
    """Filter of conversations."""

    q: Annotated[str, Field(max_length=100, description="Search text: name or title.")] = ""
    box: Annotated[
        Literal["all", "inbox", "requests"],
        Field(description="`requests`: unaccepted conversations of strangers; `inbox`: all others."),
    ] = "all"


class MessageFilter(Paging):
    """Query of a search in messages."""

    q: Annotated[str, Field(max_length=200, description="Search text. The last word matches as a prefix.")] = ""


class PeopleFilter(Paging):
    """Filter of people to write to."""

    q: Annotated[str, Field(max_length=100, description="Search text: name. Default: followers and followed.")] = ""


class ReactionOf(Query):
    """Which reaction is taken back."""

    emoji: Emoji


class ReactionIn(Body):
    """Emoji."""

    emoji: Emoji


class GroupDraft(Body):
    """New group of the caller and these members."""

    title: Annotated[str, Limit(constants.MAX_TITLE_CHARACTERS, least=1, one_line=True)]
    member_ids: Annotated[list[GivenId], Field(min_length=1, max_length=constants.MAX_GROUP_MEMBERS - 1)]


class ConversationChange(Body):
    """Changed fields of a conversation; absent ones stay."""

    title: Annotated[str, Limit(constants.MAX_TITLE_CHARACTERS, least=1, one_line=True)] | None = None
    is_muted: bool | None = None


class Typing(Body):
    """Whether the caller is typing."""

    is_typing: bool


class NewMembers(Body):
    """Members to add."""

    user_ids: Annotated[list[GivenId], Field(min_length=1, max_length=constants.MAX_GROUP_MEMBERS - 1)]


class Reply(TypedDict):
    """Message replied to."""

    id: str
    senderId: str
    content: str
    isDeleted: bool


class Reaction(TypedDict):
    """Emoji with the number of members and the first of them."""

    emoji: str
    count: int
    userIds: list[str]
    isMine: bool


class SharedPreview(TypedDict):
    """Card of something shared, as the reader sees it now. ``user``: author, host or member; ``title``: of an event or
    a community. Sensitive posts and reels have no ``image``, and those with a content warning no ``text`` either."""

    user: UserSummary | None
    title: str | None
    text: str
    contentWarning: str | None
    image: str | None
    slug: str | None
    startsAt: str | None


class Shared(TypedDict):
    """Something shared: ``preview``, or ``unavailable`` where the reader does not see it."""

    type: SharedType
    id: str
    preview: NotRequired[SharedPreview]
    unavailable: NotRequired[Literal[True]]


class Message(TypedDict):
    """Message. ``recipientId`` is null in a group. A deleted message stays as a placeholder without content;
    ``isRead``: by the viewer, or an own message by every other member. ``media`` has signed URLs valid for an hour at
    most; ``mediaUnavailable``: there is media that a sender who blocked the viewer does not show."""

    id: str
    conversationId: str
    seq: int
    senderId: str
    recipientId: str | None
    content: str
    createdAt: str
    isRead: bool
    clientId: str | None
    media: list[MediaItem]
    mediaUnavailable: bool
    replyTo: Reply | None
    linkPreview: LinkPreview | None
    shared: Shared | None
    reactions: list[Reaction]
    editedAt: str | None
    isDeleted: bool


class FoundMessage(TypedDict):
    """Message found by a search."""

    conversationId: str
    message: Message


class LastMessage(TypedDict):
    """Shortened last message of a conversation."""

    id: str
    senderId: str
    content: str
    createdAt: str
    isDeleted: bool
    hasMedia: bool
    sharedType: SharedType | None


class Conversation(TypedDict):
    """Conversation for one viewer. ``user`` is the other member, null for a group; a closed account has no username and
    is called "Deleted account". ``readUpTo``: how far the other member, or every other member, has read."""

    id: str
    kind: Literal["direct", "group"]
    title: str | None
    user: UserSummary | None
    members: list[UserSummary]
    membersCount: int
    lastMessage: LastMessage | None
    unreadCount: int
    isRequest: bool
    isMuted: bool
    isCreator: bool
    readUpTo: str | None
    myReadUpTo: str | None
    canWrite: bool


class UnreadMessages(TypedDict):
    """Number of conversations with unread messages, without requests."""

    count: int


class Person(UserSummary):
    """Member, and whether they accept messages from the viewer."""

    canWrite: bool


class GroupMember(UserSummary):
    """Member of a group."""

    isCreator: bool
