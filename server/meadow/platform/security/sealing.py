"""Encryption of database values with derived keys."""

import hashlib
import hmac
import secrets

from meadow.platform.core import base64url

_NONCE_BYTES = 12


def derived(key: str, purpose: str) -> bytes:
    """A 32-byte key for this purpose, which does not reveal the secret key."""
    return hmac.digest(key.encode(), f"meadow {purpose}".encode(), hashlib.sha256)


def seal(key: str, purpose: str, text: str) -> str:
    """``text`` encrypted with the server's key for this purpose (AES-256-GCM)."""
    # Lazy import: most requests do not need it.
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(derived(key, "sealing")).encrypt(nonce, text.encode(), purpose.encode())
    return base64url.encoded(nonce + sealed)


def unseal(key: str, purpose: str, sealed: str) -> str | None:
    """The decrypted text of ``seal`` with this purpose; None if invalid."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        raw = base64url.decoded_exactly(sealed)
        return (
            AESGCM(derived(key, "sealing")).decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], purpose.encode()).decode()
        )
    except (InvalidTag, ValueError):
        return None
