"""ID token validation (OpenID Connect Core, 3.1.3.7)."""

import base64
import binascii
import hmac
from collections.abc import Mapping
from typing import Any

import orjson

from meadow.platform import clock

LEEWAY_SECONDS = 60
_LONGEST = 16_384


class BadToken(Exception):
    """It does not hold; the reason is for the log."""


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadToken("not base64") from None


def _object(raw: bytes) -> dict[str, Any]:
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise BadToken("not JSON") from None
    if not isinstance(value, dict):
        raise BadToken("not an object")
    return value  # type: ignore[reportUnknownVariableType]


def key_id(token: str) -> str:
    """Which key it says it was signed with."""
    if len(token) > _LONGEST or token.count(".") != 2:
        raise BadToken("not a token")
    return str(_object(_decoded(token.partition(".")[0])).get("kid", ""))


def read_id_token(
    token: str, keys: list[Mapping[str, Any]], *, issuer: str, client_id: str, nonce: str
) -> dict[str, Any]:
    """Its claims; BadToken for one that these keys did not sign, or that is for somebody else, another sign-in or
    another time."""
    kid = key_id(token)
    head, body, signature = token.split(".")
    algorithm = _object(_decoded(head)).get("alg")
    candidates = [key for key in keys if (not kid or key.get("kid") == kid) and key.get("use", "sig") == "sig"]
    signed = f"{head}.{body}".encode()
    if not any(_is_signed_by(key, algorithm, signed, _decoded(signature)) for key in candidates):
        raise BadToken("not signed by a key of the issuer")
    claims = _object(_decoded(body))
    if claims.get("iss") != issuer:
        raise BadToken("another issuer")
    audience = claims.get("aud")
    audiences: list[Any] = audience if isinstance(audience, list) else [audience]
    if client_id not in audiences or claims.get("azp", client_id) != client_id:
        raise BadToken("for another client")
    if len(audiences) > 1 and "azp" not in claims:
        raise BadToken("for several clients")
    now = clock.now_ms() // 1000
    ends, made = claims.get("exp"), claims.get("iat")
    if not isinstance(ends, int | float) or ends < now - LEEWAY_SECONDS:
        raise BadToken("expired")
    if not isinstance(made, int | float) or made > now + LEEWAY_SECONDS:
        raise BadToken("from the future")
    given = claims.get("nonce")
    if not isinstance(given, str) or not hmac.compare_digest(given.encode(), nonce.encode()):
        raise BadToken("of another sign-in")
    if not isinstance(claims.get("sub"), str) or not 1 <= len(claims["sub"]) <= 255:
        raise BadToken("about nobody")
    return claims


def _is_signed_by(key: Mapping[str, Any], algorithm: object, signed: bytes, signature: bytes) -> bool:
    """Whether this public key made the signature. Only what is asymmetric counts: ``none`` and shared keys do not."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    try:
        if algorithm == "RS256" and key.get("kty") == "RSA":
            numbers = rsa.RSAPublicNumbers(_number(key["e"]), _number(key["n"]))
            if numbers.n.bit_length() < 2048:
                return False
            numbers.public_key().verify(signature, signed, padding.PKCS1v15(), hashes.SHA256())
            return True
        if algorithm == "ES256" and key.get("kty") == "EC" and key.get("crv") == "P-256" and len(signature) == 64:
            point = ec.EllipticCurvePublicNumbers(_number(key["x"]), _number(key["y"]), ec.SECP256R1())
            parts = (int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
            point.public_key().verify(encode_dss_signature(*parts), signed, ec.ECDSA(hashes.SHA256()))
            return True
    except (InvalidSignature, KeyError, ValueError, TypeError, BadToken):
        return False
    return False


def _number(text: str) -> int:
    return int.from_bytes(_decoded(text), "big")
