"""Title, description and picture from the metadata of an HTML page, in linear time. No markup is kept."""

from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

from meadow.link_previews.constants import (
    MAX_DESCRIPTION_CHARACTERS,
    MAX_SITE_NAME_CHARACTERS,
    MAX_TITLE_CHARACTERS,
    MAX_URL,
)
from meadow.platform.core.text import DIRECTION_CONTROLS, clean, is_blank, shortened
from meadow.rich_text.html import decoded, tags, unescaped

_VALUE_LENGTH = 4_000


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    description: str
    site_name: str
    image: str | None


def read_page(content: bytes, charset: str, url: str) -> Page | None:
    """Metadata of the page at ``url``; None without a title."""
    found = _values(decoded(content, charset))

    def first(limit: int, *names: str) -> str:
        return next((text for name in names if (text := _text(found.get(name, ""), limit))), "")

    base = _address(found.get("base"), url) or url
    title = first(MAX_TITLE_CHARACTERS, "og:title", "twitter:title", "title")
    if not title:
        return None
    images = ("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")
    return Page(
        title,
        first(MAX_DESCRIPTION_CHARACTERS, "og:description", "twitter:description", "description"),
        first(MAX_SITE_NAME_CHARACTERS, "og:site_name", "application-name")
        or _text(urlsplit(url).hostname or "", MAX_SITE_NAME_CHARACTERS),
        next((address for name in images if (address := _address(found.get(name), base))), None),
    )


def _values(text: str) -> dict[str, str]:
    """First values by name of ``meta``, with ``title`` and ``base``; of those behind the head only Open Graph's and
    Twitter's, which some sites write there."""
    found: dict[str, str] = {}
    in_head = True
    for name, given in tags(text, ("meta", "base", "title", "body", "/head")):
        in_head = in_head and name not in ("body", "/head")
        key, value = name, given.get("text") or given.get("href") or ""
        if name == "meta":
            key, value = (given.get("property") or given.get("name") or "").strip().lower(), given.get("content", "")
        if value and (in_head or key.startswith(("og:", "twitter:"))):
            # Many sites escape twice.
            found.setdefault(key, unescaped(value[:_VALUE_LENGTH]))
    return found


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
