"""Mention extraction.

Linear in the length of the text; the frontend marks the same mentions.
"""

import regex

from meadow.platform.core.text import UNSPACED
from meadow.users.names import username_key

MENTIONS = 10
"""Maximum number of members notified by one text."""

# A URL is matched whole, so that mentions inside it are ignored. A mention is not part of a word, an e-mail address or
# a path; Chinese and Japanese need no spaces around it. It is also matched whole before its length is checked: a longer
# name is no mention.
_CANDIDATE = regex.compile(
    r"""[Hh][Tt]{2}[Pp][Ss]?://[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+"""
    rf"""|(?:(?<![\p{{L}}\p{{M}}\p{{N}}_@＠./+-])|(?<=[{UNSPACED}]))[@＠]([A-Za-z0-9_.]+)"""
    rf"""(?:(?![\p{{L}}\p{{M}}@＠])|(?=[{UNSPACED}]))"""
)


def found_in(text: str) -> list[str]:
    """Keys of the usernames mentioned in ``text``, once each, in order; the first few."""
    if "@" not in text and "＠" not in text:
        return []
    names = (match.rstrip(".") for match in _CANDIDATE.findall(text))
    return list(dict.fromkeys(username_key(name) for name in names if 3 <= len(name) <= 30))[:MENTIONS]
