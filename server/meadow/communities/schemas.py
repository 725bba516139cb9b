"""Community request and response schemas."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypedDict

from meadow.communities import constants
from meadow.communities.policy import Power, Role
from meadow.interests.taxonomy import unknown_among
from meadow.platform.ids import GivenId
from meadow.platform.paging import Limited, Paging, Place, decode_place
from meadow.platform.schemas import Body
from meadow.platform.text import Limit, TextError, checked, is_blank
from meadow.posts import constants as post_limits
from meadow.posts.hashtags import distinct
from meadow.posts.schemas import Hashtag, Post
from meadow.users.schemas import UserSummary


def _name(value: str) -> str:
    if is_blank(value):
        raise ValueError("Community name is required")
    try:
        return checked(value, constants.NAME, least=constants.NAME_LEAST)
    except TextError as error:
        raise ValueError(str(error)) from None


def _topics(chosen: list[str]) -> list[str]:
    if not chosen:
        raise ValueError("Please select at least one topic")
    if unknown_among(chosen):
        raise ValueError("One of these topics is not in the list.")
    return list(dict.fromkeys(chosen))


Name = Annotated[
    str,
    Limit(constants.NAME, one_line=True),
    AfterValidator(_name),
    Field(json_schema_extra={"minLength": constants.NAME_LEAST, "maxLength": constants.NAME}),
]
Topics = Annotated[
    list[Annotated[str, Field(max_length=60)]], Field(max_length=constants.TOPICS), AfterValidator(_topics)
]
Question = Annotated[str, Limit(constants.QUESTION, least=1, one_line=True)]
Reason = Annotated[str, Limit(constants.REASON)]


class CommunityEdit(Body):
    """What to change of a community; a key that is not sent changes nothing. Pictures arrive as files of a form."""

    name: Name = ""
    description: Annotated[str, Limit(constants.DESCRIPTION)] = ""
    is_private: bool = False
    topics: Topics = Field(default_factory=list[str])
    rules: Annotated[str, Limit(constants.RULES)] = ""
    join_questions: Annotated[list[Question], Field(max_length=constants.QUESTIONS)] = Field(default_factory=list[str])
    approves_posts: bool = False
    avatar: Annotated[str, Field(max_length=300, description="Empty takes the picture away.")] | None = None
    cover_image: Annotated[str, Field(max_length=300, description="Empty takes the picture away.")] | None = None
    version: Annotated[
        int | None, Field(ge=0, le=2**53 - 1, description="The version this edit began from; another one by now: 409.")
    ] = None


class CommunityDraft(Body):
    """A new community."""

    name: Annotated[Name, Field(validate_default=True)] = ""
    description: Annotated[str, Limit(constants.DESCRIPTION)] = ""
    is_private: bool = False
    topics: Annotated[Topics, Field(validate_default=True)] = Field(default_factory=list[str])
    rules: Annotated[str, Limit(constants.RULES)] = ""


class CommunityPostDraft(Body):
    """What stands beside the files of a post in a community."""

    content: Annotated[str, Limit(post_limits.CONTENT)] = ""
    hashtags: Annotated[list[Hashtag], Field(max_length=50)] = Field(default_factory=list[str])
    alts: Annotated[
        list[Annotated[str, Limit(post_limits.ALT)]],
        Field(max_length=post_limits.MEDIA, description="What the files show, in their order."),
    ] = Field(default_factory=list[str])
    event_id: Annotated[GivenId | None, Field(description="The event whose card it carries.")] = None

    @field_validator("hashtags")
    @classmethod
    def _few_hashtags(cls, tags: list[str]) -> list[str]:
        tags = distinct(tags)
        if len(tags) > post_limits.HASHTAGS:
            raise ValueError(f"Please use at most {post_limits.HASHTAGS} hashtags.")
        return tags


class CommunityPostChange(Body):
    """What a moderator changes of a post."""

    is_pinned: bool | None = None
    is_locked: bool | None = None


class JoinWish(Body):
    """Answers to the questions, in their order."""

    answers: Annotated[list[Annotated[str, Limit(constants.ANSWER)]], Field(max_length=constants.QUESTIONS)] = Field(
        default_factory=list[str]
    )


class WithReason(Body):
    """Why."""

    reason: Reason = ""


_Ids = Annotated[list[GivenId], Field(max_length=constants.AT_ONCE)]


class RequestAnswers(WithReason):
    """Requests to approve and to decline, at once."""

    approve: _Ids = Field(default_factory=list[int])
    reject: _Ids = Field(default_factory=list[int])

    @field_validator("reject")
    @classmethod
    def _one_answer_each(cls, reject: list[int], info: ValidationInfo) -> list[int]:
        approve: list[int] = info.data.get("approve", [])
        if set(approve) & set(reject):
            raise ValueError("A request is either approved or declined.")
        if len(approve) + len(reject) > constants.AT_ONCE:
            raise ValueError(f"Please answer at most {constants.AT_ONCE} requests at once.")
        return reject


class MemberChange(Body):
    """What to change of a member: what is left out stays, and an empty flair takes it away."""

    role: Role | SkipJsonSchema[None] = None
    flair: Annotated[str, Limit(constants.FLAIR, one_line=True)] | SkipJsonSchema[None] = None

    @field_validator("role", "flair")
    @classmethod
    def _not_null(cls, given: str | None) -> str:
        if given is None:
            raise ValueError("This cannot be null. Leave it out to keep it.")
        return given


class Removal(WithReason):
    """Whether the member is banned as well, and why."""

    ban: bool = False


class MuteWish(WithReason):
    """For how long the member may read and not write."""

    hours: Annotated[int, Field(ge=1, le=constants.MUTE_HOURS)]


class HandOver(Body):
    """Who stands for the community from now on."""

    user_id: GivenId


class Farewell(Body):
    """The name of the community once more, for a client that asks its member to confirm."""

    name: Annotated[str, Field(max_length=400)] | None = None


class CommunityFilter(Paging):
    """Which communities."""

    search: Annotated[
        str, Limit(constants.SEARCH, one_line=True), Field(description="A part of name, description or topics.")
    ] = ""


class MemberFilter(Limited):
    """Which members."""

    search: Annotated[str, Limit(constants.SEARCH, one_line=True), Field(description="A part of the name.")] = ""
    role: Annotated[Role | None, Field(description="Only members with this role.")] = None
    cursor: Annotated[str | None, Field(max_length=100, description="Where the page before ended.")] = None

    @field_validator("cursor")
    @classmethod
    def _is_ours(cls, cursor: str | None) -> str | None:
        if cursor is not None:
            decode_place(cursor, (int, int))
        return cursor

    def place(self) -> Place:
        """Rank and membership after which the page begins."""
        return (0, 0) if self.cursor is None else decode_place(self.cursor, (int, int))


class CommunityPostFilter(Paging):
    """Which posts of a community."""

    status: Annotated[
        Literal["shown", "pending"],
        Field(description="pending: those that wait for a moderator; members see their own of them."),
    ] = "shown"


class CommunityAdmin(TypedDict):
    """Who stands for the community."""

    id: str
    username: str
    firstName: str
    lastName: str


class CommunityCounts(TypedDict):
    """How many there are; exact."""

    members: int
    posts: int


class Community(TypedDict):
    """A community as one viewer sees it; its last fields depend on who looks."""

    id: str
    slug: str
    name: str
    description: str
    avatar: str | None
    coverImage: str | None
    topics: list[str]
    isPrivate: bool
    createdAt: str
    updatedAt: str
    version: int
    admin: CommunityAdmin | None
    counts: CommunityCounts
    rules: str
    joinQuestions: list[str]
    approvesPosts: bool
    isMember: bool
    memberStatus: Literal["active", "pending"] | None
    role: Role | None
    isAdmin: bool
    isModerator: bool
    joinedAt: str | None
    isMuted: bool
    mutedUntil: str | None
    isBanned: bool
    requestsCount: int | None
    powers: list[Power]


class SuggestedCommunity(Community):
    """A community that shares topics with the viewer's interests."""

    sharedTopics: list[str]


class CommunityList(TypedDict):
    """A page of communities."""

    communities: list[Community]


class PowerLine(TypedDict):
    """A line of the power matrix."""

    power: Power
    label: str
    roles: list[Role]


class Membership(TypedDict):
    """What a member is in a community."""

    status: Literal["active", "pending"]
    role: Role


class Joined(TypedDict):
    """A sentence for the member, and what they are now."""

    message: str
    membership: Membership


class Left(TypedDict):
    """A sentence for the member."""

    message: str


class CommunityMember(TypedDict):
    """A line of the list of members."""

    id: str
    role: Role
    status: Literal["active", "pending"]
    joinedAt: str
    user: UserSummary
    flair: str | None
    mutedUntil: str | None


class MemberList(TypedDict):
    """A page of members."""

    members: list[CommunityMember]


class CommunityPostList(TypedDict):
    """A page of posts."""

    posts: list[Post]


class Applicant(UserSummary):
    """Who asks to join, and since when they have an account."""

    createdAt: str


class Answer(TypedDict):
    """A question as it stood, and what was answered."""

    question: str
    answer: str


class JoinRequest(TypedDict):
    """Somebody who asks to join."""

    user: Applicant
    answers: list[Answer]
    requestedAt: str


class RequestList(TypedDict):
    """A page of requests."""

    requests: list[JoinRequest]


class Ban(TypedDict):
    """Who was banned, by whom and why."""

    user: UserSummary
    by: UserSummary
    reason: str
    createdAt: str


class BanList(TypedDict):
    """A page of bans."""

    bans: list[Ban]


class LoggedPost(TypedDict):
    """The post an entry is about."""

    id: str


class LogEntry(TypedDict):
    """What somebody did with their powers."""

    id: str
    action: str
    by: UserSummary
    user: UserSummary | None
    post: LoggedPost | None
    reason: str
    createdAt: str


class Log(TypedDict):
    """A page of the log."""

    entries: list[LogEntry]
