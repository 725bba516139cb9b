"""The current language of a request or mail."""

from contextvars import ContextVar

from meadow.platform.core.i18n.catalogues import TRANSLATED
from meadow.platform.core.i18n.languages import SOURCE

_CURRENT: ContextVar[str] = ContextVar("language", default=SOURCE)

language = _CURRENT.get


def use_language(name: str) -> None:
    """Set the current language; English for a language without a catalogue."""
    _CURRENT.set(name if name in TRANSLATED else SOURCE)
