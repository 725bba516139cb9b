"""Gettext catalogues, compiled from ``locales/*.po`` when first used."""

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from meadow.platform.i18n.languages import LANGUAGES, SOURCE

FOLDER = Path(__file__).resolve().parents[2] / "locales"


def file_of(language: str) -> Path:
    """The catalogue of a language."""
    return FOLDER / f"{language}.po"


TRANSLATED = frozenset(language for language in LANGUAGES if language != SOURCE and file_of(language).is_file())
"""The languages that have a catalogue."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of a language; the sentences themselves for English and where no file is."""
    if language not in TRANSLATED:
        return gettext.NullTranslations()
    # Not at the top: a server that is read in English does without.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with file_of(language).open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
