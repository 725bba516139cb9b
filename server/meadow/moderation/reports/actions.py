from meadow.communities.policy import ASKED
from meadow.communities.queries import find_edge
from meadow.moderation.reports import queries
from meadow.moderation.reports.errors import CannotReportYourself
from meadow.moderation.reports.hooks import REPORTED, NewReport
from meadow.moderation.reports.models import reports
from meadow.moderation.reports.schemas import ReportIn
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.subjects.registry import SUBJECTS
from meadow.webhooks.actions import tell_webhooks


async def report(db: Writer, me: int, given: ReportIn) -> int:
    """The ID of a new report with a snapshot, or of the member's earlier one. CannotReportYourself, NotFound."""
    known = await queries.find_report(db, me, given.kind, given.id)
    if known is not None:
        return known
    seen = await SUBJECTS[given.kind].moderation.snapshot(db, me, given.id)
    if seen.about_id == me:
        raise CannotReportYourself()
    community_id = seen.community_id or await _shared_with(db, me, given, seen.about_id)
    report_id = new_id()
    kept: dict[str, object] = {"subject": seen.subject, "context": seen.context}
    if await insert_once(
        db,
        reports,
        reporter_id=me,
        id=report_id,
        kind=given.kind,
        subject_id=given.id,
        about_id=seen.about_id,
        reason=given.reason,
        note=given.note or "",
        seen=kept,
    ):
        await tell_webhooks(db, "report.created", report_id, kind=given.kind, subjectId=str(given.id))
        await REPORTED(db, NewReport(report_id, me, given.kind, given.id, seen.about_id, community_id, kept))
        return report_id
    # A concurrent duplicate was stored first.
    return await queries.find_report(db, me, given.kind, given.id) or report_id


async def _shared_with(db: Writer, me: int, given: ReportIn, about: int) -> int:
    """The community whose moderators receive a report about a member; Invalid unless both are members of it."""
    if given.community_id is None:
        return 0
    edges = [await find_edge(db, given.community_id, who) for who in (me, about)] if given.kind == "user" else [None]
    if any(edge is None or edge.rank == ASKED for edge in edges):
        raise Invalid.field("communityId", _("Only a member of a community that you are in is reported there."))
    return given.community_id
