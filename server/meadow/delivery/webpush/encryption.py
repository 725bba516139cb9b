"""Web Push encryption (RFC 8291) and signature (RFC 8292).

Own implementation: pywebpush depends on a source-only package (docs/adr/0039-libraries-and-own-code.md). Cryptography
is imported lazily: not needed by servers without push.
"""

import os
from typing import TYPE_CHECKING, Any

from meadow.platform.core import base64url

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

_RECORD_BYTES = 4096
MOST_BYTES = _RECORD_BYTES - 16 - 1 - 86
"""Maximum payload of the single record that browsers accept: without tag, delimiter and header."""


def sealed(
    payload: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    salt: bytes | None = None,
    key: "EllipticCurvePrivateKey | None" = None,
) -> bytes:
    """The payload encrypted for the browser with these keys; ``salt`` and ``key`` are random except in tests.

    ValueError for a too long payload or if ``p256dh`` is no point of the curve.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    if len(payload) > MOST_BYTES:
        raise ValueError("a push holds no more than 4 KiB")
    salt = salt or os.urandom(16)
    key = key or ec.generate_private_key(ec.SECP256R1())
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    own = point_of(key.public_key())
    shared = _derived(key.exchange(ec.ECDH(), browser), auth, b"WebPush: info\0" + p256dh + own, 32)
    content_key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(content_key).encrypt(nonce, payload + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def point_of(public_key: "EllipticCurvePublicKey") -> bytes:
    """A public key as an uncompressed point, the format of browsers."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def signed(key: "EllipticCurvePrivateKey", claims: dict[str, Any]) -> str:
    """``Authorization`` header of a push: the claims signed with the installation's key."""
    from joserfc import jwt
    from joserfc.jwk import ECKey

    token = jwt.encode({"alg": "ES256"}, claims, ECKey.import_key(key))
    return f"vapid t={token},k={base64url.encoded(point_of(key.public_key()))}"
