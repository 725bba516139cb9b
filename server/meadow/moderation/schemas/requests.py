"""Moderation request schemas."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from meadow.moderation import constants
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import GivenId
from meadow.platform.core.paging import Paging
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.subjects.kinds import Kind

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
MemberState = Literal["active", "silenced", "suspended", "banned", "pending", "closed"]
AppealStatus = Literal["open", "accepted", "declined"]

Reason = Annotated[str, Limit(constants.MAX_REASON_CHARACTERS, least=1)]
Days = Annotated[
    int, Field(ge=1, le=constants.MAX_DAYS, description="Only for silence and suspend; without: until undone.")
]


class _Timed(Body):
    """Moderation action with an optional duration."""

    reason: Reason
    days: Days | None = None

    @model_validator(mode="after")
    def _check_days(self) -> "_Timed":
        if self.days is not None and getattr(self, "action", None) not in ("silence", "suspend"):
            raise ValueError(_("Only silencing and suspending last for days."))
        return self


class Decision(_Timed):
    """Decision on a case."""

    action: CaseAction


class CommunityDecision(Body):
    """Decision on a case of a community."""

    action: CommunityCaseAction
    reason: Reason


class Measure(_Timed):
    """Moderation action on a member, without a case."""

    action: MemberAction


class Because(Body):
    """Reason of the action."""

    reason: Reason


class RoleRequest(Body):
    """New site role of a member."""

    role: SiteRole
    reason: Annotated[str, Limit(constants.MAX_REASON_CHARACTERS)] = ""


class Claim(Body):
    """One-time setup secret."""

    secret: Annotated[str, Field(min_length=1, max_length=100)]


class AppealIn(Body):
    """New appeal against an action on the caller, or, signed out, the one named by the token."""

    action_id: GivenId | None = None
    appeal_token: Annotated[str, Field(max_length=300)] | None = None
    text: Annotated[str, Limit(constants.MAX_APPEAL_CHARACTERS, least=1)]

    @model_validator(mode="after")
    def _check_target(self) -> "AppealIn":
        if (self.action_id is None) == (self.appeal_token is None):
            raise ValueError(_("Name the measure by its id or by the token, not by both."))
        return self


class AppealDecision(Body):
    """Decision on an appeal; accepting it undoes the action."""

    accept: bool
    reason: Reason


class RuleIn(Body):
    """Content filter rule: a sequence of words, or a domain with its subdomains."""

    kind: Literal["word", "link"]
    pattern: Annotated[str, Limit(constants.MAX_PATTERN_CHARACTERS, least=1, one_line=True)]
    action: Literal["refuse", "flag"]
    note: Annotated[str, Limit(constants.MAX_NOTE_CHARACTERS, one_line=True)] = ""


class NoticeIn(Body):
    """Site notice, shown on every screen while on."""

    title: Annotated[str, Limit(constants.MAX_NOTICE_TITLE_CHARACTERS, least=1, one_line=True)]
    text: Annotated[str, Limit(constants.MAX_NOTICE_TEXT_CHARACTERS)] = ""
    picture_url: Annotated[str, Field(max_length=300, description="From POST /api/posts/upload.")] | None = None
    link: Annotated[str, Field(max_length=300, description="http:// or https://, or a path of this site.")] | None = (
        None
    )
    is_on: bool = True


class CaseFilter(Paging):
    """Which cases."""

    status: Annotated[CaseStatus, Field(description="State of the case.")] = "open"
    kind: Annotated[Kind | None, Field(description="Kind of subject.")] = None
    community_id: Annotated[GivenId | None, Field(description="Cases of this community.")] = None


class MemberFilter(Paging):
    """Which members."""

    search: Annotated[str, Limit(50, one_line=True), Field(description="Prefix of a user name.")] = ""
    state: Annotated[
        Literal["silenced", "suspended", "banned", "pending", "staff"] | None, Field(description="Account state.")
    ] = None


class AppealFilter(Paging):
    """Which appeals."""

    status: Annotated[AppealStatus, Field(description="State of the appeal.")] = "open"


class JobFilter(Paging):
    """Which jobs."""

    state: Annotated[Literal["dead", "waiting"], Field(description="Failed or pending jobs.")] = "dead"


class AuditFilter(Paging):
    """Which entries of the audit log."""

    by: Annotated[GivenId | None, Field(description="Actions of this member.")] = None
    action: Annotated[
        str, Field(max_length=60, pattern=r"^[a-z_.]*$", description="Action, for example member.suspended.")
    ] = ""
    subject: Annotated[
        str, Field(max_length=60, pattern=r"^[a-z_]*(:[\w.-]*)?$", description="Subject, for example user:123.")
    ] = ""
