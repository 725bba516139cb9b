"""Supported languages and Accept-Language negotiation (RFC 9110, RFC 4647)."""

import re
from functools import lru_cache
from typing import Literal, get_args

Language = Literal["en", "de", "es", "fr", "pt-BR", "ja", "zh-CN", "ar"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""BCP 47 tags; the first is the language of the code."""
SOURCE: Language = "en"
RIGHT_TO_LEFT: frozenset[str] = frozenset(("ar",))

_BY_RANGE: dict[str, Language] = {
    **{tag.lower(): tag for tag in LANGUAGES},
    **{tag.partition("-")[0]: tag for tag in LANGUAGES},
}
# Not served with simplified characters: the reader's next choice fits better.
_NOT_WRITTEN = frozenset(("zh-tw", "zh-hk", "zh-mo", "zh-hant"))
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")
_LONGEST = 200
"""Maximum bytes of the header that are parsed."""


def _supported(tag: str) -> Language | None:
    """The supported language of a language range: itself, or a shorter form of it."""
    while tag and tag not in _NOT_WRITTEN:
        if tag in _BY_RANGE:
            return _BY_RANGE[tag]
        tag = tag.rpartition("-")[0]
    return None


@lru_cache(maxsize=512)
def asked_for(header: bytes) -> Language | None:
    """The best supported language of an Accept-Language header, or None."""
    best: tuple[float, Language | None] = (0.0, None)
    for part in header[:_LONGEST].decode("latin-1").lower().split(","):
        tag, *options = (piece.strip() for piece in part.split(";"))
        quality = _QUALITY.fullmatch(options[0]) if options else None
        weight = float(quality[1]) if quality else 0.0 if options else 1.0
        if weight > best[0] and (found := _supported(tag)) is not None:
            best = weight, found
    return best[1]


_TAG = re.compile(r"([a-z]{2,3})(-[a-z]{4})?(-(?:[a-z]{2}|[0-9]{3}))?((?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)")


def language_tag(text: str) -> str | None:
    """A BCP 47 tag in conventional case; None if invalid. Extensions are not accepted."""
    found = _TAG.fullmatch(text.lower()) if len(text) <= 35 else None
    if found is None:
        return None
    language, script, region, variants = (each or "" for each in found.groups())
    return f"{language}{script.title()}{region.upper()}{variants}"
