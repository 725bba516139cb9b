"""Localized numbers, lists and times."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from meadow.platform.core.i18n.current import language
from meadow.platform.core.i18n.languages import RIGHT_TO_LEFT, SOURCE


@cache
def _locale(target: str) -> Any:
    # Lazy import: not needed while all readers use English.
    from babel import Locale

    # British lists and dates, as in our English sentences.
    return Locale.parse("en_GB" if target == SOURCE else target.replace("-", "_"))


def number(value: int, target: str) -> str:
    """Localized number: ``1.000`` in German."""
    from babel.numbers import format_decimal

    return format_decimal(value, locale=_locale(target))


def listed(items: Sequence[str], target: str) -> str:
    """Localized list: ``a, b and c``."""
    from babel.lists import format_list

    return format_list(items, locale=_locale(target))


def moment(ms: int, target: str) -> tuple[str, str]:
    """Localized day and time in UTC."""
    from babel.dates import format_date, format_time

    at = datetime.fromtimestamp(ms / 1000, UTC)
    if target == SOURCE:
        return at.strftime("%d %B %Y"), at.strftime("%H:%M")
    return format_date(at, "long", locale=_locale(target)), format_time(at, "short", locale=_locale(target))


def html_attributes() -> str:
    """Attributes of the ``html`` element of a page in the current language."""
    return f'lang="{language()}" dir="rtl"' if language() in RIGHT_TO_LEFT else f'lang="{language()}"'
