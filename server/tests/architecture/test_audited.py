"""What must be in the audit log is recorded somewhere (security, L1)."""

import ast

from meadow.moderation.actions.measures import VERBS
from tests.architecture.source import called, modules

MUST = {
    *("login", "login.refused", "logout", "session.ended", "password.changed", "password.reset", "email.changed"),
    *("email.confirmed", "totp.on", "totp.off", "totp.recovery_codes", "passkey.added", "passkey.removed"),
    *(
        "identity.linked",
        "identity.unlinked",
        "role.changed",
        "account.created",
        "password.set",
        "export.made",
        "account.imported",
        "account.import_cancelled",
    ),
    *("account.deleted", "account.restored", "account.purged", "community.deleted", "upload.infected"),
    *("program.authorized", "program.reused", "program.revoked", "token.created", "token.ended"),
    *("rule.added", "rule.changed", "rule.dropped", "notice.set", "job.retried", "job.discarded"),
}


def recorded() -> set[str]:
    """The actions that are named as they are recorded; those of measures and communities are made of their verbs."""
    return {
        str(argument.value)
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.Call) and called(node) == "record"
        for argument in node.args[1:2]
        if isinstance(argument, ast.Constant)
    }


def test_every_event_that_must_be_kept_is_recorded_somewhere() -> None:
    assert MUST - recorded() == set()
    assert {"warn", "hide", "silence", "suspend", "ban"} <= set(VERBS)


def test_what_is_recorded_is_named_in_dotted_words() -> None:
    assert all(word.replace("_", "").isalpha() for action in recorded() for word in action.split(".")), recorded()
