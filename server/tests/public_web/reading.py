"""Parsing of public pages, as by a crawler."""

import json
from html.parser import HTMLParser
from typing import Any

import httpx2

from tests.town import Town

BASE = "http://meadow.test"
HOSTILE = "</title></script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&]]>"


async def read(town: Town, path: str, **headers: str) -> httpx2.Response:
    """Response to a visitor without an account."""
    return await town.client.get(path, headers=headers)


class Card(HTMLParser):
    """Title, ``meta`` and ``link`` elements, JSON-LD, the text and the pictures of the body."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: dict[str, list[str]] = {}
        self.data: Any = None
        self.title = self.text = ""
        self.images: list[str] = []
        self.elements: list[str] = []
        self.handlers: list[str] = []
        self._inside: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.elements.append(tag)
        self.handlers += [name for name in given if name.startswith("on")]
        if tag == "meta":
            self.meta[given.get("property") or given.get("name", "")] = given.get("content", "")
        elif tag == "link":
            self.links.setdefault(given["rel"], []).append(given["href"])
        elif tag == "img":
            self.images.append(given["src"])
        elif tag not in ("br", "base"):
            self._inside.append("ld" if given.get("type") == "application/ld+json" else tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        within = self._inside[-1] if self._inside else ""
        if within == "ld":
            self.data = json.loads(data)
        elif within == "title":
            self.title += data
        elif "main" in self._inside or "body" in self._inside:
            self.text += data


async def card(town: Town, path: str) -> Card:
    """The parsed page; asserts 200 and HTML."""
    answer = await read(town, path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8"), answer.text
    return Card(answer.text)
