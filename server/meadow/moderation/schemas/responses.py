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
from meadow.reports.schemas import Kind
from meadow.users.schemas import UserSummary


class ReasonCount(TypedDict):
    """How often something was given as the reason."""

    reason: str
    count: int


class CurrentState(TypedDict):
    """What became of something that was reported; ``link`` leads there where the reader may see it."""

    state: SubjectState
    link: str | None


class CaseSubject(TypedDict):
    """What a case is about: as the first report saw it (null once its author is gone for good), the messages before it,
    and what became of it."""

    kind: Kind
    id: str
    snapshot: dict[str, object] | None
    context: list[dict[str, object]]
    current: CurrentState


class ActionSubject(TypedDict):
    """What was hidden."""

    kind: ContentKind
    id: str


class Appeal(TypedDict):
    """An appeal against a measure."""

    id: str
    actionId: str
    text: str
    status: AppealStatus
    answer: str
    createdAt: str
    decidedAt: str | None


class Action(TypedDict):
    """A measure. Whom it concerns is not told who took it: then ``by`` is null."""

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
    """Everything that was reported about one thing; ``flaggedBy`` is the rule by which the house itself opened it."""

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
    """One report of a case, with what whoever made it saw."""

    id: str
    by: UserSummary
    reason: str
    note: str
    createdAt: str
    snapshot: dict[str, object] | None
    context: list[dict[str, object]]


class CaseDetail(Case):
    """A case with the first page of its reports."""

    reports: list[CaseReport]


class Cases(TypedDict):
    """A page of cases."""

    cases: list[Case]


class CaseReports(TypedDict):
    """A page of the reports of a case, oldest first."""

    reports: list[CaseReport]


class StaffMember(TypedDict):
    """A member as those see them who look after the place."""

    user: UserSummary
    role: SiteRole
    state: MemberState
    until: str | None
    createdAt: str


class StaffMembers(TypedDict):
    """A page of members."""

    members: list[StaffMember]


class StaffMemberDetail(StaffMember):
    """The same with what is known of them."""

    sessionsCount: int
    reportsCount: int
    openCasesCount: int
    postsCount: int
    followersCount: int
    actions: list[Action]


class Notices(TypedDict):
    """A page of what was done about oneself."""

    notices: list[Action]


class Appealed(TypedDict):
    """The appeal that was made."""

    id: str
    status: AppealStatus


class AppealCase(Appeal):
    """An appeal with the measure it is against."""

    member: UserSummary
    action: Action
    decidedBy: UserSummary | None


class Appeals(TypedDict):
    """A page of appeals."""

    appeals: list[AppealCase]


class Rule(TypedDict):
    """A rule about words or links."""

    id: str
    kind: Literal["word", "link"]
    pattern: str
    action: Literal["refuse", "flag"]
    note: str
    createdAt: str


class Rules(TypedDict):
    """A page of rules, newest first."""

    rules: list[Rule]


class HealthLine(TypedDict):
    """One part of the installation and how it is."""

    name: str
    state: Literal["ok", "warning", "failing"]
    detail: str


class StorageUse(TypedDict):
    """What the uploads take, and what is left."""

    bytes: int
    files: int
    free: int


class JobCounts(TypedDict):
    """How much is to be done."""

    waiting: int
    running: int
    dead: int


class SiteCounts(TypedDict):
    """How much there is."""

    members: int
    posts: int
    communities: int
    openCases: int
    openAppeals: int
    online: int


class Overview(TypedDict):
    """How the installation does."""

    health: list[HealthLine]
    storage: StorageUse
    jobs: JobCounts
    counts: SiteCounts
    version: str


class JobLine(TypedDict):
    """A job; what it was given is not shown."""

    id: str
    kind: str
    runAt: str
    attempts: int
    error: str | None
    deadAt: str | None
    isRecurring: bool


class Jobs(TypedDict):
    """A page of jobs."""

    jobs: list[JobLine]


class AuditEntry(TypedDict):
    """One entry of the audit log."""

    id: str
    createdAt: str
    by: UserSummary | None
    action: str
    subject: str
    result: Literal["done", "refused"]
    reason: str
    details: dict[str, str | int | bool]


class AuditEntries(TypedDict):
    """A page of the audit log, newest first."""

    entries: list[AuditEntry]


class SiteNotice(TypedDict):
    """The operator's notice."""

    title: str
    text: str
    pictureUrl: str | None
    link: str | None
    isOn: bool
    updatedAt: str


class ShownToAll(TypedDict):
    """The same as everybody sees it."""

    title: str
    text: str
    pictureUrl: str | None
    link: str | None
    updatedAt: str


class ShownNotice(TypedDict):
    """The operator's notice for who sets it, or none."""

    notice: SiteNotice | None


class Claimed(TypedDict):
    """What one is now."""

    role: SiteRole


class Hidden(TypedDict):
    """Whether something is hidden, and by which measure."""

    kind: ContentKind
    id: str
    isHidden: bool
    actionId: str | None
