"""Moderation response schemas."""

from typing import Literal

from typing_extensions import TypedDict

from meadow.moderation.schemas.requests import (
    ActionName,
    AppealStatus,
    CaseStatus,
    ContentKind,
    MemberState,
    SiteRole,
    SubjectState,
)
from meadow.subjects.kinds import Kind
from meadow.users.schemas import UserSummary


class ReasonCount(TypedDict):
    """Number of reports by reason."""

    reason: str
    count: int


class CurrentState(TypedDict):
    """Current state of a reported subject; ``link`` leads there if the reader may see it."""

    state: SubjectState
    link: str | None


class CaseSubject(TypedDict):
    """Subject of a case as in the first report (null after its author's account is purged), the messages before it, and
    its current state."""

    kind: Kind
    id: str
    snapshot: dict[str, object] | None
    context: list[dict[str, object]]
    current: CurrentState


class ActionSubject(TypedDict):
    """Hidden content."""

    kind: ContentKind
    id: str


class Appeal(TypedDict):
    """Appeal against a moderation action."""

    id: str
    actionId: str
    text: str
    status: AppealStatus
    answer: str
    createdAt: str
    decidedAt: str | None


class Action(TypedDict):
    """Moderation action. ``by`` is null for the member concerned."""

    id: str
    action: ActionName
    reason: str
    by: UserSummary | None
    member: UserSummary | None
    subject: ActionSubject | None
    communityId: str | None
    until: str | None
    createdAt: str
    endedAt: str | None
    undoneAt: str | None
    appeal: Appeal | None


class Case(TypedDict):
    """Reports about one subject; ``flaggedBy`` is the content filter rule that opened it."""

    id: str
    kind: Kind
    subject: CaseSubject
    member: UserSummary | None
    reportsCount: int
    reasons: list[ReasonCount]
    status: CaseStatus
    takenBy: UserSummary | None
    communityId: str | None
    createdAt: str
    updatedAt: str
    decision: Action | None
    flaggedBy: str | None


class CaseReport(TypedDict):
    """Report with the content as its reporter saw it."""

    id: str
    by: UserSummary
    reason: str
    note: str
    createdAt: str
    snapshot: dict[str, object] | None
    context: list[dict[str, object]]


class CaseDetail(Case):
    """Case with its first reports."""

    reports: list[CaseReport]


class Cases(TypedDict):
    """Page of cases."""

    cases: list[Case]


class CaseReports(TypedDict):
    """Page of the reports of a case, oldest first."""

    reports: list[CaseReport]


class StaffMember(TypedDict):
    """Member as seen by staff."""

    user: UserSummary
    role: SiteRole
    state: MemberState
    until: str | None
    createdAt: str


class StaffMembers(TypedDict):
    """Page of members."""

    members: list[StaffMember]


class StaffMemberDetail(StaffMember):
    """Member with moderation details."""

    sessionsCount: int
    reportsCount: int
    openCasesCount: int
    postsCount: int
    followersCount: int
    invitedBy: UserSummary | None
    actions: list[Action]


class NewPassword(TypedDict):
    """A password that is shown once."""

    password: str
    sessionsEnded: int


class Changed(TypedDict):
    """Whether the call changed anything."""

    changed: bool


class Notices(TypedDict):
    """Page of moderation actions against the caller."""

    notices: list[Action]


class Appealed(TypedDict):
    """Created appeal."""

    id: str
    status: AppealStatus


class AppealCase(Appeal):
    """Appeal with the action it is against."""

    member: UserSummary
    action: Action
    decidedBy: UserSummary | None


class Appeals(TypedDict):
    """Page of appeals."""

    appeals: list[AppealCase]


class Rule(TypedDict):
    """Content filter rule about words or domains."""

    id: str
    kind: Literal["word", "link"]
    pattern: str
    action: Literal["refuse", "flag"]
    note: str
    createdAt: str


class Rules(TypedDict):
    """Page of rules, newest first."""

    rules: list[Rule]


class HealthSummary(TypedDict):
    """Health of one component."""

    name: str
    state: Literal["ok", "warning", "failing"]
    detail: str


class StorageUse(TypedDict):
    """Storage used and left."""

    bytes: int
    files: int
    free: int


class JobCounts(TypedDict):
    """Numbers of jobs."""

    waiting: int
    running: int
    dead: int


class SiteCounts(TypedDict):
    """Site-wide counters."""

    members: int
    posts: int
    communities: int
    openCases: int
    openAppeals: int
    online: int


class Overview(TypedDict):
    """Health of the installation."""

    health: list[HealthSummary]
    storage: StorageUse
    jobs: JobCounts
    counts: SiteCounts
    version: str


class JobSummary(TypedDict):
    """Job without its payload."""

    id: str
    kind: str
    runAt: str
    attempts: int
    error: str | None
    deadAt: str | None
    isRecurring: bool


class Jobs(TypedDict):
    """Page of jobs."""

    jobs: list[JobSummary]


class AuditEntry(TypedDict):
    """Audit log entry."""

    id: str
    createdAt: str
    by: UserSummary | None
    action: str
    subject: str
    result: Literal["done", "refused"]
    reason: str
    details: dict[str, str | int | bool]


class AuditEntries(TypedDict):
    """Page of audit log entries, newest first."""

    entries: list[AuditEntry]


class ShownToAll(TypedDict):
    """Site notice for everybody, or null."""

    title: str
    text: str
    pictureUrl: str | None
    link: str | None
    updatedAt: str


class SiteNotice(ShownToAll):
    """Site notice."""

    isOn: bool


class ShownNotice(TypedDict):
    """Site notice for staff, or null."""

    notice: SiteNotice | None


class Claimed(TypedDict):
    """New role of the caller."""

    role: SiteRole


class Hidden(TypedDict):
    """Whether the content is hidden, and by which action."""

    kind: ContentKind
    id: str
    isHidden: bool
    actionId: str | None
