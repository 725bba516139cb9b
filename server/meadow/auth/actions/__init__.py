"""Authentication actions."""

from meadow.auth.actions.accounts import (
    change_email,
    change_password,
    check_password,
    confirm,
    create_account,
    reset_password,
    sign_up,
)
from meadow.auth.actions.identities import link_identity, sign_in_with, unlink_identity
from meadow.auth.actions.login import check_credentials, enter_by_password, log_in, second_step
from meadow.auth.actions.oauth_flow import arrive, come_back, set_out
from meadow.auth.actions.one_time_tokens import delete_expired_tokens
from meadow.auth.actions.passkeys import (
    add_passkey,
    begin_passkey,
    begin_passkey_sign_in,
    name_passkey,
    remove_passkey,
    second_step_by_passkey,
    sign_in_by_passkey,
)
from meadow.auth.actions.resets import (
    ask_for_confirmation,
    confirm_email,
    forget_password,
    mark_email_confirmed,
    set_password,
)
from meadow.auth.actions.sessions import (
    cut,
    end_expired_sessions,
    end_one_session,
    end_other_sessions,
    end_session,
    end_sessions,
    log_out,
    note_use,
    require_fresh,
    start_session,
)
from meadow.auth.actions.totp import begin_totp, confirm_totp, end_totp, replace_recovery_codes, take_code

__all__ = [
    "add_passkey",
    "arrive",
    "ask_for_confirmation",
    "begin_passkey",
    "begin_passkey_sign_in",
    "begin_totp",
    "change_email",
    "change_password",
    "check_credentials",
    "check_password",
    "come_back",
    "confirm",
    "confirm_email",
    "confirm_totp",
    "create_account",
    "cut",
    "delete_expired_tokens",
    "end_expired_sessions",
    "end_one_session",
    "end_other_sessions",
    "end_session",
    "end_sessions",
    "end_totp",
    "enter_by_password",
    "forget_password",
    "link_identity",
    "log_in",
    "log_out",
    "mark_email_confirmed",
    "name_passkey",
    "note_use",
    "remove_passkey",
    "replace_recovery_codes",
    "require_fresh",
    "reset_password",
    "second_step",
    "second_step_by_passkey",
    "set_out",
    "set_password",
    "sign_in_by_passkey",
    "sign_in_with",
    "sign_up",
    "start_session",
    "take_code",
    "unlink_identity",
]
