"""Provider endpoints, keys and code exchange."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import orjson
import structlog

from meadow.auth.oauth.tokens import BadToken, key_id, read_id_token
from meadow.platform.config.oauth_providers import Provider
from meadow.platform.core import clock
from meadow.platform.fetching.exchange import FetchError, anywhere, exchange

_KEPT_MS = clock.HOUR_MS
_MOST_BYTES = 512 * 1024
log: Any = structlog.get_logger("meadow.oauth")


class Unreachable(Exception):
    """No response from the provider, or an invalid one."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """The signed-in account. ``subject`` is the provider's permanent id; ``email`` counts only if verified there."""

    issuer: str
    subject: str
    email: str
    is_email_verified: bool
    name: str
    given_name: str = ""
    family_name: str = ""


class OauthClient:
    """Client of the installation's providers, with cached documents and keys."""

    def __init__(self, providers: Mapping[str, Provider]) -> None:
        self.providers = dict(providers)
        self._kept: dict[str, tuple[int, dict[str, Any]]] = {}

    async def authorize_address(
        self, provider: Provider, *, redirect: str, state: str, nonce: str, challenge: str
    ) -> str:
        """URL of the provider's authorization page; Unreachable."""
        where = provider.authorize_url or _address(await self._document(provider), "authorization_endpoint")
        asked = {
            "response_type": "code",
            "client_id": provider.client_id,
            "redirect_uri": redirect,
            "scope": provider.scopes,
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        if provider.kind == "oidc":
            asked["nonce"] = nonce
        return f"{where}{'&' if '?' in where else '?'}{urlencode(asked)}"

    async def somebody(self, provider: Provider, *, code: str, redirect: str, verifier: str, nonce: str) -> Somebody:
        """Exchange the code for the account; BadToken, Unreachable."""
        token_url = provider.token_url or _address(await self._document(provider), "token_endpoint")
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": redirect,
            "client_id": provider.client_id,
            "code_verifier": verifier,
        }
        given = await _post(token_url, form, provider)
        if provider.kind == "x":
            return await self._user_of_x(provider, given)
        token = given.get("id_token")
        if not isinstance(token, str):
            raise BadToken("no ID token")
        claims = read_id_token(
            token,
            await self._keys(provider, key_id(token)),
            issuer=provider.issuer,
            client_id=provider.client_id,
            nonce=nonce,
        )
        return Somebody(
            provider.issuer,
            claims["sub"],
            _text(claims, "email", 254),
            claims.get("email_verified") is True,
            _text(claims, "name", 100) or _text(claims, "preferred_username", 100),
            _text(claims, "given_name", 50),
            _text(claims, "family_name", 50),
        )

    async def _user_of_x(self, provider: Provider, given: dict[str, Any]) -> Somebody:
        token = given.get("access_token")
        if not isinstance(token, str) or not token.isascii() or not token.isprintable():
            raise BadToken("no access token")
        user = (await _get(provider.user_url, {"Authorization": f"Bearer {token}"})).get("data")
        if not isinstance(user, dict) or not isinstance(user.get("id"), str) or not 1 <= len(user["id"]) <= 255:
            raise BadToken("about nobody")
        email = _text(user, "confirmed_email", 254)
        name = _text(user, "name", 100) or _text(user, "username", 100)
        return Somebody(provider.issuer, user["id"], email, bool(email), name)

    async def _document(self, provider: Provider) -> dict[str, Any]:
        found = await self._remembered(f"{provider.issuer}/.well-known/openid-configuration")
        if found.get("issuer") != provider.issuer:
            raise Unreachable("the issuer calls itself something else")
        return found

    async def _keys(self, provider: Provider, kid: str) -> list[Mapping[str, Any]]:
        address = _address(await self._document(provider), "jwks_uri")
        keys = _list((await self._remembered(address)).get("keys"))
        if kid and not any(key.get("kid") == kid for key in keys):
            # Providers rotate keys.
            self._kept.pop(address, None)
            keys = _list((await self._remembered(address)).get("keys"))
        return keys

    async def _remembered(self, address: str) -> dict[str, Any]:
        kept = self._kept.get(address)
        if kept is None or kept[0] < clock.now_ms():
            kept = self._kept[address] = (clock.now_ms() + _KEPT_MS, await _get(address, {}))
        return kept[1]


def _list(keys: object) -> list[Mapping[str, Any]]:
    return [key for key in keys[:50] if isinstance(key, dict)] if isinstance(keys, list) else []


def _text(claims: Mapping[str, Any], name: str, most: int) -> str:
    value = claims.get(name)
    return value.strip() if isinstance(value, str) and len(value) <= most else ""


def _address(document: Mapping[str, Any], name: str) -> str:
    """A URL from the issuer's document; must be https (http on this machine), like the issuer."""
    value = document.get(name)
    parts = urlsplit(value) if isinstance(value, str) else None
    here = ("localhost", "127.0.0.1", "::1")
    if parts is None or not (parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in here)):
        raise Unreachable(f"the issuer names no {name}")
    return str(value)


async def _post(url: str, form: Mapping[str, str], provider: Provider) -> dict[str, Any]:
    if provider.kind == "x":
        pair = f"{quote(provider.client_id, safe='')}:{quote(provider.client_secret, safe='')}"
        headers = {"Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}"}
        return await _asked("POST", url, data=dict(form), headers=headers)
    secret = {"client_secret": provider.client_secret} if provider.client_secret else {}
    return await _asked("POST", url, data={**form, **secret})


async def _get(url: str, headers: Mapping[str, str]) -> dict[str, Any]:
    return await _asked("GET", url, headers=dict(headers))


async def _asked(
    method: str, url: str, *, headers: Mapping[str, str] | None = None, data: Any = None
) -> dict[str, Any]:
    try:
        found = await exchange(method, url, anywhere, headers=headers, data=data, most_bytes=_MOST_BYTES)
    except FetchError as error:
        raise Unreachable(str(error)) from error
    status = found.status
    if 400 <= status < 500 and method == "POST":
        raise BadToken(f"the service answered {status}")
    if status != 200:
        raise Unreachable(f"the service answered {status}")
    try:
        value = orjson.loads(found.body)
    except orjson.JSONDecodeError:
        raise Unreachable("the service answered with no JSON") from None
    if not isinstance(value, dict):
        raise Unreachable("the service answered with no object")
    return value  # type: ignore[reportUnknownVariableType]
