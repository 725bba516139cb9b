"""Hashtags of posts and queries."""

import unicodedata

import regex

from meadow.hashtags.constants import MAX_HASHTAGS
from meadow.platform.core.i18n import _
from meadow.platform.core.text import grapheme_count
from meadow.rich_text.grammar import JOINERS, MAX_TAG_CHARACTERS, values, without

# Looser than the grammar: older posts have hashtags of digits alone.
_WHOLE = regex.compile(rf"[\p{{L}}\p{{M}}\p{{Nd}}_{JOINERS}]+")
_UNSEEN = regex.compile(r"\p{Default_Ignorable_Code_Point}+")


def tag_key(tag: str) -> str:
    """Normalized key of a tag: NFC, case folded, without invisible characters."""
    return _UNSEEN.sub("", unicodedata.normalize("NFC", tag).casefold())


def normalised(tag: str) -> str:
    """The tag trimmed, without one leading sign. ValueError with a message for the user if no post can have it; empty
    is valid."""
    tag = unicodedata.normalize("NFC", tag).strip()
    tag = tag[tag.startswith(("#", "＃")) :]
    if tag and (grapheme_count(tag) > MAX_TAG_CHARACTERS or not _WHOLE.fullmatch(tag)):
        raise ValueError(_complaint())
    return tag


def written(tag: str) -> str:
    """``normalised``, and also ValueError for a tag that no text contains."""
    tag = normalised(tag)
    if tag and values(f"#{tag}", "hashtag") != [tag]:
        raise ValueError(_complaint())
    return tag


def _complaint() -> str:
    return _(
        "A hashtag has up to {most} letters, digits or underscores, and at least one letter.", most=MAX_TAG_CHARACTERS
    )


def distinct(tags: list[str]) -> list[str]:
    """Tags without empty ones and case-insensitive duplicates, in order."""
    kept: dict[str, str] = {}
    for tag in tags:
        if tag:
            kept.setdefault(tag_key(tag), tag)
    return list(kept.values())


def tags_of_post(text: str, given: list[str]) -> dict[str, str]:
    """All tags of a post, key to spelling: from its tag list and, up to the limit of a post, from its text."""
    tags = {tag_key(tag): tag for tag in given[::-1]}
    return tags | {tag_key(tag): tag for tag in distinct(values(text, "hashtag"))[:MAX_HASHTAGS]}


def split_query(text: str) -> tuple[list[str], str]:
    """Keys of the tags in a query, and the query without them."""
    text = unicodedata.normalize("NFC", text)
    return list(dict.fromkeys(map(tag_key, values(text, "hashtag")))), without(text, "hashtag")


def query_prefix(query: str) -> str:
    """Key prefix to search: the query without characters that no tag may contain."""
    return tag_key("".join(_WHOLE.findall(unicodedata.normalize("NFC", query))))[:MAX_TAG_CHARACTERS]
