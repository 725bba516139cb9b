"""TOTP (RFC 6238) and recovery codes."""

import secrets
from urllib.parse import quote, urlencode

from pyotp import random_base32
from pyotp.exceptions import OTPVerificationError
from pyotp.hotp import HOTP
from pyotp.totp import TOTP

STEP_SECONDS = 30
DIGITS = 6
RECOVERY_CODES = 10
_RECOVERY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for each other."""
_HALF = 6
_ADDRESS_MAX = 300


def new_secret() -> str:
    """160 random bits in the form that apps take."""
    return random_base32(32)


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
    return HOTP(secret, digits=DIGITS).at(step)


def matching_step(secret: str, code: str, now_ms: int) -> int | None:
    """The half minute whose code this is: this one or a neighbour, since clocks differ; None for none."""
    if not is_of_app(code):  # the library also takes digits of other scripts
        return None
    try:
        return TOTP(secret, digits=DIGITS, interval=STEP_SECONDS).verify_and_get_timecode(
            code, for_time=now_ms // 1000, valid_window=1
        )
    except OTPVerificationError:
        return None


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
