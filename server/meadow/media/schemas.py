"""Upload schemas."""

from typing import NotRequired

from typing_extensions import TypedDict


class MediaSource(TypedDict):
    """A smaller rendition of a picture; of a video, the file to play once there is one."""

    url: str
    width: int
    type: str


class MediaItem(TypedDict):
    """One attachment; ``placeholder`` is a base64 thumbhash.

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
    """The answer to an upload: ``url`` is what a post names. Of a video also what a post will show of it."""

    url: str
    type: str
    width: int
    height: int
    placeholder: str
    posterUrl: NotRequired[str | None]
    sources: NotRequired[list[MediaSource]]
    duration: NotRequired[float]
    status: NotRequired[str]
