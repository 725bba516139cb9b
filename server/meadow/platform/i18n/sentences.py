"""Sentences for people, marked in the code and translated as they are sent.

``_("Please use at most {count} hashtags.", count=10)`` is the English text, and remembers from what it was made: it may
be written at import, and an error raised anywhere is translated as it leaves.
"""

from typing import Any

from meadow.platform.i18n.catalogues import catalogue
from meadow.platform.i18n.current import language
from meadow.platform.i18n.formats import number
from meadow.platform.i18n.languages import SOURCE

Packed = str | list[Any]
"""A sentence in the payload of a job."""


class Sentence(str):
    """An English sentence that can be translated."""

    __slots__ = ("_count", "_msgid", "_plural", "_values")

    _msgid: str
    _plural: str
    _count: int
    _values: dict[str, Any]

    def __new__(cls, msgid: str, plural: str = "", count: int = 1, values: dict[str, Any] | None = None) -> "Sentence":
        text = msgid if count == 1 or not plural else plural
        made = super().__new__(cls, text.format_map(values) if values else text)
        made._msgid, made._plural, made._count, made._values = msgid, plural, count, values or {}
        return made

    def filled(self, **values: Any) -> "Sentence":
        """The same sentence with values for its placeholders; ``count`` also chooses the plural form."""
        count = values.get("count", self._count) if self._plural else 1
        return Sentence(self._msgid, self._plural, count, {**self._values, **values})

    def made_of(self) -> tuple[str, str, int, dict[str, Any]]:
        """What the constructor takes."""
        return self._msgid, self._plural, self._count, self._values

    def pattern(self, target: str) -> str:
        """The sentence in a language with its placeholders."""
        words = catalogue(target)
        return words.ngettext(self._msgid, self._plural, self._count) if self._plural else words.gettext(self._msgid)

    def values(self, target: str) -> dict[str, Any]:
        """What stands in the placeholders; numbers as the language writes them."""
        return {name: _written(value, target) for name, value in self._values.items()}

    def into(self, target: str) -> str:
        """The sentence in a language."""
        text = self.pattern(target)
        return text.format_map(self.values(target)) if self._values else text


def packed(text: str) -> Packed:
    """A sentence as the payload of a job, which is translated when the job runs; other text as it is."""
    return [*text.made_of()] if isinstance(text, Sentence) else text


def unpacked(kept: Packed) -> str:
    """What ``packed`` made a payload of."""
    return Sentence(*kept) if isinstance(kept, list) else kept


def _written(value: Any, target: str) -> Any:
    if isinstance(value, Sentence):
        return value.into(target)
    return number(value, target) if isinstance(value, int) and target != SOURCE else value


def _(msgid: str, **values: Any) -> Sentence:
    """Mark a sentence for translation."""
    return Sentence(msgid, values=values)


def ngettext(singular: str, plural: str, number_of_things: int, **values: Any) -> Sentence:
    """Mark a sentence that has another form for another number; ``{count}`` in it is the number."""
    return Sentence(singular, plural, number_of_things, {"count": number_of_things, **values})


def translate(text: str) -> str:
    """``text`` in the current language, if it is a sentence of ours."""
    target = language()
    return text.into(target) if target != SOURCE and isinstance(text, Sentence) else text
