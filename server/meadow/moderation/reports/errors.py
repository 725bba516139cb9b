from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _


class CannotReportYourself(Invalid, code="cannot_report_yourself"):
    message = _("You cannot report yourself or what is yours.")
