"""Moderation request schemas."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from meadow.moderation import constants
from meadow.platform.ids import GivenId
from meadow.platform.paging import Paging
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.reports.schemas import Kind

SiteRole = Literal["member", "moderator", "admin"]
CaseStatus = Literal["open", "closed"]
CaseAction = Literal["none", "hide", "warn", "silence", "suspend", "ban"]
MemberAction = Literal["warn", "silence", "suspend", "ban", "verify", "unverify"]
CommunityCaseAction = Literal["none", "hide", "remove_member", "ban_member"]
ActionName = Literal[
    "none", "hide", "warn", "silence", "suspend", "ban", "verify", "unverify", "remove_member", "ban_member"
]
ContentKind = Literal["post", "comment", "reel", "event"]
SubjectState = Literal["visible", "edited", "hidden", "deleted"]
MemberState = Literal["active", "silenced", "suspended", "banned", "closed"]
AppealStatus = Literal["open", "accepted", "declined"]

Reason = Annotated[str, Limit(constants.REASON, least=1)]
Days = Annotated[
    int, Field(ge=1, le=constants.DAYS, description="Only for silence and suspend; without: until undone.")
]


class _Measured(Body):
    """An action that may last some days."""

    reason: Reason
    days: Days | None = None

    @model_validator(mode="after")
    def _days_where_they_count(self) -> "_Measured":
        if self.days is not None and getattr(self, "action", None) not in ("silence", "suspend"):
            raise ValueError("Only silencing and suspending last for days.")
        return self


class Decision(_Measured):
    """What a case comes to."""

    action: CaseAction


class CommunityDecision(Body):
    """What a case of a community comes to."""

    action: CommunityCaseAction
    reason: Reason


class Measure(_Measured):
    """What is done about a member without a case."""

    action: MemberAction


class Because(Body):
    """Why."""

    reason: Reason


class RoleWish(Body):
    """Another role for a member of the site."""

    role: SiteRole
    reason: Annotated[str, Limit(constants.REASON)] = ""


class Claim(Body):
    """The one-time setup secret."""

    secret: Annotated[str, Field(min_length=1, max_length=100)]


class AppealIn(Body):
    """An appeal against a measure: one's own, or, for who cannot sign in, the one that the token names."""

    action_id: GivenId | None = None
    appeal_token: Annotated[str, Field(max_length=300)] | None = None
    text: Annotated[str, Limit(constants.TEXT, least=1)]

    @model_validator(mode="after")
    def _one_of_both(self) -> "AppealIn":
        if (self.action_id is None) == (self.appeal_token is None):
            raise ValueError("Name the measure by its id or by the token, not by both.")
        return self


class AppealDecision(Body):
    """What an appeal comes to; accepting it undoes the measure."""

    accept: bool
    reason: Reason


class RuleIn(Body):
    """A rule: words in their order, or a domain, which covers all below it."""

    kind: Literal["word", "link"]
    pattern: Annotated[str, Limit(constants.PATTERN, least=1, one_line=True)]
    action: Literal["refuse", "flag"]
    note: Annotated[str, Limit(constants.NOTE, one_line=True)] = ""


class NoticeIn(Body):
    """The operator's notice, shown beside every screen while it is on."""

    title: Annotated[str, Limit(constants.NOTICE_TITLE, least=1, one_line=True)]
    text: Annotated[str, Limit(constants.NOTICE_TEXT)] = ""
    picture_url: Annotated[str, Field(max_length=300, description="From POST /api/posts/upload.")] | None = None
    link: Annotated[str, Field(max_length=300, description="http:// or https://, or a path of this site.")] | None = (
        None
    )
    is_on: bool = True


class CaseFilter(Paging):
    """Which cases."""

    status: Annotated[CaseStatus, Field(description="Open or closed.")] = "open"
    kind: Annotated[Kind | None, Field(description="Only about this.")] = None
    community_id: Annotated[GivenId | None, Field(description="Only of this community.")] = None


class MemberFilter(Paging):
    """Which members."""

    search: Annotated[str, Limit(50, one_line=True), Field(description="The beginning of a username.")] = ""
    state: Annotated[Literal["silenced", "suspended", "banned", "staff"] | None, Field(description="Only those.")] = (
        None
    )


class AppealFilter(Paging):
    """Which appeals."""

    status: Annotated[AppealStatus, Field(description="Open, accepted or declined.")] = "open"


class JobFilter(Paging):
    """Which jobs."""

    state: Annotated[Literal["dead", "waiting"], Field(description="Given up, or still to do.")] = "dead"


class AuditFilter(Paging):
    """Which entries of the audit log."""

    by: Annotated[GivenId | None, Field(description="Only what this member did.")] = None
    action: Annotated[
        str, Field(max_length=60, pattern=r"^[a-z_.]*$", description="Only this, for example member.suspended.")
    ] = ""
    subject: Annotated[
        str, Field(max_length=60, pattern=r"^[a-z_]*(:[\w.-]*)?$", description="Only about this: user:123.")
    ] = ""
