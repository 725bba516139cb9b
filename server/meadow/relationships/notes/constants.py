"""Limits of private notes."""

MAX_NOTE_CHARACTERS = 500
