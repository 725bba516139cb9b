"""Web Push delivery."""

import asyncio
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from meadow.delivery.webpush.encryption import sealed, signed
from meadow.delivery.webpush.endpoints import Profile, is_endpoint, may_connect
from meadow.delivery.webpush.keys import key_in
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.base64url import decoded
from meadow.platform.fetching.exchange import FetchError, MayConnect, exchange

KEPT_SECONDS = 24 * 3600
"""TTL: how long the push service keeps a push for an offline device."""

Outcome = Literal["sent", "gone", "refused"]
"""``gone``: the subscription has ended; ``refused``: this push is rejected permanently."""


class PushLater(Exception):
    """The push service is busy or unreachable: retry."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Push subscription of a browser."""

    endpoint: str
    p256dh: str
    auth: str


def is_usable(p256dh: str, auth: str) -> bool:
    """Whether the keys are valid: a point of the curve and 16 random bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


def _may_connect(profile: Profile) -> MayConnect:
    return lambda host, port, address: may_connect(address, profile)


async def send(settings: Settings, to: Subscription, payload: bytes, topic: str) -> Outcome:
    """Send a push; PushLater if worth a retry. A newer push with the same topic replaces it."""
    if not is_endpoint(to.endpoint, settings.profile) or not is_usable(to.p256dh, to.auth):
        return "refused"
    body, headers = await asyncio.to_thread(_sealed, settings, to, payload)
    headers |= {"TTL": str(KEPT_SECONDS), "Urgency": "normal", "Topic": topic}
    try:
        status = (
            await exchange("POST", to.endpoint, _may_connect(settings.profile), data=body, headers=headers)
        ).status
    except FetchError as error:
        raise PushLater(f"{error} at the browser's server") from error
    if status in (404, 410):
        return "gone"
    if 200 <= status < 300:
        return "sent"
    if status in (408, 429) or status >= 500:
        raise PushLater(f"{status} from the browser's server")
    return "refused"


def _sealed(settings: Settings, to: Subscription, payload: bytes) -> tuple[bytes, dict[str, str]]:
    parts = urlsplit(to.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": clock.now_ms() // 1000 + 12 * 3600,
        "sub": settings.public_url if settings.public_url.startswith("https:") else f"mailto:{settings.sender}",
    }
    return sealed(payload, decoded(to.p256dh), decoded(to.auth)), {
        "Authorization": signed(key_in(settings.data_dir), claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
    }
