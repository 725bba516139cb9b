"""Text folding for comparison: case, accents, compatibility characters."""

import unicodedata

import regex

DENSE = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー々\u3099\u309a"
"""Characters of scripts without spaces between words, for a character class."""
# Longer runs of marks are decoration, and normalising takes quadratic time.
_ORNAMENT = regex.compile(r"(\p{M}{4})\p{M}+")
# Invisible characters, and the Arabic tatweel.
_UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u0640]+")
# Letters with a plain form that Unicode does not define.
_PLAIN = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ŧ": "t"}
)


def _is_accent(letter: str) -> bool:
    """Marks above, below and through letters, and the optional vowels of Hebrew and Arabic; not marks that form another
    letter (voicing in Japanese, vowels and tones in India and South-East Asia)."""
    place = unicodedata.combining(letter)
    return place == 1 or 10 <= place <= 36 or place >= 200


def folded(text: str) -> str:
    """The form of a text for comparison and search."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKC", _ORNAMENT.sub(r"\1", _UNSEEN.sub("", text))).casefold()
    text = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not _is_accent(letter))
    return unicodedata.normalize("NFC", text.translate(_PLAIN))
