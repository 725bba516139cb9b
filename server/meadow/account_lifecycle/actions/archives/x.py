"""X's archive: JSON behind an assignment, media files named by post ID."""

import html
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from meadow.account_lifecycle.actions.archives.reading import Json, Left, Reading, post

MARK = r"(|.*?/)data/tweets?(-part\d+)?\.js"
LISTS = r"data/tweets?(-part\d+)?\.js"
PEOPLE = r"(?!)"
"""Never matches: X lists followed accounts by number."""
BEGIN = rb"=\s*\["
_FILE = r"data/tweets?_media/\d+-[^/]+"


def _objects(said: object) -> list[Json]:
    return [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []


class Tweets:
    """Converter of tweets, with the own account IDs, media files and long posts of the archive."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._own = {
            str(row["account"].get("accountId"))
            for name in reading.names(r"data/account\.js")
            for row in reading.rows(name, BEGIN)
            if isinstance(row.get("account"), dict)
        }
        self._files = defaultdict[str, list[str]](list)
        for name in reading.names(_FILE):
            path = name[name.index("data/") :]
            self._files[path.rpartition("/")[2].partition("-")[0]].append(path)
        self._long = dict(_notes(reading))

    def row_of(self, row: Json) -> Json:
        """Convert a row to a post. Left: reposts, replies to others."""
        tweet: Json = row["tweet"] if isinstance(row.get("tweet"), dict) else row
        said, key = str(tweet.get("full_text") or tweet.get("text") or ""), str(tweet.get("id_str") or tweet.get("id"))
        if said.startswith("RT @") or tweet.get("retweeted") is True:
            raise Left("boost")
        to = tweet.get("in_reply_to_user_id_str") or tweet.get("in_reply_to_status_id_str")
        if to and str(tweet.get("in_reply_to_user_id_str")) not in self._own:
            raise Left("reply")
        try:
            at = datetime.strptime(str(tweet.get("created_at")), "%a %b %d %H:%M:%S %z %Y").timestamp()
        except ValueError as error:
            raise Left("undated") from error
        media = self._reading.media([(path, "") for path in self._files.get(key, [])])
        text = self._long.get(_begin(said)) or said
        return post(key, at, _expanded(text, tweet), media, sensitive=tweet.get("possibly_sensitive") is True)


def _begin(text: str) -> str:
    """Common prefix of a long post and its short form, as a lookup key."""
    return re.sub(r"https?://\S+|…", "", text)[:150].strip()


def _notes(reading: Reading) -> Iterator[tuple[str, str]]:
    """Long posts by their ``_begin`` key."""
    for name in reading.names(r"data/note-tweet(-part\d+)?\.js"):
        for row in reading.rows(name, BEGIN):
            note: Any = row.get("noteTweet")
            core = note.get("core") if isinstance(note, dict) else None
            if isinstance(core, dict) and core.get("text"):
                yield _begin(str(core["text"])), str(core["text"])


def _expanded(text: str, tweet: Json) -> str:
    """Text with short links expanded and links to the post's own media removed."""
    entities: Any = tweet.get("entities")
    known: Json = entities if isinstance(entities, dict) else {}
    for link in _objects(known.get("urls")):
        if link.get("url") and link.get("expanded_url"):
            text = text.replace(str(link["url"]), str(link["expanded_url"]))
    for file in _objects(known.get("media")):
        if file.get("url"):
            text = text.replace(str(file["url"]), "")
    return html.unescape(text)
