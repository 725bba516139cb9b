"""Web Push delivery."""

import asyncio
import socket
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from meadow.platform import clock
from meadow.platform.settings import Settings
from meadow.platform.webpush.addresses import Profile, is_endpoint, may_connect
from meadow.platform.webpush.encryption import decoded, sealed, signed
from meadow.platform.webpush.keys import key_in

SECONDS = 10.0
KEPT_SECONDS = 24 * 3600
"""How long the browser's server keeps a push for a device that is off."""

Outcome = Literal["sent", "gone", "refused"]
"""``gone``: the browser does not want it any more; ``refused``: it never will take this one."""


class PushLater(Exception):
    """The other side is busy or not there: worth trying again."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """What a browser gave to be reached by."""

    endpoint: str
    p256dh: str
    auth: str


def is_usable(p256dh: str, auth: str) -> bool:
    """Whether these keys can be encrypted for: a point of the curve and 16 random bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


async def send(settings: Settings, to: Subscription, payload: bytes, topic: str) -> Outcome:
    """Send it; PushLater when it should be tried again. A later one with the same topic takes its place."""
    if not is_endpoint(to.endpoint, settings.profile) or not is_usable(to.p256dh, to.auth):
        return "refused"
    body, headers = await asyncio.to_thread(_sealed, settings, to, payload)
    headers |= {"TTL": str(KEPT_SECONDS), "Urgency": "normal", "Topic": topic}
    try:
        status = await _post(settings.profile, to.endpoint, body, headers)
    except (TimeoutError, OSError) as error:
        raise PushLater(f"{type(error).__name__} at the browser's server") from error
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


async def _post(profile: Profile, url: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of the answer, whose body nobody reads. OSError also where the name leads somewhere private."""
    import aiohttp
    from aiohttp.abc import AbstractResolver, ResolveResult

    class Checked(AbstractResolver):
        """What a name leads to, if a push may go there: the connection is made to the very address that was checked."""

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
        ) -> list[ResolveResult]:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
            addresses = [str(entry[4][0]) for entry in found]
            if not addresses or not all(may_connect(address, profile) for address in addresses):
                raise OSError("this name leads to a private address")
            return [
                {"hostname": host, "host": address, "port": port, "family": entry[0], "proto": 0, "flags": 0}
                for entry, address in zip(found, addresses, strict=True)
            ]

        async def close(self) -> None:
            """Nothing is held."""

    timeout = aiohttp.ClientTimeout(total=SECONDS)
    connector = aiohttp.TCPConnector(resolver=Checked(), use_dns_cache=False, force_close=True)
    try:
        async with (
            aiohttp.ClientSession(connector=connector, timeout=timeout, cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            return answer.status
    except aiohttp.ClientError as error:
        raise OSError(str(getattr(error, "os_error", None) or error)) from error
