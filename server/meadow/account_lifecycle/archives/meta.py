"""Instagram's and Facebook's archives in JSON."""

from collections.abc import Iterator
from typing import Any

import orjson

from meadow.account_lifecycle.archives.reading import Json, Reading, objects, post


def _mended(said: object) -> str:
    """Repair mojibake: the archives store each UTF-8 byte as one character."""
    text = said if isinstance(said, str) else ""
    try:
        return text.encode("latin-1").decode()
    except UnicodeError:
        return text


class Instagram:
    """``posts_1.json`` and ``reels.json``: captions, times in seconds, and file paths."""

    MARK = r"(|.*?/)(your_instagram_activity/)?(content|media)/(posts_\d+|reels)\.json"
    LISTS = r"(your_instagram_activity/)?(content|media)/(posts_\d+|reels)\.json"
    PEOPLE = r"(connections/)?followers_and_following/following\.json"
    BEGIN = rb'^\s*\[|"ig_reels_media"\s*:\s*\['

    @staticmethod
    def row_of(reading: Reading, row: Json) -> Json:
        items = objects(row.get("media"))
        first: Json = items[0] if items else {}
        text = _mended(row.get("title") or first.get("title"))
        at = row.get("creation_timestamp") or first.get("creation_timestamp")
        paths = [str(item.get("uri")) for item in items]
        return post(f"{at} {paths[:1]}", at, text, reading.media([(path, "") for path in paths]), audience="members")

    @staticmethod
    def people(text: str) -> Iterator[str]:
        found: Any = orjson.loads(text)
        for one in objects(found.get("relationships_following") if isinstance(found, dict) else found):
            for said in objects(one.get("string_list_data")):
                if name := str(said.get("value") or one.get("title") or ""):
                    yield name


class Instagram2018:
    """``media.json``: captions, dates and file paths in one object, with stories and messages beside them."""

    MARK = r"(|.*?/)media\.json"
    LISTS = r"media\.json"
    PEOPLE = r"connections\.json"
    BEGIN = rb"(?!)"
    """Never matches: the file is one row."""

    @staticmethod
    def rows(document: Json) -> list[Json]:
        return [one for name in ("photos", "videos") for one in objects(document.get(name))]

    @staticmethod
    def row_of(reading: Reading, row: Json) -> Json:
        at, path = row.get("taken_at"), str(row.get("path"))
        caption = row.get("caption") if isinstance(row.get("caption"), str) else ""
        return post(f"{at} {path}", at, str(caption), reading.media([(path, "")]), audience="members")

    @staticmethod
    def people(text: str) -> Iterator[str]:
        found: Any = orjson.loads(text)
        yield from found["following"] if isinstance(found, dict) and isinstance(found.get("following"), dict) else ()


class Facebook:
    """``your_posts_1.json``: texts, times in seconds, and file paths."""

    MARK = r"(|.*?/)(your_facebook_activity/)?posts/your_posts(__check_ins__photos_and_videos)?(_\d+)?\.json"
    LISTS = r"(your_facebook_activity/)?posts/your_posts(__check_ins__photos_and_videos)?(_\d+)?\.json"
    PEOPLE = r"(?!)"
    """Never matches: Facebook lists friends by display name, not by user name."""
    BEGIN = rb"\["

    @staticmethod
    def row_of(reading: Reading, row: Json) -> Json:
        parts = [part for each in objects(row.get("attachments")) for part in objects(each.get("data"))]
        files = [part["media"] for part in parts if isinstance(part.get("media"), dict)]
        said = [str(one["post"]) for one in objects(row.get("data")) if one.get("post")]
        text = _mended(said[0] if said else next((one["description"] for one in files if one.get("description")), ""))
        links = [part["external_context"] for part in parts if isinstance(part.get("external_context"), dict)]
        for url in {_mended(link.get("url")) for link in links} - {""}:
            text += "" if not text or url in text else f"\n{url}"
        at, paths = row.get("timestamp"), [str(one.get("uri")) for one in files]
        media = reading.media([(path, "") for path in paths])
        return post(f"{at} {paths[:1]} {text[:80]}", at, text, media, audience="members")
