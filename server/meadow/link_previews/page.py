"""Title, description and picture from the metadata of an HTML page, in linear time.

Reads only ``meta`` and ``title`` in the head. No markup is kept.
"""

import html
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

from meadow.link_previews.constants import (
    MAX_DESCRIPTION_CHARACTERS,
    MAX_SITE_NAME_CHARACTERS,
    MAX_TITLE_CHARACTERS,
    MAX_URL,
)
from meadow.platform.core.text import DIRECTION_CONTROLS, clean, is_blank, shortened
from meadow.platform.fetching.html import decoded, tags

_MOST_TAGS = 2_000
_VALUE_LENGTH = 4_000


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    description: str
    site_name: str
    image: str | None


def read_page(content: bytes, charset: str, url: str) -> Page | None:
    """Metadata of the page at ``url``; None without a title."""
    found: dict[str, str] = {}
    for name, value in _values(decoded(content, charset)):
        if value and name not in found:
            found[name] = value

    def first(limit: int, *names: str) -> str:
        return next((text for name in names if (text := _text(found.get(name, ""), limit))), "")

    title = first(MAX_TITLE_CHARACTERS, "og:title", "twitter:title", "title")
    if not title:
        return None
    images = ("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")
    return Page(
        title,
        first(MAX_DESCRIPTION_CHARACTERS, "og:description", "twitter:description", "description"),
        first(MAX_SITE_NAME_CHARACTERS, "og:site_name", "application-name")
        or _text(urlsplit(url).hostname or "", MAX_SITE_NAME_CHARACTERS),
        next((address for name in images if (address := _address(found.get(name), url))), None),
    )


def _values(text: str) -> Iterator[tuple[str, str]]:
    """Names and values of ``meta``, and the ``title``, up to the end of the head."""
    for name, given in tags(text, ("meta", "body"), _MOST_TAGS):
        if name in ("body", "/head"):
            return
        if name == "title":
            yield name, html.unescape(given["text"][:_VALUE_LENGTH])
        elif name == "meta":
            key = given.get("property") or given.get("name") or ""
            yield html.unescape(key[:100]).strip().lower(), html.unescape(given.get("content", "")[:_VALUE_LENGTH])


def _text(value: str, limit: int) -> str:
    """Plain text in one line; empty for invisible text."""
    line = shortened(clean(value[: 4 * limit].replace("\0", "")).translate(DIRECTION_CONTROLS), limit)
    return "" if is_blank(line) else line


def _address(value: str | None, url: str) -> str | None:
    if not value:
        return None
    try:
        address = urljoin(url, value.strip())
        host = urlsplit(address).hostname
    except ValueError:
        return None
    return address if host and address.startswith(("http://", "https://")) and len(address) <= MAX_URL else None
