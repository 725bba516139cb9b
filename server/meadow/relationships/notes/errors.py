"""Errors of private notes."""

from meadow.platform.errors import Invalid
from meadow.platform.i18n import _


class CannotNoteYourself(Invalid):
    code = "cannot_note_yourself"
    message = _("A private note is about somebody else.")
