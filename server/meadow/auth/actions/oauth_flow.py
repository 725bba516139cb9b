"""OAuth redirect flow with sealed state.

Nothing is stored during the flow: the state travels sealed and is bound to the starting browser by a cookie (security,
A10).
"""

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass
from typing import Any

import orjson
import structlog

from meadow.auth.constants import OAUTH_FINISH_MS, OAUTH_MS
from meadow.auth.errors import OauthBusy, OauthFailed
from meadow.auth.oauth.client import OauthClient, Somebody, Unreachable
from meadow.auth.oauth.tokens import BadToken
from meadow.platform.config.oauth_providers import Provider
from meadow.platform.config.settings import Settings
from meadow.platform.core import base64url, clock
from meadow.platform.security.sealing import seal, unseal

_STATE, _FINISH = "oauth state", "oauth finish"
log: Any = structlog.get_logger("meadow.oauth")


@dataclass(frozen=True, slots=True)
class Arrival:
    """Identity returned by a provider."""

    provider: Provider
    somebody: Somebody


def redirect_of(settings: Settings, provider: Provider) -> str:
    """Callback URL, built from the settings and never from the request."""
    return f"{settings.address}/api/auth/oauth/{provider.id}/callback"


def _hashed(mark: str) -> str:
    return hashlib.sha256(mark.encode(errors="replace")).hexdigest()


async def set_out(settings: Settings, client: OauthClient, provider: Provider, mark: str, then: str) -> str:
    """Authorization URL of the provider; OauthBusy."""
    nonce, verifier = secrets.token_urlsafe(24), secrets.token_urlsafe(48)
    challenge = base64url.encoded(hashlib.sha256(verifier.encode()).digest())
    carried = {
        "provider": provider.id,
        "nonce": nonce,
        "verifier": verifier,
        "mark": _hashed(mark),
        "ends": clock.now_ms() + OAUTH_MS,
        "next": then,
    }
    state = seal(settings.signing_key, _STATE, orjson.dumps(carried).decode())
    try:
        return await client.authorize_address(
            provider, redirect=redirect_of(settings, provider), state=state, nonce=nonce, challenge=challenge
        )
    except Unreachable as failure:
        log.warning("oauth_unreachable", provider=provider.id, reason=str(failure))
        raise OauthBusy() from failure


async def come_back(
    settings: Settings, client: OauthClient, provider: Provider, mark: str, *, code: str, state: str, issuer: str
) -> tuple[str, str]:
    """A short-lived code that completes the sign-in, and the path to continue at; OauthFailed, OauthBusy."""
    carried = _opened(settings, _STATE, state, mark)
    if carried["provider"] != provider.id or (issuer and issuer != provider.issuer) or not code:
        raise OauthFailed()
    try:
        somebody = await client.somebody(
            provider,
            code=code,
            redirect=redirect_of(settings, provider),
            verifier=carried["verifier"],
            nonce=carried["nonce"],
        )
    except BadToken as failure:
        log.warning("oauth_refused", provider=provider.id, reason=str(failure))
        raise OauthFailed() from failure
    except Unreachable as failure:
        log.warning("oauth_unreachable", provider=provider.id, reason=str(failure))
        raise OauthBusy() from failure
    arrived = {
        "provider": provider.id,
        "somebody": asdict(somebody),
        "mark": _hashed(mark),
        "ends": clock.now_ms() + OAUTH_FINISH_MS,
    }
    return seal(settings.signing_key, _FINISH, orjson.dumps(arrived).decode()), carried["next"]


def arrive(settings: Settings, client: OauthClient, mark: str, code: str) -> Arrival:
    """Identity in a code that ``come_back`` issued to this browser; OauthFailed. The caller must use the code up."""
    arrived = _opened(settings, _FINISH, code, mark)
    provider = OauthFailed.unless(client.providers.get(arrived["provider"]))
    return Arrival(provider, Somebody(**arrived["somebody"]))


def _opened(settings: Settings, purpose: str, sealed: str, mark: str) -> dict[str, Any]:
    text = unseal(settings.signing_key, purpose, sealed)
    if text is None or not mark:
        raise OauthFailed()
    carried: dict[str, Any] = orjson.loads(text)
    if carried["ends"] < clock.now_ms() or not hmac.compare_digest(carried["mark"], _hashed(mark)):
        raise OauthFailed()
    return carried
