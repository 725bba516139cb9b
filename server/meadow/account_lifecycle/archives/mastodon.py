"""Mastodon's archive: ``outbox.json`` of ActivityPub activities, ``following_accounts.csv``."""

import re
from collections.abc import Iterator
from typing import Any

from meadow.account_lifecycle.archives.reading import Json, Left, Reading, post
from meadow.account_lifecycle.constants import MAX_FOREIGN_TEXT
from meadow.rich_text.html import markup, unescaped

MARK = r"(|.*?/)outbox\.json"
LISTS = r"outbox\.json"
PEOPLE = r"(follows|following_accounts|following)\.csv"
BEGIN = rb'"orderedItems"\s*:\s*\['
_CELLS = re.compile(r"[,;\t]")
_HEADING = "account address"
_ADDRESS = re.compile(r"@?[\w.+-]{1,100}@(?:[\w-]{1,63}\.){1,20}[\w-]{2,63}")
_PUBLIC = {"https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"}


def _text_of(html: str) -> str:
    """Plain text of a post's HTML: paragraphs, line breaks and list items."""
    parts, size = list[str](), 0
    for name, text in markup(html):
        part = "" if name else text
        if name == "br":
            part = "\n"
        elif name in ("p", "blockquote", "ul", "ol") and parts:
            part = "\n\n"
        elif name == "li":
            part = "\n- "
        if part:
            parts.append(part)
            size += len(part)
        if size > MAX_FOREIGN_TEXT:
            break
    return unescaped("".join(parts)[:MAX_FOREIGN_TEXT])


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
    """User names in a list of follows: one address a line, first of the cells, with or without a heading."""
    for line in text.splitlines():
        first, *others = _CELLS.split(line, 1)
        name, _, host = first.strip("\"' ").removeprefix("@").partition("@")
        if name and (host or not others) and name.casefold() != _HEADING:
            yield name


def is_follow_list(head: str) -> bool:
    """Whether the first line that is not empty is the heading of such a list, or an address."""
    first = _CELLS.split(head.strip().partition("\n")[0].strip(), 1)[0].strip("\"' ")
    return first.casefold() == _HEADING or _ADDRESS.fullmatch(first) is not None
