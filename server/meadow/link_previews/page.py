"""Title, description and picture that an HTML page names: linear in its length.

Only ``meta`` and ``title`` of the head count. Nothing of the markup is kept.
"""

import codecs
import html
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

import regex

from meadow.link_previews.constants import DESCRIPTION, MAX_URL, SITE_NAME, TITLE
from meadow.platform.text import DIRECTION_CONTROLS, clean, is_blank, shortened

_TAG = regex.compile(r"<(?:(!--)|/?([a-z]+)(?=[\s/>]))", regex.IGNORECASE)
_CLOSING = {name: regex.compile(rf"</{name}", regex.IGNORECASE) for name in ("script", "style", "noscript", "title")}
_STOP = regex.compile("[>\"']")
_ATTRIBUTE = regex.compile(r"""([a-z\-]++)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'=<>`]++))""", regex.IGNORECASE)
_CHARSET = regex.compile(r"""<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([A-Za-z0-9_\-]{1,30})""", regex.IGNORECASE)
_CHARSETS = regex.compile(
    r"utf-8|ascii|iso8859-\d+|cp125\d|koi8-[ru]|shift_jis|cp932|euc_(?:jp|kr)|cp949|gb\w+|big5\w*"
)
_MOST_TAGS = 2_000
_META_LENGTH = 8_192
_VALUE_LENGTH = 4_000


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says about itself."""

    title: str
    description: str
    site_name: str
    image: str | None


def read_page(content: bytes, charset: str, url: str) -> Page | None:
    """The page at ``url``; None where it names no title."""
    found: dict[str, str] = {}
    for name, value in _values(content.decode(_codec(content, charset), "replace")):
        if value and name not in found:
            found[name] = value

    def first(limit: int, *names: str) -> str:
        return next((text for name in names if (text := _text(found.get(name, ""), limit))), "")

    title = first(TITLE, "og:title", "twitter:title", "title")
    if not title:
        return None
    images = ("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")
    return Page(
        title,
        first(DESCRIPTION, "og:description", "twitter:description", "description"),
        first(SITE_NAME, "og:site_name", "application-name") or _text(urlsplit(url).hostname or "", SITE_NAME),
        next((address for name in images if (address := _address(found.get(name), url))), None),
    )


def _values(text: str) -> Iterator[tuple[str, str]]:
    """Names and values of ``meta``, and the ``title``, up to the end of the head."""
    place = 0
    for _ in range(_MOST_TAGS):
        tag = _TAG.search(text, place)
        if tag is None:
            return
        place = tag.end()
        if tag[1]:
            place = text.find("-->", place) + 3
            if place < 3:
                return
            continue
        name = tag[2].lower()
        if name == "body" or tag[0].lower() == "</head":
            return
        if tag[0][1] == "/":
            continue
        if name == "meta":
            end = _end_of_tag(text, place)
            if end is None:
                return
            given = {one[1].lower(): one[2] or one[3] or one[4] or "" for one in _ATTRIBUTE.finditer(text, place, end)}
            key = given.get("property") or given.get("name") or ""
            yield html.unescape(key[:100]).strip().lower(), html.unescape(given.get("content", "")[:_VALUE_LENGTH])
            place = end
        elif name in _CLOSING:
            closed = _CLOSING[name].search(text, place)
            if closed is None:
                return
            if name == "title":
                yield "title", html.unescape(text[place : closed.start()][:_VALUE_LENGTH].partition(">")[2])
            place = closed.end()


def _end_of_tag(text: str, place: int) -> int | None:
    """Where the tag ends: at its first ``>`` outside of quotes."""
    last = place + _META_LENGTH
    while (stop := _STOP.search(text, place, last)) is not None:
        if stop[0] == ">":
            return stop.start()
        place = text.find(stop[0], stop.end(), last) + 1
        if not place:
            return None
    return None


def _codec(content: bytes, charset: str) -> str:
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    named = _CHARSET.search(content[:2048].decode("latin-1"))
    for name in (charset, named[1] if named else ""):
        try:
            known = codecs.lookup(name[:30]).name if name.isascii() else ""
        except LookupError:
            continue
        if _CHARSETS.fullmatch(known):
            return known
    return "utf-8"


def _text(value: str, limit: int) -> str:
    """Plain text in one line; empty where nobody would see anything."""
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
