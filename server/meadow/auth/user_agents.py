"""Readable browser names from user agents."""

import re

from meadow.platform.core.i18n import _

_BROWSERS = (
    # Most user agents also name other browsers: specific names come before Chrome and Safari.
    ("Edge", re.compile(r"\bEdg(?:e|A|iOS)?/")),
    ("Opera", re.compile(r"\b(?:OPR|Opera)/")),
    ("Samsung Internet", re.compile(r"\bSamsungBrowser/")),
    ("Vivaldi", re.compile(r"\bVivaldi/")),
    ("Firefox", re.compile(r"\b(?:Firefox|FxiOS)/")),
    ("Chrome", re.compile(r"\b(?:HeadlessChrome|Chrome|CriOS|Chromium)/")),
    ("Safari", re.compile(r"\bSafari/")),
)
_SYSTEMS = (
    ("iPhone", re.compile(r"\biPhone\b")),
    ("iPad", re.compile(r"\biPad\b")),
    ("Android", re.compile(r"\bAndroid\b")),
    ("Windows", re.compile(r"\bWindows\b")),
    ("ChromeOS", re.compile(r"\bCrOS\b")),
    ("macOS", re.compile(r"\bMac(?: OS X|intosh)\b")),
    ("Linux", re.compile(r"\b(?:Linux|X11)\b")),
)
_PROGRAM = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")
UNKNOWN = _("An unknown device")


def described(user_agent: str) -> str:
    """``Firefox on Linux``: browser and system without versions, so that an update is no new device."""
    browser = next((name for name, pattern in _BROWSERS if pattern.search(user_agent)), "")
    system = next((name for name, pattern in _SYSTEMS if pattern.search(user_agent)), "")
    if browser and system:
        return _("{browser} on {system}", browser=browser, system=system)
    program = _PROGRAM.match(user_agent)
    return browser or system or (program.group() if program else UNKNOWN)
