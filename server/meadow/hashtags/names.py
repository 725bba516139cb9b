"""Hashtag extraction, in linear time.

Linear in the length of the text."""

import unicodedata

import regex

from meadow.posts.constants import HASHTAG, HASHTAGS

_WHOLE = regex.compile(r"[\p{L}\p{M}\p{Nd}_]+")
_IN_TEXT = regex.compile(r"(?<![\p{L}\p{M}\p{Nd}_&/])[#＃]([\p{L}\p{M}\p{Nd}_]{1,64})")


def tag_key(tag: str) -> str:
    """The form in which tags are compared: NFC, case folded."""
    return unicodedata.normalize("NFC", tag).casefold()


def normalised(tag: str) -> str:
    """Trimmed and without one leading ``#``; ValueError with a sentence when it cannot be a tag. Empty stays empty."""
    tag = unicodedata.normalize("NFC", tag).strip().removeprefix("#")
    if tag and (len(tag) > HASHTAG or not _WHOLE.fullmatch(tag)):
        raise ValueError(f"A hashtag has up to {HASHTAG} letters, digits or underscores.")
    return tag


def distinct(tags: list[str]) -> list[str]:
    """The tags once each without regard to case, empty ones left out, in order."""
    kept: dict[str, str] = {}
    for tag in tags:
        if tag:
            kept.setdefault(tag_key(tag), tag)
    return list(kept.values())


def found_in(text: str) -> list[str]:
    """Keys of the tags written in ``text``, at most as many as a post may carry."""
    keys = (tag_key(match) for match in _IN_TEXT.findall(text) if len(match) <= HASHTAG and not match.isdigit())
    return list(dict.fromkeys(keys))[:HASHTAGS]


def carried_by(text: str, given: list[str]) -> dict[str, str]:
    """Every tag of a post, as a key and as typed: those given beside the text and those written in it."""
    written = {tag_key(match): match for match in _IN_TEXT.findall(text)[::-1]}
    return {tag_key(tag): tag for tag in given[::-1]} | {key: written[key] for key in found_in(text)}


def apart(text: str) -> tuple[list[str], str]:
    """The keys of the tags that a question names, and the question without them."""
    text = unicodedata.normalize("NFC", text)
    keys = [tag_key(match) for match in _IN_TEXT.findall(text) if len(match) <= HASHTAG]
    return list(dict.fromkeys(keys)), _IN_TEXT.sub(" ", text)


def beginning_of(question: str) -> str:
    """The key that a tag asked for begins with: the question without what no tag can hold."""
    return tag_key("".join(_WHOLE.findall(unicodedata.normalize("NFC", question))))[:HASHTAG]
