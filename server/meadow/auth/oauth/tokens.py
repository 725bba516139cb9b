"""ID token validation (OpenID Connect Core, 3.1.3.7)."""

from collections.abc import Mapping
from typing import Any

import orjson

from meadow.platform.core import base64url, clock

LEEWAY_SECONDS = 60
_LONGEST = 16_384
_SHORTEST_RSA = 2048


class BadToken(Exception):
    """Invalid token; the reason is for the log."""


def _object(text: str) -> dict[str, Any]:
    try:
        value = orjson.loads(base64url.decoded(text))
    except ValueError:
        raise BadToken("not JSON in base64url") from None
    if not isinstance(value, dict):
        raise BadToken("not an object")
    return value  # type: ignore[reportUnknownVariableType]


def key_id(token: str) -> str:
    """Key id in the token's header, unverified; BadToken for a malformed token."""
    if len(token) > _LONGEST or token.count(".") != 2:
        raise BadToken("not a token")
    return str(_object(token.partition(".")[0]).get("kid", ""))


def read_id_token(
    token: str, keys: list[Mapping[str, Any]], *, issuer: str, client_id: str, nonce: str
) -> dict[str, Any]:
    """The verified claims; BadToken for a wrong signature, issuer, audience, nonce or time."""
    # Lazy import: not needed without such providers.
    from joserfc.errors import JoseError
    from joserfc.jwt import JWTClaimsRegistry

    claims = _signed_claims(token, keys)
    registry = JWTClaimsRegistry(
        now=clock.now_ms() // 1000,
        leeway=LEEWAY_SECONDS,
        iss={"essential": True, "value": issuer},
        sub={"essential": True},
        aud={"essential": True, "value": client_id},
        exp={"essential": True},
        iat={"essential": True},
        nonce={"essential": True, "value": nonce},
    )
    try:
        registry.validate(claims)
    except JoseError as error:
        raise BadToken(str(error)) from None
    audience = claims["aud"]
    several = isinstance(audience, list) and len(audience) > 1  # type: ignore[reportUnknownArgumentType]
    if claims.get("azp", "" if several else client_id) != client_id:
        raise BadToken("for another client")
    if not isinstance(claims["nonce"], str) or not 1 <= len(claims["sub"]) <= 255:
        raise BadToken("about nobody")
    return claims


def _signed_claims(token: str, keys: list[Mapping[str, Any]]) -> dict[str, Any]:
    """Claims verified by one of the keys. Asymmetric algorithms only: never ``none`` or shared keys."""
    from joserfc import jwt
    from joserfc.errors import JoseError
    from joserfc.jwk import ECKey, RSAKey
    from joserfc.jws import JWSRegistry

    kid = key_id(token)
    registry = JWSRegistry(algorithms=["RS256", "ES256"], strict_check_header=False)
    for key in keys:
        if (kid and key.get("kid") != kid) or key.get("use", "sig") != "sig" or key.get("kty") not in ("RSA", "EC"):
            continue
        try:
            public = (RSAKey if key["kty"] == "RSA" else ECKey).import_key(dict(key))
            if isinstance(public, RSAKey) and public.public_key.key_size < _SHORTEST_RSA:
                continue
            return jwt.decode(token, public, registry=registry, algorithms=["RS256", "ES256"]).claims
        except (JoseError, ValueError, TypeError, KeyError):
            continue
    raise BadToken("not signed by a key of the issuer")
