"""Limits of lists of people."""

MAX_LISTS = 50
MAX_MEMBERS = 500
MAX_NAME_CHARACTERS = 50
