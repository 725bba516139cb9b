"""The current language: of the request, of the mail."""

from contextvars import ContextVar

from meadow.platform.i18n.catalogues import TRANSLATED
from meadow.platform.i18n.languages import SOURCE

_CURRENT: ContextVar[str] = ContextVar("language", default=SOURCE)

language = _CURRENT.get
"""The current language."""


def use_language(name: str) -> None:
    """Set the language of this request from here on; English for one without a catalogue."""
    _CURRENT.set(name if name in TRANSLATED else SOURCE)
