"""Errors of private notes."""

from meadow.platform.errors import Invalid


class CannotNoteYourself(Invalid):
    code = "cannot_note_yourself"
    message = "A private note is about somebody else."
