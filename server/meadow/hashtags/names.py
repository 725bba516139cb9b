"""Hashtag extraction, linear in the length of the text."""

import unicodedata

import regex

from meadow.hashtags.constants import MAX_CHARACTERS, MAX_HASHTAGS
from meadow.platform.core.i18n import _
from meadow.platform.core.text import UNSPACED

_WHOLE = regex.compile(r"[\p{L}\p{M}\p{Nd}_]+")
_IN_TEXT = regex.compile(
    rf"(?:(?<![\p{{L}}\p{{M}}\p{{Nd}}_&/])|(?<=[{UNSPACED}]))[#＃]([\p{{L}}\p{{M}}\p{{Nd}}_]{{1,64}})"
)


def tag_key(tag: str) -> str:
    """Normalized key of a tag: NFC, case folded."""
    return unicodedata.normalize("NFC", tag).casefold()


def normalised(tag: str) -> str:
    """The tag trimmed, without one leading ``#``. ValueError with a message for the user if invalid; empty is valid."""
    tag = unicodedata.normalize("NFC", tag).strip().removeprefix("#")
    if tag and (len(tag) > MAX_CHARACTERS or not _WHOLE.fullmatch(tag)):
        raise ValueError(_("A hashtag has up to {most} letters, digits or underscores.", most=MAX_CHARACTERS))
    return tag


def distinct(tags: list[str]) -> list[str]:
    """Tags without empty ones and case-insensitive duplicates, in order."""
    kept: dict[str, str] = {}
    for tag in tags:
        if tag:
            kept.setdefault(tag_key(tag), tag)
    return list(kept.values())


def found_in(text: str) -> list[str]:
    """Keys of the tags in ``text``, up to the limit of a post."""
    keys = (tag_key(match) for match in _IN_TEXT.findall(text) if len(match) <= MAX_CHARACTERS and not match.isdigit())
    return list(dict.fromkeys(keys))[:MAX_HASHTAGS]


def tags_of_post(text: str, given: list[str]) -> dict[str, str]:
    """All tags of a post, key to spelling: from its tag list and its text."""
    written = {tag_key(match): match for match in _IN_TEXT.findall(text)[::-1]}
    return {tag_key(tag): tag for tag in given[::-1]} | {key: written[key] for key in found_in(text)}


def split_query(text: str) -> tuple[list[str], str]:
    """Keys of the tags in a query, and the query without them."""
    text = unicodedata.normalize("NFC", text)
    keys = [tag_key(match) for match in _IN_TEXT.findall(text) if len(match) <= MAX_CHARACTERS]
    return list(dict.fromkeys(keys)), _IN_TEXT.sub(" ", text)


def query_prefix(query: str) -> str:
    """Key prefix to search: the query without characters that no tag may contain."""
    return tag_key("".join(_WHOLE.findall(unicodedata.normalize("NFC", query))))[:MAX_CHARACTERS]
