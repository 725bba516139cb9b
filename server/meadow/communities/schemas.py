from typing import Annotated, Literal

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypedDict

from meadow.communities import constants
from meadow.communities.policy import Power, Role
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import PLACES, Limited, Paging, Place, cursor_schema, decode_place
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit, checked, is_blank
from meadow.users.interests.taxonomy import unknown_among
from meadow.users.schemas import UserSummary


def _name(value: str) -> str:
    if is_blank(value):
        raise ValueError(_("Community name is required"))
    return checked(value, constants.MAX_NAME_CHARACTERS, least=constants.MIN_NAME_CHARACTERS)


def _topics(chosen: list[str]) -> list[str]:
    if not chosen:
        raise ValueError(_("Please select at least one topic"))
    if unknown_among(chosen):
        raise ValueError(_("One of these topics is not in the list."))
    return list(dict.fromkeys(chosen))


Name = Annotated[
    str,
    Limit(constants.MAX_NAME_CHARACTERS, one_line=True),
    AfterValidator(_name),
    Field(json_schema_extra={"minLength": constants.MIN_NAME_CHARACTERS, "maxLength": constants.MAX_NAME_CHARACTERS}),
]
Topics = Annotated[
    list[Annotated[str, Field(max_length=60)]],
    Field(max_length=constants.MAX_TOPICS, json_schema_extra={"minItems": 1}),
    AfterValidator(_topics),
]
Question = Annotated[str, Limit(constants.MAX_QUESTION_CHARACTERS, least=1, one_line=True)]
Reason = Annotated[str, Limit(constants.MAX_REASON_CHARACTERS)]


class CommunityEdit(Body):
    """Changed fields of a community; absent ones stay. Pictures are sent as files of a form."""

    name: Name = ""
    description: Annotated[str, Limit(constants.MAX_DESCRIPTION_CHARACTERS)] = ""
    is_private: bool = False
    topics: Topics = Field(default_factory=list[str])
    rules: Annotated[str, Limit(constants.MAX_RULES_CHARACTERS)] = ""
    join_questions: Annotated[list[Question], Field(max_length=constants.MAX_QUESTIONS)] = Field(
        default_factory=list[str]
    )
    approves_posts: bool = False
    avatar: Annotated[str, Field(max_length=300, description="Empty takes the picture away.")] | None = None
    cover_image: Annotated[str, Field(max_length=300, description="Empty takes the picture away.")] | None = None
    version: Annotated[
        int | None, Field(ge=0, le=2**53 - 1, description="The version this edit began from; another one by now: 409.")
    ] = None


class CommunityDraft(Body):
    """A new community."""

    name: Annotated[Name, Field(validate_default=True)] = ""
    description: Annotated[str, Limit(constants.MAX_DESCRIPTION_CHARACTERS)] = ""
    is_private: bool = False
    topics: Annotated[Topics, Field(validate_default=True)] = Field(default_factory=list[str])
    rules: Annotated[str, Limit(constants.MAX_RULES_CHARACTERS)] = ""


class JoinAnswers(Body):
    """Answers to the questions, in order."""

    answers: Annotated[
        list[Annotated[str, Limit(constants.MAX_ANSWER_CHARACTERS)]], Field(max_length=constants.MAX_QUESTIONS)
    ] = Field(default_factory=list[str])


class WithReason(Body):
    """Reason of the action."""

    reason: Reason = ""


_Ids = Annotated[list[GivenId], Field(max_length=constants.BATCH_ROWS)]


class RequestAnswers(WithReason):
    """Requests to approve and to decline."""

    approve: _Ids = Field(default_factory=list[int])
    reject: _Ids = Field(default_factory=list[int])

    @field_validator("reject")
    @classmethod
    def _one_answer_each(cls, reject: list[int], info: ValidationInfo) -> list[int]:
        approve: list[int] = info.data.get("approve", [])
        if set(approve) & set(reject):
            raise ValueError(_("A request is either approved or declined."))
        if len(approve) + len(reject) > constants.BATCH_ROWS:
            raise ValueError(
                ngettext(
                    "Please answer at most {count} request at once.",
                    "Please answer at most {count} requests at once.",
                    constants.BATCH_ROWS,
                )
            )
        return reject


class MemberChange(Body):
    """Changed fields of a member: absent ones stay; an empty flair removes it."""

    role: Role | SkipJsonSchema[None] = None
    flair: Annotated[str, Limit(constants.MAX_FLAIR_CHARACTERS, one_line=True)] | SkipJsonSchema[None] = None

    @field_validator("role", "flair")
    @classmethod
    def _not_null(cls, given: str | None) -> str:
        if given is None:
            raise ValueError(_("This cannot be null. Leave it out to keep it."))
        return given


class Removal(WithReason):
    """Whether the member is banned too, and why."""

    ban: bool = False


class CommunityMute(WithReason):
    """Duration of the mute."""

    hours: Annotated[int, Field(ge=1, le=constants.MAX_MUTE_HOURS)]


class HandOver(Body):
    """New owner of the community."""

    user_id: GivenId


class Farewell(Body):
    """Name of the community, as a confirmation."""

    name: Annotated[str, Field(max_length=400)] | None = None


class CommunityFilter(Paging):
    """Which communities."""

    search: Annotated[
        str,
        Limit(constants.MAX_SEARCH_CHARACTERS, one_line=True),
        Field(description="Search text: name, description or topics."),
    ] = ""


class MemberFilter(Limited):
    """Which members."""

    search: Annotated[
        str, Limit(constants.MAX_SEARCH_CHARACTERS, one_line=True), Field(description="Search text: name.")
    ] = ""
    role: Annotated[Role | None, Field(description="Members with this role.")] = None
    cursor: Annotated[str | None, cursor_schema(PLACES[2])] = None

    @field_validator("cursor")
    @classmethod
    def _is_ours(cls, cursor: str | None) -> str | None:
        if cursor is not None:
            decode_place(cursor, (int, int))
        return cursor

    def place(self) -> Place:
        """Rank and membership after which the page begins."""
        return (0, 0) if self.cursor is None else decode_place(self.cursor, (int, int))


class CommunityAdmin(TypedDict):
    """Owner of the community."""

    id: str
    username: str
    firstName: str
    lastName: str


class CommunityCounts(TypedDict):
    """Exact counters."""

    members: int
    posts: int


class Community(TypedDict):
    """Community for one viewer; the last fields depend on the viewer."""

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
    """Community that matches the viewer's interests."""

    sharedTopics: list[str]


class CommunityList(TypedDict):
    """Page of communities."""

    communities: list[Community]


class PowerLine(TypedDict):
    """Row of the permission matrix."""

    power: Power
    label: str
    roles: list[Role]


class Membership(TypedDict):
    """Membership in a community."""

    status: Literal["active", "pending"]
    role: Role


class Joined(TypedDict):
    """Sentence for the member, and their membership."""

    message: str
    membership: Membership


class Left(TypedDict):
    """Sentence for the member."""

    message: str


class CommunityMember(TypedDict):
    """Member of a community."""

    id: str
    role: Role
    status: Literal["active", "pending"]
    joinedAt: str
    user: UserSummary
    flair: str | None
    mutedUntil: str | None


class MemberList(TypedDict):
    """Page of members."""

    members: list[CommunityMember]


class Applicant(UserSummary):
    """Member who asks to join, with the age of the account."""

    createdAt: str


class Answer(TypedDict):
    """Question as asked, and its answer."""

    question: str
    answer: str


class JoinRequest(TypedDict):
    """Request to join."""

    user: Applicant
    answers: list[Answer]
    requestedAt: str


class RequestList(TypedDict):
    """Page of requests."""

    requests: list[JoinRequest]


class Ban(TypedDict):
    """Banned member, by whom and why."""

    user: UserSummary
    by: UserSummary
    reason: str
    createdAt: str


class BanList(TypedDict):
    """Page of bans."""

    bans: list[Ban]


class LoggedPost(TypedDict):
    """Post of a log entry."""

    id: str


class LogEntry(TypedDict):
    """Entry of the moderation log."""

    id: str
    action: str
    by: UserSummary
    user: UserSummary | None
    post: LoggedPost | None
    reason: str
    createdAt: str


class Log(TypedDict):
    """Page of the log."""

    entries: list[LogEntry]
