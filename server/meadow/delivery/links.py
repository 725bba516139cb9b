"""Signed unsubscribe links."""

from meadow.notifications.kinds import BITS, Topic
from meadow.platform.config.settings import Settings
from meadow.platform.security.signing import read_signed, sign

_PURPOSE = "unsubscribe"
PATH = "/api/mail/unsubscribe"


def unsubscribe_address(settings: Settings, me: int, topics: int) -> str:
    """Unsubscribe address for these topics and this member. Never expires."""
    return f"{settings.address}{PATH}?token={sign(settings.signing_key, _PURPOSE, f'{me}:{topics}')}"


def read_token(settings: Settings, token: str) -> tuple[int, list[Topic]] | None:
    """Member and topics of the token, or None if the signature is invalid."""
    text = read_signed(settings.signing_key, _PURPOSE, token)
    if text is None:
        return None
    me, _, topics = text.partition(":")
    return int(me), [topic for topic, bit in BITS.items() if int(topics) & bit]
