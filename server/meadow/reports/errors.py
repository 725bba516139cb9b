"""Report errors."""

from meadow.platform.errors import Invalid


class CannotReportYourself(Invalid):
    code = "cannot_report_yourself"
    message = "You cannot report yourself or what is yours."
