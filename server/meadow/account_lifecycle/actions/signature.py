"""Signatures of exports."""

import hashlib
import hmac
from typing import Any

import orjson

from meadow.platform.config.settings import Settings
from meadow.platform.security.sealing import derived

_FIELD = "signature"


def source_of(settings: Settings, user_id: int) -> str:
    """Stable pseudonym of the account in exports; a keyed digest that reveals nothing else."""
    key = settings.signing_key.encode()
    return hmac.new(key, f"export of {user_id}".encode(), hashlib.sha256).hexdigest()[:40]


def instance_of(settings: Settings) -> str:
    """Stable pseudonym of this installation in exports."""
    return hmac.new(settings.signing_key.encode(), b"exports of here", hashlib.sha256).hexdigest()[:40]


def _tag(settings: Settings, manifest: dict[str, Any]) -> str:
    said = {name: value for name, value in manifest.items() if name != _FIELD}
    text = orjson.dumps(said, option=orjson.OPT_SORT_KEYS)
    return hmac.digest(derived(settings.signing_key, "export manifests"), text, "sha256").hex()


def signed(settings: Settings, manifest: dict[str, Any]) -> dict[str, Any]:
    """The manifest with an HMAC-SHA256 over all of it, the digest of every file included."""
    return {**manifest, _FIELD: _tag(settings, manifest)}


def is_signed(settings: Settings, manifest: dict[str, Any]) -> bool:
    """Whether this installation signed it.

    False without a signature or for one of another installation; ValueError for a wrong signature that names this one.
    """
    given = manifest.get(_FIELD)
    if given is None or manifest.get("instance") != instance_of(settings):
        return False
    if not hmac.compare_digest(str(given).encode(), _tag(settings, manifest).encode()):
        raise ValueError("another signature")
    return True
