# pyright: reportUnusedImport=false
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
    start_session,
)
from meadow.auth.actions.totp import begin_totp, confirm_totp, end_totp, replace_recovery_codes
