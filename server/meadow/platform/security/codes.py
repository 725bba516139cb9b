"""TOTP (RFC 6238) and recovery codes."""

import base64
import hashlib
import hmac
import secrets
from urllib.parse import quote, urlencode

STEP_SECONDS = 30
DIGITS = 6
RECOVERY_CODES = 10
_SECRET_BYTES = 20
_RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for each other."""
_HALF = 6
_ADDRESS_MAX = 300


def new_secret() -> str:
    """160 random bits in the form that apps take."""
    return base64.b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def address(secret: str, *, site: str, account: str) -> str:
    """What the app reads out of the picture; the site's name is cut to what a picture holds."""
    while True:
        label = quote(f"{site}:{account}", safe="")
        found = f"otpauth://totp/{label}?{urlencode({'secret': secret, 'issuer': site}, quote_via=quote)}"
        if len(found) <= _ADDRESS_MAX or not site:
            return found
        site = site[:-1]


def code_at(secret: str, step: int) -> str:
    """The code of one half minute."""
    tag = hmac.digest(base64.b32decode(secret), step.to_bytes(8, "big"), hashlib.sha1)
    at = tag[-1] & 15
    number = int.from_bytes(tag[at : at + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def matching_step(secret: str, code: str, now_ms: int) -> int | None:
    """The half minute whose code this is: this one or a neighbour, since clocks differ; None for none."""
    step = now_ms // 1000 // STEP_SECONDS
    found = None
    for near in (step - 1, step, step + 1):
        if hmac.compare_digest(code_at(secret, near).encode(), code.encode()):
            found = near
    return found


def typed(code: str) -> str:
    """The code as it was meant, whatever stands between its letters."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def is_of_app(code: str) -> bool:
    """Whether this has the form of an app's code."""
    return len(code) == DIGITS and code.isascii() and code.isdigit()


def new_recovery_codes() -> list[str]:
    """Ten codes of nearly 60 random bits each."""

    def half() -> str:
        return "".join(secrets.choice(_RECOVERY_LETTERS) for _ in range(_HALF))

    return [f"{half()}-{half()}" for _ in range(RECOVERY_CODES)]
