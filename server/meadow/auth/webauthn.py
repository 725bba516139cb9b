"""WebAuthn challenges and verification."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meadow.platform.core import base64url
from meadow.platform.security.sealing import derived

TIMEOUT_MS = 5 * 60 * 1000
Answer = dict[str, object]
"""A credential as the browser's ``toJSON`` writes it."""


@dataclass(frozen=True, slots=True)
class Site:
    """Relying party of WebAuthn. ``name``: host; ``origin``: URL without path; ``title``: shown by the browser."""

    name: str
    origin: str
    title: str


@dataclass(frozen=True, slots=True)
class MadePasskey:
    """A newly registered passkey."""

    credential_id: str
    public_key: str
    sign_count: int
    transports: str


def _challenge(challenge_id: str) -> bytes:
    # Derived from the ID, which is random and valid once: no challenge needs to be stored.
    return hashlib.sha256(b"meadow passkey " + challenge_id.encode()).digest()


def handle_of(key: str, user_id: int) -> bytes:
    """User handle of WebAuthn: stable, and without personal data."""
    return hmac.digest(derived(key, "passkeys"), str(user_id).encode(), hashlib.sha256)


def registration(
    site: Site, challenge_id: str, *, handle: bytes, username: str, display: str, known: Sequence[str]
) -> dict[str, Any]:
    """Options of ``navigator.credentials.create``. Authenticators with a known passkey are excluded."""
    import webauthn
    from webauthn.helpers import options_to_json_dict, structs

    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=site.title,
        user_id=handle,
        user_name=username,
        user_display_name=display,
        challenge=_challenge(challenge_id),
        timeout=TIMEOUT_MS,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_named(known),
    )
    return options_to_json_dict(options)


def _named(known: Sequence[str]) -> Any:
    from webauthn.helpers import structs

    return [structs.PublicKeyCredentialDescriptor(id=base64url.decoded(one)) for one in known]


def verify_registration(site: Site, challenge_id: str, answer: Answer) -> MadePasskey | None:
    """The verified passkey of a registration response; None if invalid."""
    import webauthn

    try:
        found = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=_challenge(challenge_id),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        response: Any = answer["response"]
        transports = [word for word in response.get("transports", ()) if word in _TRANSPORTS]
    except Exception:  # parsers of untrusted input may raise anything
        return None
    key = base64url.encoded(found.credential_public_key)
    return MadePasskey(base64url.encoded(found.credential_id), key, found.sign_count, " ".join(sorted(set(transports))))


_TRANSPORTS = ("ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb")


def authentication(site: Site, challenge_id: str, *, known: Sequence[str] = ()) -> dict[str, Any]:
    """Options of ``navigator.credentials.get``, for the known passkeys or any discoverable one."""
    import webauthn
    from webauthn.helpers import options_to_json_dict, structs

    options = webauthn.generate_authentication_options(
        rp_id=site.name,
        challenge=_challenge(challenge_id),
        timeout=TIMEOUT_MS,
        allow_credentials=_named(known),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def id_of(answer: Answer) -> str:
    """Credential ID of a response, unverified; empty if missing."""
    given = answer.get("id")
    return given if isinstance(given, str) and len(given) <= 1400 else ""


def verify_authentication(
    site: Site, challenge_id: str, answer: Answer, *, public_key: str, sign_count: int, handle: bytes
) -> int | None:
    """New sign count if the signature is valid for this challenge and member; None otherwise."""
    import webauthn

    try:
        found = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=_challenge(challenge_id),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url.decoded(public_key),
            credential_current_sign_count=sign_count,
            require_user_verification=True,
        )
        response: Any = answer["response"]
        given = response.get("userHandle")
        if given and not hmac.compare_digest(base64url.decoded(given), handle):
            return None
    except Exception:  # as above
        return None
    return found.new_sign_count
