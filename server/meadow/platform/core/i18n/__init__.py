"""Internationalization: current language, sentences, catalogues, formats."""

from meadow.platform.core.i18n.current import language, use_language
from meadow.platform.core.i18n.languages import LANGUAGES, Language, asked_for
from meadow.platform.core.i18n.sentences import Sentence, _, ngettext, translate

__all__ = (
    "LANGUAGES",
    "Language",
    "Sentence",
    "_",
    "asked_for",
    "language",
    "ngettext",
    "translate",
    "use_language",
)
