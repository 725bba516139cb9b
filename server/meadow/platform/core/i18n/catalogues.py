"""Gettext catalogues, compiled from ``locales/*.po`` on first use."""

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from meadow.platform.core.i18n.languages import LANGUAGES, SOURCE

FOLDER = Path(__file__).resolve().parents[3] / "locales"


def file_of(language: str) -> Path:
    """Path of a language's catalogue."""
    return FOLDER / f"{language}.po"


TRANSLATED = frozenset(language for language in LANGUAGES if language != SOURCE and file_of(language).is_file())
"""Languages with a catalogue."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of a language; untranslated for English and without a catalogue."""
    if language not in TRANSLATED:
        return gettext.NullTranslations()
    # Lazy import: not needed while all readers use English.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with file_of(language).open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
