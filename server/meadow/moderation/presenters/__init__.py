"""Moderation serializers."""

from meadow.moderation.presenters.actions import action_of, action_out, notices_out, person_of, tell_suspended
from meadow.moderation.presenters.cases import case_detail_out, case_out, case_page_out, cases_out, reports_out
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

__all__ = [
    "action_of",
    "action_out",
    "appeal_out",
    "appeals_out",
    "audit_out",
    "case_detail_out",
    "case_out",
    "case_page_out",
    "cases_out",
    "jobs_out",
    "member_out",
    "members_out",
    "notice_to_all_out",
    "notices_out",
    "overview_out",
    "person_of",
    "reports_out",
    "rule_out",
    "rules_out",
    "site_notice_out",
    "tell_suspended",
]
