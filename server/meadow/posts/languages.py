"""Languages of posts: BCP 47 tags, and a guess by script and frequent words."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from meadow.rich_text.grammar import without

_WORD = re.compile(r"[^\W\d_]+")
_SCRIPTS = (
    ("ja", re.compile("[぀-ヿ]")),
    ("ko", re.compile("[가-힯]")),
    ("zh", re.compile("[一-鿿]")),
    ("he", re.compile("[א-ת]")),
    ("el", re.compile("[α-ω]")),
    ("th", re.compile("[ก-๙]")),
    ("ar", re.compile("[ء-ي]")),
)
# Letters of other languages with the same script.
_FOREIGN = {"ar": re.compile("[پچژگکیٹڈ]")}
_FREQUENT = {
    "en": "the and of to is in that it was for you with are this not have my on we be",
    "de": "der die das und ist nicht ein eine ich mit auf den von für im auch es wir zu dem",
    "es": "el la los las que y en un una es por con para no se del está lo mi muy",
    "fr": "le la les des et est un une que dans pour pas je vous il sur avec du ce nous",
    "pt": "o a os as que e em um uma não é para com por do da se mais no na",
}
_WORDS = {language: frozenset(words.split()) for language, words in _FREQUENT.items()}


def _normalised(tag: str) -> str:
    """A tag in conventional case: zh-Hant-TW."""
    language, *rest = tag.split("-")
    return "-".join([language.lower(), *(part.title() if len(part) == 4 else part.upper() for part in rest)])


LanguageTag = Annotated[
    str,
    Field(max_length=12, pattern="^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$", description="BCP 47."),
    AfterValidator(_normalised),
]


def guess(text: str) -> str | None:
    """The language of a text by its script or frequent words; None if undecided."""
    said = without(text, "link", "mention", "hashtag").lower()
    letters = sum(map(len, _WORD.findall(said)))
    for language, script in _SCRIPTS:
        if len(script.findall(said)) * (5 if language == "ja" else 2) > letters:
            foreign = _FOREIGN.get(language)
            return None if foreign and foreign.search(said) else language
    words = _WORD.findall(said)
    counts = sorted(((sum(word in known for word in words), tag) for tag, known in _WORDS.items()), reverse=True)
    (most, language), (second, _other) = counts[:2]
    return language if most >= 2 and most > second else None
