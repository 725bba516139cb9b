"""Signed appeal tokens."""

from meadow.moderation.constants import APPEAL_TOKEN_MS
from meadow.platform.core import clock, ids
from meadow.platform.security.signing import read_signed, sign

_PURPOSE = "appeal"


def appeal_token(key: str, action_id: int) -> str:
    """A token for appeals against an action; sent only to the member concerned."""
    return sign(key, _PURPOSE, str(action_id))


def action_of_token(key: str, token: str) -> int | None:
    """The action of a token; None for any other token, and after more than a year."""
    text = read_signed(key, _PURPOSE, token)
    action_id = ids.parse(text)
    if action_id is None or clock.now_ms() - ids.created_ms(action_id) > APPEAL_TOKEN_MS:
        return None
    return action_id
