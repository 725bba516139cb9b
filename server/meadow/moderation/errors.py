"""Moderation errors."""

from meadow.platform.errors import Conflict, Forbidden, Invalid, NotFound


class CaseNotFound(NotFound):
    code = "case_not_found"
    message = "There is no such case."


class CaseClosed(Conflict):
    code = "case_closed"
    message = "Somebody has decided this case already."


class CaseTaken(Conflict):
    code = "case_taken"
    message = "Somebody else is looking at this case."


class ActionNotFound(NotFound):
    code = "action_not_found"
    message = "There is no such measure."


class AlreadyUndone(Conflict):
    code = "already_undone"
    message = "This measure is over already."


class AlreadyInForce(Conflict):
    code = "already_in_force"
    message = "This is so already."


class CannotUndo(Conflict):
    code = "cannot_undo"
    message = "This is not undone here: its community decides about it."


class CannotBeHidden(Invalid):
    code = "cannot_be_hidden"
    message = "Only posts, comments, reels and events can be hidden."


class NoMember(Invalid):
    code = "no_member"
    message = "Nobody stands behind this, so that nothing can be done about a member."


class NotOverThem(Forbidden):
    code = "not_over_them"
    message = "Nothing can be done here about yourself, or about somebody who looks after the place as you do."


class LastSiteAdmin(Conflict):
    code = "last_site_admin"
    message = "This is the last admin. Make somebody else an admin first."


class WrongSecret(Forbidden):
    code = "wrong_secret"
    message = "This is not the setup secret, or it has been used."


class AppealNotFound(NotFound):
    code = "appeal_not_found"
    message = "There is no such appeal."


class AppealDecided(Conflict):
    code = "appeal_decided"
    message = "Somebody has decided this appeal already."


class AppealedAlready(Conflict):
    code = "appealed_already"
    message = "You have appealed against this already."


class RuleNotFound(NotFound):
    code = "rule_not_found"
    message = "There is no such rule."


class RuleExists(Conflict):
    code = "rule_exists"
    message = "There is such a rule already."


class RefusedByRule(Invalid):
    code = "refused_by_rule"
    message = "This holds words or links that are not wanted here."


class TooNewForThis(Forbidden):
    code = "new_account"
    message = "Your account is new: for its first day there are some limits."


class SilencedHere(Forbidden):
    code = "silenced"
    message = "You can only write to people who follow you for now."


class JobNotFound(NotFound):
    code = "job_not_found"
    message = "There is no such job."
