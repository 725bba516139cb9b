# pyright: reportUnusedImport=false
from meadow.account_lifecycle.actions.deletion import delete_account, sign_in_restored
from meadow.account_lifecycle.actions.export import begin_export, path_of
from meadow.account_lifecycle.actions.importing import begin_import, cancel_import
from meadow.account_lifecycle.actions.purge import purge, purge_due
from meadow.account_lifecycle.actions.undo import begin_undo
