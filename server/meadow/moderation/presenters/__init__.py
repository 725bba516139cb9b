# pyright: reportUnusedImport=false
from meadow.moderation.presenters.actions import action_out, notices_out, tell_suspended
from meadow.moderation.presenters.cases import case_detail_out, case_out, case_page_out, reports_out
from meadow.moderation.presenters.members import appeal_out, appeals_out, member_out, members_out
from meadow.moderation.presenters.site import (
    audit_out,
    jobs_out,
    notice_to_all_out,
    overview_out,
    rule_out,
    rules_out,
    site_notice_out,
)
