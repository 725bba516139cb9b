"""What can be wrong about a report."""

from meadow.core.errors import Invalid


class CannotReportYourself(Invalid):
    code = "cannot_report_yourself"
    message = "You cannot report yourself or what is yours."
