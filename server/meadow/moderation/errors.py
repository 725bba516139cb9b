from meadow.platform.core.errors import Conflict, Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _


class CaseNotFound(NotFound, code="case_not_found"):
    message = _("There is no such case.")


class CaseClosed(Conflict, code="case_closed"):
    message = _("This case is already closed.")


class CaseTaken(Conflict, code="case_taken"):
    message = _("This case is assigned to someone else.")


class ActionNotFound(NotFound, code="action_not_found"):
    message = _("This action does not exist.")


class AlreadyUndone(Conflict, code="already_undone"):
    message = _("This action has already ended.")


class AlreadyInForce(Conflict, code="already_in_force"):
    message = _("Already done.")


class CannotUndo(Conflict, code="cannot_undo"):
    message = _("Only its community can undo this.")


class CannotBeHidden(Invalid, code="cannot_be_hidden"):
    message = _("Only posts, comments, reels and events can be hidden.")


class NoMember(Invalid, code="no_member"):
    message = _("No action against a member is possible: there is no author.")


class NotOverThem(Forbidden, code="not_over_them"):
    message = _("You can't moderate yourself or staff of the same rank.")


class LastSiteAdmin(Conflict, code="last_site_admin"):
    message = _("This is the last admin. Make someone else an admin first.")


class WrongSecret(Forbidden, code="wrong_secret"):
    message = _("This is not the setup secret, or it has been used.")


class AppealNotFound(NotFound, code="appeal_not_found"):
    message = _("There is no such appeal.")


class AppealDecided(Conflict, code="appeal_decided"):
    message = _("This appeal is already decided.")


class AppealedAlready(Conflict, code="appealed_already"):
    message = _("You have appealed against this already.")


class RuleNotFound(NotFound, code="rule_not_found"):
    message = _("There is no such rule.")


class RuleExists(Conflict, code="rule_exists"):
    message = _("This rule already exists.")


class JobNotFound(NotFound, code="job_not_found"):
    message = _("There is no such job.")
