"""Upload schemas."""

from typing import NotRequired

from typing_extensions import TypedDict


class MediaSource(TypedDict):
    """Smaller rendition of a picture; of a video, its playable file."""

    url: str
    width: int
    type: str


class MediaItem(TypedDict):
    """Attachment; ``placeholder`` is a base64 thumbhash.

    A video has a ``duration`` in seconds and a ``status``: "processing", "ready" or "failed".
    """

    type: str
    url: str
    alt: str
    width: int
    height: int
    placeholder: str
    posterUrl: str | None
    sources: list[MediaSource]
    duration: NotRequired[float]
    status: NotRequired[str]


class Uploaded(TypedDict):
    """Uploaded file: ``url`` is its reference in posts. Videos also have their metadata."""

    url: str
    type: str
    width: int
    height: int
    placeholder: str
    posterUrl: NotRequired[str | None]
    sources: NotRequired[list[MediaSource]]
    duration: NotRequired[float]
    status: NotRequired[str]
