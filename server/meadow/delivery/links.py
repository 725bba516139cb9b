"""Signed unsubscribe links."""

from meadow.notifications.kinds import BITS, Topic
from meadow.platform.security.signing import read_signed, sign
from meadow.platform.settings import Settings

_PURPOSE = "unsubscribe"
PATH = "/api/mail/unsubscribe"


def unsubscribe_address(settings: Settings, me: int, topics: int) -> str:
    """Where these topics are switched off for this member; it holds for ever."""
    return f"{settings.address}{PATH}?token={sign(settings.signing_key, _PURPOSE, f'{me}:{topics}')}"


def read_token(settings: Settings, token: str) -> tuple[int, list[Topic]] | None:
    """Whose mail about what is meant; None for a token that this server did not make."""
    text = read_signed(settings.signing_key, _PURPOSE, token)
    if text is None:
        return None
    me, _, topics = text.partition(":")
    return int(me), [topic for topic, bit in BITS.items() if int(topics) & bit]
