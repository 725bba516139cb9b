"""Actions on apps and tokens."""

from meadow.programs.actions.apps import authenticate, register_app, request_of
from meadow.programs.actions.grants import (
    Issued,
    decide,
    disconnect_app,
    end_grants,
    issue,
    note_use,
    revoke,
    sweep,
)
from meadow.programs.actions.personal import create_token, delete_token

__all__ = [
    "Issued",
    "authenticate",
    "create_token",
    "decide",
    "delete_token",
    "disconnect_app",
    "end_grants",
    "issue",
    "note_use",
    "register_app",
    "request_of",
    "revoke",
    "sweep",
]
