from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _


class CannotNoteYourself(Invalid, code="cannot_note_yourself"):
    message = _("A private note is about somebody else.")
