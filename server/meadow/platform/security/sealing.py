"""Encryption of database values with derived keys."""

import base64
import binascii
import hashlib
import hmac
import secrets

_NONCE_BYTES = 12


def derived(key: str, purpose: str) -> bytes:
    """32 bytes for this purpose alone; nothing about the secret key follows from them."""
    return hmac.digest(key.encode(), f"meadow {purpose}".encode(), hashlib.sha256)


def seal(key: str, purpose: str, text: str) -> str:
    """``text`` so that only this server reads it, for this purpose (AES-256-GCM)."""
    # Not at the top: most requests do without.
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(derived(key, "sealing")).encrypt(nonce, text.encode(), purpose.encode())
    return base64.urlsafe_b64encode(nonce + sealed).decode().rstrip("=")


def unseal(key: str, purpose: str, sealed: str) -> str | None:
    """What was sealed for this purpose; None for anything else."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        raw = base64.b64decode(sealed + "=" * (-len(sealed) % 4), altchars=b"-_", validate=True)
        if base64.urlsafe_b64encode(raw).decode().rstrip("=") != sealed:
            return None
        return (
            AESGCM(derived(key, "sealing")).decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], purpose.encode()).decode()
        )
    except (binascii.Error, InvalidTag, ValueError):
        return None
