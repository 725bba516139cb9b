"""Message request and response schemas."""

from typing import Annotated, Literal

import regex
from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypedDict

from meadow.media.constants import MAX_ALT_CHARACTERS
from meadow.media.schemas import MediaItem
from meadow.messages import constants
from meadow.platform.errors import Invalid
from meadow.platform.http.queries import Query
from meadow.platform.ids import GivenId
from meadow.platform.paging import Paging
from meadow.platform.schemas import Body
from meadow.platform.text import Limit, is_blank
from meadow.users.schemas import UserSummary

_EMOJI = regex.compile(
    r"(?=\X$)(?:\p{RI}{2}|[0-9#*]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}).*)", regex.DOTALL
)


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("Please use letters and digits.")
    return value


def _emoji(value: str) -> str:
    if len(value.encode()) > 64 or _EMOJI.fullmatch(value) is None:
        raise ValueError("Please choose one emoji.")
    return value


Content = Annotated[str, Limit(constants.CONTENT)]
ClientId = Annotated[str, Field(min_length=1, max_length=constants.CLIENT_ID), AfterValidator(_printable)]
Emoji = Annotated[str, Field(max_length=64), AfterValidator(_emoji)]


class PictureRef(Body):
    """One of the sender's own uploads, by the address that the upload answered."""

    type: Literal["image"] | None = None
    url: Annotated[str, Field(max_length=300)]
    alt: Annotated[str, Limit(MAX_ALT_CHARACTERS)] = ""


class MessageDraft(Body):
    """A new message: it says something or shows something. The same ``clientId`` twice stores one message."""

    content: Content = ""
    client_id: ClientId | None = None
    reply_to_id: GivenId | None = None
    media: Annotated[list[PictureRef], Field(max_length=constants.MEDIA)] = Field(default_factory=list[PictureRef])

    @model_validator(mode="after")
    def _says_something(self) -> "MessageDraft":
        if is_blank(self.content) and not self.media:
            raise Invalid.field("content", "Please write something.")
        return self


class MessageEdit(Body):
    """What the message is to say."""

    content: Annotated[str, Limit(constants.CONTENT, least=1)]


class ThreadFilter(Paging):
    """Which messages of a conversation: the last ones, those before ``cursor``, or those after another one."""

    limit: Annotated[
        int,
        Field(ge=1, le=constants.CAUGHT_UP, description="How many, 1 to 100; with `after` 200 without it and at most."),
    ] = 20
    after_id: Annotated[
        GivenId | None, Field(alias="after", description="Only what came after this message, oldest first.")
    ] = None

    @model_validator(mode="after")
    def _bounded(self) -> "ThreadFilter":
        if self.after_id is None and self.limit > 100:
            raise ValueError("At most 100 without `after`.")
        return self

    @property
    def caught_up(self) -> int:
        """How many of those that came after the message."""
        return self.limit if "limit" in self.model_fields_set else constants.CAUGHT_UP


class ConversationFilter(Paging):
    """Which of one's conversations."""

    q: Annotated[str, Field(max_length=100, description="Part of a name or title.")] = ""
    box: Annotated[
        Literal["all", "inbox", "requests"],
        Field(description="Those of strangers that are not accepted yet are `requests`, the others `inbox`."),
    ] = "all"


class PeopleFilter(Paging):
    """Whom one might write to."""

    q: Annotated[str, Field(max_length=100, description="Part of a name; without it, who follows or is followed.")] = ""


class ReactionOf(Query):
    """Which reaction is taken back."""

    emoji: Emoji


class ReactionIn(Body):
    """One emoji."""

    emoji: Emoji


class GroupDraft(Body):
    """A new group of oneself and these members."""

    title: Annotated[str, Limit(constants.TITLE, least=1, one_line=True)]
    member_ids: Annotated[list[GivenId], Field(min_length=1, max_length=constants.GROUP - 1)]


class ConversationChange(Body):
    """What to change; what is not sent stays."""

    title: Annotated[str, Limit(constants.TITLE, least=1, one_line=True)] | None = None
    is_muted: bool | None = None


class Typing(Body):
    """Whether one is writing just now."""

    is_typing: bool


class NewMembers(Body):
    """Who is to come in."""

    user_ids: Annotated[list[GivenId], Field(min_length=1, max_length=constants.GROUP - 1)]


class Reply(TypedDict):
    """The message that another one answers."""

    id: str
    senderId: str
    content: str
    isDeleted: bool


class Reaction(TypedDict):
    """An emoji, how many chose it, and the first of them."""

    emoji: str
    count: int
    userIds: list[str]
    isMine: bool


class Message(TypedDict):
    """A message. ``recipientId`` is null in a group. One that was taken back stays as a placeholder without content;
    ``isRead``: by the viewer, or one's own by everybody else. ``media`` has signed addresses that open for an hour at
    most; ``mediaUnavailable``: there is some, which the sender, who blocked the viewer, does not show them."""

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
    reactions: list[Reaction]
    editedAt: str | None
    isDeleted: bool


class LastMessage(TypedDict):
    """The end of a conversation, shortened for the list."""

    id: str
    senderId: str
    content: str
    createdAt: str
    isDeleted: bool
    hasMedia: bool


class Conversation(TypedDict):
    """A conversation as the viewer has it. ``user`` is the other one, null for a group; a closed account has no
    username and is called "Deleted account". ``readUpTo``: how far the other one, or everybody else, has read."""

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


class UnreadCount(TypedDict):
    """In how many conversations something is unread. Requests are not counted."""

    count: int


class Person(UserSummary):
    """Somebody, and whether they take messages from the viewer."""

    canWrite: bool


class GroupMember(UserSummary):
    """A member of a group."""

    isCreator: bool
