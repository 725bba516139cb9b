"""Static HTML pages of an export."""

import tempfile
from collections.abc import Callable, Iterator
from html import escape
from typing import IO, Any

from meadow.platform.core.i18n import _, translate
from meadow.platform.core.i18n.formats import html_attributes
from meadow.platform.db.statement_cache import Row

_KEPT = 256 * 1024
_STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
    "article{border-top:1px solid #8884;padding:1rem 0;white-space:pre-wrap;overflow-wrap:anywhere}"
    "img,video{display:block;max-width:100%;margin:.5rem 0}small{opacity:.75}nav a{margin-right:1rem}"
)
_START, _POSTS = _("Profile and posts"), _("Posts")
_TITLES = {"reels": _("Reels"), "comments": _("Comments"), "events": _("Events"), "messages": _("Messages")}


def _head(title: str) -> str:
    links = "".join(f'<a href="{name}.html">{escape(translate(text))}</a>' for name, text in _TITLES.items())
    return (
        f'<!doctype html>\n<html {html_attributes()}><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' file:;"
        " media-src 'self' file:; style-src 'unsafe-inline'\">"
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>"
        f'<nav><a href="index.html">{escape(translate(_START))}</a>{links}</nav>'
        f"<h1>{escape(title)}</h1>\n"
    )


_FOOT = "</body></html>\n"


def _media(items: list[dict[str, Any]] | None) -> str:
    shown: list[str] = []
    for item in items or ():
        name = escape(str(item.get("url", "")).rpartition("/")[2].partition("?")[0], quote=True)
        alt = escape(str(item.get("alt") or ""), quote=True)
        if item.get("type") == "video":
            shown.append(f'<video controls preload="none" src="media/{name}"></video>')
        elif item.get("type") == "audio":
            shown.append(f'<audio controls preload="none" src="media/{name}"></audio>')
        else:
            shown.append(f'<img loading="lazy" src="media/{name}" alt="{alt}">')
    return "".join(shown)


def _article(row: dict[str, Any], text: str, *, about: str = "", media: str = "") -> str:
    beside = " · ".join(escape(each) for each in (about, row.get("createdAt") or "") if each)
    return f"<article><small>{beside}</small>\n{escape(text)}{media}</article>\n"


def _post(row: dict[str, Any]) -> str:
    return _article(
        row, row["content"], about=translate(_("deleted")) if row["deletedAt"] else "", media=_media(row["media"])
    )


def _reel(row: dict[str, Any]) -> str:
    return _article(row, row["caption"], media=_media([{"type": "video", "url": row["videoUrl"]}]))


def _message(row: dict[str, Any]) -> str:
    return _article(
        row, row["content"], about=row["sender"] or translate(_("Deleted account")), media=_media(row["media"])
    )


_SHOWN: dict[str, tuple[str, Callable[[dict[str, Any]], str]]] = {
    "posts": ("posts", _post),
    "reels": ("reels", _reel),
    "comments": ("comments", lambda row: _article(row, row["content"], media=_media(row["media"]))),
    "events": (
        "events",
        lambda row: _article(row, f"{row['title']}\n{row['description']}", about=row["startsAt"] or ""),
    ),
    "messages": ("messages", _message),
}
"""Table -> page and renderer of its rows."""


class Pages:
    """Writer of the HTML pages. Buffers in unnamed temporary files, so memory use is bounded."""

    def __init__(self, member: Row) -> None:
        self._member = member
        self._files: dict[str, IO[bytes]] = {}

    def take(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Append the rows to the page of this table; ignores tables without a page."""
        if table in _SHOWN:
            page, write = _SHOWN[table]
            self._file(page).write("".join(map(write, rows)).encode())

    def _file(self, page: str) -> IO[bytes]:
        if page not in self._files:
            self._files[page] = tempfile.SpooledTemporaryFile(_KEPT)  # noqa: SIM115 - closed with the page
        return self._files[page]

    def texts(self) -> Iterator[tuple[str, Iterator[str | bytes]]]:
        """Name and pieces of each page."""
        row = self._member
        yield "index.html", self._page("posts", f"{row.first_name} {row.last_name}", self._profile())
        for name, title in _TITLES.items():
            yield f"{name}.html", self._page(name, translate(title))

    def _profile(self) -> str:
        row = self._member
        lines = "".join(
            f"<dt>{escape(translate(label))}</dt><dd>{escape(str(value))}</dd>"
            for label, value in (
                (_("Username"), row.username),
                (_("About me"), row.bio),
                (_("Address"), ", ".join(filter(None, (row.address, row.state, row.country)))),
                (_("Website"), row.website),
                (_("Pronouns"), row.pronouns),
                *((field["name"], field["value"]) for field in row.fields),
                (_("Birthday"), row.birthday or ""),
            )
            if value
        )
        return f"<dl>{lines}</dl><h2>{escape(translate(_POSTS))}</h2>"

    def _page(self, name: str, title: str, before: str = "") -> Iterator[str | bytes]:
        yield _head(title) + before
        file = self._file(name)
        file.seek(0)
        while piece := file.read(_KEPT):
            yield piece
        file.close()
        yield _FOOT
