"""Leaving, coming back, and taking everything along."""

from meadow.accounts.actions.absence import DELETED, end_sessions, make_absent, make_present
from meadow.accounts.actions.export import begin_export, path_of
from meadow.accounts.actions.importing import begin_import
from meadow.accounts.actions.leaving import delete_account, refuse, restore_account
from meadow.accounts.actions.purge import purge, purge_due

__all__ = [
    "DELETED",
    "begin_export",
    "begin_import",
    "delete_account",
    "end_sessions",
    "make_absent",
    "make_present",
    "path_of",
    "purge",
    "purge_due",
    "refuse",
    "restore_account",
]
