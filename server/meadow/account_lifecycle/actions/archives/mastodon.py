"""Mastodon's archive: ``outbox.json`` of ActivityPub activities, ``following_accounts.csv``."""

import csv
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from meadow.account_lifecycle.actions.archives.reading import Json, Left, Reading, post

MARK = r"(|.*?/)outbox\.json"
LISTS = r"outbox\.json"
PEOPLE = r"(follows|following_accounts|following)\.csv"
BEGIN = rb'"orderedItems"\s*:\s*\['
_PUBLIC = {"https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"}


class _Text(HTMLParser):
    """Plain text of a post's HTML: paragraphs, line breaks and list items."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.parts.append("\n")
        elif tag in ("p", "blockquote", "ul", "ol") and self.parts:
            self.parts.append("\n\n")
        elif tag == "li":
            self.parts.append("\n- ")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def _text_of(html: str) -> str:
    parser = _Text()
    parser.feed(html)
    parser.close()
    return "".join(parser.parts)


def _listed(said: object) -> list[Any]:
    return said if isinstance(said, list) else [] if said is None else [said]


def _audience(note: Json) -> str:
    to, cc = {str(one) for one in _listed(note.get("to"))}, {str(one) for one in _listed(note.get("cc"))}
    if to & _PUBLIC:
        return "public"
    if cc & _PUBLIC:
        return "members"
    if any(one.endswith("/followers") for one in to | cc):
        return "followers"
    raise Left("private")


def row_of(reading: Reading, activity: Json) -> Json:
    """Convert an activity to a post. Left: boosts, replies to others, direct messages."""
    note = activity.get("object")
    if activity.get("type") == "Announce":
        raise Left("boost")
    if activity.get("type") != "Create" or not isinstance(note, dict):
        raise Left("unreadable")
    if note.get("inReplyTo") and not str(note["inReplyTo"]).startswith(f"{note.get('attributedTo')}/"):
        raise Left("reply")
    audience = _audience(note)
    options = [
        f"- {one.get('name')}" for one in _listed(note.get("oneOf") or note.get("anyOf")) if isinstance(one, dict)
    ]
    text = "\n".join((_text_of(str(note.get("content") or "")).strip(), *options))
    files = [one for one in _listed(note.get("attachment")) if isinstance(one, dict)]
    media = reading.media([(_path(str(one.get("url"))), str(one.get("name") or "")) for one in files])
    return post(
        str(note.get("id")),
        note.get("published"),
        text,
        media,
        audience=audience,
        contentWarning=note.get("summary"),
        sensitive=note.get("sensitive") is True,
    )


def _path(url: str) -> str:
    at = url.find("media_attachments/")
    return url[at:] if at > 0 else url


def people(text: str) -> Iterator[str]:
    """User names in a CSV of follows."""
    for cells in csv.reader(text.splitlines()):
        name, _, host = (cells[0] if cells else "").strip().removeprefix("@").partition("@")
        if name and (host or len(cells) == 1) and name != "Account address":
            yield name
