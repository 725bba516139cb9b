"""Folding of texts for comparison: case, accents, compatible letters."""

import unicodedata

import regex

DENSE = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー々\u3099\u309a"
"""Characters of scripts without spaces between words, for a character class."""
# Longer rows of marks are ornament, and normalising them takes the square of their length.
_ORNAMENT = regex.compile(r"(\p{M}{4})\p{M}+")
# What nobody sees, and the stretch of Arabic letters.
_UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u0640]+")
# Letters that have a plain form without Unicode saying so.
_PLAIN = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ŧ": "t"}
)


def _is_accent(letter: str) -> bool:
    """Marks above, below and through letters, and the optional vowels of Hebrew and Arabic; not the marks that make
    another letter (voicing in Japanese, vowels and tones in India and South-East Asia)."""
    place = unicodedata.combining(letter)
    return place == 1 or 10 <= place <= 36 or place >= 200


def folded(text: str) -> str:
    """The form in which words are compared."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKC", _ORNAMENT.sub(r"\1", _UNSEEN.sub("", text))).casefold()
    text = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not _is_accent(letter))
    return unicodedata.normalize("NFC", text.translate(_PLAIN))
