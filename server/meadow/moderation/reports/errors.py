"""Report errors."""

from meadow.platform.errors import Invalid
from meadow.platform.i18n import _


class CannotReportYourself(Invalid):
    code = "cannot_report_yourself"
    message = _("You cannot report yourself or what is yours.")
