"""First link of a text, by the rule of the screens (web/src/lib/rich-text.ts)."""

from urllib.parse import urlsplit

import regex

from meadow.link_previews.constants import MAX_URL

_TURNS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_ADDRESS = regex.compile(rf'https?://[^\s<>"{_TURNS}]+', regex.IGNORECASE)


def first_link(text: str) -> str | None:
    """First URL in a text of at most ``MAX_URL`` characters."""
    for found in _ADDRESS.finditer(text):
        link = _trimmed(found[0])
        try:
            host = urlsplit(link).hostname
        except ValueError:
            continue
        if host and len(link) <= MAX_URL:
            return link
    return None


def _trimmed(address: str) -> str:
    """URL without trailing punctuation of the sentence."""
    return address.rstrip(".,;:!?'…" if "(" in address else ".,;:!?'…)")
