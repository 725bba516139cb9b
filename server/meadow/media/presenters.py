from typing import Any

from meadow.media.names import name_of
from meadow.media.schemas import Caption, MediaItem, Uploaded
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links


def uploaded_out(row: Row) -> Uploaded:
    answer: Uploaded = {
        "url": row.url,
        "type": row.kind,
        "width": row.width,
        "height": row.height,
        "placeholder": row.placeholder,
    }
    if row.kind == "video":
        answer["posterUrl"] = row.poster
        answer["sources"] = row.sources
        answer["duration"] = row.duration_ms / 1000
        answer["status"] = status_of(row)
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


def signed(links: Links, item: MediaItem) -> MediaItem:
    """The attachment with links signed for an hour, where its files are hidden."""
    poster = item["posterUrl"]
    out: MediaItem = {
        **item,
        "url": links.sign(item["url"]),
        "posterUrl": None if poster is None else links.sign(poster),
        "sources": [{**source, "url": links.sign(source["url"])} for source in item["sources"]],
    }
    if "captions" in item:
        out["captions"] = signed_captions(links, item["captions"])
    return out
