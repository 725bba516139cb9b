"""HTML of public pages: head, readable body, embed. Member content is escaped here."""

import base64
import hashlib
import re
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

import orjson

from meadow.rich_text.grammar import html

EXCERPT = 200
"""Characters of a description."""
_TITLE, _DESCRIPTION = re.compile(r"<title>[^<]*</title>"), re.compile(r'<meta name="description"[^<>]*>')
_ROOT = '<div id="root"></div>'
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_EMBED_STYLE = (
    "body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;overflow-wrap:anywhere}"
    "img{max-width:100%;height:auto;border-radius:8px}a{color:inherit}footer{font-size:14px;opacity:.8}"
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page, with its absolute URL."""

    url: str
    alt: str = ""
    width: int | None = None
    height: int | None = None
    is_large: bool = True
    """False for the author's avatar."""


@dataclass(frozen=True, slots=True)
class Page:
    url: str
    title: str
    description: str
    kind: str
    """``og:type``."""
    body: str
    data: dict[str, Any]
    """JSON-LD."""
    picture: Picture | None = None
    is_indexable: bool = True
    properties: dict[str, str] = field(default_factory=dict[str, str])
    """Further Open Graph properties."""
    links: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    """``rel, type, href`` of alternate documents."""


def plain(text: str) -> str:
    """Text without characters that XML 1.0 or HTML forbid."""
    return _NO_XML.sub("", text)


def escaped(text: str) -> str:
    """Text for an element or a quoted attribute."""
    return escape(plain(text))


def paragraphs(text: str, base: str) -> str:
    """Text as HTML with line breaks and links."""
    return html(plain(text), base)


def excerpt(text: str) -> str:
    """The beginning of a text as one line."""
    line = " ".join(plain(text).split())
    return line if len(line) <= EXCERPT else line[: EXCERPT - 1].rstrip() + "…"


def image(picture: Picture) -> str:
    size = f' width="{picture.width}" height="{picture.height}"' if picture.width and picture.height else ""
    return f'<img src="{escaped(picture.url)}" alt="{escaped(picture.alt)}"{size} loading="lazy">'


def link(url: str, text: str) -> str:
    return f'<a href="{escaped(url)}">{escaped(text)}</a>'


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escaped(content)}">'


def head_of(page: Page, site: str) -> str:
    parts = [
        f"<title>{escaped(page.title)} · {escaped(site)}</title>",
        _meta("name", "description", page.description),
        f'<link rel="canonical" href="{escaped(page.url)}">',
        *(
            _meta("property", f"og:{name}", content)
            for name, content in (
                *(("site_name", site), ("type", page.kind), ("title", page.title)),
                *(("description", page.description), ("url", page.url)),
            )
        ),
        *(_meta("property", name, content) for name, content in page.properties.items()),
        *(f'<link rel="{rel}" type="{kind}" href="{escaped(href)}">' for rel, kind, href in page.links),
    ]
    if page.picture is not None:
        shown = page.picture
        parts.append(_meta("property", "og:image", shown.url))
        if shown.width and shown.height:
            parts.append(_meta("property", "og:image:width", str(shown.width)))
            parts.append(_meta("property", "og:image:height", str(shown.height)))
        if shown.alt:
            parts.append(_meta("property", "og:image:alt", shown.alt))
    is_large = page.picture is not None and page.picture.is_large
    parts.append(_meta("name", "twitter:card", "summary_large_image" if is_large else "summary"))
    if not page.is_indexable:
        parts.append(_meta("name", "robots", "noindex"))
    parts.append(f'<script type="application/ld+json">{_json_ld(page.data)}</script>')
    return "\n    ".join(parts)


def _json_ld(data: dict[str, Any]) -> str:
    """JSON in a script element, escaped so that it cannot end it. The CSP allows it: it is data, not a script."""
    text = orjson.dumps({"@context": "https://schema.org", **data}).decode()
    for sign, code in (
        ("<", "\\u003c"),
        (">", "\\u003e"),
        ("&", "\\u0026"),
        ("\u2028", "\\u2028"),
        ("\u2029", "\\u2029"),
    ):
        text = text.replace(sign, code)
    return text


@lru_cache(maxsize=4)
def _parts(shell: str) -> tuple[str, str, str]:
    """The app's HTML without a description, split around its title and before the end of its root element."""
    before, after = _TITLE.split(_DESCRIPTION.sub("", shell, count=1), maxsplit=1)
    between, room, rest = after.partition(_ROOT)
    return before, between + room, rest


def filled(shell: str, page: Page, site: str) -> str:
    """The app's HTML with this head, and with this body until the app renders."""
    before, between, rest = _parts(shell)
    heading = "" if "<h1>" in page.body else f'<h1 class="sr-only">{escaped(page.title)}</h1>'
    body = f'<main class="public-page"><header>{escaped(site)}</header>{heading}{page.body}</main>'
    return f"{before}{head_of(page, site)}{between}{body}{rest}"


def missing(shell: str) -> str:
    """The app's HTML for a missing page."""
    return _TITLE.sub(lambda found: f'{found[0]}<meta name="robots" content="noindex">', shell, count=1)


def embed(page: Page, site: str) -> str:
    """HTML of an embed: without scripts, with links to the full page."""
    footer = f'<footer><a href="{escaped(page.url)}" target="_blank" rel="noopener">{escaped(site)}</a></footer>'
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{escaped(page.title)}</title>'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f'<link rel="canonical" href="{escaped(page.url)}"><base target="_blank"><style>{_EMBED_STYLE}</style></head>'
        f"<body>{page.body}{footer}</body></html>"
    )


def embed_policy(media_origin: str) -> str:
    """The Content-Security-Policy of an embed, which may be framed by any page."""
    style = base64.b64encode(hashlib.sha256(_EMBED_STYLE.encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{style}'; img-src 'self' {media_origin}; base-uri 'none'; "
        "form-action 'none'; frame-ancestors *"
    )
