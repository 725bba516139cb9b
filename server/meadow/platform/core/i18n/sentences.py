"""User-visible sentences, marked in the code and translated when sent.

``_("Please use at most {count} hashtags.", count=10)`` is the English text and keeps its template and values: it may be
created at import, and errors are translated in the response.
"""

from typing import Any

from meadow.platform.core.i18n.catalogues import catalogue
from meadow.platform.core.i18n.current import language
from meadow.platform.core.i18n.formats import number
from meadow.platform.core.i18n.languages import SOURCE

Packed = str | list[Any]
"""A sentence in the payload of a job."""


class Sentence(str):
    """A translatable English sentence."""

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
        """The constructor's arguments."""
        return self._msgid, self._plural, self._count, self._values

    def pattern(self, target: str) -> str:
        """The translated template with its placeholders."""
        words = catalogue(target)
        return words.ngettext(self._msgid, self._plural, self._count) if self._plural else words.gettext(self._msgid)

    def values(self, target: str) -> dict[str, Any]:
        """Values of the placeholders; numbers in the language's format."""
        return {name: _written(value, target) for name, value in self._values.items()}

    def into(self, target: str) -> str:
        """The translated sentence."""
        text = self.pattern(target)
        return text.format_map(self.values(target)) if self._values else text


def packed(text: str) -> Packed:
    """A sentence as a job payload, translated when the job runs; other text unchanged."""
    return [*text.made_of()] if isinstance(text, Sentence) else text


def unpacked(kept: Packed) -> str:
    """The sentence or text of a ``packed`` payload."""
    return Sentence(*kept) if isinstance(kept, list) else kept


def _written(value: Any, target: str) -> Any:
    if isinstance(value, Sentence):
        return value.into(target)
    return number(value, target) if isinstance(value, int) and target != SOURCE else value


def _(msgid: str, **values: Any) -> Sentence:
    """Mark a sentence for translation."""
    return Sentence(msgid, values=values)


def ngettext(singular: str, plural: str, number_of_things: int, **values: Any) -> Sentence:
    """Mark a sentence with a plural form; ``{count}`` is the number."""
    return Sentence(singular, plural, number_of_things, {"count": number_of_things, **values})


def translate(text: str) -> str:
    """``text`` in the current language if it is a Sentence, else unchanged."""
    target = language()
    return text.into(target) if target != SOURCE and isinstance(text, Sentence) else text
