"""Actions on apps and tokens."""

from meadow.programs.actions.apps import authenticate, register_app, request_of
from meadow.programs.actions.grants import (
    Issued,
    decide,
    disconnect_app,
    end_grants,
    exchange_code,
    issue_to_app,
    note_use,
    refresh,
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
    "exchange_code",
    "issue_to_app",
    "note_use",
    "refresh",
    "register_app",
    "request_of",
    "revoke",
    "sweep",
]
