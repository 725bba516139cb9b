"""X's archive: JSON behind an assignment, media files named by post ID."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from meadow.account_lifecycle.archives.reading import MAX_LOOKED_AT, Json, Left, Reading, objects, post
from meadow.account_lifecycle.constants import MAX_FOREIGN_LINKS, MAX_FOREIGN_TEXT
from meadow.rich_text.html import unescaped

MARK = r"(|.*?/)data/tweets?(-part\d+)?\.js"
LISTS = r"data/tweets?(-part\d+)?\.js"
PEOPLE = r"(?!)"
"""Never matches: X lists followed accounts by number."""
BEGIN = rb"=\s*\["
_SHORT = re.compile(r"https?://[^\s/]{1,100}/\S{1,100}")
_MAX_ADDRESS, _PREFIX = 2000, 2000
_FILE = r"data/tweets?_media/\d+-[^/]+"


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
            of_post = self._files[path.rpartition("/")[2].partition("-")[0]]
            if len(of_post) < MAX_LOOKED_AT:
                of_post.append(path)
        self._long = {_begin(text): reading.store(text) for text in _notes(reading)}

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
        long = self._long.get(_begin(said))
        text = said if long is None else self._reading.stored(long)
        return post(key, at, _expanded(text, tweet), media, sensitive=tweet.get("possibly_sensitive") is True)


def _begin(text: str) -> bytes:
    """Digest of the common prefix of a long post and its short form, as a lookup key."""
    prefix = re.sub(r"https?://\S+|…", "", text[:_PREFIX])[:150].strip()
    return hashlib.blake2b(prefix.encode("utf-8", "replace"), digest_size=16).digest()


def _notes(reading: Reading) -> Iterator[str]:
    """Long posts."""
    for name in reading.names(r"data/note-tweet(-part\d+)?\.js"):
        for row in reading.rows(name, BEGIN):
            note: Any = row.get("noteTweet")
            core = note.get("core") if isinstance(note, dict) else None
            if isinstance(core, dict) and core.get("text"):
                yield str(core["text"])[:MAX_FOREIGN_TEXT]


def _expanded(text: str, tweet: Json) -> str:
    """Text with short links expanded and links to the post's own media removed, in one pass over the original."""
    entities: Any = tweet.get("entities")
    known: Json = entities if isinstance(entities, dict) else {}
    longer = {str(one["url"]): str(one.get("expanded_url") or "") for one in _links(known.get("urls"))}
    longer = {short: address for short, address in longer.items() if 0 < len(address) <= _MAX_ADDRESS}
    longer |= {str(one["url"]): "" for one in _links(known.get("media"))}
    text = text[:MAX_FOREIGN_TEXT]
    if longer:
        shorts = sorted(longer, key=len, reverse=True)
        pattern = rf"(?:{'|'.join(map(re.escape, shorts))})(?![0-9A-Za-z])"
        text = re.sub(pattern, lambda found: longer[found[0]], text)[:MAX_FOREIGN_TEXT]
    return unescaped(text)


def _links(listed: object) -> list[Json]:
    """The first entries with a short address, which is one of X: nothing else stands for another text."""
    return [one for one in objects(listed)[:MAX_FOREIGN_LINKS] if _SHORT.fullmatch(str(one.get("url")))]
