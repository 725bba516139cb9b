"""Account deactivation, deletion, export and import actions."""

from meadow.account_lifecycle.actions.deactivation import DELETED, deactivate, end_sessions, reactivate
from meadow.account_lifecycle.actions.deletion import delete_account, refuse, restore_account
from meadow.account_lifecycle.actions.export import begin_export, path_of
from meadow.account_lifecycle.actions.importing import begin_import
from meadow.account_lifecycle.actions.purge import purge, purge_due

__all__ = [
    "DELETED",
    "begin_export",
    "begin_import",
    "deactivate",
    "delete_account",
    "end_sessions",
    "path_of",
    "purge",
    "purge_due",
    "reactivate",
    "refuse",
    "restore_account",
]
