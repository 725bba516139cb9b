from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.queries import Query


class CaptionsOf(Query):
    """Which captions are deleted."""

    url: Annotated[str, Field(max_length=600, description="Address of your own video.")]
    language: Annotated[str, Field(max_length=35, description="BCP 47 tag.")]


class MediaSource(TypedDict):
    """Smaller rendition of a picture; of a video, its playable file."""

    url: str
    width: int
    type: str


class Caption(TypedDict):
    """Captions of a video in one language, which ``label`` names in itself; ``url`` is a WebVTT file."""

    language: str
    label: str
    url: str


class MediaItem(TypedDict):
    """Attachment; ``placeholder`` is a base64 thumbhash.

    A video has a ``duration`` in seconds, ``captions`` and a ``status``: "processing", "ready" or "failed".
    A recording (``audio``, in messages alone) has a ``duration`` and a ``waveform`` of 64 numbers from 0 to 100.
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
    captions: NotRequired[list[Caption]]
    waveform: NotRequired[list[int]]


class Uploaded(TypedDict):
    """Uploaded file: ``url`` is its reference in posts. Videos and recordings also have their metadata."""

    url: str
    type: str
    width: int
    height: int
    placeholder: str
    posterUrl: NotRequired[str | None]
    sources: NotRequired[list[MediaSource]]
    duration: NotRequired[float]
    status: NotRequired[str]
    waveform: NotRequired[list[int]]
