from typing import Any

from meadow.media.constants import UNATTACHED_KEPT_MS
from meadow.media.names import name_of
from meadow.media.schemas import Caption, MediaItem, Uploaded
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import HOUR_SECONDS, Links


def uploaded_out(links: Links, row: Row) -> Uploaded:
    """A new upload, with signed links for its owner, valid as long as it is kept without a use."""
    item = signed(links, media_out(row, ""), UNATTACHED_KEPT_MS // 1000)
    answer: Uploaded = {
        "url": item["url"],
        "type": item["type"],
        "width": item["width"],
        "height": item["height"],
        "placeholder": item["placeholder"],
    }
    if row.kind == "video":
        answer["posterUrl"], answer["sources"] = item["posterUrl"], item["sources"]
        answer["duration"], answer["status"] = row.duration_ms / 1000, status_of(row)
    if row.kind == "audio":
        answer["duration"], answer["waveform"] = row.duration_ms / 1000, row.waveform
    return answer


def status_of(row: Row) -> str:
    """Status of a video: ready (playable file), processing (original only) or failed."""
    if name_of(row.url) in row.files:
        return "ready"
    return "processing" if row.original else "failed"


def media_out(row: Row, alt: str) -> MediaItem:
    """An upload as an attachment of a post."""
    item: MediaItem = {
        "type": row.kind,
        "url": row.url,
        "alt": alt,
        "width": row.width,
        "height": row.height,
        "placeholder": row.placeholder,
        "posterUrl": row.poster,
        "sources": row.sources,
    }
    if row.kind == "video":
        item["duration"] = row.duration_ms / 1000
        item["status"] = status_of(row)
        item["captions"] = captions_of(row.captions)
    if row.kind == "audio":
        item["duration"], item["waveform"] = row.duration_ms / 1000, row.waveform
    return item


def captions_of(kept: list[dict[str, Any]] | None) -> list[Caption]:
    """Captions of an upload without the fields for staff."""
    return [{"language": each["language"], "label": each["label"], "url": each["url"]} for each in kept or ()]


def signed_captions(links: Links, captions: list[Caption]) -> list[Caption]:
    """Captions with signed links, valid for an hour."""
    return [{**each, "url": links.sign(each["url"])} for each in captions]


def signed(links: Links, item: MediaItem, seconds: int = HOUR_SECONDS) -> MediaItem:
    """The attachment with signed links, where its files are hidden."""
    poster = item["posterUrl"]
    out: MediaItem = {
        **item,
        "url": links.sign(item["url"], seconds),
        "posterUrl": None if poster is None else links.sign(poster, seconds),
        "sources": [{**source, "url": links.sign(source["url"], seconds)} for source in item["sources"]],
    }
    if "captions" in item:
        out["captions"] = signed_captions(links, item["captions"])
    return out
