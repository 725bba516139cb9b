"""TOTP (RFC 6238) and recovery codes."""

import secrets
from urllib.parse import quote, urlencode

from pyotp import random_base32
from pyotp.exceptions import OTPVerificationError
from pyotp.totp import TOTP

STEP_SECONDS = 30
DIGITS = 6
RECOVERY_CODES = 10
_RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without easily confused characters."""
_HALF = 6
_ADDRESS_MAX = 300


def new_secret() -> str:
    """160 random bits in Base32, the format of authenticator apps."""
    return random_base32(32)


def address(secret: str, *, site: str, account: str) -> str:
    """otpauth URL for the QR code; the site's name is shortened to fit."""
    while True:
        label = quote(f"{site}:{account}", safe="")
        found = f"otpauth://totp/{label}?{urlencode({'secret': secret, 'issuer': site}, quote_via=quote)}"
        if len(found) <= _ADDRESS_MAX or not site:
            return found
        site = site[:-1]


def matching_step(secret: str, code: str, now_ms: int) -> int | None:
    """The step of a valid code: the current or a neighbouring one, since clocks differ; else None."""
    if not is_of_app(code):  # the library also accepts digits of other scripts
        return None
    try:
        return TOTP(secret, digits=DIGITS, interval=STEP_SECONDS).verify_and_get_timecode(
            code, for_time=now_ms // 1000, valid_window=1
        )
    except OTPVerificationError:
        return None


def typed(code: str) -> str:
    """Normalized input: lower case, letters and digits only."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def is_of_app(code: str) -> bool:
    """Whether the text has the form of an app's code."""
    return len(code) == DIGITS and code.isascii() and code.isdigit()


def new_recovery_codes() -> list[str]:
    """Ten codes of nearly 60 random bits each."""

    def half() -> str:
        return "".join(secrets.choice(_RECOVERY_LETTERS) for _ in range(_HALF))

    return [f"{half()}-{half()}" for _ in range(RECOVERY_CODES)]
