"""Conversion of text to the HTML that Mastodon clients expect."""

from collections.abc import Mapping
from html import escape

import regex

_TOKEN = regex.compile(
    r"(?P<url>https?://[^\s<>\"]+[^\s<>\".,;:!?')\]])"
    r"|(?<![\p{L}\p{N}_@/.])@(?P<name>[A-Za-z0-9_.]{2,29}[A-Za-z0-9_])"
    r"|(?<![\p{L}\p{N}_&/])#(?P<tag>[\p{L}\p{N}_]{1,50})"
)


def html_of(text: str, address: str, mentioned: Mapping[str, str]) -> str:
    """Paragraphs with links; ``mentioned``: lowercase username -> its spelling."""
    if not text:
        return ""

    def linked(found: regex.Match[str]) -> str:
        shown, url, name, tag = escape(found[0]), found["url"], found["name"], found["tag"]
        if url:
            href = escape(url)
            return f'<a href="{href}" rel="nofollow noopener noreferrer" target="_blank">{shown}</a>'
        if tag:
            return (
                f'<a href="{address}/hashtag/{escape(tag)}" class="mention hashtag" rel="tag">#<span>{tag}</span></a>'
            )
        known = mentioned.get(name.lower())
        if known is None:
            return shown
        href = f"{address}/profile/{known}"
        return f'<span class="h-card"><a href="{href}" class="u-url mention">@<span>{name}</span></a></span>'

    out: list[str] = []
    end = 0
    for found in _TOKEN.finditer(text):
        out += (escape(text[end : found.start()]), linked(found))
        end = found.end()
    out.append(escape(text[end:]))
    paragraphs = "".join(out).split("\n\n")
    return "".join(f"<p>{paragraph.replace(chr(10), '<br />')}</p>" for paragraph in paragraphs if paragraph)
