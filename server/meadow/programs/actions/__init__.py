# pyright: reportUnusedImport=false
from meadow.programs.actions.apps import authenticate, register_app, request_of
from meadow.programs.actions.grants import decide, disconnect_app, end_grants, issue, note_use, revoke
from meadow.programs.actions.personal import create_token, delete_token
